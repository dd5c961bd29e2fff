import type { Client, FuturesMarket, FuturesPosition, PairRef } from '@bgk/sdk'
import { type OpenPosition, withPnl } from '../commands/futures/open-positions'
import { pairName } from '../exchange/resolve-pair'
import { type Reading, readAgain, readPositions } from './account-reader'

/** Tells the open positions, of one pair or of all, whenever they or the prices of their contracts change. */
export function followPositions(
  client: Client,
  pair: PairRef | undefined,
  reading: Reading,
  told: (positions: readonly OpenPosition[] | undefined) => void,
): () => void {
  const markets = new Map<string, { readonly stop: () => void; market: FuturesMarket | undefined }>()
  let positions: readonly FuturesPosition[] | undefined
  const tell = () => {
    if (positions !== undefined)
      told(positions.map((one) => withPnl(one, markets.get(pairName(one))?.market)))
  }
  const follow = (rows: readonly FuturesPosition[]) => {
    const wanted = new Map(rows.map((row) => [pairName(row), row]))
    for (const [name, { stop }] of markets) {
      if (wanted.has(name)) continue
      stop()
      markets.delete(name)
    }
    for (const [name, { base, quote }] of wanted) {
      if (markets.has(name) || base === undefined || quote === undefined) continue
      const ticker = client.feed.ticker({ base, quote }, 'futures')
      const entry = {
        market: ticker.get(),
        stop: ticker.subscribe((market) => {
          entry.market = market
          tell()
        }),
      }
      markets.set(name, entry)
    }
  }
  const stop = readAgain(
    reading,
    (signal) => readPositions(client, pair, signal),
    (rows) => {
      if (rows === undefined) return told(undefined)
      positions = rows
      follow(rows)
      tell()
    },
  )
  return () => {
    stop()
    for (const one of markets.values()) one.stop()
  }
}
