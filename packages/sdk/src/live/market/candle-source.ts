import type { CandleSeries } from '../../wire/candles'
import type { PairRef } from '../../wire/codec/pair'
import { type Period, periodWire } from '../../wire/codec/period'
import type { MarketKind } from '../../wire/market'
import type { PoolLink } from '../connection/keyed-connection'
import { endUnknown, type FeedCore, feedStream, partFor } from '../feed-core'
import type { Frame } from '../frames/frame'
import type { Stream, StreamSink } from '../stream'
import { type Candle, parseCandles, upsertCandles } from './candles'
import { createContinuity, createSnapshotLoader } from './snapshot-loader'
import type { StampLayout, Zone } from './stamps'

/** Bars of the first REST answer (docs/reference/product.md#limits). */
export const HISTORY_CANDLES = 300

/** Whether bars go on from the last known one without a gap. */
const meet = (last: Candle | undefined, [first]: readonly Candle[]): boolean =>
  last !== undefined && first !== undefined && first.time <= last.time

/**
 * The candles of one pair and period: history from REST, newest bars from the socket.
 *
 * Bars that come before the history wait for it, because only a longer series shows the layout of the stamps. As with deals
 * (pair-source.ts), once a session history and socket must meet in a common bar, or REST is asked again.
 */
export function createCandleSource(
  core: FeedCore,
  zone: Zone,
  kind: MarketKind,
  pair: PairRef,
  period: Period,
): Stream<readonly Candle[]> {
  const { environment, profile, pool, onProblem } = core
  const { mine: intervalMinutes } = periodWire(period)

  return feedStream<readonly Candle[]>(core, (sink: StreamSink<readonly Candle[]>) => {
    let history: readonly Candle[] = []
    let layout: StampLayout | undefined
    const continuity = createContinuity(() => loader.request())
    /** Raw items of the socket since the REST request under way started, oldest first. */
    let received: string[] = []

    const read = (items: readonly string[]) =>
      parseCandles(items, {
        period,
        offsetMinutes: zone.offset.get(),
        ...(layout !== undefined && { layout }),
      })

    const loader = createSnapshotLoader<CandleSeries>({
      environment,
      profile,
      onProblem,
      load: (signal) => environment.calls.candles(kind, { pair, period, limit: HISTORY_CANDLES }, { signal }),
      onFailure: (problem) => endUnknown(core, problem, pair, [sink]),
      onStart() {
        received = []
        continuity.markRequested()
      },
      onAnswer({ items }) {
        layout = undefined
        const parsed = read(items)
        const bad = Object.values(parsed.dropped).reduce((sum, count) => sum + count, 0)
        if (bad > 0) environment.log('warn', 'candles.dropped', { ...parsed.dropped, period })
        layout = parsed.layout
        const bars = read(received).candles
        const first = parsed.candles[0]
        const last = parsed.candles.at(-1)
        const older = first ? history.filter((bar) => bar.time < first.time) : []
        const joins = first !== undefined && (history.at(-1)?.time ?? Number.NEGATIVE_INFINITY) >= first.time
        history = upsertCandles(joins ? [...older, ...parsed.candles] : parsed.candles, bars)
        sink.seed(history)
        continuity.answered(meet(last, bars))
      },
    })

    const onFrame = (frame: Frame): boolean => {
      const part = partFor(frame, kind, pair, undefined)
      if (part === 'other') return false
      if (frame.kline?.intervalMinutes === intervalMinutes) {
        received.push(...frame.kline.items)
        if (layout !== undefined) {
          grow(frame.kline.items)
          return true
        }
      } else if (part) sink.markReceived()
      else return false
      continuity.frame(false, loader.busy)
      return true
    }

    const grow = (items: readonly string[]) => {
      const last = history.at(-1)
      const bars = read(items).candles
      const newest = bars.at(-1)
      const met = continuity.frame(meet(last, bars), loader.busy)
      const began = met && last !== undefined && newest !== undefined && newest.time > last.time
      history = upsertCandles(history, bars)
      sink.put(history)
      if (began) zone.barBegan(items.at(-1)?.split('|', 1)[0] ?? '', period)
    }

    const onLink = (link: PoolLink) => {
      const up = link.phase === 'open'
      if (up) continuity.opened(link.session)
      sink.link(up)
    }

    const onLost = () => loader.repair()
    const stopPool = pool.watchPair({ ...pair, kind, intervalMinutes }, { onFrame, onLost, onLink })
    const stopZone = zone.offset.subscribe(() => {
      // All bars move; those that come meanwhile wait for the history again.
      history = []
      layout = undefined
      loader.request()
    })
    loader.request()
    return () => {
      stopZone()
      loader.stop()
      stopPool()
    }
  })
}
