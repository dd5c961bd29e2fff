import { type Amount, unitsOf } from '../core/kernel/amount'
import type { Side } from '../core/kernel/command'
import type { BotAction, BotContext, FairPrice } from '../core/market-making/bot-program'
import type { BotMembers } from './bot-members'
import type { PairMemory } from './bot-memory'
import { type FreeFunds, readBook } from './maker-book'
import { baseUnits, cellOf, type MakerPair, priceText, quantityText, quoteUnits } from './market-maker'
import { paceOf, paceOfSeries, planNoise, tradingOf } from './plan-noise'
import { planQuotes, type Quote } from './plan-quotes'
import { nextImpact, planSweep, type Take, withImpact } from './plan-sweep'
import { moveReference, referenceTicks, steerReference } from './reference-price'

/** Takers trade at most this many minimum orders in one turn: what a large order of a member meets. */
const TAKE_MINIMUMS = 900
/** The same of an order that is a bargain: more than `NEAR_CELLS` (0.18 %) from the reference. */
const LARGE_TAKE = 20_000
const NEAR_CELLS = 20
/** Half a percent. */
const FAR_CELLS = 55

export interface Turn {
  readonly actions: readonly BotAction[]
  readonly memory: PairMemory
  readonly fair: FairPrice
}

/*
 * One turn of one pair: the reference price moves, takers trade what now stands on its wrong side (or a little
 * at the touch), and the maker fills the cells that have become empty. Bots know the public book and their own
 * orders, and act through ordinary limit orders: a member's order is met at its price and in its turn. Orders that rest do not
 * move the reference; trades do, a little and for a while.
 */
export function takeTurn(
  context: BotContext,
  pair: MakerPair,
  memory: PairMemory,
  { maker, takers }: BotMembers,
  funds: FreeFunds,
): Turn {
  const { base, quote } = pair.config
  const taker = takers[context.step % takers.length]!
  const { walk, flow, quotes: random } = memory
  // Drawn also when it is not followed, so that what comes after does not depend on it.
  const walked = moveReference(memory.reference, walk, pair.temper)
  const steered = context.controlledPrice(pair.name)
  const reference = steered === undefined ? walked : steerReference(pair, walked, steered)
  const held = [maker, ...takers].reduce((sum, uid) => sum + holding(context, uid, base), 0n)
  const impact = nextImpact(memory.impact, held, unitsOf(baseUnits(pair, pair.minimum)))
  const moved = steered === undefined ? withImpact(reference, impact) : reference
  const next = { ...memory, reference, impact }
  const fair = { ticks: BigInt(referenceTicks(pair, reference)), isControlled: steered !== undefined }
  if (context.thin(pair.name))
    return { actions: withdraw(context, pair, [maker, ...takers]), memory: next, fair }
  const target = Math.max(1, cellOf(pair, referenceTicks(pair, moved)))
  const book = readBook(context, pair, maker, target)
  const rising = (book.asks[0]?.price ?? target * pair.cell) < target * pair.cell
  const crossing = (rising ? book.asks : book.bids).find(({ left }) => left > 0)
  const gain = crossing === undefined ? 0 : Math.abs(target - cellOf(pair, crossing.price))
  const budget = takerBudget(pair, target, taker, funds, gain > NEAR_CELLS ? LARGE_TAKE : TAKE_MINIMUMS)
  const sweep = planSweep(pair, book, target, rising ? budget.buy : budget.sell, flow)
  // Quotes stand by an order that holds the price up, unless it is nowhere near what the bots believe in.
  const middle = Math.abs(sweep.cell - target) <= FAR_CELLS ? sweep.cell : target
  const last = Number(context.lastPrice(pair.name))
  const busy = context.activity(pair.name)
  const pace = busy === undefined ? paceOf(context.seed, pair.name, context.now) : paceOfSeries(busy)
  const lean = stockLean(context, pair, maker)
  const trades = book.quotes.length > 0 && flow.chance(busy === undefined ? 94 : tradingOf(busy), 100)
  const take =
    sweep.take ?? (trades ? planNoise(pair, book, moved, lean, last, pace, budget, flow) : undefined)
  const plan = planQuotes(pair, book, middle, lean, random)

  const actions: BotAction[] = []
  const place = (uid: number, order: Quote | Take) => {
    const { side, price, lots } = order
    const paid =
      side === 'buy'
        ? funds.take(uid, quote, quoteUnits(pair, price, lots))
        : funds.take(uid, base, baseUnits(pair, lots))
    if (!paid) return
    const texts = { price: priceText(pair, price), quantity: quantityText(pair, lots) }
    actions.push({ type: 'place', uid, base, quote, side, orderType: 'limit', ...texts })
  }
  for (const { id: orderId } of context.openOrders(taker, pair.name))
    actions.push({ type: 'cancel', uid: taker, orderId })
  for (const { orderId } of sweep.pulled) actions.push({ type: 'cancel', uid: maker, orderId })
  if (take !== undefined) place(taker, take)
  for (const { orderId } of plan.cancels) actions.push({ type: 'cancel', uid: maker, orderId })
  for (const order of plan.quotes) place(maker, order)
  return { actions, memory: next, fair }
}

/** Takes every order of these bots out of the book. */
function withdraw(context: BotContext, pair: MakerPair, uids: readonly number[]): BotAction[] {
  return uids.flatMap((uid) =>
    context.openOrders(uid, pair.name).map(({ id }): BotAction => ({ type: 'cancel', uid, orderId: id })),
  )
}

/** Lots the taker may trade in this turn: the cap, or what its funds pay for. */
function takerBudget(
  pair: MakerPair,
  cell: number,
  taker: number,
  funds: FreeFunds,
  minimums: number,
): Record<Side, number> {
  const cap = Math.min(minimums * pair.minimum, pair.maximum)
  const highest = (cell + 8) * pair.cell
  const fits = (free: Amount, needed: Amount) =>
    free >= needed ? cap : Number((BigInt(free) * BigInt(cap)) / BigInt(needed))
  const buy = fits(funds.free(taker, pair.config.quote), quoteUnits(pair, highest, cap))
  const sell = fits(funds.free(taker, pair.config.base), baseUnits(pair, cap))
  // Below the smallest order there is nothing to trade with.
  const whole = (lots: number) => (lots > pair.minimum ? lots - 1 : 0)
  return { buy: whole(buy), sell: whole(sell) }
}

function holding(context: BotContext, uid: number, coin: string): bigint {
  return context.available(uid, coin) + context.locked(uid, coin)
}

/** How far the maker's stock of base is from where it began, in percent, four-fold, within 40. */
function stockLean(
  context: BotContext,
  { config: { base }, stock: usual }: MakerPair,
  maker: number,
): number {
  if (usual === 0n) return 0
  const stock = holding(context, maker, base)
  return Math.max(-40, Math.min(40, Number(((stock - usual) * 400n) / usual)))
}
