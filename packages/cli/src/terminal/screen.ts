import type { FeedStatus } from '@bgk/sdk/market'
import type { Paint } from './paint'
import { displayWidth, truncate } from './width'

/** A live screen without its terminal: what it shows at a size, when it changes, and what keys do. */
export interface Screen {
  readonly title: string
  readonly origin: string
  environment(): 'SANDBOX' | 'LIVE'
  status(): FeedStatus
  /** The pane: at most `rows` lines of at most `cols` columns. */
  lines(cols: number, rows: number, paint: Paint): readonly string[]
  /** Starts the data; the returned function stops it. */
  start(news: ScreenNews): () => void
  /** Its own keys beside q and ?, as the help tells them. */
  readonly keys?: readonly ScreenKey[]
}

export interface ScreenKey {
  /** As `readKeys` names them. */
  readonly names: readonly string[]
  /** As people write it: `1-8`. */
  readonly shown: string
  readonly about: string
  press(name: string): void
}

export interface ScreenNews {
  /** New data came; these are what --max-events counts. */
  data(): void
  /** Something else on the screen changed. */
  change(): void
  /** A line that stays at the bottom until the next one: an alert. */
  showAlert(text: string): void
  /** The screen has done what it was for. */
  finish(): void
  fail(error: unknown): void
}

export interface StreamLimits {
  readonly maxEvents: number | undefined
  readonly durationMs: number | undefined
  readonly idleMs: number | undefined
}

/** The state of the link in words, with how old the data is when it is not live. */
function linkText(status: FeedStatus, now: number): string {
  const age = status.pricesAt === undefined ? '' : ` ${ageText(now - status.pricesAt)}`
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
const linkTone = (status: FeedStatus, paint: Paint) => (status.state === 'live' ? paint.up : paint.warn)

function ageText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 120 ? `${seconds} s old` : `${Math.floor(seconds / 60)} min old`
}

interface ChromeState {
  readonly title: string
  readonly environment: 'SANDBOX' | 'LIVE'
  readonly status: FeedStatus
  readonly now: number
}

/** The top line: what, where, how fresh. The state of the link is the last thing to be cut. */
function headerLine(state: ChromeState, cols: number, paint: Paint): string {
  const link = truncate(linkText(state.status, state.now), cols)
  const available = cols - displayWidth(link) - 2
  const full = `${state.title}  ${state.environment}`
  const left = displayWidth(full) <= available ? full : truncate(state.title, Math.max(0, available))
  const gap = ' '.repeat(Math.max(0, cols - displayWidth(left) - displayWidth(link)))
  return `${paint.bold(left)}${gap}${linkTone(state.status, paint)(link)}`
}

interface FooterState {
  readonly origin: string
  readonly keys: readonly { readonly shown: string; readonly about: string }[]
  /** An alert, in the place of the keys. */
  readonly alert: string | undefined
}

/** The bottom line: the last alert, or as many keys as there is room for, and which exchange this is. */
function footerLine({ origin, keys, alert }: FooterState, cols: number, paint: Paint): string {
  if (alert !== undefined) return paint.warn(truncate(`! ${alert}`, cols))
  const own = keys.map(({ shown, about }) => `${shown} ${about}`)
  for (let count = own.length; count >= 0; count--) {
    const text = ['q quit', '? help', ...own.slice(0, count)].join('  ')
    const gap = cols - displayWidth(text) - displayWidth(origin)
    if (gap >= 2) return paint.dim(`${text}${' '.repeat(gap)}${origin}`)
    if (count === 0) return paint.dim(truncate(text, cols))
  }
  return ''
}

/**
 * All lines of a frame. One row of the terminal stays free, so that no terminal scrolls after the last line.
 */
export function frame(
  screen: Screen,
  {
    cols,
    rows,
    now,
    alert,
  }: {
    readonly cols: number
    readonly rows: number
    readonly now: number
    readonly alert?: string | undefined
  },
  paint: Paint,
): string[] {
  const height = Math.max(1, rows - 1)
  const chrome = { title: screen.title, environment: screen.environment(), status: screen.status(), now }
  const header = headerLine(chrome, cols, paint)
  if (height < 4) return [header, ...screen.lines(cols, height - 1, paint)].slice(0, height)
  const roomy = height >= 16
  const bodyRows = height - (roomy ? 3 : 2)
  const body = screen.lines(cols, bodyRows, paint)
  const filler = Array.from({ length: Math.max(0, bodyRows - body.length) }, () => '')
  const footer = footerLine({ origin: screen.origin, keys: screen.keys ?? [], alert }, cols, paint)
  return [header, ...(roomy ? [''] : []), ...body, ...filler, footer]
}
