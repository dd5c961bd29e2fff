import type { Endpoint } from '../endpoints/endpoint'
import { BgkError } from '../errors'
import type { Attempt } from './attempt'

/** An entry of the endpoint table, as far as resolving a write needs it. */
type WriteEntry = Pick<Endpoint, 'name' | 'method' | 'path' | 'auth'>

/** One write in flight, and its number of callers. */
export interface PendingWrite {
  /** Once it is made. */
  attempt: Attempt | undefined
  /** Time of the hand-over to the transport, by the device's clock; undefined before. */
  sentAt: number | undefined
  callers: number
  readonly controller: AbortController
  result: Promise<unknown>
}

/** The writes of one client: equal ones in flight, so that a double tap is one order, and the entry of each key that was sent. */
export interface WriteMemory {
  readonly newKey: () => string
  /** The device's clock, epoch milliseconds: only to notice that the device slept. */
  readonly now: () => number
  /** Reads the exchange's time and lists before a write where the exchange stores no keys. */
  readonly snapshotBeforeWrites: boolean
  /** By entry, token and body, secrets included: never exposed. */
  readonly pending: Map<string, PendingWrite>
  /** By idempotency key. Where the exchange stores no keys, sending one a second time would be a second order. */
  readonly sent: Map<string, WriteEntry>
}

const MEMORY: unique symbol = Symbol.for('@bgk/sdk write memory')

/** Hides the memory in a client; copies of the client made by spreading have it too. */
export function withMemory<Client extends object>(
  client: Client,
  memory: Pick<WriteMemory, 'newKey' | 'now' | 'snapshotBeforeWrites'>,
): Client {
  return Object.assign(client, { [MEMORY]: { ...memory, pending: new Map(), sent: new Map() } })
}

/**
 * The memory of a client.
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
