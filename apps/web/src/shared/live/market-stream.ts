import type { BgkError } from '@bgk/sdk'

/** Minimum ms between changes of a table for screen readers: time for some of its rows. */
export const READ_OUT_MS = 3000

/**
 * Feed errors that concern no page: errors the socket recovers from, a read superseded by a newer one (only
 * reads get CANCELLED; an aborted
 * write is OUTCOME_UNKNOWN), a listener's exception, and an unknown market, whose own stream reports `ended`.
 */
const PASSING = new Set<string>([
  'CANCELLED',
  'FRAME_INVALID',
  'SOCKET_ERROR',
  'LISTENER_FAILED',
  'UNKNOWN_MARKET',
])

/** True if a feed error does not concern the page of a market. */
export const isPassing = ({ code }: BgkError): boolean => PASSING.has(code)
