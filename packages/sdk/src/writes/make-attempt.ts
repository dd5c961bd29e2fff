import type { Endpoint } from '../endpoints/endpoint'
import { isBgkError } from '../errors'
import type { Transport } from '../http/transport'
import type { Readable } from '../runtime/readable'
import type { ServerClock } from '../session/server-clock'
import type { Session } from '../session/session'
import type { Attempt } from './attempt'
import { listedWrite } from './lists'
import { attemptInput } from './read-attempt'
import { readWatermark } from './read-lists'
import { memoryOf, type WriteMemory } from './write-memory'

/** A bare client, as far as writes need it. */
export interface WritingClient {
  readonly origin: string
  readonly transport: Transport
  readonly clock: ServerClock
  readonly session: Session
  readonly idempotencyTtl: Readable<number | undefined>
}

/** The options of `makeAttempt`. */
export interface MakeOptions {
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Milliseconds of the exchange's time between the reads before a write and the write itself, at most. */
export const MAX_SEND_DELAY_MS = 20_000

const MAX_READS = 3

/** A time of the exchange that is older than this is read again; keys are kept for many times as long. */
const CLOCK_MAX_AGE_MS = 3_600_000

/**
 * Makes an attempt. Where the exchange keeps keys nothing is read but, once in an hour, its time; where it keeps none, or that is
 * not known yet, its time and the lists that would show what is made are read, all at once.
 * Fails when a read does that may work the next time (NETWORK, TIMEOUT, BUSY, RATE_LIMITED), with UNAUTHORIZED and with CANCELLED:
 * nothing was sent. A list that the exchange refuses for good leaves the attempt without its watermark.
 */
export async function makeAttempt(
  client: WritingClient,
  entry: Pick<Endpoint, 'name' | 'auth'>,
  input: unknown,
  { key, signal }: MakeOptions = {},
): Promise<Attempt> {
  const { session, clock } = client
  const memory = memoryOf(client)
  const known = attemptInput(input)
  const made = {
    v: 1,
    call: entry.name,
    input: known,
    key: key ?? memory.newKey(),
    origin: client.origin,
  } as const
  if (!entry.auth || session.token === undefined) return made

  const ttl = client.idempotencyTtl.get()
  const lists =
    ttl === undefined && memory.snapshotBeforeWrites ? (listedWrite(entry.name)?.kind.lists ?? []) : []
  const needsTime = lists.length > 0 || (memory.snapshotBeforeWrites && isClockStale(clock))
  const source = { transport: client.transport, input: known ?? {}, signal }
  // One list after another: an order on its way from the open ones to the history must be seen in one of them.
  const marksOf = async () => {
    const marks: number[] = []
    for (const list of lists) {
      const mark = await ignoreRejection(readWatermark(list, source))
      if (mark === undefined) return undefined
      marks.push(mark)
    }
    return marks.length > 0 ? Math.max(...marks) : undefined
  }
  const read = () =>
    Promise.all([needsTime ? ignoreRejection(clock.read({ signal })) : clock.lastRead, marksOf()])
  // What was read before a sleep is old when it is sent: lists that are older than they say could deny what comes after them.
  const [time, knownUpTo] =
    lists.length > 0 ? ((await readWithoutSuspend(memory, MAX_SEND_DELAY_MS, read)) ?? []) : await read()
  const account = session.state.get().userInfo?.member || undefined
  const idempotencyTtl = client.idempotencyTtl.get()
  return {
    ...made,
    ...(account !== undefined && { account }),
    ...(time !== undefined && { serverTime: time }),
    ...(idempotencyTtl !== undefined && { idempotencyTtl }),
    ...(knownUpTo !== undefined && { knownUpTo }),
  }
}

/**
 * What a reading gives that took no longer than `ms` by the device's clock; undefined when none does. The device sleeps between two
 * steps of a program, and no timer of ours ends that; a step of its clock looks the same, and costs a reading.
 */
export async function readWithoutSuspend<T>(
  { now }: Pick<WriteMemory, 'now'>,
  ms: number,
  read: () => Promise<T>,
): Promise<T | undefined> {
  for (let reading = 0; reading < MAX_READS; reading += 1) {
    const began = now()
    const value = await read()
    const took = now() - began
    if (took >= 0 && took <= ms) return value
  }
  return undefined
}

function isClockStale({ lastRead, now }: WritingClient['clock']): boolean {
  if (lastRead === undefined) return true
  const age = now() - lastRead
  return age < 0 || age > CLOCK_MAX_AGE_MS
}

/** The account number of who is logged in; '' counts as unknown. */
export async function accountOf({ session }: Pick<WritingClient, 'session'>): Promise<string | undefined> {
  const known = session.state.get().userInfo ?? (await ignoreRejection(session.refreshUser()))
  return known?.member || undefined
}

/** undefined for what the exchange refuses or does not have; what may work the next time stays a failure. */
async function ignoreRejection<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (isBgkError(error) && (error.retryable || STOPS.includes(error.code))) throw error
    return undefined
  }
}

const STOPS: readonly string[] = ['CANCELLED', 'UNAUTHORIZED']
