import { type Decimal, decimal, gt, isNegative, max, mul, toText, tryDecimal } from '../decimal/index'
import { isBgkError } from '../errors'
import { percentThroughMarket } from '../trading/limit-distance'
import { estimateMarketOrder } from '../trading/market-estimate'
import type { FuturesOrder } from '../wire/futures'
import type { SpotOrder } from '../wire/spot'
import { pairOfInput } from '../writes/lists'
import {
  type CoinValuer,
  createCoinValuer,
  highestPrice,
  type MarketFacts,
  REFERENCE_COIN,
  readMarket,
} from './coin-value'
import { allRows } from './exposure'
import { notValued } from './guard-error'
import {
  amountIn,
  effectOf,
  type GuardedCall,
  type GuardedExchange,
  type GuardReadOptions,
  opensExposure,
  textIn,
} from './guarded-call'

// Worst case of a write (docs/reference/rules.md#r41). Sells and shorts count at the highest of limit, best
// bid and last price. Buys count at their limit or at the book levels they take.

/** Warning for the user before a call is sent. */
export interface GuardWarning {
  /** A limit price more than 5 % on the wrong side of the last price. */
  readonly code: 'LIMIT_FAR_THROUGH'
  /** Prices in the quote coin and the distance in percent. */
  readonly params: { readonly price: string; readonly last: string; readonly percent: string }
}

/** Worst case of a call. */
export interface WorstCase {
  /** Decimal text in `coin`. */
  readonly worth: string
  /** The reference coin. */
  readonly coin: string
  /** True if it adds to the open exposure. */
  readonly opens: boolean
  readonly warnings: readonly GuardWarning[]
}

/** Options of `worstCase`. */
export interface WorstCaseOptions extends GuardReadOptions {
  /** Coin in which it is valued. Default `USDT`. */
  readonly reference?: string | undefined
  /** Wallets between which transfers are free. */
  readonly allowAccounts?: readonly string[] | undefined
}

/**
 * Values the worst case of a call at the current prices of the exchange.
 *
 * @param exchange Client, or its reads.
 * @param sent Call with its input; every `Attempt` is one.
 * @returns Its value in the reference coin; undefined for a call that spends nothing: cancels, closes,
 * settings.
 * @throws BgkError `CHECK_FAILED` with reason `NOT_VALUED` for a call that cannot be valued; `NETWORK`,
 * `TIMEOUT`, `BUSY` or `RATE_LIMITED` when prices cannot be read.
 * @example
 * import { worstCase } from '@bgk/sdk/guards'
 *
 * const input = { pair: 'BTC/USDT', quantity: '0.05', price: '1000' }
 * const worst = await worstCase(client, { call: 'spot.sellLimit', input })
 * console.log(worst?.worth, worst?.coin)
 */
export async function worstCase(
  exchange: GuardedExchange,
  sent: GuardedCall,
  { reference = REFERENCE_COIN, allowAccounts, ...options }: WorstCaseOptions = {},
): Promise<WorstCase | undefined> {
  const effect = effectOf(sent)
  if (effect === undefined) throw notValued(sent.call, 'the guard has no rule for this call')
  if (effect !== 'spends' || isFreeTransfer(sent, allowAccounts)) return undefined
  const valuer = createCoinValuer(exchange, reference, options)
  try {
    const found = opensExposure(sent)
      ? await orderWorth(exchange, sent, valuer, options)
      : { worth: await otherMoney(exchange, sent, valuer, options), warnings: [] }
    if (isNegative(found.worth)) throw notValued(sent.call, 'its amount is negative')
    return {
      worth: toText(found.worth),
      coin: reference,
      opens: opensExposure(sent),
      warnings: found.warnings,
    }
  } catch (error) {
    // An unknown market or sale has no price.
    if (isBgkError(error) && ['SERVER_REJECTED', 'DECIMAL_PARSE', 'REQUEST_INVALID'].includes(error.code))
      throw notValued(sent.call, error.message, error)
    throw error
  }
}

interface Worth {
  readonly worth: Decimal
  readonly warnings: readonly GuardWarning[]
}

async function orderWorth(
  exchange: GuardedExchange,
  sent: GuardedCall,
  valuer: CoinValuer,
  options: GuardReadOptions,
): Promise<Worth> {
  const { call, input } = /\.(amend|move)Order$/.test(sent.call)
    ? await amended(exchange, sent, options)
    : sent
  const quantity = amountIn(call, input, 'quantity')
  if (call.startsWith('cycle.')) {
    const coin = textIn(call, input, 'payCoin')
    return { worth: known(call, await valuer.value(quantity, coin), coin), warnings: [] }
  }
  const pair = pairOfInput(input ?? {})
  const kind = call.startsWith('futures.') ? 'futures' : 'spot'
  const detail = await readMarket(exchange, { kind, pair }, options)
  const limit = call.endsWith('Limit') ? amountIn(call, input, 'price') : undefined
  const side = /\.sell/.test(call) ? 'sell' : 'buy'
  const inQuote = quoteWorth(call, { side, quantity, limit, detail })
  return {
    worth: known(call, await valuer.value(inQuote, pair.quote), pair.quote),
    warnings: limit === undefined ? [] : limitWarnings(side, limit, detail.market.price),
  }
}

/** Order after an amendment or a move. It counts as a whole, like a new one. */
async function amended(
  exchange: GuardedExchange,
  { call, input }: GuardedCall,
  options: GuardReadOptions,
): Promise<GuardedCall> {
  const group = call.startsWith('futures.') ? 'futures' : 'spot'
  const orders = await allRows<SpotOrder | FuturesOrder>((page) => exchange[group].openOrders(page, options))
  const order = orders.find(({ id }) => id === input?.id)
  if (order?.base === undefined || order.quote === undefined || order.side === undefined)
    throw notValued(call, `order ${String(input?.id)} is not among the open ones`)
  return {
    call: `${group}.${order.side}Limit`,
    input: {
      pair: { base: order.base, quote: order.quote },
      price: textIn(call, input, 'price'),
      quantity: toText(amountIn(call, { quantity: order.quantity ?? '', ...input }, 'quantity')),
    },
  }
}

interface OrderFacts {
  readonly side: 'buy' | 'sell'
  readonly quantity: Decimal
  readonly limit: Decimal | undefined
  readonly detail: MarketFacts
}

function quoteWorth(call: string, { side, quantity, limit, detail }: OrderFacts): Decimal {
  const { size } = detail
  const base = mul(quantity, size)
  if (side === 'sell') {
    const seen = highestPrice({ ...detail, asks: [] })
    if (seen === undefined) throw notValued(call, 'the market has no price')
    return mul(base, limit === undefined ? seen : max(seen, limit))
  }
  // The crossing part fills at or below the limit, the rest at the limit.
  if (limit !== undefined) return mul(base, limit)
  const met = estimateMarketOrder({ side, quantity: toText(quantity), book: detail, contractSize: size })
  if (met === undefined || met.atLeast)
    throw notValued(call, 'the order book is not deep enough; use a limit price')
  const last = tryDecimal(detail.market.price)
  const atLast = last === undefined ? undefined : mul(base, last)
  return atLast !== undefined && gt(atLast, met.total) ? atLast : decimal(met.total)
}

/** A limit more than 5 % through the last price is probably a mistake. */
function limitWarnings(side: 'buy' | 'sell', limit: Decimal, lastText: string): readonly GuardWarning[] {
  if (tryDecimal(lastText) === undefined) return []
  const price = toText(limit)
  const percent = percentThroughMarket({ side, price, lastPrice: lastText })
  return percent === undefined
    ? []
    : [{ code: 'LIMIT_FAR_THROUGH', params: { price, last: lastText, percent } }]
}

function known(call: string, worth: Decimal | undefined, coin: string): Decimal {
  if (worth === undefined) throw notValued(call, `the exchange has no price of ${coin}`)
  return worth
}

/** Both wallets of a transfer, from first. */
function walletsOf({ call, input }: GuardedCall): readonly [string, string] | undefined {
  const other =
    call === 'account.transferFutures' ? 'futures' : call === 'account.transferFiat' ? 'fiat' : undefined
  if (other === undefined) return undefined
  return input?.direction === 'in' ? ['spot', other] : [other, 'spot']
}

/** True for a transfer between wallets that the limits allow. */
function isFreeTransfer(sent: GuardedCall, allowed: readonly string[] = []): boolean {
  const wallets = walletsOf(sent)
  return wallets?.every((wallet) => allowed.includes(wallet)) ?? false
}

/** Worst case, in the reference coin, of a write that is not an order. */
async function otherMoney(
  exchange: GuardedExchange,
  sent: GuardedCall,
  valuer: CoinValuer,
  options: GuardReadOptions,
): Promise<Decimal> {
  const { call, input } = sent
  const quantity = amountIn(call, input, 'quantity')
  if (call === 'ieo.subscribe') return saleWorth(exchange, sent, { quantity, valuer }, options)
  if (call === 'flash.swap') return swapWorth(exchange, sent, { quantity, valuer }, options)
  const coin = textIn(call, input, 'coin')
  const byMarket = await valuer.value(quantity, coin)
  if (call !== 'fiat.buy' && call !== 'fiat.sell') return highest(call, [byMarket], coin)
  const listed = (await exchange.fiat.coins(undefined, options)).find((one) => one.coin === coin)
  const byMerchant = listed && (await inUsdt(valuer, quantity, listed.price))
  return highest(call, [byMarket, byMerchant], coin)
}

interface Amount {
  readonly quantity: Decimal
  readonly valuer: CoinValuer
}

/** The price of a sale is in USDT, that of a pay coin in the pay coin. */
async function saleWorth(
  exchange: GuardedExchange,
  { call, input }: GuardedCall,
  { quantity, valuer }: Amount,
  options: GuardReadOptions,
): Promise<Decimal> {
  const payCoin = textIn(call, input, 'payCoin')
  const project = (await exchange.ieo.projects(undefined, options)).find(({ id }) => id === input?.projectId)
  if (project === undefined) throw notValued(call, `there is no sale ${String(input?.projectId)}`)
  const pays = await exchange.ieo.payCoins({ coin: project.coin }, options)
  const price = tryDecimal(pays.find(({ coin }) => coin === payCoin)?.price)
  const paid = price && (await valuer.value(mul(quantity, price), payCoin))
  if (price !== undefined && paid === undefined)
    throw notValued(call, `the exchange has no price of ${payCoin}`)
  return highest(call, [await inUsdt(valuer, quantity, project.price), paid], project.coin)
}

async function swapWorth(
  exchange: GuardedExchange,
  { call, input }: GuardedCall,
  { quantity, valuer }: Amount,
  options: GuardReadOptions,
): Promise<Decimal> {
  const pair = (await exchange.flash.pairs(undefined, options)).find(({ id }) => id === input?.pairId)
  if (pair === undefined) throw notValued(call, `there is no swap pair ${String(input?.pairId)}`)
  const bySwap = await inUsdt(valuer, quantity, pair.fromPrice)
  return highest(call, [await valuer.value(quantity, pair.from), bySwap], pair.from)
}

/** Value of a quantity at a price in USDT. */
async function inUsdt(valuer: CoinValuer, quantity: Decimal, price: string): Promise<Decimal | undefined> {
  const read = tryDecimal(price)
  return read === undefined ? undefined : valuer.value(mul(quantity, read), REFERENCE_COIN)
}

function highest(call: string, worths: readonly (Decimal | undefined)[], coin: string): Decimal {
  let most: Decimal | undefined
  for (const worth of worths) if (worth !== undefined && (most === undefined || gt(worth, most))) most = worth
  if (most === undefined) throw notValued(call, `the exchange has no price of ${coin}`)
  return most
}
