import type { Client, PairRef, SpotMarket } from '@bgk/sdk'
import type { Candle, Feed, Period } from '@bgk/sdk/market'
import type { MarketKind } from '../../config/command'
import { pairName } from '../../exchange/markets'
import type { Zone } from '../../terminal/time'
import { documentOf, type View } from '../../terminal/view'
import { tickerView } from '../market'
import type { Emit } from './event-stream'
import {
  bookEventView,
  connEventView,
  gapEventView,
  klineEventView,
  overviewEventView,
  tradeEventView,
} from './market-events'

/** Where events come from and go to. */
export interface Streaming {
  readonly client: Client
  readonly zone: Zone
  readonly emit: Emit
}

/** Emits events until the returned function is called. */
export type Source = (streaming: Streaming) => () => void

/** One function that calls them all. */
export const stopAll = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}

/** All of these sources. */
export const sources =
  (all: readonly Source[]): Source =>
  (streaming) =>
    stopAll(all.map((start) => start(streaming)))

/** Writes rows of one view. */
const writer =
  <Row>({ emit, zone }: Streaming, view: View<Row>) =>
  (row: Row, meta: { readonly key?: string; readonly about: string }) =>
    emit({ type: view.type, ...meta, data: documentOf(view, row, zone) })

/** The price of a pair, the one that is known first. */
export const tickerSource =
  (market: SpotMarket, kind: MarketKind = 'spot'): Source =>
  (streaming) => {
    const name = pairName(market)
    const write = writer<SpotMarket>(streaming, tickerView)
    const show = (row: SpotMarket) => write(row, { key: `ticker ${kind} ${name}`, about: name })
    show(market)
    return streaming.client.feed.ticker(market, kind).subscribe(show)
  }

/** The order book of a pair, `depth` levels a side. */
export const bookSource =
  (pair: PairRef, depth: number, kind: MarketKind = 'spot'): Source =>
  (streaming) => {
    const name = pairName(pair)
    const write = writer(streaming, bookEventView)
    return streaming.client.feed
      .book(pair, kind)
      .subscribe(({ bids, asks }) =>
        write(
          { base: pair.base, quote: pair.quote, bids: bids.slice(0, depth), asks: asks.slice(0, depth) },
          { key: `book ${kind} ${name}`, about: name },
        ),
      )
  }

/** Each trade of a pair once, oldest first; a gap where the exchange told of more than could be seen. */
export const tradesSource =
  (pair: PairRef, kind: MarketKind = 'spot'): Source =>
  (streaming) => {
    const name = pairName(pair)
    const { base, quote } = pair
    const write = writer(streaming, tradeEventView)
    const gap = writer(streaming, gapEventView)
    let seen = new Set<number>()
    return streaming.client.feed.trades(pair, kind).subscribe((trades) => {
      const fresh = trades.filter(({ id }) => !seen.has(id))
      if (fresh.length === 0) return
      if (seen.size > 0 && fresh.length === trades.length) {
        gap({ base, quote, of: tradeEventView.type }, { about: name })
      }
      seen = new Set(trades.map(({ id }) => id))
      for (const trade of fresh.reverse()) write({ ...trade, base, quote }, { about: name })
    })
  }

/** The newest candle of a pair; a candle that closed meanwhile is told first. */
export const klineSource =
  (pair: PairRef, period: Period, kind: MarketKind = 'spot'): Source =>
  (streaming) => {
    const name = pairName(pair)
    const { base, quote } = pair
    const write = writer(streaming, klineEventView)
    const show = (candle: Candle) =>
      write(
        { ...candle, base, quote, period },
        { key: `kline ${kind} ${name} ${period} ${candle.time}`, about: name },
      )
    let newest: number | undefined
    return streaming.client.feed.candles(pair, period, kind).subscribe((candles) => {
      const from = newest
      const changed = from === undefined ? candles.slice(-1) : candles.filter(({ time }) => time >= from)
      for (const candle of changed) show(candle)
      newest = candles.at(-1)?.time ?? newest
    })
  }

/** The pairs of the home screen, all or those named, each when it changes. */
export const overviewSource =
  (names: readonly string[]): Source =>
  (streaming) => {
    const write = writer(streaming, overviewEventView)
    return streaming.client.feed.lists().subscribe(({ overview = [] }) => {
      for (const market of overview) {
        const name = pairName(market)
        if (names.length === 0 || names.includes(name))
          write(market, { key: `overview ${name}`, about: name })
      }
    })
  }

/** The link of the feed: live, stale, reconnecting, offline. */
export function startConnEvents(feed: Feed, emit: Emit): () => void {
  let lastStatus = ''
  const emitStatus = () => {
    const { state, attempt } = feed.status.get()
    const text = `${state} ${attempt}`
    // 'idle' is what a link is before it was asked for: no news.
    if (text === lastStatus || state === 'idle') return
    lastStatus = text
    emit({ type: connEventView.type, data: { state, attempt } })
  }
  emitStatus()
  return feed.status.subscribe(emitStatus)
}
