import type { Side } from '../command'
import type { Level } from '../level'
import { oweRebates } from '../referral/owe-rebates'
import type { World } from '../world'
import { cancelFuturesOrder } from './cancel-futures-order'
import type { Contract } from './contract'
import { fillClosing } from './fill-closing'
import type { FuturesDesk } from './futures-desk'
import type { FuturesOrder } from './futures-order'
import { endPosition, settleOpen } from './settle'
import { lossCap } from './standing'

/** Whoever takes: an order, a closing, a liquidation. */
export interface Taker {
  readonly desk: FuturesDesk
  readonly contract: Contract
  readonly side: Side
  readonly orderId: number
  /** The worst price; undefined: any. */
  readonly limit: bigint | undefined
  unfilled: number
  /** Lots of a fill, up to `lots`, that it can pay for; 0 ends the matching. */
  affordable(price: bigint, lots: number): number
  /** Settles its half; answers its fee. */
  fill(price: bigint, lots: number, value: bigint): bigint
}

/**
 * Fills a taker in price-time priority at the makers' prices. Answers true when its own resting order is next:
 * it must not trade with that one and must not rest either (STP, EXPIRE_TAKER).
 */
export function matchFutures(world: World, taker: Taker): boolean {
  const { contract, side, limit } = taker
  const buy = side === 'buy'
  const makers = buy ? contract.book.asks : contract.book.bids
  while (taker.unfilled > 0) {
    const level = makers.best
    if (level === undefined) return false
    if (limit !== undefined && (buy ? level.price > limit : level.price < limit)) return false
    const maker = level.head!
    if (maker.desk === taker.desk) return true
    if (!bearable(maker)) {
      cancelFuturesOrder(world, maker)
      continue
    }
    const lots = taker.affordable(level.price, Math.min(taker.unfilled, maker.unfilled))
    if (lots <= 0) return false
    trade(world, taker, maker, level, lots)
  }
  return false
}

/** A resting closing order whose loss its owner can no longer bear must not fill. */
function bearable({ closes, price }: FuturesOrder): boolean {
  if (closes === undefined) return true
  const worst = closes.bankruptcy(lossCap(closes))
  return closes.side === 'buy' ? price >= worst : price <= worst
}

function trade(
  world: World,
  taker: Taker,
  maker: FuturesOrder,
  level: Level<FuturesOrder>,
  lots: number,
): void {
  const { contract } = taker
  const { price } = level
  const value = contract.notional(price, lots)
  const makerFee = fillMaker(world, maker, lots, value)
  taker.unfilled -= lots
  const takerFee = taker.fill(price, lots, value)
  const [takes, gives] = [taker.desk.member, maker.desk.member]
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
    makerUid: maker.desk.member.uid,
    takerUid: taker.desk.member.uid,
    makerFee,
    takerFee,
  }
  world.market.onTrade(row)
  world.effects.futuresTrade(row)
}

function fillMaker(world: World, maker: FuturesOrder, lots: number, value: bigint): bigint {
  const { contract, closes, desk } = maker
  const held = maker.need()
  world.effects.level(contract, contract.book.reduce(maker, lots))
  const wallet = desk.wallet(contract.quote)
  world.ledger.move(wallet.hold, wallet.available, held - maker.need())
  let fee: bigint
  if (closes === undefined) fee = settleOpen(world, maker, maker.price, lots)
  else {
    closes.closing -= lots
    fee = fillClosing(world, maker, closes, lots, value)
    endPosition(world, closes, 'closed')
  }
  maker.spent += value
  maker.fee += fee
  maker.updatedTs = world.now
  world.effects.futuresOrder(maker)
  maker.state = maker.unfilled === 0 ? 'all' : 'section'
  if (maker.unfilled === 0) {
    world.futures.orders.delete(maker.id)
    desk.orders.delete(maker.id)
    desk.archiveOrder(maker)
  }
  return fee
}
