/** The server's time, from /home/systemTime. */
export interface ServerClock {
  /** Asks the server; gives and keeps the offset in milliseconds (server minus local). */
  sync(): Promise<number>
  readonly offset: number
  /** Epoch milliseconds by the server's clock. */
  now(): number
}
