import type { Attempt, PairRef, SpotAccount, SpotMarket, SpotMarketDetail } from '@bgk/sdk'
import { add, decimal, div, gt, isPositive, mul, round, sub, toFixed, toText } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import {
  checkSpotOrder,
  isPlainNumber,
  orderMessage,
  quantityForPercent,
  readPlainNumber,
} from '@bgk/sdk/trading'
import { pairName } from '../exchange/markets'
import { CliError, invalid, usageError } from '../terminal/errors'
import { orDash } from '../terminal/text'
import { type BookWalk, limitWarnings, type PreviewLines, walkBook, walkLines } from './book-walk'

export interface SizeFlags {
  readonly quantity: string | undefined
  readonly percent: string | undefined
  readonly cost: string | undefined
}

/** Requires exactly one of --quantity, --percent and --cost (exit 2). */
export function checkSizeFlags(size: SizeFlags): void {
  const sizes = [size.quantity, size.percent, size.cost].filter((value) => value !== undefined)
  if (sizes.length !== 1) {
    throw usageError(
      sizes.length === 0 ? 'missing order size' : '--quantity, --percent and --cost exclude each other',
      'set one of --quantity N, --percent P, --cost N',
    )
  }
}

/**
 * The amount in base that the size flags mean, rounded down to the pair's decimals
 * (docs/reference/rules.md#r4).
 */
function orderQuantity(
  size: SizeFlags,
  order: { readonly side: 'buy' | 'sell'; readonly price: string | undefined },
  market: SpotMarket,
  account: SpotAccount,
): string {
  if (size.quantity !== undefined) return size.quantity
  const price = order.price ?? market.price
  if (!isPlainNumber(price) || !isPositive(price)) {
    // The price itself is at fault; the check of the whole order says so better.
    if (order.price !== undefined) return '0'
    throw invalid('price', `${pairName(market)} has no last price yet`, 'set --quantity and --price')
  }
  if (size.percent !== undefined) {
    if (!isPlainNumber(size.percent) || !isPositive(size.percent) || gt(size.percent, '100')) {
      throw invalid('percent', `--percent must be above 0 and at most 100, not "${size.percent}"`)
    }
    const { quantityDecimals } = market
    const percent = Number(size.percent)
    return quantityForPercent({
      side: order.side,
      percent,
      available: account.available,
      price,
      quantityDecimals,
    })
  }
  const cost = size.cost ?? ''
  if (!isPlainNumber(cost) || !isPositive(cost)) {
    throw invalid('cost', `--cost must be a number above 0, not "${cost}"`)
  }
  return toFixed(div(cost, price, market.quantityDecimals, 'down'), market.quantityDecimals, 'down')
}

/** An order as it would be sent. */
export interface SizedOrder {
  readonly call: 'spot.buyLimit' | 'spot.buyMarket' | 'spot.sellLimit' | 'spot.sellMarket'
  readonly side: 'buy' | 'sell'
  readonly input: {
    readonly pair: Pick<PairRef, 'base' | 'quote'>
    readonly quantity: string
    readonly price?: string
    readonly board?: string
  }
}

/** An order as it was typed. */
interface OrderDraft {
  readonly side: 'buy' | 'sell'
  readonly price: string | undefined
  readonly size: SizeFlags
}

/** The order as it would be sent; exit 10 names the field and its limit when the client's rules refuse it. */
export function checkedOrder(
  { side, price, size }: OrderDraft,
  market: SpotMarket,
  account: SpotAccount,
): SizedOrder {
  const type = price === undefined ? 'market' : 'limit'
  checkIsListed(market, 'see open pairs with: bgk market list')
  const quantity = orderQuantity(size, { side, price }, market, account)
  const verdict = checkSpotOrder({
    side,
    type,
    price,
    quantity,
    available: account.available,
    lastPrice: market.price,
    market,
  })
  if (!verdict.ok) {
    const described = verdict.field === 'quantity' ? describeSize(size, quantity) : `price ${price ?? ''}`
    const { code, params } = preciseReason(verdict, { price, quantity }, market)
    throw new CliError('validation', `${orderMessage(code, params)} (${pairName(market)}, ${described})`, {
      field: verdict.field,
      reason: code,
      params,
      hint: 'nothing was sent',
    })
  }
  const { base, quote, board } = market
  return {
    call: `spot.${side}${type === 'limit' ? 'Limit' : 'Market'}`,
    side,
    input: {
      pair: { base, quote },
      quantity,
      ...(price !== undefined && { price }),
      ...(board && { board }),
    },
  }
}

/** Exit 10 when nothing is traded there now. */
export function checkIsListed(market: PairRef & Pick<SpotMarket, 'status'>, hint: string): void {
  if (isListed(market)) return
  const what = `${pairName(market)} is not open for trading (${orDash(market.status)})`
  throw invalid('pair', what, hint, 'PAIR_DISABLED')
}

type Refused = Extract<ReturnType<typeof checkSpotOrder>, { readonly ok: false }>

/** A number with more decimals than any pair takes is no order number at all; what helps is how many this pair takes. */
function preciseReason(
  { code, params }: Refused,
  { price, quantity }: { readonly price: string | undefined; readonly quantity: string },
  { priceDecimals, quantityDecimals }: SpotMarket,
): Pick<Refused, 'code' | 'params'> {
  const isFiner = (text: string, most: number) => (readPlainNumber(text)?.significantDecimals ?? 0) > most
  if (code === 'QUANTITY_INVALID' && isFiner(quantity, quantityDecimals)) {
    return { code: 'QUANTITY_PRECISION', params: { decimals: String(quantityDecimals) } }
  }
  if (code === 'PRICE_INVALID' && isFiner(price ?? '', priceDecimals)) {
    return { code: 'PRICE_PRECISION', params: { decimals: String(priceDecimals) } }
  }
  return { code, params }
}

function describeSize(size: SizeFlags, quantity: string): string {
  if (size.percent !== undefined) return `${size.percent}% is quantity ${quantity}`
  if (size.cost !== undefined) return `cost ${size.cost} is quantity ${quantity}`
  return `quantity ${quantity}`
}

/** An attempt at an order as JSON. */
export function attemptDocument({ call, input }: Pick<Attempt, 'call' | 'input'>) {
  const { pair, price, quantity }: Readonly<Record<string, unknown>> = { ...input }
  const { base, quote }: Readonly<Record<string, unknown>> = { ...(typeof pair === 'object' ? pair : {}) }
  return {
    call,
    pair: pairName({ base: String(base), quote: String(quote) }),
    side: call.startsWith('spot.buy') ? 'buy' : 'sell',
    type: call.endsWith('Limit') ? 'limit' : 'market',
    price: price ?? null,
    quantity,
  }
}

export interface OrderEstimate {
  /** In quote; what meets the book costs what the book asks, the rest counts at the limit, of a market order at the last price. */
  readonly cost: string
  /** Taken from what is received; null when the exchange does not say its rate. */
  readonly fee: { readonly coin: string; readonly amount: string; readonly rate: string } | null
  /** Available after the whole order was traded. */
  readonly balanceAfter: { readonly base: string; readonly quote: string }
  /** Fills from the book; null when a market order meets nothing, absent when a limit order does not cross. */
  readonly book?: BookWalk | null
  /** Warnings about unusual values. */
  readonly warnings?: readonly string[]
}

/** Cost and remaining balance if all of it trades: at the prices of the book as far as it crosses, the rest at its own. */
export function estimateOrder(
  { side, input: { quantity, price } }: SizedOrder,
  { market, asks, bids }: SpotMarketDetail,
  account: SpotAccount,
): OrderEstimate {
  const book = walkBook({ side, quantity, price }, { asks, bids }, {})
  const rest = sub(quantity, book?.fills ?? '0')
  const cost = add(book?.total ?? '0', mul(rest, price ?? market.price))
  const isBuy = side === 'buy'
  const received = isBuy ? decimal(quantity) : cost
  const fee = market.feeRate === undefined ? undefined : round(mul(received, market.feeRate), 8, 'ceil')
  const netReceived = fee === undefined ? received : sub(received, fee)
  const { base, quote } = account.available
  const warnings = limitWarnings({ side, price }, { lastPrice: market.price, quote: market.quote })
  return {
    cost: toText(cost),
    fee:
      fee === undefined || market.feeRate === undefined
        ? null
        : { coin: isBuy ? market.base : market.quote, amount: toText(fee), rate: market.feeRate },
    balanceAfter: {
      base: toText(isBuy ? add(base, netReceived) : sub(base, quantity)),
      quote: toText(isBuy ? sub(quote, cost) : add(quote, netReceived)),
    },
    ...(book !== undefined && { book }),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Preview lines: price, cost, fee and remaining balance. */
export function shownOf(
  { side, input: { pair, quantity, price } }: SizedOrder,
  { cost, fee, balanceAfter, book }: OrderEstimate,
): PreviewLines {
  const { base, quote } = pair
  const about = price === undefined || book ? 'about ' : ''
  return [
    [side === 'buy' ? 'Buy' : 'Sell', `${quantity} ${base} (${pairName(pair)})`],
    ['Price', price === undefined ? 'market' : `${price} ${quote} (limit)`],
    ...walkLines(book, { quote, unit: base, price }),
    [side === 'buy' ? 'Cost' : 'Proceeds', `${about}${cost} ${quote}`],
    [
      'Fee',
      fee === null ? 'not known' : `about ${fee.amount} ${fee.coin} (${toText(mul(fee.rate, '100'))} %)`,
    ],
    ['After', `${balanceAfter.base} ${base}, ${about}${balanceAfter.quote} ${quote} available`],
  ]
}
