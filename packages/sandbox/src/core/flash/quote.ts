import type { ExchangeState, PairState } from '../exchange'
import { least } from '../futures/exact'
import { HOME_COIN } from '../home-coin'
import { parseUnits, unitsText } from '../units'

/** USDT for one coin, decimal text. */
export interface Quote {
  /** What the exchange pays. */
  readonly buy: string
  /** What it takes; never below `buy`. */
  readonly sell: string
}

/**
 * Prices of a coin at this moment, from its spot pair; undefined while that is closed. Each side is the worst for
 * the member of the best price in the book, the last price and the median of the last minutes: who pushes the
 * market, in a thin book or for a moment, makes his own swap dearer and never cheaper.
 */
export function quote(state: Pick<ExchangeState, 'pairs' | 'flash'>, coin: string): Quote | undefined {
  if (coin === HOME_COIN) return { buy: '1', sell: '1' }
  const pair = state.pairs.get(`${coin}/${HOME_COIN}`)
  if (pair === undefined || pair.status !== 'enabled') return undefined
  const { priceDecimals, startPrice } = pair.config
  const usual = state.flash.median(coin) ?? parseUnits(startPrice, priceDecimals) ?? 0n
  const text = (ticks: bigint) => unitsText(ticks, priceDecimals)
  return {
    buy: text(least(least(best(pair, 'buy'), pair.lastPrice), usual)),
    sell: text(greatest(greatest(best(pair, 'sell'), pair.lastPrice), usual)),
  }
}

function best(pair: PairState, side: 'buy' | 'sell'): bigint {
  return pair.levels(side, 1)[0]?.price ?? pair.lastPrice
}

function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
