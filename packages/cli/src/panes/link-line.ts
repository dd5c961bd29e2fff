import type { FeedStatus } from '@bgk/sdk/market'
import type { Paint } from '../output/paint'

/** The state of the link in words, with how old the data is when it is not live. */
export function linkText(status: FeedStatus, now: number): string {
  const age = status.lastFrameAt === undefined ? '' : ` ${ageText(now - status.lastFrameAt)}`
  switch (status.state) {
    case 'live':
      return '● live'
    case 'stale':
      return `○ stale${age}`
    case 'reconnecting':
      return `○ reconnecting${status.attempt > 0 ? ` (${status.attempt})` : ''}${age}`
    case 'offline':
      return `○ offline${age}`
    case 'idle':
    case 'connecting':
      return '○ connecting'
  }
}

/** The colour of that text: live is calm, everything else a warning. */
export const linkTone = (status: FeedStatus, paint: Paint) =>
  status.state === 'live' ? paint.up : paint.warn

function ageText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 120 ? `${seconds} s old` : `${Math.floor(seconds / 60)} min old`
}
