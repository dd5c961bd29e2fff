/** The server's end of one socket, whatever carries it. */
export interface SocketPeer {
  send(text: string): void
  /** Bytes handed over and not sent yet. */
  readonly buffered: number
  close(code: number, reason: string): void
  /** Ends it at once, without a word. */
  terminate(): void
}

/** What the carrier tells the hub about a peer. */
export interface PeerHandle {
  /** A text frame; undefined for a binary one. */
  receive(text: string | undefined): void
  /** A ping or pong of the protocol itself; it counts like a frame. */
  beat(): void
  gone(): void
}
