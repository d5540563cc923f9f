package org.algate.conformance;

import java.security.AlgorithmParameters;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A provider that signs by the JDK's own providers and remembers with which algorithms, as the
 * signatures of TLS 1.3 cannot be read off the wire.
 */
final class TracedSignatures extends Provider {
  private static final long serialVersionUID = 1L;
  private static final List<String> MADE = new ArrayList<>();

  private TracedSignatures() {
    super("TracedSignatures", "1.0", "signs by the other providers");
  }

  /** Puts the provider before all others. */
  static void install() {
    TracedSignatures provider = new TracedSignatures();
    for (Provider other : Security.getProviders()) {
      for (Service service : other.getServices()) {
        if (service.getType().equals("Signature")
            && provider.getService("Signature", service.getAlgorithm()) == null) {
          provider.putService(new Traced(provider, service));
        }
      }
    }
    Security.insertProviderAt(provider, 1);
  }

  /** Returns the algorithms of the signatures made since it was asked last. */
  static List<String> made() {
    List<String> made = List.copyOf(MADE);
    MADE.clear();
    return made;
  }

  private static final class Traced extends Service {
    private final Service real;

    /**
     * Delegates to another service. The name of the class is one for each, as the JDK remembers by
     * it that there was an instance, and would not notice that another algorithm cannot be had.
     */
    Traced(Provider provider, Service real) {
      super(
          provider,
          "Signature",
          real.getAlgorithm(),
          Delegate.class.getName() + " " + real.getAlgorithm(),
          List.of(),
          null);
      this.real = real;
    }

    @Override
    public boolean supportsParameter(Object parameter) {
      return real.supportsParameter(parameter);
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      return new Delegate(Signature.getInstance(real.getAlgorithm(), real.getProvider()));
    }
  }

  private static final class Delegate extends SignatureSpi {
    private final Signature real;
    private String digest = "";
    private String keyAlgorithm = "";

    Delegate(Signature real) {
      this.real = real;
    }

    @Override
    protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
      real.initVerify(key);
    }

    @Override
    protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
      real.initSign(key);
      keyAlgorithm = key.getAlgorithm();
    }

    @Override
    protected void engineUpdate(byte one) throws SignatureException {
      real.update(one);
    }

    @Override
    protected void engineUpdate(byte[] bytes, int offset, int length) throws SignatureException {
      real.update(bytes, offset, length);
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      MADE.add(real.getAlgorithm() + digest + " " + keyAlgorithm);
      return real.sign();
    }

    @Override
    protected boolean engineVerify(byte[] signature) throws SignatureException {
      return real.verify(signature);
    }

    @Override
    protected void engineSetParameter(AlgorithmParameterSpec parameters)
        throws InvalidAlgorithmParameterException {
      if (parameters instanceof PSSParameterSpec pss) {
        digest = " " + pss.getDigestAlgorithm();
      }
      real.setParameter(parameters);
    }

    @Override
    protected AlgorithmParameters engineGetParameters() {
      return real.getParameters();
    }

    @Override
    @Deprecated
    protected void engineSetParameter(String name, Object value) {
      throw new InvalidParameterException(name);
    }

    @Override
    @Deprecated
    protected Object engineGetParameter(String name) {
      throw new InvalidParameterException(name);
    }
  }
}
