import { type Attempt, type AttemptSecrets, BgkError, isBgkError, type WriteOutcome } from '@bgk/sdk'
import type { Context } from '../config/command'
import { CliError } from '../terminal/errors'
import { pause } from '../terminal/io'
import { sanitize } from '../terminal/text'
import { attemptText, endWord, shortId } from './attempt-text'
import { blocksRetry, type Entry, isEqual, stateOf, type Typed } from './entry'
import { checkRestrictions, type WriteContext } from './guard'

/** A write to be made. */
export interface Intent {
  readonly typed: Typed
  /** Doing it twice is another thing than doing it once: not so of a cancel. */
  readonly once: boolean
  /** --force-duplicate. */
  readonly force: boolean
}

/** An attempt to be made. */
interface Write extends Intent {
  readonly attempt: Attempt
  /** What the attempt does not hold, and the journal never sees. */
  readonly secrets?: AttemptSecrets
}

/** A write that was done. */
export interface Done {
  readonly entry: Entry
  readonly orderId: number | undefined
  /** What the exchange said. */
  readonly message: string
  /** The answer was lost, and the exchange was asked again. */
  readonly wasLost: boolean
}

/**
 * Makes one write: claims it, sends it, settles it when its answer is lost.
 *
 *   claimed ──► equal one before, or above a limit: exit 12, not sent
 *     └─► sent ──► accepted ──────────────────────────► done
 *           ├─► refused, or it never left ────────────► its own error
 *           └─► answer lost ──► settled: placed ──────► done
 *                                ├─► not placed ──────► the refusal, or exit 7: run it again
 *                                └─► not known ───────► exit 9; the journal keeps it open
 */
export async function executeWrite(work: WriteContext, write: Write): Promise<Done> {
  const { context, client, journal } = work
  const { signal } = context
  const { attempt, secrets = {} } = write
  const entry = await claim(work, write)
  try {
    const { message, orderId } = await client.send(attempt, secrets, { signal })
    await journal.end(entry, { state: 'applied', by: 'answer', ...(orderId !== undefined && { orderId }) })
    return { entry, orderId, message: sanitize(message), wasLost: false }
  } catch (error) {
    if (!isBgkError(error) || isUnknown(error)) return resolveLost(work, entry, error)
    if (isVoid(error)) {
      await journal.end(entry, { state: 'notApplied', by: 'settling' })
      throw notAppliedError(entry, {}, context.settings.origin)
    }
    const { code, reason = code, message } = error
    await journal.end(entry, { state: 'notApplied', by: 'answer', reason, message: sanitize(message) })
    throw error
  }
}

/** Notes an attempt and reserves it in the limits; throws where another one or a limit forbids it, and nothing was sent then. */
async function claim(
  work: WriteContext,
  { attempt, typed, once, force }: Intent & { readonly attempt: Attempt },
): Promise<Entry> {
  const { context, exchange, journal, guard } = work
  checkRestrictions(context, exchange, attempt)
  const { entry, before } = await journal.add({ pid: context.io.pid, typed, attempt, once })
  const twin = once ? findDuplicate(context, entry, before, force) : undefined
  if (twin !== undefined) {
    await journal.end(entry, { state: 'notApplied', by: 'answer', reason: 'DUPLICATE' })
    if (force) throw unresolvedError(twin, NOTHING_NOW)
    const seconds = Math.ceil(Math.abs(context.io.now() - twin.madeAt) / 1000)
    throw duplicate(`an identical order was sent ${seconds} s ago`, twin)
  }
  try {
    await guard.reserve(entry.id, attempt, { signal: context.signal })
    return entry
  } catch (error) {
    const reason = error instanceof CliError ? error.details.reason : undefined
    await journal.end(entry, { state: 'notApplied', by: 'answer', reason: reason ?? 'GUARD' })
    throw error
  }
}

/**
 * Of two equal attempts that were noted at once the later one goes no further; with `force` it does, unless the other one is unsettled and
 * nobody waits for its answer any more.
 */
function findDuplicate(
  { io }: Context,
  { typed, attempt }: Entry,
  before: readonly Entry[],
  force: boolean,
): Entry | undefined {
  const query = { origin: attempt.origin, account: attempt.account, typed, sent: attempt }
  const stands = (one: Entry) => (force ? stateOf(one, io) === 'unsettled' : blocksRetry(one, io.now()))
  return before.find((one) => stands(one) && isEqual(one, query))
}

export const duplicate = (message: string, { id }: Entry): CliError =>
  new CliError('limit', message, {
    hint: 'if you mean it, add --force-duplicate',
    reason: 'DUPLICATE',
    params: { attempt: id },
  })

async function resolveLost(work: WriteContext, entry: Entry, lost: unknown): Promise<Done> {
  const { context, journal } = work
  await journal.end(entry, { state: 'lost' })
  // Ctrl-C was pressed while it was on its way: whoever did it wants to go.
  if (context.signal.aborted) throw unresolvedError(entry, undefined, lost)
  await context.output.note('bgk: the answer was lost; asking the exchange what became of it')
  const settlement = await resolveEntry(work, entry).catch((error: unknown) => {
    throw unresolvedError(entry, undefined, error)
  })
  switch (settlement.state) {
    case 'applied': {
      const { orderId, message = '' } = settlement
      return { entry, orderId, message: sanitize(message), wasLost: true }
    }
    case 'notApplied':
      throw notAppliedError(entry, settlement, context.settings.origin)
    case 'unknown':
      throw unresolvedError(entry, undefined, lost)
  }
}

function notAppliedError(
  { id, attempt }: Entry,
  { reason, message }: { readonly reason?: string; readonly message?: string },
  origin: string,
): Error {
  if (reason !== undefined) {
    return new BgkError('SERVER_REJECTED', message ?? `refused by ${origin}`, {
      reason,
      params: { attempt: id },
    })
  }
  return new CliError(
    'network',
    `${attemptText(attempt)}: lost on the way to ${origin}, and ${endWord(attempt, 'notApplied')}`,
    {
      hint: 'run it again',
      reason: 'NOT_PLACED',
      params: { attempt: id },
      requestId: id,
      retryable: true,
    },
  )
}

// An accepted write whose answer cannot be read has been done, but what came of it is to be asked.
const isUnknown = ({ code }: BgkError): boolean => code === 'OUTCOME_UNKNOWN' || code === 'RESPONSE_INVALID'

// The answer was lost, and the client has resolved it: the key was never used and is void from now on.
const isVoid = ({ code, cause }: BgkError): boolean =>
  code === 'NETWORK' && isBgkError(cause) && cause.code === 'OUTCOME_UNKNOWN'

/** How long a lost answer is asked for before the person hears that it is not known. */
const RESOLVE_TIMEOUT_MS = 5_000

/** What else is to be said where an earlier attempt stands in the way. */
export const NOTHING_NOW = 'nothing was sent now'

/** An attempt of an earlier run, settled. */
export interface ResolvedEntry {
  readonly entry: Entry
  readonly settlement: Exclude<WriteOutcome, { readonly state: 'unknown' }>
}

/**
 * Asks the exchange what became of an attempt, for a moment, and notes the answer. Ctrl-C ends the asking: `unsure`.
 * Throws what `client.resolve` throws but CANCELLED.
 */
export async function resolveEntry(work: WriteContext, entry: Entry): Promise<WriteOutcome> {
  const settlement = await resolveBriefly(work, entry)
  if (settlement.state !== 'unknown') {
    const { state, message } = settlement
    const messageField = message === undefined ? {} : { message: sanitize(message) }
    const what =
      state === 'applied'
        ? settlement.orderId !== undefined && { orderId: settlement.orderId }
        : settlement.reason !== undefined && { reason: settlement.reason }
    await work.journal.end(entry, { state, by: 'settling', ...what, ...messageField })
  }
  return settlement
}

async function resolveBriefly(
  { context: { io, signal, settings }, client }: WriteContext,
  { attempt }: Entry,
): Promise<WriteOutcome> {
  const moment = Math.min(RESOLVE_TIMEOUT_MS, settings.timeoutMs ?? RESOLVE_TIMEOUT_MS)
  const limit = new AbortController()
  const timer = io.timers.setTimeout(() => limit.abort(), moment)
  const both = AbortSignal.any([signal, limit.signal])
  let last: WriteOutcome = { state: 'unknown', candidates: [], retryAfter: 0 }
  try {
    for (;;) {
      last = await client.resolve(attempt, { signal: both })
      if (last.state !== 'unknown' || last.retryAfter === undefined || last.retryAfter > moment) return last
      await pause(io.timers, last.retryAfter, both)
      if (both.aborted) return last
    }
  } catch (error) {
    if (isBgkError(error) && error.code === 'CANCELLED') return last
    throw error
  } finally {
    io.timers.clearTimeout(timer)
  }
}

/** Exit 9 when a line of the journal cannot be read: no order goes out until a person has looked. */
export function assertReadable([place]: readonly string[]): void {
  if (place === undefined) return
  throw new CliError('unknown_state', `${place} cannot be read: an order in it may have been placed`, {
    hint: 'look at bgk spot orders and bgk spot history, then remove that line',
    reason: 'JOURNAL_DAMAGED',
  })
}

/** Exit 9: sent, and not known whether it was done. */
export function unresolvedError(
  { id, attempt }: Pick<Entry, 'id' | 'attempt'>,
  also?: string,
  cause?: unknown,
): CliError {
  const rest = also === undefined ? '' : `; ${also}`
  return new CliError(
    'unknown_state',
    `${attemptText(attempt)}: sent, but the answer was lost and it is not known whether it was ${endWord(attempt, 'applied')}${rest}`,
    {
      hint: `find out with: bgk orders reconcile ${shortId(id)}`,
      reason: 'OUTCOME_UNKNOWN',
      params: { attempt: id },
      // The write went out under its key as request id.
      requestId: id,
      cause,
    },
  )
}
