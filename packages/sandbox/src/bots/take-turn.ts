import type { Side } from '../core/kernel/words'

import type { BotAction, BotContext } from '../core/market-making/bot-program'
import type { PairMemory } from './bot-memory'
import { readBook } from './desk-book'
import type { FreeFunds } from './free-funds'
import { baseUnits, cellOf, type PairDesk, priceText, quantityText, quoteUnits } from './pair-desk'
import { paceOf, paceOfSeries, planNoise, tradingOf } from './plan-noise'
import { planQuotes, type Quote } from './plan-quotes'
import { planSweep, type Take } from './plan-sweep'
import { moveReference, referenceTicks, steerReference, stopReference } from './reference-price'

/** Takers trade at most this many minimum orders in one turn: what a large order of a member meets. */
const TAKE_MINIMUMS = 900

export interface Turn {
  readonly actions: readonly BotAction[]
  readonly memory: PairMemory
}

/*
 * One turn of one pair: the reference price moves, takers trade what now stands on its wrong side (or a little
 * at the touch), and the maker fills the cells that have become empty. Bots know the public book and their own
 * orders, and act through ordinary limit orders: a member's order is met at its price and in its turn, or the
 * reference waits for it.
 */
export function takeTurn(
  context: BotContext,
  desk: PairDesk,
  memory: PairMemory,
  maker: number,
  taker: number,
  funds: FreeFunds,
): Turn {
  const { base, quote } = desk.config
  const { walk, flow, quotes: random } = memory
  // Drawn also when it is not followed, so that what comes after does not depend on it.
  const walked = moveReference(memory.reference, walk, desk.temper)
  const steered = context.steered(desk.name)
  const moved = steered === undefined ? walked : steerReference(desk, walked, steered)
  if (context.thin(desk.name)) {
    return { actions: withdraw(context, desk, [maker, taker]), memory: { ...memory, reference: moved } }
  }
  const target = Math.max(1, cellOf(desk, referenceTicks(desk, moved)))
  const book = readBook(context, desk, maker, target)
  const budget = takerBudget(desk, target, taker, funds)
  const rising = (book.asks[0]?.price ?? target * desk.cell) < target * desk.cell
  const sweep = planSweep(desk, book, target, rising ? budget.buy : budget.sell, flow)
  const reference = sweep.cell === target ? moved : stopReference(desk, moved, sweep.cell)
  const last = Number(context.lastPrice(desk.name))
  const busy = context.busy(desk.name)
  const pace = busy === undefined ? paceOf(context.seed, desk.name, context.now) : paceOfSeries(busy)
  const lean = stockLean(context, desk, maker)
  const trades = book.quotes.length > 0 && flow.chance(busy === undefined ? 94 : tradingOf(busy), 100)
  const take =
    sweep.take ?? (trades ? planNoise(desk, book, reference, lean, last, pace, budget, flow) : undefined)
  const plan = planQuotes(desk, book, sweep.cell, lean, random)

  const actions: BotAction[] = []
  const place = (uid: number, order: Quote | Take) => {
    const { side, price, lots } = order
    const paid =
      side === 'buy'
        ? funds.take(uid, quote, quoteUnits(desk, price, lots))
        : funds.take(uid, base, baseUnits(desk, lots))
    if (!paid) return
    const texts = { price: priceText(desk, price), quantity: quantityText(desk, lots) }
    actions.push({ type: 'place', uid, base, quote, side, orderType: 'limit', ...texts })
  }
  for (const { id: orderId } of context.openOrders(taker, desk.name))
    actions.push({ type: 'cancel', uid: taker, orderId })
  for (const { orderId } of sweep.pulled) actions.push({ type: 'cancel', uid: maker, orderId })
  if (take !== undefined) place(taker, take)
  for (const { orderId } of plan.cancels) actions.push({ type: 'cancel', uid: maker, orderId })
  for (const order of plan.quotes) place(maker, order)
  return { actions, memory: { ...memory, reference } }
}

/** Takes every order of these bots out of the book. */
function withdraw(context: BotContext, desk: PairDesk, uids: readonly number[]): BotAction[] {
  return uids.flatMap((uid) =>
    context.openOrders(uid, desk.name).map(({ id }): BotAction => ({ type: 'cancel', uid, orderId: id })),
  )
}

/** Lots the taker may trade in this turn: the cap, or what its funds pay for. */
function takerBudget(desk: PairDesk, cell: number, taker: number, funds: FreeFunds): Record<Side, number> {
  const cap = Math.min(TAKE_MINIMUMS * desk.minimum, desk.maximum)
  const highest = (cell + 8) * desk.cell
  const fits = (free: bigint, needed: bigint) =>
    free >= needed ? cap : Number((free * BigInt(cap)) / needed)
  const buy = fits(funds.free(taker, desk.config.quote), quoteUnits(desk, highest, cap))
  const sell = fits(funds.free(taker, desk.config.base), baseUnits(desk, cap))
  // Below the smallest order there is nothing to trade with.
  const whole = (lots: number) => (lots > desk.minimum ? lots - 1 : 0)
  return { buy: whole(buy), sell: whole(sell) }
}

/** How far the maker's stock of base is from where it began, in percent, four-fold, within 40. */
function stockLean(context: BotContext, { config: { base }, stock: usual }: PairDesk, maker: number): number {
  if (usual === 0n) return 0
  const stock = context.available(maker, base) + context.frozen(maker, base)
  return Math.max(-40, Math.min(40, Number(((stock - usual) * 400n) / usual)))
}
