import { type Decimal, decimal, mul } from '@bgk/sdk/decimal'
import type { Outcome } from '../../core/exchange'
import type { OrderStatus, Side } from '../../core/kernel/command'
import { unitsText } from '../../core/kernel/units'
import type { LabView } from '../world/observer'

/** An order of the bot at the end of one command; ticks and lots of its market. */
export interface OwnOrder {
  readonly id: number
  readonly market: 'spot' | 'futures'
  /** `BASE/QUOTE`, with `-PERP` for a contract. */
  readonly pair: string
  readonly side: Side
  readonly type: 'limit' | 'market'
  readonly price: bigint
  readonly lots: bigint
  readonly status: OrderStatus
  readonly createdTs: number
}

/** Orders of the bot that a command created or changed. */
export function ownOrders({ orders, futures }: Outcome, { uid }: LabView): readonly OwnOrder[] {
  const own: OwnOrder[] = []
  for (const row of orders) {
    if (row.uid !== uid) continue
    const { orderId: id, pair, side, orderType: type, price, lots, status, createdTs } = row
    own.push({ id, market: 'spot', pair, side, type, price, lots, status, createdTs })
  }
  for (const row of futures.orders) {
    if (row.uid !== uid) continue
    const { orderId: id, contract: pair, side, orderType: type, price, status, createdTs } = row
    own.push({ id, market: 'futures', pair, side, type, price, lots: BigInt(row.lots), status, createdTs })
  }
  return own
}

export function isLive({ status }: OwnOrder): boolean {
  return status === 'unfilled' || status === 'partial'
}

/** Value of an order at its price, in its quote coin. */
export function worthOf({ market, pair, price, lots }: OwnOrder, { exchange }: LabView): Decimal {
  if (market === 'spot') {
    const { priceDecimals, amountDecimals } = exchange.spot.pairs.get(pair)!.config
    return mul(unitsText(price, priceDecimals), unitsText(lots, amountDecimals))
  }
  const { priceDecimals, unit } = exchange.futures.contracts.get(pair)!.config
  return mul(mul(unitsText(price, priceDecimals), unit), decimal(String(lots)))
}

const ACCEPTED = 200

/** Reason of the exchange to reject a call; undefined if it accepted, or never answered. */
export function rejectionOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || answer.code === ACCEPTED)
    return undefined
  return 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : `code ${String(answer.code)}`
}
