/** How a read behaves beyond being asked for when a component needs it. */
export interface ReadPolicy<Output> {
  /** Milliseconds for which an answer counts as new; default 0. */
  readonly staleTime?: number
  /** The answer is in the session's language: it comes again when that changes. */
  readonly texts?: boolean
  /** Milliseconds until the next time, judged by the newest answer (of a list that grows: by its first page) and its number. */
  readonly poll?: (answer: Output, times: number) => number | false
  /** Sees each later answer beside the one before; names the calls to make again, as `refresh` takes them. */
  readonly moved?: (before: Output, now: Output) => readonly string[] | undefined
}

/** Texts the exchange writes: asked for again after five minutes, or in another language. */
export const CONTENT = { texts: true, staleTime: 300_000 }

/** Open spot orders are asked for again every 5 s while there are any (spec §4). */
export const SPOT_POLL_MS = 5000
/** Futures account and positions, while there are open futures orders (spec §4). */
export const FUTURES_POLL_MS = 3000
/** Rows a page of cycle histories (spec §9). */
export const CYCLE_PAGE = 15
