import type { FuturesUnit, StopField } from '@bgk/sdk/trading'
import {
  emptyDraft,
  type OrderDraft,
  type OrderDraftAction,
  type OrderSide,
  type QuantityMaths,
  reduceDraft,
} from './draft'

/** Content of a futures order form. */
export interface FuturesDraft extends OrderDraft {
  readonly unit: FuturesUnit
  /** Undefined until chosen: the pair's highest (docs/reference/product.md#states). */
  readonly leverage: number | undefined
  /** Prices in quote; '' for none. */
  readonly takeProfitPrice: string
  readonly stopLossPrice: string
}

/** A change of a futures order form. Another side clears the stops. */
export type FuturesDraftAction =
  | OrderDraftAction
  | {
      /** Selects a leverage and clears the percentage. */
      readonly type: 'leverage'
      /** A multiple, e.g. 20. */
      readonly leverage: number
    }
  | {
      /** Sets a stop price. */
      readonly type: 'stop'
      /** Take-profit or stop-loss. */
      readonly field: StopField
      /** In quote; '' for none. */
      readonly price: string
    }

export const emptyFuturesDraft = (side: OrderSide, unit: FuturesUnit): FuturesDraft => ({
  ...emptyDraft(side, 'limit', unit),
  unit,
  leverage: undefined,
  takeProfitPrice: '',
  stopLossPrice: '',
})

const UNITS: readonly FuturesUnit[] = ['lots', 'base', 'quote']

/** Draft after an action. */
export function reduceFuturesDraft(
  draft: FuturesDraft,
  action: FuturesDraftAction,
  maths: QuantityMaths<FuturesDraft> | undefined,
): FuturesDraft {
  switch (action.type) {
    case 'leverage':
      return { ...draft, leverage: action.leverage, percent: 0 }
    case 'stop':
      return { ...draft, [action.field]: action.price }
    case 'side':
    case 'placed':
      return { ...reduceDraft(draft, action, maths), takeProfitPrice: '', stopLossPrice: '' }
    case 'unit':
      return UNITS.some((unit) => unit === action.unit) ? reduceDraft(draft, action, maths) : draft
    default:
      return reduceDraft(draft, action, maths)
  }
}
