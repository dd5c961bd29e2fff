import { checkSpotOrder } from '@bgk/sdk/trading'
import { type OrderType, refusedCheck, type Side } from '../kernel/command'
import type { Member } from '../kernel/members'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import type { Pair } from './pair'
import type { SpotRejected } from './spot-command'

export interface OrderRequest {
  readonly side: Side
  readonly orderType: OrderType
  readonly price?: string
  readonly quantity: string
}

/** Additional available units of both coins. */
export interface MoreFunds {
  readonly base: bigint
  readonly quote: bigint
}

interface ParsedOrder {
  readonly ok: true
  readonly price: bigint
  readonly lots: number
}

/**
 * The SDK's verdict on an order and its numbers, so client and server never disagree
 * (docs/reference/rules.md#r7). `placeOrder` calls it only if its quick check does not accept the order.
 */
export function checkOrder(
  pair: Pair,
  member: Member,
  request: OrderRequest,
  more: MoreFunds = NONE,
): ParsedOrder | SpotRejected {
  const { config } = pair
  const verdict = checkSpotOrder({
    side: request.side,
    type: request.orderType,
    price: request.price ?? '',
    quantity: request.quantity,
    available: {
      base: unitsText(member.available(pair.base) + more.base, COIN_DECIMALS),
      quote: unitsText(member.available(pair.quote) + more.quote, COIN_DECIMALS),
    },
    lastPrice: unitsText(pair.lastPrice, config.priceDecimals),
    market: {
      priceDecimals: config.priceDecimals,
      quantityDecimals: config.amountDecimals,
      minQuantity: config.minAmount,
      maxQuantity: pair.maxAmount,
    },
  })
  if (!verdict.ok) return refusedCheck(verdict)
  const lots = parseUnits(request.quantity, config.amountDecimals)
  if (lots === undefined) return { ok: false, code: 'QUANTITY_PRECISION', field: 'quantity' }
  if (request.orderType === 'market') return { ok: true, price: pair.lastPrice, lots: Number(lots) }
  const price = parseUnits(request.price ?? '', config.priceDecimals)
  if (price === undefined) return { ok: false, code: 'PRICE_PRECISION', field: 'price' }
  return { ok: true, price, lots: Number(lots) }
}

const NONE: MoreFunds = { base: 0n, quote: 0n }
