/*
 * The writes of this page whose answer was lost, until it is known what became of each or the person stops the search.
 *
 *   add ──► checking ──► done | notDone ──close──► gone
 *              │ ▲
 *              ▼ │ again, or by itself after a pause while the exchange says that this can tell more
 *            unsure ──stop──► gone
 *
 * Always: the first one stands in the sheet (lost-write-sheet.tsx); who sent it waits until it is gone, so nothing is sent twice.
 */
import type { WriteOutcome } from '@bgk/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { FactRow } from '../../ui/layout/fact-list'

/** Which words it is told in. */
type LostKind = 'order' | 'transfer' | 'change'

/** What was sent, as the person knows it. */
export interface SentWrite {
  readonly kind: LostKind
  /** What it was, e.g. "Buy BTC". */
  readonly title: string
  readonly facts?: readonly FactRow[] | undefined
  /** Where it can be seen. */
  readonly next?: { readonly label: string; readonly run: () => void } | undefined
}

export interface LostWrite extends SentWrite {
  readonly id: number
  readonly state: 'checking' | 'done' | 'notDone' | 'unsure'
  /** The exchange is being asked. */
  readonly asking: boolean
  /** What the exchange said, e.g. why it refused. */
  readonly message: string | undefined
}

/** What came of it; `unknown`: the person stopped the search. */
export type LostOutcome = 'done' | 'notDone' | 'unknown'

export interface LostWrites {
  /** The one that is told of now. */
  readonly current: ReadonlySignal<LostWrite | undefined>
  /** Finds out what became of a write; resolves when the person has seen it. */
  add(sent: SentWrite, settle: (signal: AbortSignal) => Promise<WriteOutcome>): Promise<LostOutcome>
  /** Asks once more about the one that is told of. */
  again(): void
  /** The person has seen what became of it, or gives the search up. */
  close(): void
  /** Gives all up: they are another account's now. */
  clear(): void
}

interface Timers {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

interface Search {
  write: LostWrite
  readonly settle: (signal: AbortSignal) => Promise<WriteOutcome>
  readonly resolve: (outcome: LostOutcome) => void
  readonly leaving: AbortController
  timer: unknown
  rounds: number
}

const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 30_000

const hostTimers: Timers = {
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
}

/** Keeps the lost writes of one page. */
export function createLostWrites(timers: Timers = hostTimers): LostWrites {
  const current = signal<LostWrite | undefined>(undefined)
  let searches: readonly Search[] = []
  let serial = 0

  const tell = () => {
    current.value = searches[0]?.write
  }
  const change = (search: Search, next: Partial<LostWrite>) => {
    search.write = { ...search.write, ...next }
    tell()
  }
  const remove = (search: Search) => {
    timers.clearTimeout(search.timer)
    search.leaving.abort()
    searches = searches.filter((other) => other !== search)
    const { state } = search.write
    search.resolve(state === 'done' || state === 'notDone' ? state : 'unknown')
    tell()
  }

  const ask = async (search: Search) => {
    timers.clearTimeout(search.timer)
    change(search, { asking: true })
    const settled = await search.settle(search.leaving.signal).catch(() => undefined)
    if (search.leaving.signal.aborted) return
    if (settled && settled.state !== 'unknown') {
      const state = settled.state === 'applied' ? 'done' : 'notDone'
      change(search, { state, asking: false, message: settled.message })
      return
    }
    change(search, { state: 'unsure', asking: false })
    if (settled?.retryAfter === undefined) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** search.rounds, LONGEST_PAUSE_MS)
    search.rounds += 1
    search.timer = timers.setTimeout(() => void ask(search), Math.max(pause, settled.retryAfter))
  }

  return {
    current,
    add: (sent, settle) =>
      new Promise((resolve) => {
        serial += 1
        const search: Search = {
          write: { ...sent, id: serial, state: 'checking', asking: true, message: undefined },
          settle,
          resolve,
          leaving: new AbortController(),
          timer: undefined,
          rounds: 0,
        }
        searches = [...searches, search]
        void ask(search)
      }),
    again() {
      const [search] = searches
      if (search?.write.state === 'unsure' && !search.write.asking) void ask(search)
    },
    close() {
      const [search] = searches
      if (search) remove(search)
    },
    clear() {
      for (const search of searches) remove(search)
    },
  }
}
