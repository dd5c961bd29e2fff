import type { FeedStatus } from '@bgk/sdk/market'
import { displayWidth, truncate } from '../output/display-width'
import type { Paint } from '../output/paint'
import { linkText, linkTone } from './link-line'

export interface ChromeState {
  readonly title: string
  readonly environment: 'SANDBOX' | 'LIVE'
  readonly status: FeedStatus
  readonly now: number
}

/** The top line: what, where, how fresh. The state of the link is the last thing to be cut. */
export function headerLine(state: ChromeState, cols: number, paint: Paint): string {
  const link = truncate(linkText(state.status, state.now), cols)
  const room = cols - displayWidth(link) - 2
  const full = `${state.title}  ${state.environment}`
  const left = displayWidth(full) <= room ? full : truncate(state.title, Math.max(0, room))
  const gap = ' '.repeat(Math.max(0, cols - displayWidth(left) - displayWidth(link)))
  return `${paint.bold(left)}${gap}${linkTone(state.status, paint)(link)}`
}

/** The bottom line: the keys, and which exchange this is where there is room. */
export function footerLine(origin: string, cols: number, paint: Paint): string {
  const keys = 'q quit'
  const gap = cols - displayWidth(keys) - displayWidth(origin)
  return paint.dim(gap >= 2 ? `${keys}${' '.repeat(gap)}${origin}` : truncate(keys, cols))
}
