import { unitsText } from '../../core/kernel/units'
import type { LabView } from '../world/observer'
import { isLive, type OwnOrder, ownOrders } from './own-orders'
import { type Property, sourceOf, violation } from './property'

export interface StaleOptions {
  /** Allowed distance beyond the prices of the window, in basis points. Default: 10. */
  readonly toleranceBps?: number
  /** Longest time for an order to rest, ms. Default: no limit, as for a grid. */
  readonly maxRestMs?: number
}

const MINUTE = 60_000

/**
 * Demands that orders follow the market. A limit order is stale if its price is worse for the bot than any
 * price of the last `ms`: a buy above all, or a sell below all, traded or quoted prices. A bot with data
 * younger than `ms` had no reason for it. With `maxRestMs`, a quote that rests longer is stale, too.
 *
 * The window begins with a whole minute, because it is that of the candles.
 */
export function neverStale(ms: number, options: StaleOptions = {}): Property {
  const { toleranceBps = 10, maxRestMs } = options
  const name = sourceOf('neverStale', ms, options)
  return {
    name,
    source: name,
    observer() {
      let found: string | undefined
      return {
        outcome(outcome, _type, view) {
          if (found !== undefined) return
          for (const order of ownOrders(outcome, view)) {
            if (order.createdTs !== view.now() || order.type !== 'limit') continue
            found ??= staleness(order, view, { ms, toleranceBps })
          }
        },
        check(view) {
          if (found !== undefined) return violation(name, view, found)
          if (maxRestMs === undefined) return undefined
          const { at, orders } = view.state()
          const old = orders.find(({ createdAt }) => at - createdAt > maxRestMs)
          return (
            old && violation(name, view, `Order ${old.id} rests unmoved for ${(at - old.createdAt) / 1000} s`)
          )
        },
      }
    },
  }
}

const BPS = 10_000n

function staleness(
  order: OwnOrder,
  view: LabView,
  { ms, toleranceBps }: { readonly ms: number; readonly toleranceBps: number },
): string | undefined {
  const { exchange } = view
  const { low, high } = rangeOf(order, view, ms)
  const tolerance = BigInt(toleranceBps)
  const isStale =
    order.side === 'buy'
      ? order.price * BPS > high * (BPS + tolerance)
      : order.price * BPS < low * (BPS - tolerance)
  if (!isStale) return undefined
  const config =
    exchange.spot.pairs.get(order.pair)?.config ?? exchange.futures.contracts.get(order.pair)?.config
  const text = (ticks: bigint) => unitsText(ticks, config?.priceDecimals ?? 0)
  const state = isLive(order) ? 'rests' : 'took'
  return `Order ${order.id} (${order.side} at ${text(order.price)}) ${state} outside of ${text(low)} to ${text(high)}, the prices of the last ${ms} ms`
}

function rangeOf({ market, pair, price }: OwnOrder, { exchange, now }: LabView, ms: number) {
  const from = Math.floor((now() - ms) / MINUTE) * MINUTE
  const count = Math.ceil(ms / MINUTE) + 2
  let low = price
  let high = price
  let isFirst = true
  const widen = (ticks: bigint | undefined) => {
    if (ticks === undefined) return
    low = isFirst || ticks < low ? ticks : low
    high = isFirst || ticks > high ? ticks : high
    isFirst = false
  }
  for (const bar of exchange.market.candles(pair, '1m', count)) {
    if (bar.time < from) {
      // The last price before the window was visible at its start.
      widen(bar.close)
      continue
    }
    widen(bar.low)
    widen(bar.high)
  }
  const book = market === 'spot' ? exchange.spot.pairs.get(pair) : exchange.futures.contracts.get(pair)
  if (book !== undefined && 'levels' in book) {
    widen(book.levels('buy', 1)[0]?.price)
    widen(book.levels('sell', 1)[0]?.price)
  }
  return { low, high }
}
