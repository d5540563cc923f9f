package org.algate.benchmarks;

/** What a measured JVM has to open to reach the JDK's own classes. */
final class Opens {
  static final String SECURITY_UTIL = "--add-opens=java.base/sun.security.util=ALL-UNNAMED";
  static final String SECURITY_SSL = "--add-opens=java.base/sun.security.ssl=ALL-UNNAMED";

  private Opens() {}
}
