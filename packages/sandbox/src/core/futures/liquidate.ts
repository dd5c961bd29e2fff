import { least } from '../kernel/exact'
import type { Coin } from '../kernel/ledger'
import type { Ticks } from '../order-book/events'
import { isBeyond } from '../spot/price-band'
import { crossCash, crossPositions, shouldLiquidateCross, shouldLiquidateIsolated } from './account-risk'
import { cancelOrdersOf } from './cancel-futures-order'
import { closePosition, protection } from './close-position'
import { deleverage } from './deleverage'
import type { FuturesWorld } from './futures'
import type { FuturesAccount, Position } from './futures-account'
import { recordLiquidation } from './futures-records'
import { takeOver } from './insurance'
import { matchFutures } from './match-futures'
import { endPosition, settleClose, settleLiquidated } from './settle'

/**
 * Checks once a second for positions due at the current marks, and liquidates those due at the previous check
 * too (I12). Halted markets are skipped (docs/reference/exchange.md#r8).
 */
export function liquidateDue(world: FuturesWorld): void {
  for (const account of world.futures.members.values()) {
    const due = dueOf(account, world.now)
    if (due === NONE_DUE && account.due === NONE_DUE) continue
    const first = new Set<number | string>()
    for (const key of due) {
      if (!account.due.has(key)) first.add(key)
      else if (typeof key === 'number') liquidateIsolated(world, account, key)
      else liquidateCross(world, account, key)
    }
    account.due = first.size === 0 ? NONE_DUE : first
  }
}

const NONE_DUE: ReadonlySet<number | string> = new Set()

/** Ids of isolated positions and coins of cross ones; mostly empty. */
function dueOf(account: FuturesAccount, now: number): ReadonlySet<number | string> {
  let due: Set<number | string> | undefined
  let coin: Coin | undefined
  for (const position of account.positions.values()) {
    if (position.marginMode === 'isolated') {
      if (!shouldLiquidateIsolated(position) || position.contract.isHalted(now)) continue
      due ??= new Set()
      due.add(position.id)
    } else if (position.contract.quote !== coin) {
      coin = position.contract.quote
      if (!shouldLiquidateCross(account, coin)) continue
      if (crossPositions(account, coin).some(({ contract }) => contract.isHalted(now))) continue
      due ??= new Set()
      due.add(coin.code)
    }
  }
  return due ?? NONE_DUE
}

function liquidateIsolated(world: FuturesWorld, account: FuturesAccount, id: number): void {
  const position = account.positions.get(id)
  if (position === undefined) return
  cancelOrdersOf(world, account, position.contract)
  if (shouldLiquidateIsolated(position)) liquidateAt(world, position, position.margin)
}

/**
 * Nets opposite legs of a contract, then closes the worst positions first at the price that leaves zero
 * equity (docs/reference/exchange.md#r10). Gains of other positions pay for it.
 */
function liquidateCross(world: FuturesWorld, account: FuturesAccount, code: string): void {
  const coin = world.coins.get(code)
  if (coin === undefined) return
  cancelOrdersOf(world, account)
  if (shouldLiquidateCross(account, coin)) netLegs(world, account, coin)
  while (shouldLiquidateCross(account, coin)) {
    const [worst, ...others] = crossPositions(account, coin).sort((a, b) => compareProfits(a, b))
    if (worst === undefined) return
    const cap = crossCap(account, worst)
    const best = others.at(-1)
    if (cap > crossCash(account, coin) && best !== undefined && best.profit(best.contract.mark) > 0n)
      recordLiquidation(world, best, () => realise(world, best))
    else liquidateAt(world, worst, least(cap, crossCash(account, coin)))
  }
}

function compareProfits(a: Position, b: Position): number {
  const [left, right] = [a.profit(a.contract.mark), b.profit(b.contract.mark)]
  return left === right ? a.id - b.id : left < right ? -1 : 1
}

/**
 * Closes long and short lots of one contract against each other at mark: without price risk they need no
 * book.
 */
function netLegs(world: FuturesWorld, account: FuturesAccount, coin: Coin): void {
  for (const contract of world.futures.contracts.values()) {
    for (;;) {
      const legs = crossPositions(account, coin).filter((each) => each.contract === contract)
      const [long, short] = (['buy', 'sell'] as const).map((side) => legs.find((each) => each.side === side))
      if (long === undefined || short === undefined) break
      const lots = Math.min(long.lots, short.lots)
      const value = contract.notional(contract.mark, lots)
      const [gain, loss] = [value - long.costOf(lots), short.costOf(lots) - value]
      if (crossCash(account, coin) + gain + loss < 0n) break
      // The winning leg pays for the other.
      for (const leg of gain >= loss ? [long, short] : [short, long]) {
        recordLiquidation(world, leg, () => void settleClose(world, leg, lots, value, true))
        endPosition(world, leg, 'liquidated')
      }
    }
  }
}

/**
 * Closes a winning position in the book, the rest at mark against the insurance fund. Its gain pays for the
 * others.
 */
function realise(world: FuturesWorld, position: Position): void {
  const { contract, side, lots } = position
  closePosition(world, position, lots, 'liquidated')
  if (position.lots === 0) return
  const { lots: rest } = position
  const value = contract.notional(contract.mark, rest)
  settleClose(world, position, rest, value, true)
  endPosition(world, position, 'liquidated')
  const own = world.futures.position(world.futures.fund, contract, side, 'cross', 1, world.now)
  world.effects.position(own)
  own.lots += rest
  own.cost += value
}

/**
 * Maximum loss of a cross position that leaves zero equity with the others at mark; never a price below one
 * tick.
 */
function crossCap(account: FuturesAccount, worst: Position): bigint {
  let cap = crossCash(account, worst.contract.quote)
  for (const each of crossPositions(account, worst.contract.quote))
    if (each !== worst) cap += each.profit(each.contract.mark)
  if (worst.side === 'buy') cap = least(cap, worst.cost - worst.contract.notional(1n, worst.lots))
  return cap < 0n ? 0n : cap
}

function liquidateAt(world: FuturesWorld, position: Position, cap: bigint): void {
  recordLiquidation(world, position, () => liquidate(world, position, cap))
}

/**
 * Closes in the book at the bankruptcy price or better, the rest with the insurance fund or ADL; `cap` is the
 * maximum cost.
 */
function liquidate(world: FuturesWorld, position: Position, cap: bigint): void {
  const { account, contract } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const orderId = world.nextOrderId++
  const worst = position.bankruptcy(cap)
  const band = protection(contract, side)
  let left = cap
  matchFutures(world, {
    account,
    contract,
    side,
    orderId,
    limit: isBeyond(side, band, worst) ? worst : band,
    remaining: position.lots,
    affordable: (_price, requested) => requested,
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

/** Share of the cap for `lots`; never less than their real loss. */
function payFor(position: Position, lots: number, value: bigint, left: bigint): bigint {
  if (lots === position.lots) return left
  const costOut = position.costOf(lots)
  const loss = position.side === 'buy' ? costOut - value : value - costOut
  const share = (left * BigInt(lots)) / BigInt(position.lots)
  return least(left, loss > share ? loss : share)
}

/** Sells positions of the fund while its balance covers the loss. */
export function unwindFund(world: FuturesWorld): void {
  for (const position of [...world.futures.fund.positions.values()]) unwind(world, position)
}

function unwind(world: FuturesWorld, position: Position): void {
  const { contract } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  if (contract.isHalted(world.now)) return
  if ((side === 'buy' ? contract.book.asks : contract.book.bids).best === undefined) return
  closeFundPosition(world, position, protection(contract, side))
}

function closeFundPosition(world: FuturesWorld, position: Position, limit: Ticks): void {
  const { contract, account } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  matchFutures(world, {
    account,
    contract,
    side,
    orderId: world.nextOrderId++,
    limit,
    remaining: position.lots,
    affordable: (price, requested) => {
      const worst = position.bankruptcy(crossCash(account, contract.quote))
      return (side === 'sell' ? price >= worst : price <= worst) ? requested : 0
    },
    fill: (_price, lots, value) => settleClose(world, position, lots, value),
  })
  endPosition(world, position, 'closed')
}
