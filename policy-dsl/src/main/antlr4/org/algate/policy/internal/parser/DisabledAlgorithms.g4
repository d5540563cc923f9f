/**
 * The value of a "disabled algorithms" property, as in java.security, after the Properties syntax of the file
 * (continuation lines, escapes) and a pair of quotes around the whole value have been taken off.
 *
 * The rules describe what JDKs accept. What they refuse matches a rule whose name begins with "malformed", so that
 * every text has a tree and all problems of it are found in one pass. No rule but "padding" begins with what is
 * dropped around entries and conditions, so that one look at the next character tells where such a run ends.
 */
grammar DisabledAlgorithms;

// SSLv3, RC4, DH keySize < 1024, include jdk.disabled.namedCurves
disabledAlgorithms : entry (',' entry)* EOF ;

// what stands between two commas; it may be empty
entry
  : padding* (include | curve | disabledAlgorithm | malformedEntry)?
  ;

// include jdk.disabled.namedCurves
include : INCLUDE padding* ;

// NIST P-256
curve : CURVE padding* ;

// RC4
// RSA keySize < 1024 & jdkCA
disabledAlgorithm : algorithmName (' ' constraints)? ;

// SHA1; it ends at the first blank, and at no other white space
algorithmName : (word | '&') (word | white | VERTICAL_TAB | CONTROL | '&')* ;

// keySize < 1024 & jdkCA
constraints : constraint ('&' constraint)* ;

// one condition; an empty one is refused, but for the last
constraint
  : padding* (keySize | jdkCa | denyAfter | usage | malformedConstraint)?
  ;

// keySize <= 1024, and words behind it that the JDK does not look at
keySize : KEY_SIZE gap+ OPERATOR gap+ INTEGER (surplus | (VERTICAL_TAB | CONTROL) padding*)? ;

surplus : gap (word | padding | INCLUDE | CURVE)* ;

// jdkCA
jdkCa : JDK_CA padding* ;

// denyAfter 2027-01-31
denyAfter : DENY_AFTER dateGap+ DATE padding* ;

// usage TLSServer SignedJAR; also usageTLSServer
usage : USAGE (word | padding | INCLUDE | CURVE)* ;

// MD5 # too weak
malformedConstraint : (word | INCLUDE | CURVE) (word | padding | INCLUDE | CURVE)* ;

// include jdk.disabled.namedCurves & jdkCA
malformedEntry : (word | INCLUDE | CURVE | '&') (word | padding | INCLUDE | CURVE | '&')* ;

// what separates the words of a key size
gap : ' ' | white ;

// what separates denyAfter from its date
dateGap : ' ' | white | VERTICAL_TAB ;

// what is dropped around entries and conditions
padding : ' ' | white | VERTICAL_TAB | CONTROL ;

white : WHITE ;

word : KEY_SIZE | JDK_CA | DENY_AFTER | USAGE | OPERATOR | INTEGER | DATE | WORD ;

// Two words, one blank, and nothing else.
INCLUDE options { caseInsensitive = true; } : 'include jdk.disabled.namedcurves' ;

// The names of curves that hold a blank.
CURVE options { caseInsensitive = true; }
  : 'nist p-' ('192' | '224' | '256' | '384' | '521')
  | 'nist ' K '-' ('163' | '233' | '283' | '409' | '571')
  | 'nist b-' ('163' | '233' | '283' | '409' | '571')
  | 'x9.62 prime' ('192v' | '239v') [123]
  | 'x9.62 prime256v1'
  | 'x9.62 c2tnb' ('191v' | '239v') [123]
  | 'x9.62 c2tnb359v1'
  | 'x9.62 c2tnb431r1'
  ;

KEY_SIZE : 'keySize' ;
JDK_CA options { caseInsensitive = true; } : 'jd' K 'ca' ;
DENY_AFTER : 'denyAfter' ;
USAGE : 'usage' WORD_CHARACTER* ;
OPERATOR : '==' | '!=' | '<' | '<=' | '>' | '>=' ;
INTEGER : [+-]? [\p{Nd}]+ ;
DATE : DIGIT DIGIT DIGIT DIGIT '-' DIGIT DIGIT '-' DIGIT DIGIT ;
WORD : WORD_CHARACTER+ ;

COMMA : ',' ;
AND : '&' ;
BLANK : ' ' ;
WHITE : [\t\n\f\r] ;
VERTICAL_TAB : '\u000B' ;
CONTROL : [\u0000-\u0008\u000E-\u001F] ;

// the Kelvin sign is another upper case K to Java
fragment K : [kK\u212A] ;
fragment DIGIT : [0-9] ;
fragment WORD_CHARACTER : ~[,& \u0000-\u001F] ;
