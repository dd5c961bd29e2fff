import { type CallOptions, call, requestFields } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { BgkError, isBgkError } from '../errors'
import type { Attempt } from './attempt'
import type { AttemptKind } from './lists'
import { type AttemptClient, makeAttempt, SENT_WITHIN_MS } from './make-attempt'
import type { ClientWrites, PendingWrite } from './write-memory'

/**
 * Makes one write of the table so that it can be settled: an attempt is made, then it is sent once under its key. An equal write on
 * its way is not sent again: its caller shares the answer. Fails as `call` does; OUTCOME_UNKNOWN carries the `attempt`.
 *
 * @param kind Where the lists show what this call makes; without it a lost answer is settled by its key alone.
 */
export async function write<Input, Output>(
  client: AttemptClient,
  entry: Endpoint<Input, Output>,
  input: Input,
  options: CallOptions = {},
  kind?: AttemptKind,
): Promise<Output> {
  const { signal, idempotencyKey: key } = options
  const { writes } = client
  if (signal?.aborted) throw cancelled()
  const given = nameOf(client, entry, input)
  const name = key === undefined ? given : undefined
  const equal = name === undefined ? undefined : writes.find(name)
  if (equal) {
    equal.callers += 1
    return wait<Output>(writes, equal, signal)
  }
  const controller = new AbortController()
  const pending: PendingWrite & { result: Promise<Output> } = {
    attempt: undefined,
    sentAt: undefined,
    callers: 1,
    controller,
    result: run(),
  }
  async function run(): Promise<Output> {
    // Not before `pending` stands.
    await undefined
    try {
      const attempt = await makeAttempt(client, entry, input, { kind, key, signal: controller.signal })
      if (controller.signal.aborted) throw cancelled()
      pending.attempt = attempt
      pending.sentAt = writes.now()
      return await sendOnce(client, entry, input, attempt, controller.signal)
    } finally {
      if (name !== undefined) writes.remove(name, pending)
    }
  }
  if (name !== undefined) writes.add(name, pending)
  return wait<Output>(writes, pending, signal)
}

/** Sends under the attempt's key; an end that leaves it open carries the attempt. */
export async function sendOnce<Input, Output>(
  client: Pick<AttemptClient, 'transport' | 'writes'>,
  entry: Endpoint<Input, Output>,
  input: Input,
  attempt: Attempt,
  signal: AbortSignal | undefined,
): Promise<Output> {
  const { writes } = client
  writes.markSent(attempt.key, entry)
  const sentAt = writes.now()
  try {
    return await call(client.transport, entry, input, {
      idempotencyKey: attempt.key,
      ...(signal && { signal }),
    })
  } catch (error) {
    // RESPONSE_INVALID of a write: it was accepted, and what came of it could not be read.
    if (!isBgkError(error) || (error.code !== 'OUTCOME_UNKNOWN' && error.code !== 'RESPONSE_INVALID'))
      throw error
    const text = signal?.aborted && error.code === 'OUTCOME_UNKNOWN' ? LEFT : error.message
    throw unknownOutcome(sentUntil(attempt, writes.now() - sentAt), error, text)
  }
}

/**
 * A device that slept over it may have sent it when it woke. Where lists are to tell, the time from which its arrival counts is then
 * later by so much; where keys are kept the earlier time is the careful one.
 */
function sentUntil(attempt: Attempt, tookMs: number): Attempt {
  const { serverTime, keysKept } = attempt
  if (serverTime === undefined || keysKept !== undefined || tookMs <= SENT_WITHIN_MS) return attempt
  return { ...attempt, serverTime: Math.ceil(serverTime + tookMs) }
}

function unknownOutcome(attempt: Attempt, error: BgkError, text: string): BgkError {
  const { status, serverMessage, cause, field } = error
  return new BgkError(error.code, text, {
    attempt,
    cause,
    ...(field !== undefined && { field }),
    ...(status !== undefined && { status }),
    ...(serverMessage !== undefined && { serverMessage }),
  })
}

const cancelled = () => new BgkError('CANCELLED', 'Cancelled')

const LEFT =
  'Cancelled after it was sent: the request may have been carried out. Check before sending it again'

/**
 * The answer of a write that may have several callers. The last one that leaves ends it, and learns from its end whether it was sent:
 * until its turn comes in a queue it was not.
 */
function wait<Output>(
  writes: Pick<ClientWrites, 'now'>,
  pending: PendingWrite & { result: Promise<unknown> },
  signal?: AbortSignal,
): Promise<Output>
function wait(
  { now }: Pick<ClientWrites, 'now'>,
  pending: PendingWrite,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!signal) return pending.result
  return new Promise((resolve, reject) => {
    const leave = () => {
      pending.callers -= 1
      const { attempt, sentAt, callers } = pending
      if (sentAt === undefined || !attempt) reject(cancelled())
      // It goes on for the others.
      else if (callers > 0)
        reject(new BgkError('OUTCOME_UNKNOWN', LEFT, { attempt: sentUntil(attempt, now() - sentAt) }))
      if (callers === 0) pending.controller.abort()
    }
    pending.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
  })
}

/** The text under which equal writes meet; undefined for one that cannot be compared, as an upload. */
function nameOf<Input>(client: AttemptClient, entry: Endpoint<Input>, input: Input): string | undefined {
  const fields = requestFields(entry, input)
  return entry.form ? undefined : JSON.stringify([entry.name, fields, client.session.token ?? null])
}
