import type { FuturesMarket } from '@bgk/sdk'
import {
  checkFuturesOrder,
  estimateLiquidation,
  type FuturesCost,
  type FuturesVerdict,
  futuresCostPreview,
  isPlainNumber,
  lotsForShare,
  type StopField,
  stepPrice,
} from '@bgk/sdk/trading'
import type { OrderStyle, Side } from '../../../platform/trade/order-kind'

export type MarginChoice = 'cross' | 'isolated'

/** What is being typed: prices and lots are plain decimal text or ''. */
export interface FuturesDraft {
  readonly side: Side
  readonly style: OrderStyle
  readonly price: string
  /** In lots. */
  readonly quantity: string
  /** Of the slider; 0 when the quantity was typed. */
  readonly percent: number
  /** Undefined until one is chosen: the pair's highest (docs/reference/product.md#states). */
  readonly leverage: number | undefined
  readonly takeProfit: string
  readonly stopLoss: string
}

export const emptyDraft = (side: Side): FuturesDraft => ({
  side,
  style: 'limit',
  price: '',
  quantity: '',
  percent: 0,
  leverage: undefined,
  takeProfit: '',
  stopLoss: '',
})

export type DraftAction =
  | { type: 'side'; side: Side }
  | { type: 'style'; style: OrderStyle }
  | { type: 'price'; price: string }
  | { type: 'quantity'; quantity: string }
  | { type: 'percent'; percent: number; usable: string; market: FuturesMarket }
  | { type: 'step'; direction: 1 | -1; market: FuturesMarket }
  | { type: 'leverage'; leverage: number }
  | { type: 'stop'; field: StopField; price: string }
  /** A row of the book: its price, and when it was held the lots up to it. */
  | { type: 'pick'; price: string; quantity?: string | undefined }
  | { type: 'placed' }

/**
 * The draft after one action; another style clears quantity and slider (docs/reference/product.md#states),
 * another side the stops, which lie the other way.
 */
export function reduceDraft(draft: FuturesDraft, action: DraftAction): FuturesDraft {
  switch (action.type) {
    case 'side':
      return { ...draft, side: action.side, takeProfit: '', stopLoss: '' }
    case 'style':
      return inStyle(draft, action.style)
    case 'price':
      return { ...draft, price: action.price }
    case 'quantity':
      return { ...draft, quantity: action.quantity, percent: 0 }
    case 'percent':
      return { ...draft, percent: action.percent, quantity: lotsOf(draft, action) }
    case 'step': {
      const { direction, market } = action
      return { ...draft, price: stepPrice(draft.price, direction > 0 ? '+' : '-', market.priceDecimals) }
    }
    case 'leverage':
      return { ...draft, leverage: action.leverage, percent: 0 }
    case 'stop':
      return { ...draft, [action.field]: action.price }
    case 'pick': {
      const next = { ...inStyle(draft, 'limit'), price: action.price }
      return action.quantity === undefined ? next : { ...next, quantity: action.quantity, percent: 0 }
    }
    case 'placed':
      return { ...draft, quantity: '', percent: 0, takeProfit: '', stopLoss: '' }
  }
}

const inStyle = (draft: FuturesDraft, style: OrderStyle): FuturesDraft =>
  draft.style === style ? draft : { ...draft, style, quantity: '', percent: 0 }

/** The chosen leverage, or the pair's highest (docs/reference/product.md#states). */
export const leverageOf = (draft: FuturesDraft, market: FuturesMarket): number =>
  draft.leverage ?? market.maxLeverage ?? 1

/** What the order is costed with: its own price, or the last one for a market order. */
export const priceOf = (draft: FuturesDraft, market: FuturesMarket): string =>
  draft.style === 'market' ? market.price : draft.price

function lotsOf(
  draft: FuturesDraft,
  { percent, usable, market }: { percent: number; usable: string; market: FuturesMarket },
): string {
  if (percent === 0) return ''
  return lotsForShare({
    usable,
    percent,
    price: readable(priceOf(draft, market)),
    contractSize: market.contractSize,
    feeRate: market.feeRate,
    leverage: leverageOf(draft, market),
  })
}

/** The most lots the funds open at this price and leverage; '' while unknown. */
export const mostLots = (draft: FuturesDraft, market: FuturesMarket, usable: string): string =>
  lotsOf(draft, { percent: 100, usable, market })

/** Value, margin and fee; blank where the funds do not cover them (docs/reference/product.md#validation). */
export function costOf(draft: FuturesDraft, market: FuturesMarket, usable: string): FuturesCost {
  return futuresCostPreview({
    price: readable(priceOf(draft, market)),
    quantity: draft.quantity,
    contractSize: market.contractSize,
    feeRate: market.feeRate,
    leverage: leverageOf(draft, market),
    usable,
  })
}

/**
 * Where it would be liquidated, an estimate; undefined when there is no such price
 * (docs/reference/rules.md#r11).
 */
export function liquidationOf(
  draft: FuturesDraft,
  market: FuturesMarket,
  usable: string,
  mode: MarginChoice,
): string | undefined {
  const price = readable(priceOf(draft, market))
  if (price === '' || !/^0*[1-9]\d*$/.test(draft.quantity)) return undefined
  const estimate = estimateLiquidation({
    side: draft.side,
    entryPrice: price,
    quantity: draft.quantity,
    contractSize: market.contractSize,
    leverage: leverageOf(draft, market),
    feeRate: market.feeRate,
    ...(mode === 'cross' && { wallet: usable }),
  })
  return estimate === '' ? undefined : estimate
}

/** The check that the exchange makes too, before anything is sent (docs/reference/rules.md#r9). */
export function checkDraft(draft: FuturesDraft, market: FuturesMarket, usable: string): FuturesVerdict {
  return checkFuturesOrder({
    side: draft.side,
    type: draft.style,
    price: draft.price,
    quantity: draft.quantity,
    takeProfit: draft.takeProfit,
    stopLoss: draft.stopLoss,
    leverage: leverageOf(draft, market),
    usable,
    lastPrice: market.price,
    market,
  })
}

const readable = (price: string): string => (isPlainNumber(price) ? price : '')
