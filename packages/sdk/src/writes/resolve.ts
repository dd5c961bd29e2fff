import type { Endpoint } from '../endpoints/endpoint'
import { BgkError, isBgkError } from '../errors'
import { NOT_OF_THE_KEY } from '../http/kept-outcome'
import { messageAnswer } from '../wire/envelope'
import type { Attempt } from './attempt'
import { fitOf } from './fit'
import { type AttemptKind, entryOfKind, kindOf } from './lists'
import { type AttemptClient, accountOf, SENT_WITHIN_MS } from './make-attempt'
import type { AttemptRow, Settlement, SettleOptions } from './outcome'
import { readAttempt } from './read-attempt'
import { readAbove } from './read-lists'

/** Milliseconds that a request may be on its way, unless the caller knows better. */
const ARRIVAL_WINDOW_MS = 30_000

const SOON_MS = 2_000

/**
 * Finds out what became of an attempt; see `client.settle`.
 *
 *   the exchange keeps keys ── asked with the key ──► accepted: placed
 *            │                                     ├─► the refusal of that time, or KEY_UNUSED: notPlaced
 *            │                                     └─► no answer that settles it: unsure
 *            └─ else, or the key may be forgotten ──► the lists above the watermark
 *
 * Always: `notPlaced` only when the request can neither have been done nor be done later; `placed` only of this attempt's own.
 */
export async function settleAttempt(
  client: AttemptClient,
  entryOf: (name: string) => Pick<Endpoint, 'method' | 'path' | 'auth'> | undefined,
  given: unknown,
  options: SettleOptions = {},
): Promise<Settlement> {
  const { signal, arrivalWindow = ARRIVAL_WINDOW_MS } = options
  const attempt = readAttempt(given)
  const entry = entryOf(attempt.call)
  if (entry?.method !== 'POST') throw refuse('call', `There is no write ${attempt.call} to settle`)
  if (!(arrivalWindow >= 0)) throw refuse('arrivalWindow', 'arrivalWindow must be milliseconds, 0 or more')
  if (signal?.aborted) throw new BgkError('CANCELLED', 'Cancelled')
  const kind = kindOf(attempt.call)
  try {
    await checkOwner(client, attempt)
    const now = await client.clock.read({ signal })
    if (client.keysKept.get() !== undefined) {
      const settled = await askByKey(client, entry, attempt, kind, signal)
      if (settled) return settled
    }
    return await byLists(client, attempt, kind, now, { ...options, arrivalWindow })
  } catch (error) {
    if (signal?.aborted) throw new BgkError('CANCELLED', 'Cancelled', { cause: error })
    if (!isBgkError(error) || FINAL.includes(error.code)) throw error
    return unsure([], waitAfter(error))
  }
}

/**
 * Tells what became of a write, as `client.settle` does, for a bare client: of an order, withdrawal, transfer, swap or share of a
 * token sale, also one of an earlier run, and of any other write that this client sent.
 *
 * @throws BgkError `REQUEST_INVALID` for another write of an earlier run, and what `client.settle` throws.
 * @example
 * const { state } = await settle(client, error.attempt)
 */
export function settle(
  client: AttemptClient,
  attempt: Attempt | undefined,
  options?: SettleOptions,
): Promise<Settlement> {
  const sent = attempt && client.writes.entryOf(attempt.key)
  return settleAttempt(client, (name) => (sent?.name === name ? sent : entryOfKind(name)), attempt, options)
}

const FINAL: readonly string[] = ['UNAUTHORIZED', 'CANCELLED', 'REQUEST_INVALID', 'CONFIG']

const refuse = (field: string, message: string) => new BgkError('REQUEST_INVALID', message, { field })

/** Throws REQUEST_INVALID for an attempt of another exchange or account. */
export async function checkOwner(client: AttemptClient, { origin, account }: Attempt): Promise<void> {
  if (origin !== client.origin)
    throw refuse('origin', `The attempt is for ${origin}, this client is for ${client.origin}`)
  const member = account === undefined ? undefined : await accountOf(client)
  if (member !== account)
    throw refuse('account', `The attempt is of account ${account}, logged in is ${member ?? 'nobody'}`)
}

const unsure = (candidates: readonly AttemptRow[], retryAfter?: number): Settlement => ({
  state: 'unsure',
  candidates,
  ...(retryAfter !== undefined && { retryAfter }),
})

/** Milliseconds after which to ask again. */
const waitAfter = ({ retryAfter }: BgkError): number => retryAfter || SOON_MS

/** What the exchange says of the key; undefined when only the lists can tell. */
async function askByKey(
  client: AttemptClient,
  { path, auth }: Pick<Endpoint, 'path' | 'auth'>,
  attempt: Attempt,
  kind: AttemptKind | undefined,
  signal: AbortSignal | undefined,
): Promise<Settlement | undefined> {
  try {
    // Without its body: an exchange that does not know this header has nothing it could do a second time.
    const envelope = await client.transport({
      method: 'POST',
      path,
      auth,
      loading: false,
      idempotencyKey: attempt.key,
      settle: true,
      ...(signal && { signal }),
    })
    const { message, orderId } = messageAnswer.decode(envelope)
    const order = orderId === undefined ? undefined : await findById(client, attempt, kind, orderId, signal)
    return {
      state: 'placed',
      ...(orderId !== undefined && { orderId }),
      ...(order && { order }),
      ...(message !== '' && { message }),
    }
  } catch (error) {
    if (!isBgkError(error) || error.code !== 'SERVER_REJECTED') throw error
    const { reason, message, serverCode } = error
    if (reason === 'KEY_UNUSED') return afterUnused(client, attempt, signal)
    if (reason === 'KEY_NOT_KEPT') return undefined
    if (serverCode !== 1 || reason === undefined || NOT_OF_THE_KEY.includes(reason))
      return unsure([], SOON_MS)
    return { state: 'notPlaced', reason, message }
  }
}

/**
 * A key that was not used is void from now on, unless it had been used and was forgotten. So the time is read after the answer: the
 * key was looked up before that. An attempt that does not say when or by whom it was made stays open.
 */
async function afterUnused(
  client: AttemptClient,
  { serverTime, account, keysKept }: Attempt,
  signal: AbortSignal | undefined,
): Promise<Settlement | undefined> {
  const now = await client.clock.read({ signal })
  const kept = Math.min(client.keysKept.get() ?? 0, keysKept ?? Number.POSITIVE_INFINITY)
  if (account === undefined || serverTime === undefined) return undefined
  return now - serverTime < kept * 1000 ? { state: 'notPlaced' } : undefined
}

/** The row with this id, if the lists show it soon; that it is missing changes nothing. */
async function findById(
  client: AttemptClient,
  attempt: Attempt,
  kind: AttemptKind | undefined,
  id: number,
  signal: AbortSignal | undefined,
): Promise<AttemptRow | undefined> {
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
  ({ transport }: Pick<AttemptClient, 'transport'>): AttemptClient['transport'] =>
  (request) =>
    transport({ ...request, fresh: true })

/** What the lists tell; `now` was the exchange's time before they are read. */
async function byLists(
  client: AttemptClient,
  attempt: Attempt,
  kind: AttemptKind | undefined,
  now: number,
  { signal, exclusive = false, arrivalWindow }: SettleOptions & { readonly arrivalWindow: number },
): Promise<Settlement> {
  if (!kind || attempt.account === undefined) return unsure([])
  const { serverTime, knownUpTo } = attempt
  const input = attempt.input ?? {}
  const source = { transport: freshOf(client), input, signal }
  const fitting = new Map<
    number | AttemptRow,
    { readonly row: AttemptRow; readonly fit: 'yes' | 'perhaps' }
  >()
  let whole = true
  for (const list of kind.lists) {
    const read = await readAbove(list, source, knownUpTo ?? 0)
    whole &&= read.whole
    for (const row of read.rows) {
      const fit = fitOf(row, input, kind)
      if (fit !== 'no') fitting.set(row.id ?? row, { row, fit })
    }
  }
  const candidates = [...fitting.values()].map(({ row }) => row)
  if (knownUpTo === undefined || serverTime === undefined) return unsure(candidates)
  const [found, another] = fitting.values()
  if (found) {
    if (!exclusive || another || found.fit !== 'yes' || !whole) return unsure(candidates)
    const { row } = found
    return { state: 'placed', ...(row.id !== undefined && { orderId: row.id }), order: row }
  }
  if (!kind.complete) return unsure([])
  const left = serverTime + SENT_WITHIN_MS + arrivalWindow - now
  if (left > 0 || !whole) return unsure([], Math.max(left, SOON_MS))
  return { state: 'notPlaced' }
}
