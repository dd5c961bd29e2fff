/** The server's time, from /home/systemTime. */
export interface ServerClock {
  /**
   * Asks the server; gives and keeps the offset in milliseconds (server minus local).
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const offset = await client.clock.sync()
   */
  sync(): Promise<number>
  readonly offset: number
  /**
   * Asks the server and gives the time it told, epoch milliseconds; `offset` follows.
   *
   * @throws BgkError `CANCELLED` by its `signal`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const now = await client.clock.read()
   */
  read(options?: { readonly signal?: AbortSignal | undefined }): Promise<number>
  /** The time the server told last: it is later by now. undefined before the first answer. */
  readonly lastRead: number | undefined
  /** Epoch milliseconds by the server's clock. */
  now(): number
}
