import type { Attempt } from './attempt'

/** What settling a write needs of its entry in the endpoint table. */
interface SentEntry {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly auth: boolean
}

/** One write on its way, and how many callers wait for it. */
export interface PendingWrite {
  /** Once it is made. */
  attempt: Attempt | undefined
  /** When it was handed to the transport, by the device's clock; undefined before. */
  sentAt: number | undefined
  callers: number
  readonly controller: AbortController
  result: Promise<unknown>
}

/**
 * What a client remembers of its writes: equal ones on their way, so that a double tap is one order, and the keys that were sent,
 * because where no keys are kept a second sending would be a second order, each with its entry, by which it can be settled.
 */
export interface ClientWrites {
  readonly newKey: () => string
  /** The device's clock, epoch milliseconds: only to notice that the device slept. */
  readonly now: () => number
  /** Where the exchange keeps no keys, its time and lists are read before a write. */
  readonly readsBefore: boolean
  /** The equal write on its way. */
  find(name: string): PendingWrite | undefined
  add(name: string, write: PendingWrite): void
  remove(name: string, write: PendingWrite): void
  markSent(key: string, entry: SentEntry): void
  wasSent(key: string): boolean
  /** What this client sent under the key. */
  entryOf(key: string): SentEntry | undefined
}

/** Makes the memory of one client. Names hold what was sent, secrets too: they are seen from nowhere outside. */
export function createClientWrites({
  newKey,
  now,
  readsBefore,
}: Pick<ClientWrites, 'newKey' | 'now' | 'readsBefore'>): ClientWrites {
  const byName = new Map<string, PendingWrite>()
  const sent = new Map<string, SentEntry>()
  return {
    newKey,
    now,
    readsBefore,
    find: (name) => byName.get(name),
    add: (name, write) => byName.set(name, write),
    remove(name, write) {
      if (byName.get(name) === write) byName.delete(name)
    },
    markSent: (key, entry) => sent.set(key, entry),
    wasSent: (key) => sent.has(key),
    entryOf: (key) => sent.get(key),
  }
}
