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
  let told: Parts = {}
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
        told = {}
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
      const takesTickers = due.tickers || (takesBooks && named && !hasKeys(told))
      if (takesTickers) told = { ...told, ...tickers }
      const own = {
        ...(takesTickers ? tickers : takesBooks && named ? told : {}),
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
