import type { ExchangeState } from '../../core/exchange-state'
import type { Side } from '../../core/kernel/command'
import { COIN_DECIMALS, parseUnits } from '../../core/kernel/units'

/** A market of the run, spot or contract. Prices in ticks, quantities in lots, values in units of 1e-8. */
export interface RunMarket {
  readonly name: string
  readonly quote: string
  /** Twice the mid price; twice the last price with an empty side. */
  mid2(): bigint
  /** Best first. */
  levels(side: Side, limit: number): readonly { readonly price: bigint; readonly lots: bigint }[]
  /** Value of price x lots in the quote coin, rounded towards zero. */
  valueOf(product: bigint): bigint
  /** Value of units of the base coin at a price, rounded towards zero. */
  baseValue(units: bigint, price: bigint): bigint
}

interface Booked {
  readonly lastPrice: bigint
  levels(side: Side, limit: number): readonly { readonly price: bigint; readonly lots: bigint }[]
}

/** Market of that name, as in trades and orders. */
export function runMarket({ spot, futures }: ExchangeState, name: string): RunMarket | undefined {
  const pair = spot.pairs.get(name)
  if (pair !== undefined) {
    const { priceDecimals, amountDecimals, quote } = pair.config
    const scale = 10n ** BigInt(priceDecimals + amountDecimals)
    return marketOf(pair, { name, quote, priceDecimals, numerator: UNIT, denominator: scale })
  }
  const contract = futures.contracts.get(name)
  if (contract === undefined) return undefined
  const { priceDecimals, quote } = contract.config
  return marketOf(contract, { name, quote, priceDecimals, numerator: contract.factor, denominator: 1n })
}

interface Terms {
  readonly name: string
  readonly quote: string
  readonly priceDecimals: number
  readonly numerator: bigint
  readonly denominator: bigint
}

function marketOf(book: Booked, { name, quote, priceDecimals, numerator, denominator }: Terms): RunMarket {
  const tick = 10n ** BigInt(priceDecimals)
  return {
    name,
    quote,
    levels: (side, limit) => book.levels(side, limit),
    mid2() {
      const bid = book.levels('buy', 1)[0]?.price
      const ask = book.levels('sell', 1)[0]?.price
      return bid === undefined || ask === undefined ? 2n * book.lastPrice : bid + ask
    },
    valueOf: (product) => (product * numerator) / denominator,
    baseValue: (units, price) => (units * price) / tick,
  }
}

/** Value of a coin in another at the mid price of their pair, rounded towards zero; 0 without a pair. */
export function worthOf(exchange: ExchangeState, coin: string, quote: string, units: bigint): bigint {
  if (coin === quote || units === 0n) return units
  const pair = exchange.spot.pairs.get(`${coin}/${quote}`)
  const market = pair && runMarket(exchange, pair.name)
  return market === undefined ? 0n : market.baseValue(units, market.mid2()) / 2n
}

/** Units of 1e-8 of a decimal text of a LabState, such as `-0.5`. */
export function unitsOfText(text: string): bigint {
  const isNegative = text.startsWith('-')
  const units = parseUnits(isNegative ? text.slice(1) : text, COIN_DECIMALS)
  if (units === undefined) throw new RangeError(`not an amount: ${text}`)
  return isNegative ? -units : units
}

/** Share of a whole as a number with `decimals` digits, cut off; the same on every machine. */
export function shareOf(part: bigint, whole: bigint, decimals: number): number {
  return Number((part * 10n ** BigInt(decimals)) / whole) / 10 ** decimals
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

const UNIT = 10n ** BigInt(COIN_DECIMALS)
