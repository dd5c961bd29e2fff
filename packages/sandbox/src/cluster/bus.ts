/** What nodes of a cluster need of the broker between them. */
export interface Bus {
  readonly isUp: boolean
  /** Sends to all who listen, this node included; false where the broker is away: it was not sent, and will not be. */
  publish(subject: string, data: string): boolean
  /** Returns how to stop listening. What was sent while the broker was away is lost. */
  listen(subject: string, hear: (data: string) => void): () => void
  /** Told when the broker goes away and when it is back. */
  onChange(listener: (isUp: boolean) => void): () => void
  close(): Promise<void>
}

/** Of one message, in characters: brokers take a megabyte, and a character may be three bytes. */
export const MESSAGE_LENGTH = 300_000

/** The broker cannot be used; `message` is one line for a person and holds no password. */
export class BusError extends Error {
  override readonly name = 'BusError'
}
