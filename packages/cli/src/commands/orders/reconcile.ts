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

/** What a row came to. */
interface Result extends AttemptRowView {
  readonly settlement: WriteOutcome | undefined
}

/** `bgk orders reconcile [ID...|--all]`: asks the exchange what became of what it did not answer. */
export const ordersReconcile: Handler = async (context, ids, flags) => {
  if (hasFlag(flags, 'all') && ids.length > 0) throw usageError('name attempts, or --all')
  const hand = choiceFlag(flags, 'as', words)
  if (hand !== undefined && ids.length === 0) throw usageError('--as needs the attempts it is said of')

  return withExchange(context, { login: 'required' }, async (exchange) => {
    const work = await openWriteContext(context, exchange)
    const { journal, account, client } = work
    const contents = await journal.read(ids.length === 0 ? undefined : 0)
    const owner = { origin: client.origin, account }
    const unsettled = contents.entries.filter(({ end }) => end === undefined)
    const chosen =
      ids.length === 0
        ? unsettled.filter((entry) => sameOwner(entry, owner))
        : ids.map((id) => find(id, contents.entries))
    for (const { id, end, attempt } of chosen) {
      if (end !== undefined || sameOwner({ attempt }, owner)) continue
      const whose = `account ${attempt.account ?? 'unknown'} of ${attempt.origin}`
      throw usageError(`${shortId(id)} is of ${whose}`, 'log in there: bgk auth login --url ORIGIN')
    }
    const results: Result[] = []
    for (const entry of chosen) results.push(await resolveOne(work, entry, hand))
    await context.output.answer(
      results.map((result) => resultDocument(result, context.output.zone)),
      results.length === 0 ? [] : table(attemptColumns(context.output), results, context.output),
    )
    for (const { entry, state } of results) {
      if (state === 'applied') await journal.end(entry, { state: 'told' })
    }
    if (results.length === 0) await context.output.note('nothing is unsettled')
    const others = unsettled.filter((entry) => !sameOwner(entry, owner)).length
    if (others > 0) {
      await context.output.note(`bgk: ${others} more of other accounts or exchanges: bgk orders journal`)
    }
    await warnAboutDamage(context, contents)
    const open = results.filter(({ state }) => state === 'unsettled')
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
      `there is no attempt ${sanitize(id)} in the journal`,
      'ATTEMPT_NOT_FOUND',
      'see them with: bgk orders journal --since 30d',
    )
  }
  if (found.length > 1)
    throw usageError(`${found.length} attempts begin with ${sanitize(id)}`, 'write more of it')
  return entry
}

async function resolveOne(
  work: WriteContext,
  entry: Entry,
  hand: (typeof words)[number] | undefined,
): Promise<Result> {
  const { context, journal } = work
  if (entry.end !== undefined) return { ...viewOf(entry), settlement: undefined }
  if (stateOf(entry, context.io) === 'inFlight') {
    return { ...viewOf(entry), remark: 'another bgk waits for the answer', settlement: undefined }
  }
  const settlement = await resolveEntry(work, entry)
  if (settlement.state !== 'unknown') {
    const { state, message = '' } = settlement
    if (state === 'applied') return { entry, state, orderId: settlement.orderId, remark: '', settlement }
    return { entry, state, orderId: undefined, remark: sanitize(message), settlement }
  }
  // What the exchange may still tell is not a matter of opinion.
  if (hand === undefined || settlement.retryAfter !== undefined) {
    return { ...viewOf(entry), remark: unknownText(settlement), settlement }
  }
  await confirmHand(context, entry, hand)
  await journal.end(entry, { state: hand, by: 'hand' })
  return { entry, state: hand, orderId: undefined, remark: 'as you say', settlement }
}

const confirmHand = (context: Context, { attempt }: Entry, hand: (typeof words)[number]): Promise<void> =>
  confirm(context, `${attemptText(attempt)}: note it as ${hand === 'applied' ? 'placed' : 'not placed'}?`)

function unknownText({ candidates, retryAfter }: Extract<WriteOutcome, { state: 'unknown' }>): string {
  if (retryAfter !== undefined)
    return `not known yet; ask again in ${Math.max(1, Math.ceil(retryAfter / 1000))} s`
  const ids = candidates.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (ids.length === 0) return 'the exchange cannot tell; look, then say it with --as'
  return `perhaps order ${ids.join(', ')}; look, then say it with --as`
}

function resultDocument(result: Result, zone: Zone) {
  const { settlement } = result
  const unresolved = settlement?.state === 'unknown' && result.state === 'unsettled' ? settlement : undefined
  return {
    ...documentOf(attemptView, result, zone),
    ...(settlement !== undefined &&
      settlement.state === 'notApplied' && {
        reason: settlement.reason ?? null,
        message: settlement.message === undefined ? null : sanitize(settlement.message),
      }),
    candidates: unresolved?.candidates.flatMap(({ id }) => (id === undefined ? [] : [id])) ?? [],
    retryAfterMs: unresolved?.retryAfter ?? null,
  }
}

function unresolvedAttempts(open: readonly Result[]): CliError {
  const [first] = open
  if (first !== undefined && open.length === 1) return unresolvedError(first.entry)
  return new CliError('unknown_state', `${open.length} attempts are not settled yet`, {
    hint: 'the reasons stand in the list; ask again with: bgk orders reconcile',
    reason: 'OUTCOME_UNKNOWN',
  })
}
