import type { Timers } from '@bgk/sdk'
import { frameMember, framePair, mergeFrameMember, type WireFrame } from '@bgk/sdk/internal'

/**
 * Merges frames of one connection until they are due: the latest of each snapshot, the newest twenty trades,
 * the latest copy of each bar
 * (docs/reference/wire.md#frames).
 *
 * Invariants: merged frames leave the same state as the original ones; each is a valid frame; and if the
 * originals named their pair, so does
 * the merged frame, so that the SDK can still drop a foreign one (docs/reference/rules.md#r24).
 */
export interface PendingFrame {
  /**
   * Returns false, adding nothing, if the frame has another pair or period than the pending ones: take those
   * first.
   */
  add(frame: WireFrame): boolean
  /** Takes pending frames of these kinds, in emission order. */
  take(kinds: Kinds): readonly WireFrame[]
  readonly waits: Kinds
}

/** `books`: also trades and bars. `tickers`: also lists. */
export interface Kinds {
  readonly books: boolean
  readonly tickers: boolean
}

type Parts = Record<string, unknown>

export function createPendingFrame(): PendingFrame {
  let books: Parts = {}
  let tickers: Parts = {}
  /** Lists and unknown keys: they carry no pair. */
  let lists: Parts = {}
  /** Last emitted tickers: they name the pair of books emitted alone. */
  let lastTickers: Parts = {}
  let pair: string | undefined
  /** Pending books came with the name of their pair. */
  let named = false

  const fits = (frame: WireFrame) => {
    const name = framePair(frame)
    if (name !== undefined && pair !== undefined && name !== pair) return false
    return Object.entries(frame).every(
      ([key, value]) =>
        frameMember(key) !== 'bars' ||
        value == null ||
        mergeFrameMember(key, books[key], value) !== undefined,
    )
  }

  return {
    get waits() {
      return { books: hasKeys(books), tickers: hasKeys(tickers) || hasKeys(lists) }
    },
    add(frame) {
      if (!fits(frame)) {
        if (hasKeys(books) || hasKeys(tickers)) return false
        lastTickers = {}
      }
      const name = framePair(frame)
      pair = name ?? pair
      named ||= name !== undefined
      for (const [key, value] of Object.entries(frame)) {
        const member = frameMember(key)
        if (member === 'ticker') tickers[key] = value
        else if (member === 'list') lists[key] = value
        else books[key] = mergeFrameMember(key, books[key], value) ?? value
      }
      return true
    },
    take(due) {
      const takesBooks = due.books && hasKeys(books)
      const takesTickers = due.tickers || (takesBooks && named && !hasKeys(lastTickers))
      if (takesTickers) lastTickers = { ...lastTickers, ...tickers }
      const own = {
        ...(takesTickers ? tickers : takesBooks && named ? lastTickers : {}),
        ...(takesBooks ? books : {}),
      }
      const frames = [own, due.tickers ? lists : {}].filter(hasKeys)
      if (takesTickers) tickers = {}
      if (due.tickers) lists = {}
      if (takesBooks) {
        books = {}
        named = false
      }
      return frames
    },
  }
}

const hasKeys = (parts: Parts) => Object.keys(parts).length > 0

/**
 * Minimum ms between updates: books, trades and bars; tickers and lists (on average, because they join
 * books).
 */
const BOOKS_INTERVAL_MS = 100
const TICKERS_INTERVAL_MS = 250

const ALL: Kinds = { books: true, tickers: true }

export interface FramePacerOptions {
  readonly timers: Timers
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly emit: (data: unknown) => void
}

/**
 * Limits the frames of one connection to a readable rate; the first after a pause passes immediately. While
 * the page is hidden only pongs
 * pass, which keep the link alive; the rest is merged and emitted when it is visible again.
 *
 *   frame ──► pending ──► due and awake? ──► emit
 *                ▲             │ no
 *                └── timer ◄───┘   (asleep: until wake)
 */
export interface FramePacer {
  /** Accepts data of the socket: text of the wire. */
  take(data: unknown): void
  /** Emits pending frames of the previous subscription before a new one. */
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
    const booksDue = books ? booksAt + BOOKS_INTERVAL_MS : Number.POSITIVE_INFINITY
    // Joins books that are about due: every screen change costs the page a frame.
    const tickersDue = tickers
      ? Math.max(tickersAt + TICKERS_INTERVAL_MS, books ? booksDue : tickersAt)
      : Number.POSITIVE_INFINITY
    const due = Math.min(booksDue, tickersDue)
    if (due <= time) {
      if (booksDue <= time) booksAt = time
      if (tickersDue <= time) {
        const late = time - tickersAt - TICKERS_INTERVAL_MS
        tickersAt = late < BOOKS_INTERVAL_MS ? time - late : time
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

/** Undefined for an invalid frame: the SDK reports it. */
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
