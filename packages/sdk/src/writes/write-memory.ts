import type { Endpoint } from '../endpoints/endpoint'
import { BgkError } from '../errors'
import type { Attempt } from './attempt'

/** Entry of the endpoint table, as far as resolving a write needs it. */
type WriteEntry = Pick<Endpoint, 'name' | 'method' | 'path' | 'auth'>

/** In-flight write and its number of callers. */
export interface PendingWrite {
  /** undefined until it is made. */
  attempt: Attempt | undefined
  /** Device time of the hand-over to the transport; undefined before. */
  sentAt: number | undefined
  callers: number
  readonly controller: AbortController
  result: Promise<unknown>
}

/**
 * Writes of one client: equal in-flight ones, so that a double tap is one order, and the entry of each sent
 * key.
 */
export interface WriteMemory {
  readonly newKey: () => string
  /** Device clock, epoch milliseconds: only to detect a sleep. */
  readonly now: () => number
  /** Reads the exchange's time and lists before a write where the exchange stores no keys. */
  readonly snapshotBeforeWrites: boolean
  /** By entry, token and body, secrets included: never exposed. */
  readonly pending: Map<string, PendingWrite>
  /** By idempotency key. Where the exchange stores no keys, sending one twice would place a second order. */
  readonly sent: Map<string, WriteEntry>
}

const MEMORY: unique symbol = Symbol.for('@bgk/sdk write memory')

/** Hides the memory in a client; spread copies of the client share it. */
export function withMemory<Client extends object>(
  client: Client,
  memory: Pick<WriteMemory, 'newKey' | 'now' | 'snapshotBeforeWrites'>,
): Client {
  return Object.assign(client, { [MEMORY]: { ...memory, pending: new Map(), sent: new Map() } })
}

/**
 * Returns the memory of a client.
 *
 * @throws BgkError `CONFIG` for an object of another origin.
 */
export function memoryOf(client: object): WriteMemory {
  const memory = MEMORY in client ? client[MEMORY] : undefined
  if (isMemory(memory)) return memory
  throw new BgkError('CONFIG', 'client must be made by createClient or createBareClient')
}

const isMemory = (value: unknown): value is WriteMemory =>
  typeof value === 'object' && value !== null && 'pending' in value
