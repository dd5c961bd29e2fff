import type { SpotMarket, TimerId } from '@bgk/sdk'
import { useEffect, useState } from 'react'
import { useLive } from './live'
import { useBgkContext } from './provider'
import type { LiveSource } from './signals'

/**
 * Value of a stream, at most once per interval, for estimates and tables. Emits the first value immediately
 * and always the last one.
 *
 * @param stream A stream of `client.feed`, or a part of one; undefined subscribes to nothing.
 * @param everyMs Milliseconds between two renders; default: 1000.
 * @example
 * const book = useThrottledLive(client.feed.book({ base: 'BTC', quote: 'USDT' }))
 * const levels = book?.asks.length
 */
export function useThrottledLive<T>(stream: LiveSource<T> | undefined, everyMs = 1000): T | undefined {
  const { timers } = useBgkContext()
  const [shown, setShown] = useState<{ readonly stream: unknown; readonly value: T | undefined }>()
  useEffect(() => {
    if (!stream) return
    let timer: TimerId | undefined
    let known = false
    const show = () => {
      timer = undefined
      const value = stream.get()
      known = value !== undefined
      setShown({ stream, value })
    }
    show()
    const stop = stream.subscribe(() => {
      if (known) timer ??= timers.setTimeout(show, everyMs)
      else show()
    })
    return () => {
      stop()
      if (timer !== undefined) timers.clearTimeout(timer)
    }
  }, [stream, everyMs, timers])
  return shown?.stream === stream ? shown?.value : stream?.get()
}

/** Fields of a market that change many times a second. */
const MOVING = new Set([
  ...['price', 'changePercent', 'high', 'low', 'volume', 'buyPrice', 'sellPrice'],
  ...['markPrice', 'indexPrice', 'fundingRate', 'nextFundingTime', 'tiers'],
])

/** True if two states of a market differ only in prices and volume. */
export function hasSameTerms<Market extends object>(a: Market, b: Market): boolean {
  const before = new Map<string, unknown>(Object.entries(a))
  const after = Object.entries(b)
  return (
    after.length === before.size &&
    after.every(([name, value]) => MOVING.has(name) || Object.is(before.get(name), value))
  )
}

const same = <Market>(market: Market) => market

/**
 * A market that renders only when its terms change (status, decimals, limits, fee rate). Prices are those of
 * the last render; with `priced` they are at most one second old.
 *
 * @param stream Ticker of the market; undefined subscribes to nothing.
 * @param options `priced`: also render with new prices, once a second.
 * @example
 * const market = useMarketTerms(client.feed.ticker({ base: 'BTC', quote: 'USDT' }))
 * const decimals = market?.priceDecimals
 */
export function useMarketTerms<Market extends SpotMarket>(
  stream: LiveSource<Market> | undefined,
  { priced = false }: { readonly priced?: boolean } = {},
): Market | undefined {
  const terms = useLive(stream, same<Market>, hasSameTerms)
  const now = useThrottledLive(priced ? stream : undefined)
  return now ?? terms
}
