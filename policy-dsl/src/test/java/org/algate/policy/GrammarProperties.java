package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.algate.policy.internal.antlr.BaseErrorListener;
import org.algate.policy.internal.antlr.CommonTokenStream;
import org.algate.policy.internal.antlr.RecognitionException;
import org.algate.policy.internal.antlr.Recognizer;
import org.algate.policy.internal.parser.DisabledAlgorithmsLexer;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser;

/** The grammar has a tree for every text, so that all problems of it are ours to explain. */
class GrammarProperties {

  @Property
  void everyTextHasATree(@ForAll String text) {
    parse(text);
  }

  @Property
  void everyTextOfThePolicyAlphabetHasATree(
      @ForAll
          @StringLength(max = 40)
          @Chars({
            ',', '&', ' ', '\t', '\u000b', '<', '=', 'u', 's', 'a', 'g', 'e', 'j', 'd', 'k', 'C',
            'A'
          })
          @CharRange(from = '0', to = '2')
          String text) {
    parse(text);
    parse("RSA keySize" + text);
    parse("RSA usage" + text);
    parse("RSA jdkCA " + text);
    parse("include jdk.disabled.namedCurves" + text);
    parse("NIST P-256" + text);
  }

  private static void parse(String text) {
    DisabledAlgorithmsLexer lexer =
        new DisabledAlgorithmsLexer(new ValueStream(text, 0, text.length()));
    DisabledAlgorithmsParser parser = new DisabledAlgorithmsParser(new CommonTokenStream(lexer));
    BaseErrorListener failing =
        new BaseErrorListener() {
          @Override
          public void syntaxError(
              Recognizer<?, ?> recognizer,
              Object symbol,
              int line,
              int column,
              String message,
              RecognitionException e) {
            throw new AssertionError(message);
          }
        };
    lexer.removeErrorListeners();
    lexer.addErrorListener(failing);
    parser.removeErrorListeners();
    parser.addErrorListener(failing);
    assertThat(parser.disabledAlgorithms().getStop().getType()).isEqualTo(Recognizer.EOF);
  }
}
