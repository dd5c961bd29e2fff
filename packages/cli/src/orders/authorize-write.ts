import { type Attempt, isBgkError, type WriteOutcome } from '@bgk/sdk'
import type { WorstCase } from '@bgk/sdk/guards'
import { type Entry, isEqual, stateOf, type WriteQuery } from './entry'
import { checkRestrictions, type WriteContext } from './guard'
import {
  assertReadable,
  duplicate,
  type Intent,
  NOT_AGAIN,
  type ResolvedEntry,
  resolveEntry,
  unresolvedError,
} from './send'

/**
 * Authorization of a write, common to commands, batch rows and assistants.
 *
 * authorizeWrite  equal earlier one (as typed) ─► plan ─► read-only, pairs, addresses, clock ─► limits ─► dry
 * run ─► equal earlier one (as sent)
 *                     ─► confirmation
 *   claim           (send.ts) journaled ─► equal one in the journal ─► limits reserved ─► sent next
 *
 * Two processes may pass `authorizeWrite` concurrently. Both journal their write first and compare
 * afterwards, so that `claim` lets one pass.
 */

type Sent = Pick<Attempt, 'call' | 'input'>

/** A call as it would be sent. */
interface Planned extends Sent {
  /** Printed on stderr once the write is allowed. */
  readonly warnings?: readonly string[] | undefined
  /** Present where nothing has to be sent. */
  readonly noop?: string
}

interface Request<Plan extends Planned> extends Intent {
  readonly dryRun?: boolean
  /** Checks the limits of the account before `claim` does. Default: true. */
  readonly limits?: boolean
  plan(): Promise<Plan>
  /** Equal writes of earlier runs, resolved. Without it they are left to `claim`, which refuses. */
  onEarlier?(resolved: readonly ResolvedEntry[]): Promise<void>
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
  /** An equal write of an earlier run was placed. */
  | { readonly kind: 'applied'; readonly placed: ResolvedEntry; readonly earlier: readonly ResolvedEntry[] }
  | { readonly kind: 'already'; readonly plan: Plan; readonly open: readonly Entry[] }
  | { readonly kind: 'dryRun'; readonly plan: Plan; readonly worst: WorstCase | undefined }

/** Authorizes a write; throws if it is not allowed. */
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

  // Earlier writes come first: a placed one may have used the balance.
  const before = await resolve(query)
  if (before.placed !== undefined) return { kind: 'applied', placed: before.placed, earlier: before.resolved }
  const plan = await request.plan()
  if (plan.noop !== undefined) return { kind: 'already', plan, open: before.open }
  checkRestrictions(context, exchange, plan)
  const worst = limits ? await guard.check(plan, { signal }) : undefined
  for (const warning of plan.warnings ?? [])
    await output.error(`${output.errorPaint.warn('warning')}: ${warning}\n`)
  if (dryRun) return { kind: 'dryRun', plan, worst }
  const same = once ? await resolve({ ...query, sent: plan }) : NONE
  if (same.placed !== undefined) return { kind: 'applied', placed: same.placed, earlier: same.resolved }
  await request.ask?.(plan, worst)
  return { kind: 'yes', plan, earlier: [...before.resolved, ...same.resolved], open: before.open }
}

/** Equal writes of earlier runs. */
interface Earlier {
  /** Writes with a known outcome. */
  readonly resolved: readonly ResolvedEntry[]
  /** Of the kind that may be repeated: those whose outcome is unknown. */
  readonly open: readonly Entry[]
  /** First applied one; undefined with `force`. */
  readonly placed: ResolvedEntry | undefined
}

const NONE: Earlier = { resolved: [], open: [], placed: undefined }

/**
 * Resolves every equal write that is still open. For an order: exit 9 if one stays open or a journal line is
 * unreadable, exit 12 while another process sends one (unless
 * `force`).
 */
export async function resolveEqual(
  work: WriteContext,
  { once, force }: Pick<Intent, 'once' | 'force'>,
  query: WriteQuery,
  onResolved: (resolved: readonly ResolvedEntry[]) => Promise<void> = async () => {},
): Promise<Earlier> {
  const { context, journal } = work
  const { entries, unreadable } = await journal.read()
  if (once) assertReadable(unreadable)
  let resolved: ResolvedEntry[] = []
  const open: Entry[] = []
  for (const entry of entries) {
    if (!isEqual(entry, query)) continue
    const state = stateOf(entry, context.io)
    if (state === 'inFlight' && once && !force)
      throw duplicate('another bgk is sending an equal write', entry)
    if (state === 'applied' && once) resolved.push({ entry, outcome: placedAs(entry) })
    if (state !== 'unresolved') continue
    const { outcome, cause } = await resolveOwn(work, entry)
    if (outcome.state === 'unknown') {
      if (once) throw unresolvedError(entry, NOT_AGAIN, cause)
      open.push(entry)
    } else if (once) resolved.push({ entry, outcome })
    else if (outcome.state === 'applied') resolved = [{ entry, outcome }]
  }
  await onResolved(resolved)
  const placed = resolved.filter(({ outcome }) => outcome.state === 'applied')
  for (const { entry } of force ? placed : placed.slice(1)) await journal.end(entry, { state: 'reported' })
  return { resolved, open, placed: force ? undefined : placed[0] }
}

const placedAs = ({ end }: Entry) =>
  ({ state: 'applied', ...(end?.orderId !== undefined && { orderId: end.orderId }) }) as const

/** Resolves an attempt; one of an account that is not known now stays open. */
async function resolveOwn(
  work: WriteContext,
  entry: Entry,
): Promise<{ readonly outcome: WriteOutcome; readonly cause?: unknown }> {
  try {
    return { outcome: await resolveEntry(work, entry) }
  } catch (error) {
    if (!isBgkError(error) || error.code !== 'REQUEST_INVALID') throw error
    return { outcome: { state: 'unknown', candidates: [] }, cause: error }
  }
}
