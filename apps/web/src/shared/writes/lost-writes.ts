/*
 * The writes of this page whose answer was lost, until the outcome of each is known or the user stops the search.
 *
 *   add ──► checking ──► applied | notApplied ──close──► removed
 *              │ ▲
 *              ▼ │ again, or automatically after a pause while the exchange expects to know more
 *            unknown ──close──► removed
 *
 * Invariant: the first one is in the sheet (lost-write-sheet.tsx); its sender waits until it is removed, so nothing is sent twice.
 */
import type { WriteOutcome } from '@bgk/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { FactRow } from '../../ui/layout/card'

/** Selects the texts of the sheet. */
type LostKind = 'order' | 'transfer' | 'change'

/** A write in the user's words. */
export interface SentWrite {
  readonly kind: LostKind
  /** E.g. "Buy BTC". */
  readonly title: string
  readonly facts?: readonly FactRow[] | undefined
  /** Way to its result. */
  readonly next?: { readonly label: string; readonly run: () => void } | undefined
}

export interface LostWrite extends SentWrite {
  readonly id: number
  readonly state: 'checking' | LostOutcome
  /** A request for its outcome is in flight. */
  readonly requesting: boolean
  /** The exchange's text, e.g. the reason of a refusal. */
  readonly message: string | undefined
}

/** `unknown`: not found out yet, or the user stopped the search. */
export type LostOutcome = WriteOutcome['state']

export interface LostWrites {
  /** The one in the sheet. */
  readonly current: ReadonlySignal<LostWrite | undefined>
  /** Finds the outcome of a write; resolves when the user has closed the sheet. */
  add(sent: SentWrite, resolve: (signal: AbortSignal) => Promise<WriteOutcome>): Promise<LostOutcome>
  /** Asks once more about the one in the sheet. */
  retry(): void
  /** The user has seen the outcome, or gives the search up. */
  close(): void
  /** Gives all up: they belong to another account now. */
  clear(): void
}

interface Timers {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

interface Search {
  write: LostWrite
  readonly resolve: (signal: AbortSignal) => Promise<WriteOutcome>
  readonly end: (outcome: LostOutcome) => void
  readonly leaving: AbortController
  timer: unknown
  rounds: number
}

const MIN_PAUSE_MS = 3000
const MAX_PAUSE_MS = 30_000

const hostTimers: Timers = {
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
}

/** The lost writes of one page. */
export function createLostWrites(timers: Timers = hostTimers): LostWrites {
  const current = signal<LostWrite | undefined>(undefined)
  let searches: readonly Search[] = []
  let serial = 0

  const show = () => {
    current.value = searches[0]?.write
  }
  const change = (search: Search, next: Partial<LostWrite>) => {
    search.write = { ...search.write, ...next }
    show()
  }
  const remove = (search: Search) => {
    timers.clearTimeout(search.timer)
    search.leaving.abort()
    searches = searches.filter((other) => other !== search)
    const { state } = search.write
    search.end(state === 'checking' ? 'unknown' : state)
    show()
  }

  const request = async (search: Search) => {
    timers.clearTimeout(search.timer)
    change(search, { requesting: true })
    const found = await search.resolve(search.leaving.signal).catch(() => undefined)
    if (search.leaving.signal.aborted) return
    if (found && found.state !== 'unknown') {
      change(search, { state: found.state, requesting: false, message: found.message })
      return
    }
    change(search, { state: 'unknown', requesting: false })
    if (found?.retryAfter === undefined) return
    const pause = Math.min(MIN_PAUSE_MS * 2 ** search.rounds, MAX_PAUSE_MS)
    search.rounds += 1
    search.timer = timers.setTimeout(() => void request(search), Math.max(pause, found.retryAfter))
  }

  return {
    current,
    add: (sent, resolve) =>
      new Promise((end) => {
        serial += 1
        const search: Search = {
          write: { ...sent, id: serial, state: 'checking', requesting: true, message: undefined },
          resolve,
          end,
          leaving: new AbortController(),
          timer: undefined,
          rounds: 0,
        }
        searches = [...searches, search]
        void request(search)
      }),
    retry() {
      const [search] = searches
      if (search?.write.state === 'unknown' && !search.write.requesting) void request(search)
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
