import type { BgkError } from '@bgk/sdk'

/** Milliseconds between two changes of a table that is read out: time for some of its rows. */
export const READ_OUT_MS = 3000

/**
 * What the feed's problems say of no page: what the socket mends by itself, a read given up because something newer was asked
 * (CANCELLED is of reads alone: a write that was given up is OUTCOME_UNKNOWN), somebody else's listener, and a market that does not
 * exist, which its own stream says with the state `ended`.
 */
const PASSING = new Set<string>([
  'CANCELLED',
  'FRAME_INVALID',
  'SOCKET_ERROR',
  'LISTENER_FAILED',
  'UNKNOWN_MARKET',
])

/** Whether a problem of the feed is none of the page that shows a market. */
export const isPassing = ({ code }: BgkError): boolean => PASSING.has(code)
