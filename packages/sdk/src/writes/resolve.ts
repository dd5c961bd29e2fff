import type { Endpoint } from '../endpoints/endpoint'
import { BgkError, isBgkError } from '../errors'
import { RESOLVE_ERRORS } from '../http/outcome'
import { cancelled } from '../runtime/abort'
import { messageAnswer } from '../wire/codec/envelope'
import type { Attempt } from './attempt'
import { listedWrite, type WriteKind } from './lists'
import { accountOf, MAX_SEND_DELAY_MS, type WritingClient } from './make-attempt'
import { matchRow } from './match-row'
import type { ResolveOptions, WriteOutcome, WriteRow } from './outcome'
import { readAttempt } from './read-attempt'
import { readAbove } from './read-lists'
import { memoryOf } from './write-memory'

/** Milliseconds that a request may be on its way, unless the caller knows better. */
const ARRIVAL_WINDOW_MS = 30_000

const RETRY_AFTER_MS = 2_000

/**
 * Finds out what became of an attempt; see `client.resolve`.
 *
 *   the exchange keeps keys ── asked with the key ──► accepted: placed
 *            │                                     ├─► the refusal of that time, or KEY_UNUSED: notPlaced
 *            │                                     └─► no answer that settles it: unsure
 *            └─ else, or the key may be forgotten ──► the lists above the watermark
 *
 * Always: `notApplied` only when the request can neither have been done nor be done later; `applied` only of this attempt's own.
 */
export async function resolveAttempt(
  client: WritingClient,
  entryOf: (name: string) => Pick<Endpoint, 'method' | 'path' | 'auth'> | undefined,
  stored: unknown,
  options: ResolveOptions = {},
): Promise<WriteOutcome> {
  const { signal, arrivalWindow = ARRIVAL_WINDOW_MS } = options
  const attempt = readAttempt(stored)
  const entry = entryOf(attempt.call)
  if (entry?.method !== 'POST') throw refuse('call', `There is no write ${attempt.call} to settle`)
  if (!(arrivalWindow >= 0)) throw refuse('arrivalWindow', 'arrivalWindow must be milliseconds, 0 or more')
  if (signal?.aborted) throw cancelled()
  const kind = listedWrite(attempt.call)?.kind
  try {
    await checkOwner(client, attempt)
    const now = await client.clock.read({ signal })
    if (client.idempotencyTtl.get() !== undefined) {
      const outcome = await resolveByKey(client, entry, attempt, kind, signal)
      if (outcome) return outcome
    }
    return await resolveByLists(client, attempt, kind, now, { ...options, arrivalWindow })
  } catch (error) {
    if (signal?.aborted) throw cancelled(error)
    if (!isBgkError(error) || FINAL.includes(error.code)) throw error
    return unknown([], waitAfter(error))
  }
}

/**
 * Tells what became of a write, as `client.resolve` does, for a bare client: of an order, withdrawal, transfer, swap or share of a
 * token sale, also one of an earlier run, and of any other write that this client sent.
 *
 * @throws BgkError `REQUEST_INVALID` for another write of an earlier run, and what `client.resolve` throws.
 * @example
 * const { state } = await resolveWrite(client, error.attempt)
 */
export function resolveWrite(
  client: WritingClient,
  attempt: Attempt | undefined,
  options?: ResolveOptions,
): Promise<WriteOutcome> {
  const sent = attempt && memoryOf(client).sent.get(attempt.key)
  return resolveAttempt(
    client,
    (name) => (sent?.name === name ? sent : listedWrite(name)?.entry),
    attempt,
    options,
  )
}

const FINAL: readonly string[] = ['UNAUTHORIZED', 'CANCELLED', 'REQUEST_INVALID', 'CONFIG']

const refuse = (field: string, message: string) => new BgkError('REQUEST_INVALID', message, { field })

/** Throws REQUEST_INVALID for an attempt of another exchange or account. */
export async function checkOwner(client: WritingClient, { origin, account }: Attempt): Promise<void> {
  if (origin !== client.origin)
    throw refuse('origin', `The attempt is for ${origin}, this client is for ${client.origin}`)
  const member = account === undefined ? undefined : await accountOf(client)
  if (member !== account)
    throw refuse('account', `The attempt is of account ${account}, logged in is ${member ?? 'nobody'}`)
}

const unknown = (candidates: readonly WriteRow[], retryAfter?: number): WriteOutcome => ({
  state: 'unknown',
  candidates,
  ...(retryAfter !== undefined && { retryAfter }),
})

/** Milliseconds after which to ask again. */
const waitAfter = ({ retryAfter }: BgkError): number => retryAfter || RETRY_AFTER_MS

/** What the exchange says of the key; undefined when only the lists can tell. */
async function resolveByKey(
  client: WritingClient,
  { path, auth }: Pick<Endpoint, 'path' | 'auth'>,
  attempt: Attempt,
  kind: WriteKind | undefined,
  signal: AbortSignal | undefined,
): Promise<WriteOutcome | undefined> {
  try {
    // Without its body: an exchange that does not know this header has nothing it could do a second time.
    const envelope = await client.transport({
      method: 'POST',
      path,
      auth,
      loading: false,
      idempotencyKey: attempt.key,
      resolve: true,
      signal,
    })
    const { message, orderId } = messageAnswer.decode(envelope)
    const order = orderId === undefined ? undefined : await findById(client, attempt, kind, orderId, signal)
    return {
      state: 'applied',
      ...(orderId !== undefined && { orderId }),
      ...(order && { order }),
      ...(message !== '' && { message }),
    }
  } catch (error) {
    if (!isBgkError(error) || error.code !== 'SERVER_REJECTED') throw error
    const { reason, message, serverCode } = error
    if (reason === 'KEY_UNUSED') return resolveUnusedKey(client, attempt, signal)
    if (reason === 'KEY_NOT_KEPT') return undefined
    if (serverCode !== 1 || reason === undefined || RESOLVE_ERRORS.includes(reason))
      return unknown([], RETRY_AFTER_MS)
    return { state: 'notApplied', reason, message }
  }
}

/**
 * A key that was not used is void from now on, unless it had been used and was forgotten. So the time is read after the answer: the
 * key was looked up before that. An attempt that does not say when or by whom it was made stays open.
 */
async function resolveUnusedKey(
  client: WritingClient,
  { serverTime, account, idempotencyTtl }: Attempt,
  signal: AbortSignal | undefined,
): Promise<WriteOutcome | undefined> {
  const now = await client.clock.read({ signal })
  const ttl = Math.min(client.idempotencyTtl.get() ?? 0, idempotencyTtl ?? Number.POSITIVE_INFINITY)
  if (account === undefined || serverTime === undefined) return undefined
  return now - serverTime < ttl * 1000 ? { state: 'notApplied' } : undefined
}

/** The row with this id, if the lists show it soon; that it is missing changes nothing. */
async function findById(
  client: WritingClient,
  attempt: Attempt,
  kind: WriteKind | undefined,
  id: number,
  signal: AbortSignal | undefined,
): Promise<WriteRow | undefined> {
  const source = { transport: freshOf(client), input: attempt.input ?? {}, signal }
  for (const list of kind?.lists ?? []) {
    try {
      const { rows } = await list.read(source, { page: 1, limit: 100 })
      const found = rows.find((row) => row.id === id)
      if (found) return found
    } catch {
      return undefined
    }
  }
  return undefined
}

const freshOf =
  ({ transport }: Pick<WritingClient, 'transport'>): WritingClient['transport'] =>
  (request) =>
    transport({ ...request, fresh: true })

/** What the lists tell; `now` was the exchange's time before they are read. */
async function resolveByLists(
  client: WritingClient,
  attempt: Attempt,
  kind: WriteKind | undefined,
  now: number,
  { signal, exclusive = false, arrivalWindow }: ResolveOptions & { readonly arrivalWindow: number },
): Promise<WriteOutcome> {
  if (!kind || attempt.account === undefined) return unknown([])
  const { serverTime, knownUpTo } = attempt
  const input = attempt.input ?? {}
  const source = { transport: freshOf(client), input, signal }
  const fitting = new Map<number | WriteRow, { readonly row: WriteRow; readonly fit: 'yes' | 'perhaps' }>()
  let whole = true
  for (const list of kind.lists) {
    const read = await readAbove(list, source, knownUpTo ?? 0)
    whole &&= read.whole
    for (const row of read.rows) {
      const fit = matchRow(row, input, kind)
      if (fit !== 'no') fitting.set(row.id ?? row, { row, fit })
    }
  }
  const candidates = [...fitting.values()].map(({ row }) => row)
  if (knownUpTo === undefined || serverTime === undefined) return unknown(candidates)
  const [found, another] = fitting.values()
  if (found) {
    if (!exclusive || another || found.fit !== 'yes' || !whole) return unknown(candidates)
    const { row } = found
    return { state: 'applied', ...(row.id !== undefined && { orderId: row.id }), order: row }
  }
  if (!kind.complete) return unknown([])
  const left = serverTime + MAX_SEND_DELAY_MS + arrivalWindow - now
  if (left > 0 || !whole) return unknown([], Math.max(left, RETRY_AFTER_MS))
  return { state: 'notApplied' }
}
