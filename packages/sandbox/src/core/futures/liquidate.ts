import { least } from '../kernel/exact'
import type { Coin } from '../kernel/ledger'
import { cancelOrdersOf } from './cancel-futures-order'
import { protection } from './close-position'
import { deleverage } from './deleverage'
import type { FuturesWorld } from './futures'
import type { FuturesAccount, Position } from './futures-account'
import { matchFutures } from './match-futures'
import { endPosition, settleClose, settleLiquidated } from './settle'
import { crossCash, crossPositions, shouldLiquidateCross, shouldLiquidateIsolated } from './standing'
import { takeOver } from './take-over'

/**
 * Liquidates everyone who is due at the marks as they are, and whom that makes due (I12)
 * (docs/reference/exchange.md#r8).
 */
export function liquidateAll(world: FuturesWorld): void {
  let any = true
  while (any) {
    any = false
    for (const account of world.futures.members.values()) {
      if (isDue(account) && liquidateAccount(world, account)) any = true
    }
  }
}

/** Whether any position of the account is due; asked far more often than one is. */
function isDue(account: FuturesAccount): boolean {
  let coin: Coin | undefined
  for (const position of account.positions.values()) {
    if (position.marginMode === 'isolated') {
      if (shouldLiquidateIsolated(position)) return true
    } else if (position.contract.quote !== coin) {
      coin = position.contract.quote
      if (shouldLiquidateCross(account, coin)) return true
    }
  }
  return false
}

function liquidateAccount(world: FuturesWorld, account: FuturesAccount): boolean {
  let any = false
  for (const position of [...account.positions.values()]) {
    if (position.marginMode !== 'isolated' || !shouldLiquidateIsolated(position)) continue
    cancelOrdersOf(world, account, position.contract)
    liquidate(world, position, position.margin)
    any = true
  }
  const coins = new Set([...account.positions.values()].map(({ contract }) => contract.quote))
  for (const coin of coins) {
    if (!shouldLiquidateCross(account, coin)) continue
    cancelOrdersOf(world, account)
    while (shouldLiquidateCross(account, coin)) {
      const worst = crossPositions(account, coin).reduce((a, b) =>
        b.profit(b.contract.mark) < a.profit(a.contract.mark) ? b : a,
      )
      liquidate(world, worst, crossCap(account, worst))
      any = true
    }
  }
  return any
}

/**
 * What a cross position may lose so that, with the others at mark, equity ends at zero; never more than the
 * cash, and never a price below one tick.
 */
function crossCap(account: FuturesAccount, worst: Position): bigint {
  const cash = crossCash(account, worst.contract.quote)
  let others = 0n
  for (const each of crossPositions(account, worst.contract.quote))
    if (each !== worst) others += each.profit(each.contract.mark)
  let cap = others < 0n ? cash + others : cash
  if (worst.side === 'buy') cap = least(cap, worst.cost - worst.contract.notional(1n, worst.lots))
  return cap < 0n ? 0n : cap
}

/** Into the book at the bankruptcy price or better, the rest to the insurance fund or to ADL; `cap` is all it costs. */
function liquidate(world: FuturesWorld, position: Position, cap: bigint): void {
  const { account, contract } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const orderId = world.nextOrderId++
  const worst = position.bankruptcy(cap)
  let left = cap
  matchFutures(world, {
    account,
    contract,
    side,
    orderId,
    limit: worst > 0n ? worst : 1n,
    remaining: position.lots,
    affordable: (_price, wanted) => wanted,
    fill: (_price, lots, value) => {
      const pay = payFor(position, lots, value, left)
      left -= pay
      settleLiquidated(world, position, lots, value, pay)
      return 0n
    },
  })
  if (position.lots > 0 && !takeOver(world, position, left)) deleverage(world, position, left)
  endPosition(world, position, 'liquidated')
}

/** The share of the cap that goes with some lots; never less than what they really lost. */
function payFor(position: Position, lots: number, value: bigint, left: bigint): bigint {
  if (lots === position.lots) return left
  const costOut = position.costOf(lots)
  const loss = position.side === 'buy' ? costOut - value : value - costOut
  const share = (left * BigInt(lots)) / BigInt(position.lots)
  return least(left, loss > share ? loss : share)
}

/** The fund sells what it took over, at once and as long as it can pay for it. */
export function unwindFund(world: FuturesWorld): void {
  for (const position of [...world.futures.fund.positions.values()]) unwind(world, position)
}

function unwind(world: FuturesWorld, position: Position): void {
  const { contract } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  if ((side === 'buy' ? contract.book.asks : contract.book.bids).best === undefined) return
  closeFundPosition(world, position, protection(contract, side))
}

function closeFundPosition(world: FuturesWorld, position: Position, limit: bigint): void {
  const { contract, account } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  matchFutures(world, {
    account,
    contract,
    side,
    orderId: world.nextOrderId++,
    limit,
    remaining: position.lots,
    affordable: (price, wanted) => {
      const worst = position.bankruptcy(crossCash(account, contract.quote))
      return (side === 'sell' ? price >= worst : price <= worst) ? wanted : 0
    },
    fill: (_price, lots, value) => settleClose(world, position, lots, value),
  })
  endPosition(world, position, 'closed')
}
