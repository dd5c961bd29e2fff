// Result of a write, in one line and for machines: average price, quantity, fee, total, PnL, won or lost, amount received.

import type { CycleOrder, FuturesOrder, SpotOrder } from '@bgk/sdk'
import { decimal, isPositive, sub, toText } from '@bgk/sdk/decimal'
import { fillOf } from '@bgk/sdk/trading'

/** Result of a write. Decimals; absent where the exchange does not state it. */
export interface Outcome {
  /** Filled, in base, of futures in lots. */
  readonly quantity?: string
  /** In quote. */
  readonly averagePrice?: string
  /** Cost or proceeds of what is filled, in quote, without the fee. */
  readonly total?: string
  readonly fee?: string
  readonly feeCoin?: string
  /** Signed, without fees. */
  readonly realizedPnl?: string
  readonly pnlCoin?: string
  /** Of a settled cycle contract. */
  readonly won?: boolean
  /** Amount received, less the fee. */
  readonly received?: string
  readonly receivedCoin?: string
}

/** Result of a spot order; undefined before its first fill. */
export function spotOutcome(order: SpotOrder): Outcome | undefined {
  const fill = fillOf(order)
  if (fill === undefined) return undefined
  const { filled, ...rest } = fill
  const [gross, coin] = order.side === 'buy' ? [filled, order.base] : [rest.total, order.quote]
  const received = order.side === undefined ? undefined : net(gross, coin, rest)
  return {
    quantity: filled,
    ...rest,
    ...(received !== undefined && coin !== undefined && { received, receivedCoin: coin }),
  }
}

function net(
  gross: string | undefined,
  coin: string | undefined,
  { fee, feeCoin }: { readonly fee?: string; readonly feeCoin?: string },
): string | undefined {
  if (gross === undefined || fee === undefined || feeCoin === undefined) return undefined
  return feeCoin === coin ? toText(sub(gross, fee)) : gross
}

/** Result of a futures order; undefined before its first fill. */
export function futuresOutcome(order: FuturesOrder): Outcome | undefined {
  const fill = fillOf(order)
  if (fill === undefined) return undefined
  const { filled, ...rest } = fill
  // Without the contract size the total of the exchange is the only one.
  const { total: _, ...known } = rest
  return {
    quantity: filled,
    ...known,
    ...(known.fee !== undefined && order.quote !== undefined && { feeCoin: order.quote }),
    ...(order.total !== undefined && { total: order.total }),
    ...(order.realizedPnl !== undefined && order.quote !== undefined && { pnlCoin: order.quote }),
  }
}

/** Result of a cycle contract; undefined before its settlement. A tie is lost (docs/reference/rules.md#r12). */
export function cycleOutcome({ closePrice, realizedPnl, payCoin, fee }: CycleOrder): Outcome | undefined {
  if (closePrice === undefined || realizedPnl === undefined) return undefined
  return {
    won: isPositive(decimal(realizedPnl)),
    realizedPnl,
    ...(payCoin !== undefined && { pnlCoin: payCoin }),
    ...(fee !== undefined && { fee, ...(payCoin !== undefined && { feeCoin: payCoin }) }),
  }
}

/** The same in one line. */
export function outcomeText(
  outcome: Outcome,
  { quote, unit }: { readonly quote?: string; readonly unit?: string },
): string {
  const { quantity, averagePrice, total, fee, feeCoin = '', realizedPnl, pnlCoin = '', won } = outcome
  const { received, receivedCoin = '' } = outcome
  const parts = [
    won !== undefined && (won ? 'won' : 'lost'),
    quantity !== undefined &&
      `${quantity} ${unit ?? ''}`.trimEnd() + (averagePrice === undefined ? '' : ` at ${averagePrice}`),
    total !== undefined && `total ${total} ${quote ?? ''}`.trimEnd(),
    fee !== undefined && `fee ${fee} ${feeCoin}`.trimEnd(),
    realizedPnl !== undefined && `PnL ${realizedPnl} ${pnlCoin}`.trimEnd(),
    received !== undefined && `received ${received} ${receivedCoin}`.trimEnd(),
  ]
  return parts.filter((part) => part !== false).join(', ')
}
