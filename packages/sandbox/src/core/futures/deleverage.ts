import { ceilDiv, floorDiv, least } from '../kernel/exact'
import { recordBooking } from '../wallet/transfers'
import { lossCap } from './account-risk'
import { cancelClosings } from './cancel-futures-order'
import type { FuturesWorld } from './futures'
import type { Position } from './futures-account'
import { forceTakeOver } from './insurance'
import { endPosition, settleClose, settleLiquidated } from './settle'

/**
 * Auto-deleveraging (docs/reference/exchange.md#r10): closes the rest against the best-ranked positions of
 * the other side at the bankruptcy price.
 */
export function deleverage(world: FuturesWorld, position: Position, cap: bigint): void {
  let left = cap
  for (const victim of ranked(world, position)) {
    if (position.lots === 0) return
    const lots = Math.min(position.lots, victim.lots)
    const pay = lots === position.lots ? left : share(position, lots, left)
    const costOut = position.costOf(lots)
    const value = position.side === 'buy' ? costOut - pay : costOut + pay
    const victimCost = victim.costOf(lots)
    const profit = victim.side === 'buy' ? value - victimCost : victimCost - value
    if (profit < 0n && -profit > least(lossCap(victim), victim.marginOf(lots))) continue
    cancelClosings(world, victim)
    settleLiquidated(world, position, lots, value, pay)
    left -= pay
    settleClose(world, victim, lots, value, true)
    report(world, victim, profit)
    endPosition(world, victim, 'closed')
  }
  if (position.lots > 0) forceTakeOver(world, position, left)
}

/** Records a close without an order for its owner. */
function report(world: FuturesWorld, { account, contract }: Position, profit: bigint): void {
  if (account.member.role !== 'member') return
  recordBooking(world, {
    uid: account.member.uid,
    title: profit < 0n ? 'Loss of a deleveraged position' : 'Gain of a deleveraged position',
    coin: contract.quote.code,
    amount: profit < 0n ? -profit : profit,
  })
}

function share(position: Position, lots: number, left: bigint): bigint {
  return (left * BigInt(lots)) / BigInt(position.lots)
}

/**
 * Ranks by profit x effective leverage if in profit, else by profit / leverage; oldest first among equals.
 */
function ranked(world: FuturesWorld, position: Position): Position[] {
  const scores = new Map<Position, bigint>()
  for (const account of world.futures.allAccounts()) {
    if (account === position.account) continue
    for (const each of account.positions.values()) {
      if (each.contract === position.contract && each.side !== position.side && each.lots > 0)
        scores.set(each, score(each))
    }
  }
  return [...scores].sort(([a, x], [b, y]) => (x === y ? a.id - b.id : x > y ? -1 : 1)).map(([each]) => each)
}

const SCALE = 10n ** 18n

function score(position: Position): bigint {
  const { contract, margin, cost } = position
  const profit = position.profit(contract.mark)
  const base = cost > 0n ? cost : 1n
  const equity = margin + profit
  const value = contract.notional(contract.mark, position.lots)
  if (profit > 0n) return floorDiv(profit * value * SCALE, base * (equity > 0n ? equity : 1n))
  return -ceilDiv(-profit * (equity > 0n ? equity : 1n) * SCALE, base * (value > 0n ? value : 1n))
}
