import { checkSpotOrder } from '@bgk/sdk/trading'
import type { OrderStyle, Rejected, Side } from './command'
import type { Member } from './member'
import type { Pair } from './pair'
import { refusedCheck } from './refused-check'
import { COIN_DECIMALS, parseUnits, unitsText } from './units'

export interface OrderRequest {
  readonly side: Side
  readonly style: OrderStyle
  readonly price?: string
  readonly amount: string
}

export interface ParsedOrder {
  readonly ok: true
  readonly price: bigint
  readonly lots: number
}

/**
 * The SDK's verdict on an order, so that client and server never disagree (docs/reference/rules.md#r7), and
 * its numbers. `placeOrder` asks only when its own quick check could not accept the order.
 */
export function checkOrder(pair: Pair, member: Member, request: OrderRequest): ParsedOrder | Rejected {
  const { config } = pair
  const verdict = checkSpotOrder({
    side: request.side,
    type: request.style,
    price: request.price ?? '',
    quantity: request.amount,
    usable: {
      base: unitsText(member.wallets[pair.base.index]?.available.balance ?? 0n, COIN_DECIMALS),
      quote: unitsText(member.wallets[pair.quote.index]?.available.balance ?? 0n, COIN_DECIMALS),
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
  const lots = parseUnits(request.amount, config.amountDecimals)
  if (lots === undefined) return { ok: false, code: 'AMOUNT_PRECISION', field: 'amount' }
  if (request.style === 'market') return { ok: true, price: pair.lastPrice, lots: Number(lots) }
  const price = parseUnits(request.price ?? '', config.priceDecimals)
  if (price === undefined) return { ok: false, code: 'PRICE_PRECISION', field: 'price' }
  return { ok: true, price, lots: Number(lots) }
}
