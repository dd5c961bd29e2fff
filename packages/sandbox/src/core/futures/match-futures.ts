import { minus } from '../kernel/amount'
import type { Side } from '../kernel/command'
import type { Ticks } from '../order-book/events'
import type { Level } from '../order-book/order-book'
import { oweRebates } from '../referral/referral'
import { lossCap } from './account-risk'
import { cancelFuturesOrder } from './cancel-futures-order'
import type { FuturesWorld } from './futures'
import type { Contract, FuturesAccount, FuturesOrder, Position } from './futures-account'
import { endPosition, settleClose, settleOpen } from './settle'

/** Taker of a match: an order, a closing or a liquidation. */
export interface Taker {
  readonly account: FuturesAccount
  readonly contract: Contract
  readonly side: Side
  readonly orderId: number
  /** Worst price; undefined: any. */
  readonly limit: Ticks | undefined
  remaining: number
  /** Lots of a fill, up to `lots`, that the taker can pay; 0 ends the matching. */
  affordable(price: bigint, lots: number): number
  /** Settles the taker's side; returns its fee. */
  fill(price: bigint, lots: number, value: bigint): bigint
}

/**
 * Fills a taker in price-time priority at the makers' prices. Returns true if its own resting order is next:
 * it neither trades with that order nor rests (STP, EXPIRE_TAKER).
 */
export function matchFutures(world: FuturesWorld, taker: Taker): boolean {
  const { contract, side, limit } = taker
  const buy = side === 'buy'
  const makers = buy ? contract.book.asks : contract.book.bids
  while (taker.remaining > 0) {
    const level = makers.best
    if (level === undefined) return false
    if (limit !== undefined && (buy ? level.ticks > limit : level.ticks < limit)) return false
    const maker = level.head!
    if (maker.account === taker.account) return true
    if (!canBearLoss(maker)) {
      cancelFuturesOrder(world, maker)
      continue
    }
    const lots = taker.affordable(level.price, Math.min(taker.remaining, maker.remaining))
    if (lots <= 0) return false
    trade(world, taker, maker, level, lots)
  }
  return false
}

/** A resting closing order must not fill beyond the maximum loss of its owner. */
export function canBearLoss({ closes, price }: FuturesOrder): boolean {
  if (closes === undefined) return true
  const worst = closes.bankruptcy(lossCap(closes))
  return closes.side === 'buy' ? price >= worst : price <= worst
}

function trade(
  world: FuturesWorld,
  taker: Taker,
  maker: FuturesOrder,
  level: Level<FuturesOrder>,
  lots: number,
): void {
  const { contract } = taker
  const { price } = level
  const value = contract.notional(price, lots)
  const makerFee = fillMaker(world, maker, lots, value)
  taker.remaining -= lots
  const takerFee = taker.fill(price, lots, value)
  const [takes, gives] = [taker.account.member, maker.account.member]
  if (takes.inviter !== undefined || gives.inviter !== undefined) {
    oweRebates(world, takes, gives, contract.quote, takerFee)
    oweRebates(world, gives, takes, contract.quote, makerFee)
  }
  contract.traded(price)
  const row = {
    tradeId: world.nextTradeId++,
    pair: contract.name,
    price,
    lots: BigInt(lots),
    takerSide: taker.side,
    ts: world.now,
    makerOrderId: maker.id,
    takerOrderId: taker.orderId,
    makerUid: maker.account.member.uid,
    takerUid: taker.account.member.uid,
    makerFee,
    takerFee,
  }
  world.market.onTrade(row)
  world.effects.futuresTrade(row)
}

function fillMaker(world: FuturesWorld, maker: FuturesOrder, lots: number, value: bigint): bigint {
  const { contract, closes, account } = maker
  const held = maker.need()
  world.effects.level(contract, contract.book.reduce(maker, lots))
  const wallet = account.wallet(contract.quote)
  world.ledger.move(wallet.hold, wallet.available, minus(held, maker.need()))
  let fee: bigint
  if (closes === undefined) fee = settleOpen(world, maker, maker.price, lots)
  else {
    closes.closing -= lots
    fee = fillClosing(world, maker, closes, lots, value)
    endPosition(world, closes, 'closed')
  }
  maker.note(value, { tradeId: world.nextTradeId, price: maker.price, lots, fee, ts: world.now })
  maker.updatedTs = world.now
  world.effects.futuresOrder(maker)
  maker.status = maker.remaining === 0 ? 'filled' : 'partial'
  if (maker.remaining === 0) {
    world.futures.orders.delete(maker.id)
    account.orders.delete(maker.id)
    account.archiveOrder(maker)
  }
  return fee
}

/** Closes lots by an order and records the realised profit; returns the fee. */
export function fillClosing(
  world: FuturesWorld,
  order: FuturesOrder,
  position: Position,
  lots: number,
  value: bigint,
): bigint {
  const before = position.realised
  const fee = settleClose(world, position, lots, value)
  order.realised += position.realised - before
  return fee
}
