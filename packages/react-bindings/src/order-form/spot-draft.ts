import {
  emptyDraft,
  type OrderDraft,
  type OrderDraftAction,
  type OrderSide,
  type OrderType,
  type QuantityMaths,
  reduceDraft,
} from './draft'

/** Unit of an empty quantity field: a market buy spends an amount of the quote coin. */
const startUnit = ({ side, type }: Pick<OrderDraft, 'side' | 'type'>): 'base' | 'quote' =>
  side === 'buy' && type === 'market' ? 'quote' : 'base'

/** An empty spot draft; the default unit follows side and type. */
export const emptySpotDraft = (
  side: OrderSide,
  type: OrderType,
  unit = startUnit({ side, type }),
): OrderDraft => emptyDraft(side, type, unit)

/** Draft after an action. Another side or type selects its default unit, unless a quantity is typed. */
export function reduceSpotDraft(
  draft: OrderDraft,
  action: OrderDraftAction,
  maths: QuantityMaths<OrderDraft> | undefined,
): OrderDraft {
  // A picked quantity is converted into the unit of the limit order.
  const from = action.type === 'pick' ? inStartUnit(draft, reduceDraft(draft, TO_LIMIT, maths)) : draft
  return inStartUnit(from, reduceDraft(from, action, maths))
}

const TO_LIMIT = { type: 'orderType', orderType: 'limit' } as const

function inStartUnit(before: OrderDraft, after: OrderDraft): OrderDraft {
  const unit = startUnit(after)
  return after.quantity === '' && unit !== startUnit(before) ? { ...after, unit } : after
}
