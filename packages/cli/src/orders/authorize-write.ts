import { type Attempt, isBgkError, type WriteOutcome } from '@bgk/sdk'
import type { WorstCase } from '@bgk/sdk/guards'
import { type Entry, isEqual, stateOf, type WriteQuery } from './entry'
import { checkRestrictions, type WriteContext } from './guard'
import {
  assertReadable,
  duplicate,
  type Intent,
  NOTHING_NOW,
  type ResolvedEntry,
  resolveEntry,
  unresolvedError,
} from './send'

/**
 * Permission to send a write: one way for every command that changes an account, for rows of a batch and writes of an assistant too.
 *
 *   maySend  equal one before (as typed) ─► plan ─► read only, pairs, addresses, clock ─► limits ─► dry run ─► equal one before (as sent)
 *              ─► person
 *   claim    (send.ts) noted in the journal ─► equal one noted before ─► limits reserved ─► sent next
 *
 * Two processes may pass `maySend` at once. Both note their attempt first and look afterwards, so that `claim` lets one of them pass.
 */

type Sent = Pick<Attempt, 'call' | 'input'>

/** A call as it would be sent. */
interface Planned extends Sent {
  /** Told on stderr once nothing forbids it. */
  readonly warnings?: readonly string[] | undefined
  /** Present where nothing has to be sent. */
  readonly already?: string
}

interface Request<Plan extends Planned> extends Intent {
  readonly dryRun?: boolean
  /** Whether the limits of the account are looked at before `claim` does; default: true. */
  readonly limits?: boolean
  plan(): Promise<Plan>
  /** Equal writes of earlier runs, resolved. Without it they are left to `claim`, which refuses. */
  onEarlier?(settled: readonly ResolvedEntry[]): Promise<void>
  /** Confirmation by a person; throws where it is declined. */
  ask?(plan: Plan, worst: WorstCase | undefined): Promise<void>
}

type Verdict<Plan> =
  | {
      readonly kind: 'yes'
      readonly plan: Plan
      readonly earlier: readonly ResolvedEntry[]
      /** Earlier equal writes of unknown outcome. They may be repeated, as a cancel. */
      readonly open: readonly Entry[]
    }
  /** An equal one of an earlier run was placed. */
  | { readonly kind: 'applied'; readonly placed: ResolvedEntry; readonly earlier: readonly ResolvedEntry[] }
  | { readonly kind: 'already'; readonly plan: Plan; readonly open: readonly Entry[] }
  | { readonly kind: 'dryRun'; readonly plan: Plan; readonly worst: WorstCase | undefined }

/** Decides on a write before it is made; throws what forbids it. */
export async function authorizeWrite<Plan extends Planned>(
  work: WriteContext,
  request: Request<Plan>,
): Promise<Verdict<Plan>> {
  const { context, exchange, client, guard } = work
  const { typed, once, dryRun = false, limits = true } = request
  const { signal, output } = context
  const query = { origin: client.origin, account: work.account, typed }
  const resolve = async (as: WriteQuery): Promise<Earlier> =>
    request.onEarlier === undefined || dryRun ? NONE : resolveEqual(work, request, as, request.onEarlier)

  // Before anything is checked: what it would use may be gone into the one that was placed.
  const before = await resolve(query)
  if (before.placed !== undefined) return { kind: 'applied', placed: before.placed, earlier: before.settled }
  const plan = await request.plan()
  if (plan.already !== undefined) return { kind: 'already', plan, open: before.open }
  checkRestrictions(context, exchange, plan)
  const worst = limits ? await guard.check(plan, { signal }) : undefined
  for (const warning of plan.warnings ?? [])
    await output.error(`${output.errorPaint.warn('warning')}: ${warning}\n`)
  if (dryRun) return { kind: 'dryRun', plan, worst }
  const same = once ? await resolve({ ...query, sent: plan }) : NONE
  if (same.placed !== undefined) return { kind: 'applied', placed: same.placed, earlier: same.settled }
  await request.ask?.(plan, worst)
  return { kind: 'yes', plan, earlier: [...before.settled, ...same.settled], open: before.open }
}

/** Earlier writes that are equal to one that is wanted. */
interface Earlier {
  /** Those whose outcome is known now. */
  readonly settled: readonly ResolvedEntry[]
  /** Of the kind that may be repeated: those whose outcome is unknown. */
  readonly open: readonly Entry[]
  /** The first one that was placed, unless another one is wanted all the same. */
  readonly placed: ResolvedEntry | undefined
}

const NONE: Earlier = { settled: [], open: [], placed: undefined }

/**
 * Resolves every earlier equal write that is still open. Of an order, exit 9 when one stays open or a line of the journal cannot be read, and
 * exit 12 while another process is sending one (which `force` lets pass).
 */
export async function resolveEqual(
  work: WriteContext,
  { once, force }: Pick<Intent, 'once' | 'force'>,
  query: WriteQuery,
  onResolved: (settled: readonly ResolvedEntry[]) => Promise<void> = async () => {},
): Promise<Earlier> {
  const { context, journal } = work
  const { entries, unreadable } = await journal.read()
  if (once) assertReadable(unreadable)
  let settled: ResolvedEntry[] = []
  const open: Entry[] = []
  for (const entry of entries) {
    if (!isEqual(entry, query)) continue
    const state = stateOf(entry, context.io)
    if (state === 'inFlight' && once && !force)
      throw duplicate('another bgk is sending an equal order just now', entry)
    if (state === 'applied' && once) settled.push({ entry, settlement: placedAs(entry) })
    if (state !== 'unsettled') continue
    const { settlement, cause } = await resolveOwn(work, entry)
    if (settlement.state === 'unknown') {
      if (once) throw unresolvedError(entry, NOTHING_NOW, cause)
      open.push(entry)
    } else if (once) settled.push({ entry, settlement })
    else if (settlement.state === 'applied') settled = [{ entry, settlement }]
  }
  await onResolved(settled)
  const placed = settled.filter(({ settlement }) => settlement.state === 'applied')
  for (const { entry } of force ? placed : placed.slice(1)) await journal.end(entry, { state: 'told' })
  return { settled, open, placed: force ? undefined : placed[0] }
}

const placedAs = ({ end }: Entry) =>
  ({ state: 'applied', ...(end?.orderId !== undefined && { orderId: end.orderId }) }) as const

/** Resolves an attempt; one of an account that is not known now stays open. */
async function resolveOwn(
  work: WriteContext,
  entry: Entry,
): Promise<{ readonly settlement: WriteOutcome; readonly cause?: unknown }> {
  try {
    return { settlement: await resolveEntry(work, entry) }
  } catch (error) {
    if (!isBgkError(error) || error.code !== 'REQUEST_INVALID') throw error
    return { settlement: { state: 'unknown', candidates: [] }, cause: error }
  }
}
