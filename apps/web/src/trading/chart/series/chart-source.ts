import type { BgkError, Readable } from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import type { Candle } from '@bgk/sdk/market'
import { isPassing } from '../../../shared/live/market-stream'

/*
 * The bars of one pair and period, as far back as someone looked: the live stream, older pages in front of
 * it, and every 3 s (docs/reference/product.md#limits) the newest bars over HTTP where the stream brought
 * none, for exchanges whose socket is silent on this period. Always: bars ascend without doubles; older pages
 * belong to the series they were asked for, else they are dropped; nothing is asked while nobody listens or
 * the page is hidden.
 */

/** Bars of one page of history, as many as the first answer has (docs/reference/product.md#limits). */
const HISTORY_COUNT = 300
/**
 * How old the chart may grow before it is asked for again (docs/reference/product.md#limits: auto-update).
 */
const REFRESH_MS = 3_000
/** A refresh needs the bar that just ended and the one that runs. */
const NEWEST = 2

export interface ChartState {
  /** Undefined until there are some. */
  readonly candles: readonly Candle[] | undefined
  readonly loadingOlder: boolean
  /** Why there are none. */
  readonly problem: BgkError | undefined
}

export interface ChartSource extends Readable<ChartState> {
  /** One page further back; does nothing while one is under way or when there is no more. */
  older(): void
  /** Asks again from the start. */
  retry(): void
}

/** Something that can be listened to. */
interface Source<T> {
  get(): T
  subscribe(listener: (value: NonNullable<T>) => void): () => void
}

interface ChartSourceOptions {
  readonly stream: Source<readonly Candle[] | undefined> & {
    /** `error`: there is nothing to be had. */
    readonly status: Source<{ readonly error?: BgkError }>
  }
  /** Bars move with the exchange's zone (docs/reference/rules.md#r21). */
  readonly utcOffset: Source<number>
  readonly onProblem: (listener: (problem: BgkError) => void) => () => void
  readonly load: (
    ask: { readonly limit: number; readonly before?: number },
    signal: AbortSignal,
  ) => Promise<readonly Candle[]>
  readonly now: () => number
  readonly hidden: () => boolean
}

export function createChartSource(options: ChartSourceOptions): ChartSource {
  const { stream, utcOffset, onProblem, load, now, hidden } = options
  const initial: ChartState = { candles: undefined, loadingOlder: false, problem: undefined }
  let known: readonly Candle[] = []
  let changedAt = 0
  let complete = false
  let waitUntil = 0
  let refreshing = false
  let session = new AbortController()
  let stop = () => {}
  const state = createReadable(initial, {
    onFirst() {
      start()
      return () => stop()
    },
  })

  const update = (change: Partial<ChartState>) => state.set({ ...state.get(), ...change })

  const take = (live: readonly Candle[]) => {
    changedAt = now()
    const torn = (known.at(-1)?.time ?? 0) < (live[0]?.time ?? 0)
    if (torn) complete = false
    known = torn ? live : joinCandles(known, live)
    update({ candles: known, problem: undefined })
  }

  const forget = () => {
    session.abort()
    session = new AbortController()
    known = []
    complete = false
    waitUntil = 0
    update({ loadingOlder: false })
  }

  const older = () => {
    const first = known[0]
    if (!first || state.get().loadingOlder || complete || now() < waitUntil) return
    update({ loadingOlder: true })
    const current = session
    load({ limit: HISTORY_COUNT, before: first.time }, current.signal).then(
      (page) => {
        if (current !== session) return
        const earlier = page.filter(({ time }) => time < first.time)
        complete = earlier.length === 0
        if (!complete && known[0]?.time === first.time) known = [...earlier, ...known]
        update({ candles: known, loadingOlder: false })
      },
      () => {
        if (current !== session) return
        waitUntil = now() + REFRESH_MS
        update({ loadingOlder: false })
      },
    )
  }

  const refresh = () => {
    const requestedAt = now()
    if (hidden() || refreshing || known.length === 0 || requestedAt - changedAt < REFRESH_MS) return
    refreshing = true
    const current = session
    load({ limit: NEWEST }, current.signal)
      .then(
        (bars) => {
          // What the stream brought meanwhile is newer.
          if (current !== session || changedAt > requestedAt || bars.length === 0) return
          known = joinCandles(known, bars)
          update({ candles: known })
        },
        // The strip over the screen says that the link is down.
        () => {},
      )
      .finally(() => {
        refreshing = false
      })
  }

  const end = ({ error: problem }: { readonly error?: BgkError }) => {
    if (problem) update({ problem })
  }

  const start = () => {
    const stops = [
      utcOffset.subscribe(forget),
      onProblem((problem) => {
        if (state.get().candles === undefined && !isPassing(problem)) update({ problem })
      }),
      stream.status.subscribe(end),
      stream.subscribe(take),
    ]
    end(stream.status.get())
    const timer = setInterval(refresh, REFRESH_MS)
    const last = stream.get()
    if (last) take(last)
    stop = () => {
      clearInterval(timer)
      for (const leave of stops) leave()
      session.abort()
      session = new AbortController()
      update({ loadingOlder: false })
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    older,
    retry() {
      if (state.size === 0) return
      stop()
      update({ problem: undefined })
      start()
    },
  }
}

/**
 * `known` with the bars of `fresh` in their place: `fresh` is a stretch without gaps, so what lies inside its span gives way,
 * earlier and later bars stay.
 */
export function joinCandles(known: readonly Candle[], fresh: readonly Candle[]): readonly Candle[] {
  const first = fresh[0]
  const last = fresh.at(-1)
  if (!first || !last) return known
  const from = countBefore(known, first.time)
  let to = known.length
  while (to > from && (known[to - 1]?.time ?? 0) > last.time) to -= 1
  if (from === 0 && to === known.length) return fresh
  return [...known.slice(0, from), ...fresh, ...known.slice(to)]
}

/** How many bars open before `time`. */
function countBefore(candles: readonly Candle[], time: number): number {
  let low = 0
  let high = candles.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candles[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
