import { BgkError } from '../errors'
import { NETWORK_TEXT, OUTCOME_UNKNOWN_TEXT } from './read-envelope'

// Node says when there never was a connection; a browser does not, so there a failed POST counts as sent.
const NEVER_SENT = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
])

function wasNeverSent(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  if ('code' in error && NEVER_SENT.has(error.code)) return true
  return 'cause' in error && wasNeverSent(error.cause, depth + 1)
}

/** What a failed fetch means: NETWORK, or OUTCOME_UNKNOWN for a write that may have arrived (rules E27). */
export function networkFailure(method: 'GET' | 'POST', cause: unknown): BgkError {
  if (method === 'POST' && !wasNeverSent(cause))
    return new BgkError('OUTCOME_UNKNOWN', OUTCOME_UNKNOWN_TEXT, { cause })
  return new BgkError('NETWORK', NETWORK_TEXT, { cause, retryable: true })
}

/** What 10 s without an answer mean: TIMEOUT, or OUTCOME_UNKNOWN for a write. */
export function timeoutFailure(method: 'GET' | 'POST'): BgkError {
  return method === 'POST'
    ? new BgkError('OUTCOME_UNKNOWN', OUTCOME_UNKNOWN_TEXT)
    : new BgkError('TIMEOUT', 'The server did not answer in time', { retryable: true })
}
