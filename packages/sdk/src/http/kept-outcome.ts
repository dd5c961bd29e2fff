import { BgkError, isBgkError } from '../errors'
import { type Ending, NETWORK_TEXT } from './outcome'
import type { Envelope, TransportRequest } from './transport'

/** Timeout of the question after a lost answer, in milliseconds: long enough for a slow phone, short enough for a waiting user. */
export const ASK_WITHIN_MS = 5_000

/** Refusals of the asking itself, not of what was done under the key. */
export const NOT_OF_THE_KEY: readonly string[] = [
  'REQUEST_INVALID',
  'KEY_NOT_KEPT',
  'IDEMPOTENCY_CONFLICT',
  'INTERNAL',
]

/** A write whose answer was lost while its caller still waits. */
export const isLost = (outcome: Envelope | BgkError, { kind }: Ending): outcome is BgkError =>
  isBgkError(outcome) && outcome.code === 'OUTCOME_UNKNOWN' && kind !== 'aborted' && kind !== 'closed'

/** Whether an outcome ends the login of its token: a 401 of the exchange, or of a gateway before it. */
export const refusesToken = (outcome: Envelope | BgkError): boolean =>
  isBgkError(outcome) &&
  (outcome.code === 'UNAUTHORIZED' || (outcome.code === 'OUTCOME_UNKNOWN' && outcome.status === 401))

/** The request that asks for the outcome of a write: without its body, so that nothing can be done a second time. */
export const questionOf = ({ method, path, auth }: TransportRequest): TransportRequest => ({
  method,
  path,
  auth,
  loading: false,
  urgent: true,
  resolve: true,
})

/**
 * The outcome of a lost write by the exchange's answer about its key; undefined while it stays unknown.
 *
 *   the answer of that time ──► that answer
 *   a refusal of that time  ──► that refusal
 *   KEY_UNUSED              ──► NETWORK, retryable: the key is void from now on, a late request is refused
 *   anything else           ──► undefined
 *
 * @param asked The outcome of asking under the same key.
 * @param lost The outcome of the write itself.
 * @param isFresh False when the exchange may have forgotten the key since: the device slept, or its clock was set. Then KEY_UNUSED
 *   proves nothing.
 */
export function keptOutcome(
  asked: Envelope | BgkError,
  lost: BgkError,
  isFresh: boolean,
): Envelope | BgkError | undefined {
  if (!isBgkError(asked)) return asked
  const { code, reason, serverCode } = asked
  if (code !== 'SERVER_REJECTED' || serverCode !== 1 || reason === undefined) return undefined
  if (reason === 'KEY_UNUSED')
    return isFresh ? new BgkError('NETWORK', NETWORK_TEXT, { cause: lost, retryable: true }) : undefined
  return NOT_OF_THE_KEY.includes(reason) ? undefined : asked
}
