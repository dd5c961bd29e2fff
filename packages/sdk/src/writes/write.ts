import { type CallOptions, call, encodeRequest, publicName, sendRequest } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { BgkError, calledAs, isBgkError } from '../errors'
import type { TransportRequest } from '../http/transport'
import { cancelled } from '../runtime/abort'
import type { Attempt } from './attempt'
import { MAX_SEND_DELAY_MS, makeAttempt, type WritingClient } from './make-attempt'
import { memoryOf, type PendingWrite, type WriteMemory } from './write-memory'

/**
 * Sends one write of the table for a bare client, once under its key. An error with an unknown outcome
 * carries the `attempt` for `resolveWrite`. An entry that is a read is called as `call` does.
 *
 * @param client A bare client.
 * @param entry An entry of `@bgk/sdk/endpoints`.
 * @param input Input of the entry.
 * @throws BgkError As `call`; `OUTCOME_UNKNOWN` with its `attempt` when the response was lost.
 * @example
 * const { message } = await write(client, accountTransferFutures, { direction: 'in', coin: 'USDT', quantity: '100' })
 */
export function write<Input, Output>(
  client: WritingClient,
  entry: Endpoint<Input, Output>,
  input: Input,
  options?: CallOptions,
): Promise<Output> {
  return entry.method === 'POST'
    ? calledAs(publicName(entry.name), () => writeOnce(client, entry, input, options))
    : call(client.transport, entry, input, options)
}

/**
 * Makes an attempt, then sends it once under its key. An equal in-flight write (entry, body, token) is not
 * sent again: its caller shares the response. Fails as `call` does; OUTCOME_UNKNOWN carries the `attempt`.
 *
 * @param name Public call named in errors; default: the entry's.
 */
export async function writeOnce<Input, Output>(
  client: WritingClient,
  entry: Endpoint<Input, Output>,
  input: Input,
  options: CallOptions = {},
  name?: string,
): Promise<Output> {
  const { signal, idempotencyKey: key } = options
  const memory = memoryOf(client)
  if (signal?.aborted) throw cancelled()
  const request = encodeRequest(entry, input, client.transport.reading?.(entry.name), name)
  // A write with the caller's own key, and a form, are always sent.
  const text =
    key === undefined && request.body !== undefined
      ? JSON.stringify([entry.name, client.session.token ?? null, request.body])
      : undefined
  const equal = text === undefined ? undefined : memory.pending.get(text)
  if (equal) {
    equal.callers += 1
    return wait<Output>(memory, equal, signal)
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
    // Not before `pending` is set.
    await undefined
    try {
      const attempt = await makeAttempt(client, entry, input, { key, signal: controller.signal })
      if (controller.signal.aborted) throw cancelled()
      pending.attempt = attempt
      pending.sentAt = memory.now()
      return await sendOnce(client, entry, request, attempt, controller.signal)
    } finally {
      if (text !== undefined) memory.pending.delete(text)
    }
  }
  if (text !== undefined) memory.pending.set(text, pending)
  return wait<Output>(memory, pending, signal)
}

/** Sends under the attempt's key; an error with an unknown outcome carries the attempt. */
export async function sendOnce<Output>(
  client: WritingClient,
  entry: Pick<Endpoint<unknown, Output>, 'name' | 'method' | 'path' | 'auth' | 'response'>,
  request: TransportRequest,
  attempt: Attempt,
  signal: AbortSignal | undefined,
): Promise<Output> {
  const memory = memoryOf(client)
  memory.sent.set(attempt.key, entry)
  const sentAt = memory.now()
  try {
    return await calledAs(publicName(entry.name), () =>
      sendRequest(client.transport, entry, request, {
        idempotencyKey: attempt.key,
        signal,
      }),
    )
  } catch (error) {
    // RESPONSE_INVALID of a write: it was accepted, and its response could not be read.
    if (!isBgkError(error) || (error.code !== 'OUTCOME_UNKNOWN' && error.code !== 'RESPONSE_INVALID'))
      throw error
    const text = signal?.aborted && error.code === 'OUTCOME_UNKNOWN' ? CANCELLED_AFTER_SENDING : error.message
    throw unknownOutcome(sentUntil(attempt, memory.now() - sentAt), error, text)
  }
}

/**
 * A device that slept meanwhile may have sent the request after its wake-up. Without keys the lists decide:
 * the arrival time then counts from that much later. With keys the earlier time is the safe one.
 */
function sentUntil(attempt: Attempt, tookMs: number): Attempt {
  const { serverTime, idempotencyTtl } = attempt
  if (serverTime === undefined || idempotencyTtl !== undefined || tookMs <= MAX_SEND_DELAY_MS) return attempt
  return { ...attempt, serverTime: Math.ceil(serverTime + tookMs) }
}

function unknownOutcome(attempt: Attempt, error: BgkError, text: string): BgkError {
  const { status, serverMessage, cause, field } = error
  return new BgkError(error.code, text, {
    attempt,
    cause,
    field,
    status,
    serverMessage,
  })
}

const CANCELLED_AFTER_SENDING =
  'Cancelled after it was sent: the request may have been carried out. Check before sending it again'

/**
 * Response of a write with one or more callers. The last caller that leaves ends it, and its error shows if
 * it was sent. A queued write was not sent.
 */
function wait<Output>(
  memory: Pick<WriteMemory, 'now'>,
  pending: PendingWrite & { result: Promise<unknown> },
  signal?: AbortSignal,
): Promise<Output>
function wait(
  { now }: Pick<WriteMemory, 'now'>,
  pending: PendingWrite,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!signal) return pending.result
  return new Promise((resolve, reject) => {
    const leave = () => {
      pending.callers -= 1
      const { attempt, sentAt, callers } = pending
      if (sentAt === undefined || !attempt) reject(cancelled())
      // The request continues for the other callers.
      else if (callers > 0)
        reject(
          new BgkError('OUTCOME_UNKNOWN', CANCELLED_AFTER_SENDING, {
            attempt: sentUntil(attempt, now() - sentAt),
          }),
        )
      if (callers === 0) pending.controller.abort()
    }
    pending.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
  })
}
