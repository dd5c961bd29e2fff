import type { Timers } from '@bgk/sdk'
import type { WireFrame } from '@bgk/sdk/internal'
import { createPendingFrame, type Kinds } from './pending-frame'

/** How often what is on a screen may change, in ms: books, deals and bars; tickers and lists (on average, for they wait for books). */
const BOOKS_EVERY = 100
const TICKERS_EVERY = 250

const ALL: Kinds = { books: true, tickers: true }

export interface FramePacerOptions {
  readonly timers: Timers
  /** Milliseconds that never go back. */
  readonly now: () => number
  readonly emit: (data: unknown) => void
}

/**
 * Slows the frames of one connection down to what an eye can follow; the first after a pause passes at once. While nobody
 * looks nothing passes but pongs, which the link lives on, and what came meanwhile is there at once when somebody does.
 *
 *   frame ──► pending ──► due and awake? ──► emit
 *                ▲             │ no
 *                └── timer ◄───┘   (asleep: until wake)
 */
export interface FramePacer {
  /** What the socket brought: text of the wire. */
  take(data: unknown): void
  /** Another subscription: what waits belongs to the one before. */
  flush(): void
  sleep(asleep: boolean): void
  stop(): void
}

export function createFramePacer({ timers, now, emit }: FramePacerOptions): FramePacer {
  const pending = createPendingFrame()
  let booksAt = Number.NEGATIVE_INFINITY
  let tickersAt = Number.NEGATIVE_INFINITY
  let asleep = false
  let timer: unknown
  let timerAt = Number.POSITIVE_INFINITY

  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
    timerAt = Number.POSITIVE_INFINITY
  }
  const give = (kinds: Kinds) => {
    for (const frame of pending.take(kinds)) emit(frame)
  }

  const settle = () => {
    if (asleep) return
    const time = now()
    const { books, tickers } = pending.waits
    const booksDue = books ? booksAt + BOOKS_EVERY : Number.POSITIVE_INFINITY
    // Beside books that are about to go they go too: every change on the screen costs the page a frame.
    const tickersDue = tickers
      ? Math.max(tickersAt + TICKERS_EVERY, books ? booksDue : tickersAt)
      : Number.POSITIVE_INFINITY
    const due = Math.min(booksDue, tickersDue)
    if (due <= time) {
      if (booksDue <= time) booksAt = time
      if (tickersDue <= time) {
        const late = time - tickersAt - TICKERS_EVERY
        tickersAt = late < BOOKS_EVERY ? time - late : time
      }
      give({ books: booksDue <= time, tickers: tickersDue <= time })
      settle()
    } else if (due < timerAt) {
      rest()
      timerAt = due
      timer = timers.setTimeout(() => {
        rest()
        settle()
      }, due - time)
    }
  }

  const add = (frame: WireFrame) => {
    if (pending.add(frame)) return
    give(ALL)
    pending.add(frame)
  }

  return {
    take(data) {
      if (data === 'pong') return emit(data)
      const frame = readFrame(data)
      if (!frame) {
        give(ALL)
        return emit(data)
      }
      add(frame)
      settle()
    },
    flush: () => give(ALL),
    sleep(next) {
      asleep = next
      rest()
      if (!asleep) give(ALL)
    },
    stop: rest,
  }
}

/** Undefined for what is no frame: the SDK says what is wrong with it. */
function readFrame(data: unknown): WireFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(data)
    return isFrame(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isFrame(value: unknown): value is WireFrame {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
