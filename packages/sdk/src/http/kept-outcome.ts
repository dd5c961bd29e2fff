import { BgkError, isBgkError } from '../errors'
import { NETWORK_TEXT } from './outcome'
import type { Envelope } from './transport'

/** Milliseconds for asking what became of a write: long enough for a slow phone, short enough for the person who waits. */
export const ASK_WITHIN_MS = 5_000

/** Refusals of the asking itself, not of what was done under the key. */
export const NOT_OF_THE_KEY: readonly string[] = [
  'REQUEST_INVALID',
  'KEY_NOT_KEPT',
  'IDEMPOTENCY_CONFLICT',
  'INTERNAL',
]

/**
 * What the exchange's answer about a key says of the write that was sent under it; undefined when that stays unknown.
 *
 * @param asked The outcome of asking under the same key, without the body.
 * @param lost How the write itself ended.
 */
export function keptOutcome(asked: Envelope | BgkError, lost: BgkError): Envelope | BgkError | undefined {
  if (!isBgkError(asked)) return asked
  const { code, reason, serverCode } = asked
  if (code !== 'SERVER_REJECTED' || serverCode !== 1 || reason === undefined) return undefined
  // The key is void from now on: what may still be on its way is refused.
  if (reason === 'KEY_UNUSED') return new BgkError('NETWORK', NETWORK_TEXT, { cause: lost, retryable: true })
  return NOT_OF_THE_KEY.includes(reason) ? undefined : asked
}
