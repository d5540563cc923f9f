package org.algate.cli;

import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.Circumstances;
import org.algate.constraints.DescribedKey;
import org.algate.constraints.SignatureScope;

/** Something that {@code algate check} is asked about. */
sealed interface Subject {

  /** Returns what was asked, as it was written. */
  String name();

  /** Returns the word for what it is. */
  String kind();

  /** The name of a cipher suite, protocol, group, scheme or algorithm; any text. */
  record Name(String name) implements Subject {
    @Override
    public String kind() {
      return "name";
    }
  }

  /** A key of a kind. */
  record KeyOf(String name, DescribedKey key) implements Subject {
    @Override
    public String kind() {
      return "key";
    }
  }

  /**
   * An algorithm of a service of the JCA.
   *
   * @param service the service, in any case
   * @param algorithm what is given to its {@code getInstance}
   */
  record Service(String name, String service, String algorithm) implements Subject {
    @Override
    public String kind() {
      return "service";
    }
  }

  /**
   * A chain of certificates in a file.
   *
   * @param usage what it is validated for
   * @param usageGiven whether the question says so; it is the usual one otherwise
   * @param date the date of the validation; empty for now
   */
  record Certificates(
      String name,
      CertificateChain chain,
      Anchor anchor,
      CertificateUsage usage,
      boolean usageGiven,
      Optional<LocalDate> date)
      implements Subject {
    @Override
    public String kind() {
      return "certificate";
    }

    Circumstances circumstances() {
      return new Circumstances(
          usage, date.map(day -> day.atStartOfDay(ZoneOffset.UTC).toInstant()), anchor::ofJdk);
    }

    /** Returns the certificate that a part is about; empty if it is the whole, or not known. */
    Optional<X509Certificate> certificate(Part part) {
      return part.index().isEmpty()
          ? Optional.empty()
          : part.number().isPresent()
              ? Optional.of(chain.path().get(part.index().get()))
              : anchor.certificate();
    }

    /** Returns the usage as an option has it. */
    String usageWord() {
      return switch (usage) {
        case TLS_SERVER -> "tls-server";
        case TLS_CLIENT -> "tls-client";
        case CODE_SIGNING -> "signed-jar";
        default -> throw new AssertionError(usage);
      };
    }
  }

  /**
   * A signature scheme.
   *
   * @param scope where it is used; empty to ask whether it may be used at all
   */
  record Scheme(String name, SignatureScheme scheme, Optional<SignatureScope> scope)
      implements Subject {
    @Override
    public String kind() {
      return "scheme";
    }
  }
}
