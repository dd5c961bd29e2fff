import { minus, unitsOf } from '../kernel/amount'
import type { Level } from '../order-book/order-book'
import { oweRebates } from '../referral/referral'
import type { Order } from './pair'
import { isBeyond, worstPrice } from './price-band'
import type { SpotWorld } from './spot'

/**
 * Fills an incoming order against the other side in price-time priority, at the makers' prices. It ends when
 * the order is filled, nothing crosses its limit (of a market order: its band), or a market buyer's funds
 * end. It also ends if the next maker is the taker's own order; then it returns true, and the rest must not
 * rest.
 */
export function matchOrder(world: SpotWorld, taker: Order): boolean {
  const { pair, side, ticks } = taker
  const buy = side === 'buy'
  const limit = taker.orderType === 'limit'
  const band = limit ? undefined : worstPrice(pair.index, pair.bands.market, side)
  const makers = buy ? pair.book.asks : pair.book.bids
  while (taker.remaining > 0) {
    const level = makers.best
    if (level === undefined) return false
    if (limit && (buy ? level.ticks > ticks : level.ticks < ticks)) return false
    if (band !== undefined && isBeyond(side, level.ticks, band)) return false
    const maker = level.head!
    if (maker.member === taker.member) return true
    let lots = Math.min(taker.remaining, maker.remaining)
    if (buy && !limit) {
      lots = pair.affordable(taker, level.ticks, lots, taker.member.wallet(pair.quote).available)
      if (lots === 0) return false
    }
    fill(world, taker, maker, level, lots)
  }
  return false
}

function fill(world: SpotWorld, taker: Order, maker: Order, level: Level<Order>, lots: number): void {
  const { pair } = taker
  const { ledger } = world
  const takerBuys = taker.side === 'buy'
  const base = pair.baseOf(lots)
  const paid = pair.pay(takerBuys ? taker : maker, level.ticks, lots)
  const proceeds = pair.proceeds(paid, level.ticks, lots)
  const buyerFee = pair.fee(base)
  const sellerFee = pair.fee(proceeds)
  const takerBase = taker.member.wallet(pair.base)
  const takerQuote = taker.member.wallet(pair.quote)
  const makerBase = maker.member.wallet(pair.base)
  const makerQuote = maker.member.wallet(pair.quote)
  // Only the maker's funds are locked: the taker pays from available funds.
  const payer = takerBuys ? takerQuote.available : makerQuote.locked
  const payee = takerBuys ? makerQuote.available : takerQuote.available
  const giver = takerBuys ? makerBase.locked : takerBase.available
  const getter = takerBuys ? takerBase.available : makerBase.available
  ledger.move(payer, payee, minus(proceeds, sellerFee))
  ledger.move(payer, world.exchangeAccounts[pair.quote.index]!.fee, sellerFee)
  if (paid !== proceeds)
    ledger.move(payer, world.exchangeAccounts[pair.quote.index]!.rounding, minus(paid, proceeds))
  ledger.move(giver, getter, minus(base, buyerFee))
  ledger.move(giver, world.exchangeAccounts[pair.base.index]!.fee, buyerFee)

  if (taker.member.inviter !== undefined || maker.member.inviter !== undefined) {
    const [buyer, seller] = takerBuys ? [taker.member, maker.member] : [maker.member, taker.member]
    oweRebates(world, buyer, seller, pair.base, unitsOf(buyerFee))
    oweRebates(world, seller, buyer, pair.quote, unitsOf(sellerFee))
  }

  const tradeId = world.nextTradeId++
  const { now } = world
  const [takerFee, makerFee] = takerBuys ? [buyerFee, sellerFee] : [sellerFee, buyerFee]
  taker.note(takerBuys ? paid : proceeds, tradeId, level.price, lots, takerFee, now)
  maker.note(takerBuys ? proceeds : paid, tradeId, level.price, lots, makerFee, now)
  taker.remaining -= lots
  world.effects.level(pair, pair.book.reduce(maker, lots))
  world.effects.order(maker)
  maker.updatedTs = world.now
  if (maker.remaining === 0) {
    maker.status = 'filled'
    world.spot.orders.delete(maker.id)
    maker.owner.unlink(maker)
    maker.owner.closed.add(maker)
  } else maker.status = 'partial'
  pair.lastPrice = level.price
  pair.lastTicks = level.ticks
  const trade = {
    tradeId,
    pair: pair.name,
    price: level.price,
    lots: BigInt(lots),
    takerSide: taker.side,
    ts: world.now,
    makerOrderId: maker.id,
    takerOrderId: taker.id,
    makerUid: maker.member.uid,
    takerUid: taker.member.uid,
    makerFee: unitsOf(makerFee),
    takerFee: unitsOf(takerFee),
  }
  world.effects.trade(trade)
  world.market.onTrade(trade)
}
