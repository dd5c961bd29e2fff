import { abs, add, type Decimal, decimal, gt, sub, toText } from '@bgk/sdk/decimal'
import type { LabState } from '../world/lab-state'
import { type Property, sourceOf, violation } from './property'

export interface HedgeOptions {
  /** Time for the bot to restore the hedge, ms. Default: 60,000. */
  readonly graceMs?: number
  /** Default: the base coin of the main pair. */
  readonly coin?: string
}

/**
 * Demands that spot and futures cancel out: the coins of the spot wallet plus the base quantity of positions
 * (short negative) are within `tolerance` of 0, except for at most `graceMs` at a time. It counts from the
 * first act of the bot.
 *
 * @param tolerance In the base coin, decimal text.
 */
export function alwaysHedged(tolerance: string, options: HedgeOptions = {}): Property {
  const { graceMs = 60_000, coin } = options
  const name = sourceOf('alwaysHedged', tolerance, options)
  return {
    name,
    source: name,
    observer() {
      let since: number | undefined
      return {
        check(view) {
          const [base = ''] = (view.plan.pairs[0] ?? '').split('/')
          const net = netOf(view.state(), coin ?? base)
          const now = view.elapsed()
          if (!gt(abs(net), tolerance) || now < view.plan.botStartsMs) {
            since = undefined
            return undefined
          }
          since ??= now
          return now - since <= graceMs
            ? undefined
            : violation(
                name,
                view,
                `${toText(net)} ${coin ?? base} are not hedged for ${(now - since) / 1000} s`,
              )
        },
      }
    },
  }
}

function netOf({ balances, positions }: LabState, coin: string): Decimal {
  const { available = '0', locked = '0' } = balances[coin] ?? {}
  let net = add(decimal(available), locked)
  for (const { pair, side, baseQuantity } of positions) {
    if (!pair.startsWith(`${coin}/`)) continue
    net = side === 'buy' ? add(net, baseQuantity) : sub(net, baseQuantity)
  }
  return net
}
