import { type Attempt, type AttemptSecrets, BgkError, isBgkError } from '@bgk/sdk'
import { CliError } from '../cli-error'
import { checkGuards } from '../guards/check-guards'
import { sanitize } from '../output/sanitize'
import { attemptText, endWord } from './attempt-text'
import { type Entry, standsInTheWay } from './entry'
import { isEqual, isInFlight } from './equal'
import type { Typed } from './journal-line'
import { NOTHING_NOW, settleEntry, stillOpen } from './settle-attempt'
import type { WriteContext } from './write-context'

/** A write to be made once. */
export interface Write {
  readonly attempt: Attempt
  readonly typed: Typed
  /** Whether an equal one stands in the way: not of a cancel, which is the same however often it is done. */
  readonly once: boolean
  /** --force-duplicate. */
  readonly force: boolean
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
 * Makes one write: notes it, looks for an equal one that was noted before, sends it, settles it when its answer is lost.
 *
 *   noted ──► equal one before, or above a limit: exit 12, not sent
 *     └─► sent ──► accepted ──────────────────────────► done
 *           ├─► refused, or it never left ────────────► its own error
 *           └─► answer lost ──► settled: placed ──────► done
 *                                ├─► not placed ──────► the refusal, or exit 7: run it again
 *                                └─► not known ───────► exit 9; the journal keeps it open
 */
export async function carryOut(work: WriteContext, write: Write): Promise<Done> {
  const { context, exchange, client, journal } = work
  const { io, signal } = context
  const { attempt, typed, secrets = {} } = write
  checkGuards(context, exchange, attempt)
  const { entry, before } = await journal.add({ pid: io.pid, typed, attempt, once: write.once })
  if (write.once) await checkAlone(work, entry, before, write.force)
  await reserve(work, entry)
  try {
    const { message, orderId } = await client.send(attempt, secrets, { signal })
    await journal.end(entry, { state: 'applied', by: 'answer', ...(orderId !== undefined && { orderId }) })
    return { entry, orderId, message: sanitize(message), wasLost: false }
  } catch (error) {
    if (!isBgkError(error) || isUnknown(error)) return afterLoss(work, entry, error)
    if (isVoid(error)) {
      await journal.end(entry, { state: 'notApplied', by: 'settling' })
      throw notPlaced(entry, {}, context.settings.origin)
    }
    const { code, reason = code, message } = error
    await journal.end(entry, { state: 'notApplied', by: 'answer', reason, message: sanitize(message) })
    throw error
  }
}

/** Reserves it in the guard before it is sent; what the guard refuses was not sent. */
async function reserve({ guard, journal, context }: WriteContext, entry: Entry): Promise<void> {
  try {
    await guard.reserve(entry.id, entry.attempt, { signal: context.signal })
  } catch (error) {
    const reason = error instanceof CliError ? error.details.reason : undefined
    await journal.end(entry, { state: 'notApplied', by: 'answer', reason: reason ?? 'GUARD' })
    throw error
  }
}

/**
 * Of two equal attempts that were noted at once the later one goes no further; with --force-duplicate it does, unless the other
 * one is unsettled and nobody waits for its answer any more.
 */
async function checkAlone(
  { context, journal }: WriteContext,
  entry: Entry,
  before: readonly Entry[],
  force: boolean,
): Promise<void> {
  const { isRunning } = context.io
  const now = context.io.now()
  const { typed, attempt } = entry
  const wanted = { origin: attempt.origin, account: attempt.account, typed, sent: attempt }
  const stands = (one: Entry) =>
    force ? one.end === undefined && !isInFlight(one, { now, isRunning }) : standsInTheWay(one, now)
  const twin = before.find((one) => stands(one) && isEqual(one, wanted))
  if (twin === undefined) return
  await journal.end(entry, { state: 'notApplied', by: 'answer', reason: 'DUPLICATE' })
  if (force) throw stillOpen(twin, NOTHING_NOW)
  const seconds = Math.ceil(Math.abs(now - twin.madeAt) / 1000)
  throw new CliError('limit', `an identical order was sent ${seconds} s ago`, {
    hint: 'if you mean it, add --force-duplicate',
    reason: 'DUPLICATE',
    params: { attempt: twin.id },
  })
}

async function afterLoss(work: WriteContext, entry: Entry, lost: unknown): Promise<Done> {
  const { context, journal } = work
  await journal.end(entry, { state: 'lost' })
  // Ctrl-C was pressed while it was on its way: whoever did it wants to go.
  if (context.signal.aborted) throw stillOpen(entry, undefined, lost)
  await context.output.note('bgk: the answer was lost; asking the exchange what became of it')
  const settlement = await settleEntry(work, entry).catch((error: unknown) => {
    throw stillOpen(entry, undefined, error)
  })
  switch (settlement.state) {
    case 'applied': {
      const { orderId, message = '' } = settlement
      return { entry, orderId, message: sanitize(message), wasLost: true }
    }
    case 'notApplied':
      throw notPlaced(entry, settlement, context.settings.origin)
    case 'unknown':
      throw stillOpen(entry, undefined, lost)
  }
}

function notPlaced(
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
