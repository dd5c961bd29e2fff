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

export interface FooterState {
  readonly origin: string
  readonly keys: readonly { readonly shown: string; readonly about: string }[]
  /** An alert, in the place of the keys. */
  readonly said: string | undefined
}

/** The bottom line: the last alert, or as many keys as there is room for, and which exchange this is. */
export function footerLine({ origin, keys, said }: FooterState, cols: number, paint: Paint): string {
  if (said !== undefined) return paint.warn(truncate(`! ${said}`, cols))
  const own = keys.map(({ shown, about }) => `${shown} ${about}`)
  for (let count = own.length; count >= 0; count--) {
    const text = ['q quit', '? help', ...own.slice(0, count)].join('  ')
    const gap = cols - displayWidth(text) - displayWidth(origin)
    if (gap >= 2) return paint.dim(`${text}${' '.repeat(gap)}${origin}`)
    if (count === 0) return paint.dim(truncate(text, cols))
  }
  return ''
}
