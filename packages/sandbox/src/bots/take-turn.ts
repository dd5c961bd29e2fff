import { type Amount, minus, plus } from '../core/kernel/amount'
import type { Side } from '../core/kernel/command'
import type { BotAction, BotContext, FairPrice } from '../core/market-making/bot-program'
import type { BotMembers } from './bot-members'
import type { PairMemory } from './bot-memory'
import { type FreeFunds, readBook } from './maker-book'
import { baseUnits, cellOf, type MakerPair, priceText, quantityText, quoteUnits } from './market-maker'
import { planFarQuotes } from './plan-far-quotes'
import { paceOf, paceOfSeries, planNoise, tradingOf } from './plan-noise'
import { planQuotes, type Quote, type QuotePlan } from './plan-quotes'
import { nextImpact, planSweep, type Take, withImpact } from './plan-sweep'
import { isFast, moveReference, referenceTicks, setMood, steerReference } from './reference-price'

/** Maximum minimum orders traded by takers per turn, against a member's large order. */
const TAKE_MINIMUMS = 900
/** Maximum for a bargain: more than `NEAR_CELLS` (0.18 %) from the reference. */
const LARGE_TAKE = 20_000
const NEAR_CELLS = 20
/** Half a percent. */
const FAR_CELLS = 55

const NO_QUOTES: QuotePlan = { cancels: [], quotes: [] }

export interface Turn {
  readonly actions: readonly BotAction[]
  readonly memory: PairMemory
  readonly fair: FairPrice
}

/*
 * One turn of a pair. The reference price moves, takers trade orders on its wrong side (or a little at the
 * best price), and the maker fills empty cells. Bots use the public book and their own orders only, and act
 * through ordinary limit orders: members' orders are met at their price and in turn. Resting orders do not
 * move the reference; trades do, a little and temporarily.
 */
export function takeTurn(
  context: BotContext,
  pair: MakerPair,
  memory: PairMemory,
  { maker, takers }: BotMembers,
  funds: FreeFunds,
  isDeep = false,
): Turn {
  const { base, quote } = pair.config
  const taker = takers[context.step % takers.length]!
  const { walk, flow, quotes: random } = memory
  // Drawn even if not used, so that later draws do not depend on it.
  const regime = context.regime(pair.name)
  const mood = regime && setMood(pair, memory.reference, regime)
  const walked = moveReference(memory.reference, walk, pair.temper, mood)
  const steered = context.controlledPrice(pair.name)
  const reference = steered === undefined ? walked : steerReference(pair, walked, steered)
  let held = context.holding(maker, base)
  for (const uid of takers) held = plus(held, context.holding(uid, base))
  const impact = nextImpact(memory.impact, held, baseUnits(pair, pair.minimum))
  const moved = steered === undefined ? withImpact(reference, impact) : reference
  const next = { ...memory, reference, impact }
  const fair = {
    ticks: BigInt(referenceTicks(pair, reference)),
    isControlled: steered !== undefined || isFast(mood),
  }
  if (context.thin(pair.name))
    return { actions: withdraw(context, pair, [maker, ...takers]), memory: next, fair }
  const target = Math.max(1, cellOf(pair, referenceTicks(pair, moved)))
  const book = readBook(context, pair, maker, target)
  const rising = (book.asks[0]?.price ?? target * pair.cell) < target * pair.cell
  const crossing = (rising ? book.asks : book.bids).find(({ left }) => left > 0)
  const gain = crossing === undefined ? 0 : Math.abs(target - cellOf(pair, crossing.price))
  const budget = takerBudget(pair, target, taker, funds, gain > NEAR_CELLS ? LARGE_TAKE : TAKE_MINIMUMS)
  const sweep = planSweep(pair, book, target, rising ? budget.buy : budget.sell, flow)
  // Quotes surround an order that holds the price, unless it is far from the reference.
  const middle = Math.abs(sweep.cell - target) <= FAR_CELLS ? sweep.cell : target
  const last = Number(context.lastPrice(pair.name))
  const busy = context.activity(pair.name)
  const pace = busy === undefined ? paceOf(context.seed, pair.name, context.now) : paceOfSeries(busy)
  const lean = stockLean(context, pair, maker)
  const trades = book.quotes.length > 0 && flow.chance(busy === undefined ? 94 : tradingOf(busy), 100)
  const take =
    sweep.take ?? (trades ? planNoise(pair, book, moved, lean, last, pace, budget, flow) : undefined)
  const far = isDeep ? planFarQuotes(pair, book, middle, random) : NO_QUOTES
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
  for (const { orderId } of [...far.cancels, ...plan.cancels])
    actions.push({ type: 'cancel', uid: maker, orderId })
  for (const order of [...plan.quotes, ...far.quotes]) place(maker, order)
  return { actions, memory: next, fair }
}

function withdraw(context: BotContext, pair: MakerPair, uids: readonly number[]): BotAction[] {
  return uids.flatMap((uid) =>
    context.openOrders(uid, pair.name).map(({ id }): BotAction => ({ type: 'cancel', uid, orderId: id })),
  )
}

/** Maximum lots of the taker in this turn: the cap, or its funds. */
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
  // Below the minimum order, trading is impossible.
  const whole = (lots: number) => (lots > pair.minimum ? lots - 1 : 0)
  return { buy: whole(buy), sell: whole(sell) }
}

/** Deviation of the maker's base stock from its start, in percent, times four, within ±40. */
function stockLean(
  context: BotContext,
  { config: { base }, stock: usual }: MakerPair,
  maker: number,
): number {
  if (usual === 0) return 0
  const surplus = minus(context.holding(maker, base), usual)
  return Math.max(-40, Math.min(40, Number((BigInt(surplus) * 400n) / BigInt(usual))))
}
