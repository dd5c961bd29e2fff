import { type Decimal, type DecimalInput, decimal, gt, isPositive, mul, tryDecimal } from '../decimal'
import { isBgkError } from '../errors'
import type { PairRef } from '../wire/codec/pair'
import type { GuardedExchange, GuardReadOptions } from './guarded-call'
import { highestPrice } from './market-facts'

/** The coin in which limits and worst cases are stated, unless another one is given. */
export const REFERENCE_COIN = 'USDT'

/** Values amounts of a coin in the reference coin, at the highest price that the exchange shows. */
export interface CoinValuer {
  /** The value of an amount; undefined when the exchange shows no price of the coin. */
  value(amount: DecimalInput, coin: string): Promise<Decimal | undefined>
}

/** Makes a valuer; prices are read once. */
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

/** An exchange without the feature has no price there; any other failure is one. */
const readOr = async <T>(reading: Promise<T>, fallback: T): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    if (isBgkError(error) && (error.code === 'HTTP_STATUS' || error.code === 'SERVER_REJECTED'))
      return fallback
    throw error
  }
}
