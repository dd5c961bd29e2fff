import { abs, type Decimal, decimal, gt, gte, sub, toText } from '@bgk/sdk/decimal'
import { ORDER_CALL } from '../world/history'
import type { LabState } from '../world/lab-state'
import { ownOrders, worthOf } from './own-orders'
import { type Property, sourceOf, violation } from './property'

/** Limits with the names and meanings of the SDK's guards, and two of an account. Absent: no limit. */
export interface LabLimits {
  /** Largest value of one order at its price, in the quote coin of its pair. */
  readonly maxNotional?: string
  /** Largest value of coins and positions together, in the quote coin of the main pair, either sign. */
  readonly maxExposure?: string
  /** Largest fall of the equity since midnight UTC, in the quote coin of the main pair. */
  readonly maxDailyLoss?: string
  /** Orders sent in any 60 seconds. */
  readonly maxOrdersPerMinute?: number
  readonly maxOpenOrders?: number
  readonly maxLeverage?: number
}

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * Demands that the account stays within limits. They are those of the SDK's guards, checked from outside: a
 * bot whose own guard is wrong fails.
 */
export function withinGuards(limits: LabLimits): Property {
  const name = sourceOf('withinGuards', limits)
  const { maxDailyLoss, maxNotional, maxOrdersPerMinute: rate } = limits
  return {
    name,
    source: name,
    observer() {
      let sent: number[] = []
      let day = { number: -1, equity: decimal('0') }
      let large: string | undefined
      return {
        outcome(outcome, _type, view) {
          if (maxNotional === undefined) return
          for (const order of ownOrders(outcome, view)) {
            const worth = worthOf(order, view)
            if (gt(worth, maxNotional))
              large ??= `Order ${order.id} is worth ${toText(worth)}, of at most ${maxNotional}`
          }
        },
        call({ name: call, sentAt, isLookup }) {
          if (rate === undefined || !ORDER_CALL.test(call) || isLookup) return
          sent = [...sent.filter((at) => sentAt - at < MINUTE), sentAt]
        },
        check(view) {
          const state = view.state()
          const number = Math.floor(view.now() / DAY)
          if (maxDailyLoss !== undefined && day.number !== number)
            day = { number, equity: decimal(state.equity) }
          const message =
            (rate !== undefined &&
              sent.length > rate &&
              `${sent.length} orders in a minute, of at most ${rate}`) ||
            large ||
            aboveLimits(state, limits) ||
            (maxDailyLoss !== undefined && lossAbove(state, day.equity, maxDailyLoss))
          return message ? violation(name, view, message) : undefined
        },
      }
    },
  }
}

function aboveLimits({ orders, positions, exposure }: LabState, limits: LabLimits): string | undefined {
  const { maxExposure, maxOpenOrders, maxLeverage } = limits
  if (maxExposure !== undefined && gt(abs(exposure), maxExposure))
    return `The exposure is ${exposure}, of at most ${maxExposure}`
  if (maxOpenOrders !== undefined && orders.length > maxOpenOrders)
    return `${orders.length} orders are open, of at most ${maxOpenOrders}`
  const lever = positions.find(({ leverage }) => maxLeverage !== undefined && leverage > maxLeverage)
  return lever && `The leverage is ${lever.leverage}, of at most ${maxLeverage}`
}

function lossAbove({ equity }: LabState, before: Decimal, most: string): string | undefined {
  const loss = sub(before, equity)
  return gte(loss, most) ? `The loss of the day is ${toText(loss)}, of at most ${most}` : undefined
}
