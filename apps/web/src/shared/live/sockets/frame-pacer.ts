import type { Timers } from '@bgk/sdk'
import { frameMember, framePair, mergeFrameMember, type WireFrame } from '@bgk/sdk/internal'

/**
 * Frames of one connection, put together until it is time to hand them on: of a snapshot the latest counts, of deals the
 * newest twenty, of bars the latest copy of each (docs/reference/wire.md#frames).
 *
 * Invariants: what is taken says all that the frames put into it would have left behind; each part is a frame
 * of the wire; and where those frames named their pair it names it too, so that the SDK can still drop a
 * foreign one (docs/reference/rules.md#r24).
 */
export interface PendingFrame {
  /** False: it is about another pair or period than what waits, which must be taken first; nothing was added. */
  add(frame: WireFrame): boolean
  /** What waits of the kinds asked for, in the order to hand it on. */
  take(kinds: Kinds): readonly WireFrame[]
  readonly waits: Kinds
}

/** `books`: also deals and bars. `tickers`: also lists. */
export interface Kinds {
  readonly books: boolean
  readonly tickers: boolean
}

type Parts = Record<string, unknown>

export function createPendingFrame(): PendingFrame {
  let books: Parts = {}
  let tickers: Parts = {}
  /** Lists, and keys nobody knows: they tell nothing of the pair. */
  let lists: Parts = {}
  /** The tickers handed on last: beside books they say whose books those are. */
  let lastTickers: Parts = {}
  let pair: string | undefined
  /** The books that wait came with the name of their pair. */
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

/** How often what is on a screen may change, in ms: books, deals and bars; tickers and lists (on average, for they wait for books). */
const BOOKS_INTERVAL_MS = 100
const TICKERS_INTERVAL_MS = 250

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
    const booksDue = books ? booksAt + BOOKS_INTERVAL_MS : Number.POSITIVE_INFINITY
    // Beside books that are about to go they go too: every change on the screen costs the page a frame.
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
