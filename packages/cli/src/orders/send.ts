import { type Attempt, type AttemptSecrets, BgkError, isBgkError } from '@bgk/sdk'
import { CliError } from '../terminal/errors'
import { sanitize } from '../terminal/text'
import { attemptText, endWord } from './attempt-text'
import type { Entry } from './entry'
import { claim, type Intent } from './may-send'
import { settleEntry, stillOpen } from './resolve'
import type { WriteContext } from './write-context'

/** A write to be made. */
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
export async function carryOut(work: WriteContext, write: Write): Promise<Done> {
  const { context, client, journal } = work
  const { signal } = context
  const { attempt, secrets = {} } = write
  const entry = await claim(work, write)
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
