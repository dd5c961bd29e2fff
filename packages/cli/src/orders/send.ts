import { type Attempt, type AttemptSecrets, BgkError, isBgkError, type WriteOutcome } from '@bgk/sdk'
import type { Context } from '../config/command'
import { CliError } from '../terminal/errors'
import { pause } from '../terminal/io'
import { sanitize } from '../terminal/text'
import { attemptText, endWord, shortId, writeNoun } from './attempt-text'
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
  /** Secret input, never stored. */
  readonly secrets?: AttemptSecrets
}

/** A write that was done. */
export interface Done {
  readonly entry: Entry
  readonly orderId: number | undefined
  /** Message of the exchange. */
  readonly message: string
  /** The response was lost and the outcome queried. */
  readonly wasLost: boolean
}

/**
 * Executes one write: claims it, sends it and resolves a lost response.
 *
 *   claimed ──► equal earlier one, or above a limit: exit 12, not sent
 *     └─► sent ──► accepted ────────────────────────────► done
 *           ├─► rejected, or never left ────────────────► its own error
 *           └─► response lost ──► resolved: applied ────► done
 *                                 ├─► not applied ──────► the rejection, or exit 7: run it again
 *                                 └─► unknown ──────────► exit 9; open in the journal
 */
export async function executeWrite(work: WriteContext, write: Write): Promise<Done> {
  const { context, client, journal } = work
  const { signal } = context
  const { attempt, secrets = {} } = write
  const entry = await claim(work, write)
  try {
    const { message, orderId } = await client.send(attempt, secrets, { signal })
    await journal.end(entry, { state: 'applied', by: 'response', ...(orderId !== undefined && { orderId }) })
    return { entry, orderId, message: sanitize(message), wasLost: false }
  } catch (error) {
    if (!isBgkError(error) || isUnknown(error)) return resolveLost(work, entry, error)
    if (isVoid(error)) {
      await journal.end(entry, { state: 'notApplied', by: 'exchange' })
      throw notAppliedError(entry, {}, context.settings.origin)
    }
    const { code, reason = code, message } = error
    await journal.end(entry, { state: 'notApplied', by: 'response', reason, message: sanitize(message) })
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
    await journal.end(entry, { state: 'notApplied', by: 'response', reason: 'DUPLICATE' })
    if (force) throw unresolvedError(twin, NOT_AGAIN)
    const seconds = Math.ceil(Math.abs(context.io.now() - twin.madeAt) / 1000)
    throw duplicate(`the same ${writeNoun(attempt)} was sent ${seconds} s ago`, twin)
  }
  try {
    await guard.reserve(entry.id, attempt, { signal: context.signal })
    return entry
  } catch (error) {
    const reason = error instanceof CliError ? error.details.reason : undefined
    await journal.end(entry, { state: 'notApplied', by: 'response', reason: reason ?? 'GUARD' })
    throw error
  }
}

/**
 * The earlier of two equal concurrent writes, which blocks the later one. With `force`, only an unresolved
 * one without a waiting process blocks.
 */
function findDuplicate(
  { io }: Context,
  { typed, attempt }: Entry,
  before: readonly Entry[],
  force: boolean,
): Entry | undefined {
  const query = { origin: attempt.origin, account: attempt.account, typed, sent: attempt }
  const stands = (one: Entry) => (force ? stateOf(one, io) === 'unresolved' : blocksRetry(one, io.now()))
  return before.find((one) => stands(one) && isEqual(one, query))
}

export const duplicate = (message: string, { id }: Entry): CliError =>
  new CliError('limit', message, {
    hint: 'send it again with --force-duplicate',
    reason: 'DUPLICATE',
    params: { attempt: id },
  })

async function resolveLost(work: WriteContext, entry: Entry, lost: unknown): Promise<Done> {
  const { context, journal } = work
  await journal.end(entry, { state: 'lost' })
  // After Ctrl-C, exit without resolving.
  if (context.signal.aborted) throw unresolvedError(entry, undefined, lost)
  await context.output.note('bgk: the response was lost; checking the outcome with the exchange')
  const outcome = await resolveEntry(work, entry).catch((error: unknown) => {
    throw unresolvedError(entry, undefined, error)
  })
  switch (outcome.state) {
    case 'applied': {
      const { orderId, message = '' } = outcome
      return { entry, orderId, message: sanitize(message), wasLost: true }
    }
    case 'notApplied':
      throw notAppliedError(entry, outcome, context.settings.origin)
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
    return new BgkError('SERVER_REJECTED', message ?? `rejected by ${origin}`, {
      reason,
      params: { attempt: id },
    })
  }
  return new CliError(
    'network',
    `${attemptText(attempt)}: lost on the way to ${origin}, ${endWord(attempt, 'notApplied')}`,
    {
      hint: 'rerun the command',
      reason: 'NOT_PLACED',
      params: { attempt: id },
      requestId: id,
      retryable: true,
    },
  )
}

// An accepted write with an unreadable response is applied, but its result must be queried.
const isUnknown = ({ code }: BgkError): boolean => code === 'OUTCOME_UNKNOWN' || code === 'RESPONSE_INVALID'

// The answer was lost, and the client has resolved it: the key was never used and is void from now on.
const isVoid = ({ code, cause }: BgkError): boolean =>
  code === 'NETWORK' && isBgkError(cause) && cause.code === 'OUTCOME_UNKNOWN'

/** Time spent on resolving a lost response. */
const RESOLVE_TIMEOUT_MS = 5_000

/** Suffix for errors about an earlier write. */
export const NOT_AGAIN = 'not sent again'

/** An attempt of an earlier run, resolved. */
export interface ResolvedEntry {
  readonly entry: Entry
  readonly outcome: Exclude<WriteOutcome, { readonly state: 'unknown' }>
}

/**
 * Queries the outcome of a write for a short time and records it. Ctrl-C stops with `unknown`. Rethrows
 * errors of `client.resolve` except CANCELLED.
 */
export async function resolveEntry(work: WriteContext, entry: Entry): Promise<WriteOutcome> {
  const outcome = await resolveBriefly(work, entry)
  if (outcome.state !== 'unknown') {
    const { state, message } = outcome
    const messageField = message === undefined ? {} : { message: sanitize(message) }
    const what =
      state === 'applied'
        ? outcome.orderId !== undefined && { orderId: outcome.orderId }
        : outcome.reason !== undefined && { reason: outcome.reason }
    await work.journal.end(entry, { state, by: 'exchange', ...what, ...messageField })
  }
  return outcome
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
  throw new CliError('unknown_state', `cannot read ${place}: it may contain a placed order`, {
    hint: 'check bgk spot orders and bgk spot history, then remove that line',
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
    `${attemptText(attempt)}: sent, but the response was lost; unknown whether it was ${endWord(attempt, 'applied')}${rest}`,
    {
      hint: `resolve it with: bgk orders reconcile ${shortId(id)}`,
      reason: 'OUTCOME_UNKNOWN',
      params: { attempt: id },
      // The write went out under its key as request id.
      requestId: id,
      cause,
    },
  )
}
