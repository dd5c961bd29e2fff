import type { SpotMarket } from '@bgk/sdk'
import { decimal, mul, toFixed, toText, tryDecimal } from '@bgk/sdk/decimal'
import {
  amountForPercent,
  checkSpotOrder,
  isPlainNumber,
  type OrderVerdict,
  stepPrice,
} from '@bgk/sdk/trading'

export type Side = 'buy' | 'sell'
export type OrderStyle = 'limit' | 'market'

/** What is being typed. Prices and amounts are plain decimal text or ''. */
export interface OrderDraft {
  readonly side: Side
  readonly style: OrderStyle
  readonly price: string
  readonly amount: string
  /** Of the slider; 0 when the amount was typed. */
  readonly percent: number
}

/** Funds of the pair, decimal text. */
export interface Usable {
  readonly base: string
  readonly quote: string
}

export const emptyDraft = (side: Side): OrderDraft => ({
  side,
  style: 'limit',
  price: '',
  amount: '',
  percent: 0,
})

export type DraftAction =
  | { type: 'side'; side: Side }
  | { type: 'style'; style: OrderStyle }
  | { type: 'price'; price: string }
  | { type: 'amount'; amount: string }
  | { type: 'percent'; percent: number; usable: Usable | undefined; market: SpotMarket }
  | { type: 'step'; direction: 1 | -1; market: SpotMarket }
  | { type: 'placed' }

/** The draft after one action; switching side or style clears amount and slider (spec §4). */
export function reduceDraft(draft: OrderDraft, action: DraftAction): OrderDraft {
  switch (action.type) {
    case 'side':
      return { ...draft, side: action.side, amount: '', percent: 0 }
    case 'style':
      return { ...draft, style: action.style, amount: '', percent: 0 }
    case 'price':
      return { ...draft, price: action.price }
    case 'amount':
      return { ...draft, amount: action.amount, percent: 0 }
    case 'percent':
      return { ...draft, percent: action.percent, amount: sliderAmount(draft, action) }
    case 'step':
      return {
        ...draft,
        price: stepPrice(draft.price, action.direction > 0 ? '+' : '-', action.market.priceDecimals),
      }
    case 'placed':
      return { ...draft, amount: '', percent: 0 }
  }
}

function sliderAmount(
  draft: OrderDraft,
  { percent, usable, market }: { percent: number; usable: Usable | undefined; market: SpotMarket },
): string {
  if (percent === 0 || !usable) return ''
  const price = priceOf(draft, market)
  return amountForPercent({
    side: draft.side,
    percent,
    usable,
    price: isPlainNumber(price) ? price : '',
    amountDecimals: market.amountDecimals,
  })
}

/** What the order is costed with: its own price, or the last one for a market order (spec §5). */
export function priceOf(draft: OrderDraft, market: SpotMarket): string {
  return draft.style === 'market' ? market.price : draft.price
}

/** Total cost in the quote coin, 8 decimals half-up (rules A4), or undefined while a number is missing. */
export function totalOf(draft: OrderDraft, market: SpotMarket): string | undefined {
  const price = tryDecimal(priceOf(draft, market))
  const amount = tryDecimal(draft.amount)
  if (!price || !amount) return undefined
  return toText(decimal(toFixed(mul(price, amount), 8, 'halfUp')))
}

/** The fee this order would cost if it filled whole, in the coin it brings. */
export function feeOf(draft: OrderDraft, market: SpotMarket): { amount: string; coin: string } | undefined {
  const received = draft.side === 'buy' ? draft.amount : totalOf(draft, market)
  const number = received === undefined ? undefined : tryDecimal(received)
  if (!number || market.feeRate === undefined) return undefined
  const amount = toFixed(mul(number, market.feeRate), 8, 'ceil')
  return { amount, coin: draft.side === 'buy' ? market.base : market.quote }
}

/** The check that the exchange makes too, before anything is sent (rules B7). */
export function checkDraft(draft: OrderDraft, market: SpotMarket, usable: Usable): OrderVerdict {
  return checkSpotOrder({
    side: draft.side,
    style: draft.style,
    price: draft.price,
    amount: draft.amount,
    usable,
    lastPrice: market.price,
    market,
  })
}
