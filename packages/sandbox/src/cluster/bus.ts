import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Log } from '../engine/log'

/** What nodes of a cluster need of the broker between them. */
export interface Bus {
  readonly isUp: boolean
  /** Sends to all who listen, this node included; false where the broker is away: it was not sent, and will not be. */
  publish(subject: string, data: string): boolean
  /** Returns how to stop listening. What was sent while the broker was away is lost. */
  listen(subject: string, onMessage: (data: string) => void): () => void
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

const MARK_LENGTH = 44
const SAID_EVERY_MS = 60_000

/**
 * The same bus, on which each message is signed for its subject with a secret of the cluster's database: who reaches the broker but not
 * the database can neither give orders nor tell nodes what was committed. A message with a wrong mark is not heard.
 */
export function signedBus(bus: Bus, secret: Uint8Array, onForged: () => void): Bus {
  const markOf = (subject: string, data: string) =>
    createHmac('sha256', secret).update(subject).update('\n').update(data).digest('base64')
  return {
    get isUp() {
      return bus.isUp
    },
    publish: (subject, data) => bus.publish(subject, markOf(subject, data) + data),
    listen: (subject, onMessage) =>
      bus.listen(subject, (text) => {
        const data = text.slice(MARK_LENGTH)
        const mark = Buffer.from(text.slice(0, MARK_LENGTH))
        const right = Buffer.from(markOf(subject, data))
        if (mark.length === right.length && timingSafeEqual(mark, right)) onMessage(data)
        else onForged()
      }),
    onChange: (listener) => bus.onChange(listener),
    close: () => bus.close(),
  }
}

/** Logs what was forged, once a minute at most: whoever forges may do so thousands of times a second. `elapsed` in ms, only ever grows. */
export function forgeryLog(log: Log, name: string, elapsed: () => number): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  let more = 0
  return () => {
    if (elapsed() - reportedAt < SAID_EVERY_MS) {
      more += 1
      return
    }
    const before = more === 0 ? '' : ` (${more} more since it was said last)`
    log(`Node ${name} was told something over NATS that no node of this exchange has said${before}.`, 'error')
    reportedAt = elapsed()
    more = 0
  }
}

/** A key for one purpose, of the secret that a database keeps for all its nodes (`Store.secret`). */
export function derivedKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest()
}
