import type { SpotMarket } from '@bgk/sdk'
import { div, isPositive, mul, toText, tryDecimal } from '@bgk/sdk/decimal'
import { amountForPercent, isPlainNumber, stepPrice } from '@bgk/sdk/trading'
import type { OrderStyle, Side } from '../../../platform/trade/order-kind'

/** What the amount is typed in: the coin that is traded, or the one it is paid with. */
type AmountUnit = 'base' | 'quote'

/** What is being typed. Prices and amounts are plain decimal text or ''. */
export interface OrderDraft {
  readonly side: Side
  readonly style: OrderStyle
  readonly price: string
  readonly unit: AmountUnit
  /** As typed, in the unit. */
  readonly amount: string
  /** Of the slider; 0 when the amount was typed. */
  readonly percent: number
}

/** Funds of the pair, decimal text. */
export interface Usable {
  readonly base: string
  readonly quote: string
}

type Rules = Pick<SpotMarket, 'price' | 'priceDecimals' | 'quantityDecimals'>

/** Market is the style one starts with (docs/reference/product.md#states). */
export const emptyDraft = ({ side, style = 'market' }: { side: Side; style?: OrderStyle }): OrderDraft => ({
  side,
  style,
  price: '',
  unit: 'base',
  amount: '',
  percent: 0,
})

export type DraftAction =
  | { type: 'side'; side: Side }
  | { type: 'style'; style: OrderStyle }
  | { type: 'price'; price: string }
  | { type: 'amount'; amount: string }
  | { type: 'unit'; unit: AmountUnit; market: Rules }
  | { type: 'percent'; percent: number; usable: Usable | undefined; market: Rules }
  | { type: 'step'; direction: 1 | -1; market: Rules }
  /** A row of the book: its price, and when it was held the amount up to it. */
  | { type: 'pick'; price: string; amount?: string | undefined; market: Rules }
  | { type: 'placed' }

/**
 * The draft after one action; switching side or style clears amount and slider
 * (docs/reference/product.md#states).
 */
export function reduceDraft(draft: OrderDraft, action: DraftAction): OrderDraft {
  switch (action.type) {
    case 'side':
      return { ...draft, side: action.side, amount: '', percent: 0 }
    case 'style':
      return inStyle(draft, action.style)
    case 'price':
      return { ...draft, price: action.price }
    case 'amount':
      return { ...draft, amount: action.amount, percent: 0 }
    case 'unit': {
      const amount = amountOf(draft, action.market)
      return { ...draft, unit: action.unit, amount: typedAs(action.unit, amount, draft, action.market) }
    }
    case 'percent': {
      const { percent, usable, market } = action
      const amount = sliderAmount(draft, percent, usable, market)
      return { ...draft, percent, amount: typedAs(draft.unit, amount, draft, market) }
    }
    case 'step':
      return {
        ...draft,
        price: stepPrice(draft.price, action.direction > 0 ? '+' : '-', action.market.priceDecimals),
      }
    case 'pick': {
      const next = { ...inStyle(draft, 'limit'), price: action.price }
      if (action.amount === undefined) return next
      return { ...next, percent: 0, amount: typedAs(next.unit, action.amount, next, action.market) }
    }
    case 'placed':
      return { ...draft, amount: '', percent: 0 }
  }
}

const inStyle = (draft: OrderDraft, style: OrderStyle): OrderDraft =>
  draft.style === style ? draft : { ...draft, style, amount: '', percent: 0 }

/** An amount of the traded coin as it stands in the field. */
function typedAs(unit: AmountUnit, amount: string, draft: OrderDraft, market: Rules): string {
  if (unit === 'base') return amount
  const price = tryDecimal(priceOf(draft, market))
  return price && amount !== '' ? toText(mul(amount, price)) : ''
}

function sliderAmount(draft: OrderDraft, percent: number, usable: Usable | undefined, market: Rules): string {
  if (percent === 0 || !usable) return ''
  const price = priceOf(draft, market)
  return amountForPercent({
    side: draft.side,
    percent,
    usable,
    price: isPlainNumber(price) ? price : '',
    quantityDecimals: market.quantityDecimals,
  })
}

/**
 * What the order is costed with: its own price, or the last one for a market order
 * (docs/reference/product.md#validation).
 */
export function priceOf(draft: Pick<OrderDraft, 'style' | 'price'>, market: Rules): string {
  return draft.style === 'market' ? market.price : draft.price
}

/** The amount in the traded coin; what was typed in the other coin buys whole units only, so never more than that. */
export function amountOf(draft: OrderDraft, market: Rules): string {
  if (draft.unit === 'base') return draft.amount
  const total = tryDecimal(draft.amount)
  const price = tryDecimal(priceOf(draft, market))
  if (!total || !price || !isPositive(price)) return ''
  return toText(div(total, price, market.quantityDecimals, 'down'))
}
