import type { WriteOutcome } from '@bgk/sdk'
import type { Context, Handler } from '../../config/command'
import { choiceFlag, hasFlag } from '../../config/settings'
import { withExchange } from '../../exchange/connect'
import { attemptText, shortId } from '../../orders/attempt-text'
import { type Entry, sameOwner, stateOf } from '../../orders/entry'
import { openWriteContext, type WriteContext } from '../../orders/guard'
import { resolveEntry, unresolvedError } from '../../orders/send'
import { CliError, notFound, usageError } from '../../terminal/errors'
import { confirm } from '../../terminal/prompt'
import { table } from '../../terminal/table'
import { sanitize } from '../../terminal/text'
import type { Zone } from '../../terminal/time'
import { documentOf } from '../../terminal/view'
import { type AttemptRowView, attemptColumns, attemptView, viewOf, warnAboutDamage } from './journal'

const words = ['applied', 'notApplied'] as const

/** Outcome of a row. */
interface Result extends AttemptRowView {
  readonly outcome: WriteOutcome | undefined
}

/** `bgk orders reconcile [ID...|--all]`: resolves writes with a lost response. */
export const ordersReconcile: Handler = async (context, ids, flags) => {
  if (hasFlag(flags, 'all') && ids.length > 0) throw usageError('ids and --all exclude each other')
  const hand = choiceFlag(flags, 'as', words)
  if (hand !== undefined && ids.length === 0) throw usageError('--as requires write ids')

  return withExchange(context, { login: 'required' }, async (exchange) => {
    const work = await openWriteContext(context, exchange)
    const { journal, account, client } = work
    const contents = await journal.read(ids.length === 0 ? undefined : 0)
    const owner = { origin: client.origin, account }
    const unresolved = contents.entries.filter(({ end }) => end === undefined)
    const chosen =
      ids.length === 0
        ? unresolved.filter((entry) => sameOwner(entry, owner))
        : ids.map((id) => find(id, contents.entries))
    for (const { id, end, attempt } of chosen) {
      if (end !== undefined || sameOwner({ attempt }, owner)) continue
      const whose = `account ${attempt.account ?? 'unknown'} of ${attempt.origin}`
      throw usageError(`${shortId(id)} belongs to ${whose}`, 'log in with: bgk auth login --url ORIGIN')
    }
    const results: Result[] = []
    for (const entry of chosen) results.push(await resolveOne(work, entry, hand))
    await context.output.answer(
      results.map((result) => resultDocument(result, context.output.zone)),
      results.length === 0 ? [] : table(attemptColumns(context.output), results, context.output),
    )
    for (const { entry, state } of results) {
      if (state === 'applied') await journal.end(entry, { state: 'reported' })
    }
    if (results.length === 0) await context.output.note('No unresolved writes')
    const others = unresolved.filter((entry) => !sameOwner(entry, owner)).length
    if (others > 0) {
      await context.output.note(
        `bgk: ${others} more of other accounts or exchanges; list them with: bgk orders journal`,
      )
    }
    await warnAboutDamage(context, contents)
    const open = results.filter(({ state }) => state === 'unresolved')
    if (open.length > 0) throw unresolvedAttempts(open)
    return 0
  })
}

/** The attempt whose id begins so. */
function find(id: string, entries: readonly Entry[]): Entry {
  const found = entries.filter((entry) => entry.id === id || (id.length >= 4 && entry.id.startsWith(id)))
  const [entry] = found
  if (entry === undefined) {
    throw notFound(
      `no write ${sanitize(id)} in the journal`,
      'ATTEMPT_NOT_FOUND',
      'list writes with: bgk orders journal --since 30d',
    )
  }
  if (found.length > 1)
    throw usageError(`${found.length} writes start with ${sanitize(id)}`, 'use a longer id')
  return entry
}

async function resolveOne(
  work: WriteContext,
  entry: Entry,
  hand: (typeof words)[number] | undefined,
): Promise<Result> {
  const { context, journal } = work
  if (entry.end !== undefined) return { ...viewOf(entry), outcome: undefined }
  if (stateOf(entry, context.io) === 'inFlight') {
    return { ...viewOf(entry), remark: 'another bgk is waiting for the response', outcome: undefined }
  }
  const outcome = await resolveEntry(work, entry)
  if (outcome.state !== 'unknown') {
    const { state, message = '' } = outcome
    if (state === 'applied') return { entry, state, orderId: outcome.orderId, remark: '', outcome }
    return { entry, state, orderId: undefined, remark: sanitize(message), outcome }
  }
  // Not while the exchange may still resolve it.
  if (hand === undefined || outcome.retryAfter !== undefined) {
    return { ...viewOf(entry), remark: unknownText(outcome), outcome }
  }
  await confirmHand(context, entry, hand)
  await journal.end(entry, { state: hand, by: 'user' })
  return { entry, state: hand, orderId: undefined, remark: 'recorded by you', outcome }
}

const confirmHand = (context: Context, { attempt }: Entry, hand: (typeof words)[number]): Promise<void> =>
  confirm(context, `${attemptText(attempt)}: record it as ${hand === 'applied' ? 'placed' : 'not placed'}?`)

function unknownText({ candidates, retryAfter }: Extract<WriteOutcome, { state: 'unknown' }>): string {
  if (retryAfter !== undefined)
    return `not resolved yet; try again in ${Math.max(1, Math.ceil(retryAfter / 1000))} s`
  const ids = candidates.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (ids.length === 0) return 'unknown to the exchange; check, then record it with --as'
  return `possibly order ${ids.join(', ')}; check, then record it with --as`
}

function resultDocument(result: Result, zone: Zone) {
  const { outcome } = result
  const unresolved = outcome?.state === 'unknown' && result.state === 'unresolved' ? outcome : undefined
  return {
    ...documentOf(attemptView, result, zone),
    ...(outcome !== undefined &&
      outcome.state === 'notApplied' && {
        reason: outcome.reason ?? null,
        message: outcome.message === undefined ? null : sanitize(outcome.message),
      }),
    candidates: unresolved?.candidates.flatMap(({ id }) => (id === undefined ? [] : [id])) ?? [],
    retryAfterMs: unresolved?.retryAfter ?? null,
  }
}

function unresolvedAttempts(open: readonly Result[]): CliError {
  const [first] = open
  if (first !== undefined && open.length === 1) return unresolvedError(first.entry)
  return new CliError('unknown_state', `${open.length} writes are unresolved`, {
    hint: 'see the reasons in the list; try again with: bgk orders reconcile',
    reason: 'OUTCOME_UNKNOWN',
  })
}
