module consumer {
  requires org.algate.handshake;
}
