import { isBgkError, type WriteOutcome } from '@bgk/sdk'
import { CliError } from '../terminal/errors'
import { pause } from '../terminal/io'
import { sanitize } from '../terminal/text'
import { attemptText, endWord, shortId } from './attempt-text'
import type { Entry } from './entry'
import type { WriteContext } from './write-context'

/** How long a lost answer is asked for before the person hears that it is not known. */
const MOMENT_MS = 5_000

/** What else is to be said where an earlier attempt stands in the way. */
export const NOTHING_NOW = 'nothing was sent now'

/** An attempt of an earlier run, settled. */
export interface Settled {
  readonly entry: Entry
  readonly settlement: Exclude<WriteOutcome, { readonly state: 'unknown' }>
}

/**
 * Asks the exchange what became of an attempt, for a moment, and notes the answer. Ctrl-C ends the asking: `unsure`.
 * Throws what `client.resolve` throws but CANCELLED.
 */
export async function settleEntry(work: WriteContext, entry: Entry): Promise<WriteOutcome> {
  const settlement = await askForAMoment(work, entry)
  if (settlement.state !== 'unknown') {
    const { state, message } = settlement
    const said = message === undefined ? {} : { message: sanitize(message) }
    const what =
      state === 'applied'
        ? settlement.orderId !== undefined && { orderId: settlement.orderId }
        : settlement.reason !== undefined && { reason: settlement.reason }
    await work.journal.end(entry, { state, by: 'settling', ...what, ...said })
  }
  return settlement
}

async function askForAMoment(
  { context: { io, signal, settings }, client }: WriteContext,
  { attempt }: Entry,
): Promise<WriteOutcome> {
  const moment = Math.min(MOMENT_MS, settings.timeoutMs ?? MOMENT_MS)
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
export function refuseDamage([place]: readonly string[]): void {
  if (place === undefined) return
  throw new CliError('unknown_state', `${place} cannot be read: an order in it may have been placed`, {
    hint: 'look at bgk spot orders and bgk spot history, then remove that line',
    reason: 'JOURNAL_DAMAGED',
  })
}

/** Exit 9: sent, and not known whether it was done. */
export function stillOpen(
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
