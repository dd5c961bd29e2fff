import { compare, down, type Fraction, fraction, minus, ONE, over, plus, times, up, whole } from './fraction'
import { type NaiveContract, type NaiveSide, tierOf, UNITS } from './naive-contract'
import type { NaivePosition } from './naive-futures-rows'

export type NaiveVerdict = Readonly<Record<string, unknown>>

const refusal = (code: string, field: string, params: Record<string, string> = {}): NaiveVerdict => ({
  ok: false,
  code,
  field,
  params,
})

export const no = (code: string, field?: string): NaiveVerdict =>
  field === undefined ? { ok: false, code } : { ok: false, code, field }

const blank = (text: string | undefined) => text === undefined || text.trim() === ''
const plain = (text: string) => /^[0-9]+([.][0-9]+)?$/.test(text) && text.length <= 64

/** A price of docs/reference/rules.md#r6; undefined when it is none. */
function priceOf(text: string | undefined): Fraction | undefined {
  const priced = text !== undefined && /^[0-9]{1,13}([.][0-9]{1,6})?$/.test(text) && !/^[0.]*$/.test(text)
  return priced ? fraction(text) : undefined
}

function significant(text: string): number {
  return (text.split('.')[1] ?? '').replace(/0*$/, '').length
}

export interface NaiveDraft {
  readonly side: NaiveSide
  readonly orderType: 'limit' | 'market'
  readonly price?: string
  readonly quantity: string
  readonly leverage: number
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/** What docs/reference/rules.md#orders find wrong with an opening order. */
export function openingFault(
  contract: NaiveContract,
  draft: NaiveDraft,
  available: bigint,
): NaiveVerdict | undefined {
  const { terms } = contract
  const { side, orderType, quantity } = draft
  if (orderType === 'limit' && blank(draft.price)) return refusal('PRICE_REQUIRED', 'price')
  const price = orderType === 'limit' ? priceOf(draft.price) : contract.last
  if (price === undefined) return refusal('PRICE_INVALID', 'price')
  if (blank(quantity)) return refusal('QUANTITY_REQUIRED', 'quantity')
  if (!/^[0-9]{1,64}$/.test(quantity)) return refusal('QUANTITY_NOT_INTEGER', 'quantity')
  const lots = BigInt(quantity)
  if (lots < BigInt(terms.minLots))
    return refusal('QUANTITY_BELOW_MIN', 'quantity', { min: `${terms.minLots}` })
  if (lots > BigInt(terms.maxLots))
    return refusal('QUANTITY_ABOVE_MAX', 'quantity', { max: `${terms.maxLots}` })
  const stops = orderStopsFault(side, price, draft)
  if (stops !== undefined) return stops
  if (!Number.isInteger(draft.leverage) || draft.leverage < 1) return refusal('LEVERAGE_REQUIRED', 'leverage')
  const leverage = whole(draft.leverage)
  const value = times(times(price, contract.unit), whole(lots))
  const required = over(times(value, plus(ONE, times(contract.gas, leverage))), leverage)
  if (compare(required, { n: available, d: UNITS }) > 0n) {
    const params = { available: decimalText(available, 8), required: fourDecimals(required) }
    return refusal('INSUFFICIENT_BALANCE', 'quantity', params)
  }
  if (orderType === 'limit' && significant(draft.price ?? '') > terms.priceDecimals)
    return refusal('PRICE_PRECISION', 'price', { decimals: `${terms.priceDecimals}` })
  return undefined
}

/** The tier of the notional says how much leverage it takes (docs/reference/exchange.md#r7). */
export function leverageFault(
  contract: NaiveContract,
  value: bigint,
  leverage: number,
): NaiveVerdict | undefined {
  const { maxLeverage } = tierOf(contract, value)
  if (leverage <= maxLeverage) return undefined
  return refusal('LEVERAGE_ABOVE_TIER', 'leverage', { max: `${maxLeverage}` })
}

function orderStopsFault(
  side: NaiveSide,
  price: Fraction,
  { takeProfitPrice, stopLossPrice }: NaiveDraft,
): NaiveVerdict | undefined {
  const long = side === 'buy'
  if (!blank(takeProfitPrice)) {
    const gain = priceOf(takeProfitPrice)
    if (gain === undefined) return refusal('TAKE_PROFIT_INVALID', 'takeProfitPrice')
    if (long && compare(gain, price) <= 0n) return refusal('TAKE_PROFIT_NOT_ABOVE', 'takeProfitPrice')
    if (!long && compare(gain, price) >= 0n) return refusal('TAKE_PROFIT_NOT_BELOW', 'takeProfitPrice')
  }
  if (!blank(stopLossPrice)) {
    const loss = priceOf(stopLossPrice)
    if (loss === undefined) return refusal('STOP_LOSS_INVALID', 'stopLossPrice')
    if (long && compare(loss, price) >= 0n) return refusal('STOP_LOSS_NOT_BELOW', 'stopLossPrice')
    if (!long && compare(loss, price) <= 0n) return refusal('STOP_LOSS_NOT_ABOVE', 'stopLossPrice')
  }
  return undefined
}

/** Stops of a position against its entry price as shown (docs/reference/exchange.md#r1). */
export function positionStopsFault(
  position: NaivePosition,
  takeProfitPrice: string | undefined,
  stopLossPrice: string | undefined,
): NaiveVerdict | undefined {
  const { side, contract, cost, lots } = position
  if (blank(takeProfitPrice) && blank(stopLossPrice)) return refusal('TP_OR_SL_REQUIRED', 'takeProfitPrice')
  const size = times(contract.unit, whole(BigInt(lots) * UNITS))
  const entry = { n: down(times(over(whole(cost), size), whole(1_000_000))), d: 1_000_000n }
  const long = side === 'buy'
  if (!blank(takeProfitPrice)) {
    const gain = priceOf(takeProfitPrice)
    if (gain === undefined) return refusal('TAKE_PROFIT_INVALID', 'takeProfitPrice')
    if (long && compare(gain, entry) < 0n) return refusal('TAKE_PROFIT_BELOW_OPEN', 'takeProfitPrice')
    if (!long && compare(gain, entry) > 0n) return refusal('TAKE_PROFIT_ABOVE_OPEN', 'takeProfitPrice')
  }
  if (!blank(stopLossPrice)) {
    const loss = priceOf(stopLossPrice)
    if (loss === undefined) return refusal('STOP_LOSS_INVALID', 'stopLossPrice')
    if (long && compare(loss, entry) > 0n) return refusal('STOP_LOSS_ABOVE_OPEN', 'stopLossPrice')
    if (!long && compare(loss, entry) < 0n) return refusal('STOP_LOSS_BELOW_OPEN', 'stopLossPrice')
  }
  return undefined
}

/** A partial close: whole lots, above zero, not above what can be closed (docs/reference/rules.md#r9). */
export function closingFault(quantity: string, most: number): NaiveVerdict | undefined {
  if (blank(quantity)) return refusal('QUANTITY_REQUIRED', 'quantity')
  const text = quantity.startsWith('-') ? quantity.slice(1) : quantity
  if (!plain(text) || text.includes('.')) return refusal('QUANTITY_NOT_INTEGER', 'quantity')
  if (BigInt(text) === 0n) return refusal('QUANTITY_NOT_POSITIVE', 'quantity')
  if (text !== quantity) return refusal('QUANTITY_NEGATIVE', 'quantity')
  if (BigInt(text) > BigInt(most)) return refusal('QUANTITY_ABOVE_UNFILLED', 'quantity', { max: `${most}` })
  return undefined
}

export function stopOf(text: string | undefined): Fraction | undefined {
  return blank(text) ? undefined : priceOf(text)
}

/** Units as plain text, zeros at the end dropped. */
export function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return text.replace(/[.]?0*$/, '')
}

/** Half up. */
function fourDecimals(value: Fraction): string {
  const tens = down({ n: value.n * 20_000n + value.d, d: value.d * 2n })
  const digits = tens.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** The worst price at market: 5 % from the index (of an order that opens: half its margin, if less), without one 5 % from the best price. */
export function worstOf(
  contract: NaiveContract,
  best: Fraction,
  side: NaiveSide,
  leverage?: number,
): Fraction {
  return (
    bandOf(contract, side, { n: 5n, d: 100n }, leverage) ?? beyond(contract, best, side, { n: 5n, d: 100n })
  )
}

/** The same for a limit: 10 %. */
export function limitOf(contract: NaiveContract, side: NaiveSide, leverage?: number): Fraction | undefined {
  return bandOf(contract, side, { n: 10n, d: 100n }, leverage)
}

function bandOf(
  contract: NaiveContract,
  side: NaiveSide,
  band: Fraction,
  leverage: number | undefined,
): Fraction | undefined {
  const index = contract.spot?.index
  if (index === undefined || !index.isLive) return undefined
  const price = times(contract.tick, { n: index.value, d: 2n })
  const half: Fraction | undefined =
    leverage === undefined ? undefined : { n: 100_000_000n / (2n * BigInt(leverage)), d: 100_000_000n }
  return beyond(contract, price, side, half !== undefined && compare(half, band) < 0n ? half : band)
}

function beyond(contract: NaiveContract, price: Fraction, side: NaiveSide, by: Fraction): Fraction {
  const ticks = over(times(price, side === 'buy' ? plus(ONE, by) : minus(ONE, by)), contract.tick)
  return times(whole(side === 'buy' ? down(ticks) : up(ticks)), contract.tick)
}
