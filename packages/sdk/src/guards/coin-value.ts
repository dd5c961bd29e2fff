import {
  type Decimal,
  type DecimalInput,
  decimal,
  gt,
  isPositive,
  max,
  mul,
  tryDecimal,
} from '../decimal/index'
import { isBgkError } from '../errors'
import type { PairRef } from '../wire/codec/pair'
import type { BookLevel } from '../wire/market'
import type { GuardedExchange, GuardReadOptions } from './guarded-call'

/** Default coin of limits and worst cases. */
export const REFERENCE_COIN = 'USDT'

/** Values amounts of a coin in the reference coin, at the highest price of the exchange. */
export interface CoinValuer {
  /** Value of an amount; undefined if the exchange has no price of the coin. */
  value(amount: DecimalInput, coin: string): Promise<Decimal | undefined>
}

/** Makes a valuer; each price is read once. */
export function createCoinValuer(
  exchange: GuardedExchange,
  reference: string,
  options: GuardReadOptions,
): CoinValuer {
  const prices = new Map<string, Promise<Decimal | undefined>>()
  const priceOf = (coin: string): Promise<Decimal | undefined> => {
    const known = prices.get(coin)
    if (known !== undefined) return known
    const read = readPrice(exchange, { coin, reference }, options)
    prices.set(coin, read)
    return read
  }
  return {
    async value(amount, coin) {
      if (coin === reference) return decimal(amount)
      const price = await priceOf(coin)
      return price === undefined ? undefined : mul(amount, price)
    },
  }
}

async function readPrice(
  exchange: GuardedExchange,
  { coin, reference }: { readonly coin: string; readonly reference: string },
  options: GuardReadOptions,
): Promise<Decimal | undefined> {
  const isPair = ({ base, quote }: PairRef) => base === coin && quote === reference
  const pair = (await exchange.spot.symbols(undefined, options)).find(isPair)
  if (pair !== undefined) {
    const detail = await exchange.spot.market({ base: coin, quote: reference }, options)
    const price = highestPrice(detail)
    if (price !== undefined) return price
  }
  // Swap and fiat prices are in USDT.
  return reference === REFERENCE_COIN ? swapPrice(exchange, coin, options) : undefined
}

async function swapPrice(
  exchange: GuardedExchange,
  coin: string,
  options: GuardReadOptions,
): Promise<Decimal | undefined> {
  const [pairs, coins] = await Promise.all([
    readOr(exchange.flash.pairs(undefined, options), []),
    readOr(exchange.fiat.coins(undefined, options), []),
  ])
  const found = [
    ...pairs.flatMap(({ from, to, fromPrice, toPrice }) => [
      ...(from === coin ? [fromPrice] : []),
      ...(to === coin ? [toPrice] : []),
    ]),
    ...coins.flatMap(({ coin: name, price }) => (name === coin ? [price] : [])),
  ]
  let most: Decimal | undefined
  for (const text of found) {
    const price = tryDecimal(text)
    if (price !== undefined && isPositive(price) && (most === undefined || gt(price, most))) most = price
  }
  return most
}

/** An exchange without the feature has no price there; any other failure is thrown. */
const readOr = async <T>(reading: Promise<T>, fallback: T): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    if (isBgkError(error) && (error.code === 'HTTP_STATUS' || error.code === 'SERVER_REJECTED'))
      return fallback
    throw error
  }
}

/** Market with its book, as far as a worst case needs it. */
export interface MarketFacts {
  readonly market: { readonly price: string }
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  /** Base in one unit of an order: 1 on spot. */
  readonly size: Decimal
}

export async function readMarket(
  exchange: GuardedExchange,
  { kind, pair }: { readonly kind: 'spot' | 'futures'; readonly pair: PairRef },
  options: GuardReadOptions,
): Promise<MarketFacts> {
  if (kind === 'spot') return { ...(await exchange.spot.market(pair, options)), size: decimal('1') }
  const detail = await exchange.futures.market(pair, options)
  return { ...detail, size: decimal(detail.market.contractSize, 'contractSize') }
}

/** Highest current price of a market: the last price, the best bid or the best ask. */
export function highestPrice(detail: {
  readonly market: { readonly price: string }
  readonly asks: readonly { readonly price: string }[]
  readonly bids: readonly { readonly price: string }[]
}): Decimal | undefined {
  const known = [detail.market.price, detail.bids[0]?.price, detail.asks[0]?.price]
    .map(tryDecimal)
    .filter((price): price is Decimal => price !== undefined && isPositive(price))
  return known.length === 0 ? undefined : known.reduce((most, price) => max(most, price))
}
