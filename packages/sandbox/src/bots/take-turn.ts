import { type Amount, minus, plus } from '../core/kernel/amount'
import type { Side } from '../core/kernel/command'
import type { BotAction, BotContext, FairPrice } from '../core/market-making/bot-program'
import type { BotMembers } from './bot-members'
import type { PairMemory } from './bot-memory'
import { type FreeFunds, readBook } from './maker-book'
import { baseUnits, cellOf, type MakerPair, priceText, quantityText, quoteUnits } from './market-maker'
import { planFarQuotes } from './plan-far-quotes'
import { type Noise, paceOf, paceOfSeries, planNoise, tradingOf } from './plan-noise'
import { planQuotes, type Quote, type QuotePlan } from './plan-quotes'
import { nextImpact, planSweep, type Take, withImpact } from './plan-sweep'
import { isFast, moveReference, referenceTicks, setMood, steerReference } from './reference-price'
import { ONE_SECOND, type TurnLength } from './turn-length'

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
  length = ONE_SECOND,
  isDeep = false,
): Turn {
  const { base } = pair.config
  const taker = takers[context.step % takers.length]!
  const { walk, flow, quotes: random } = memory
  // Drawn even if not used, so that later draws do not depend on it.
  const regime = context.regime(pair.name)
  const mood = regime && setMood(pair, memory.reference, regime)
  const walked = moveReference(memory.reference, walk, pair.temper, length.seconds, mood)
  const steered = context.controlledPrice(pair.name)
  const reference = steered === undefined ? walked : steerReference(pair, walked, steered)
  let held = context.holding(maker, base)
  for (const uid of takers) held = plus(held, context.holding(uid, base))
  const impact = nextImpact(memory.impact, held, baseUnits(pair, pair.minimum), length.seconds)
  const moved = steered === undefined ? withImpact(reference, impact) : reference
  memory.reference = reference
  memory.impact = impact
  const fair = {
    ticks: BigInt(referenceTicks(pair, reference)),
    isControlled: steered !== undefined || isFast(mood) || length.setsIndex,
  }
  if (context.thin(pair.name)) return { actions: withdraw(context, pair, [maker, ...takers]), fair }
  const target = Math.max(1, cellOf(pair, referenceTicks(pair, moved)))
  const book = readBook(context, pair, maker, target)
  const rising = (book.asks[0]?.price ?? target * pair.cell) < target * pair.cell
  const crossing = (rising ? book.asks : book.bids).find(({ left }) => left > 0)
  const gain = crossing === undefined ? 0 : Math.abs(target - cellOf(pair, crossing.price))
  const most = Math.max(TAKE_MINIMUMS * length.seconds, gain > NEAR_CELLS ? LARGE_TAKE : 0)
  const budget = takerBudget(pair, target, taker, funds, most)
  const sweep = planSweep(pair, book, target, rising ? budget.buy : budget.sell, flow, length.depth)
  // Quotes surround an order that holds the price, unless it is far from the reference.
  const middle = Math.abs(sweep.cell - target) <= FAR_CELLS ? sweep.cell : target
  const noise = noiseOf(context, pair, memory, maker)
  const trades = book.quotes.length > 0 && flow.chance(noise.chance, 100)
  const isNoisy = trades && length.trades === 0
  const take = sweep.take ?? (isNoisy ? planNoise(pair, book, moved, noise, budget, flow) : undefined)
  const far = isDeep && length.depth === 1 ? planFarQuotes(pair, book, middle, random) : NO_QUOTES
  const plan = planQuotes(pair, book, middle, noise.lean, random, length)

  const actions: BotAction[] = []
  for (const { id: orderId } of context.openOrders(taker, pair.name))
    actions.push({ type: 'cancel', uid: taker, orderId })
  for (const { orderId } of sweep.pulled) actions.push({ type: 'cancel', uid: maker, orderId })
  if (take !== undefined) place(actions, pair, funds, taker, take)
  for (const { orderId } of [...far.cancels, ...plan.cancels])
    actions.push({ type: 'cancel', uid: maker, orderId })
  for (const order of [...plan.quotes, ...far.quotes]) place(actions, pair, funds, maker, order)
  return { actions, fair }
}

/** Takers' trades between two long turns: the volume of all its seconds. */
export function tradeBetween(
  context: BotContext,
  pair: MakerPair,
  memory: PairMemory,
  { maker, takers }: BotMembers,
  funds: FreeFunds,
  { seconds, trades }: TurnLength,
): readonly BotAction[] {
  const actions: BotAction[] = []
  const { reference, impact, flow } = memory
  if (trades === 0 || context.thin(pair.name)) return actions
  const steered = context.controlledPrice(pair.name)
  const moved = steered === undefined ? withImpact(reference, impact) : reference
  const target = Math.max(1, cellOf(pair, referenceTicks(pair, moved)))
  const book = readBook(context, pair, maker, target)
  const usual = noiseOf(context, pair, memory, maker)
  const share = Math.floor(seconds / trades)
  let noise = { ...usual, pace: usual.pace * share }
  for (let trade = 0; trade < trades; trade++) {
    if (!flow.chance(noise.chance, 100)) continue
    const taker = takers[(context.step + trade) % takers.length]!
    const budget = takerBudget(pair, target, taker, funds, TAKE_MINIMUMS * share)
    const take = planNoise(pair, book, moved, noise, budget, flow, EXTRA_LEVELS)
    if (take === undefined) continue
    place(actions, pair, funds, taker, take)
    noise = { ...noise, last: take.price }
  }
  return actions
}

/** Levels beyond the best that a trade between turns may reach. */
const EXTRA_LEVELS = 2

function noiseOf(context: BotContext, pair: MakerPair, memory: PairMemory, maker: number): Noise {
  const busy = context.activity(pair.name)
  return {
    last: Number(context.lastPrice(pair.name)),
    pace: busy === undefined ? usualPace(context, pair, memory) : paceOfSeries(busy),
    chance: busy === undefined ? 94 : tradingOf(busy),
    lean: stockLean(context, pair, maker),
  }
}

function usualPace({ seed, now }: BotContext, { name }: MakerPair, memory: PairMemory): number {
  const minute = Math.floor(now / 60_000)
  if (memory.pace?.minute !== minute) memory.pace = { minute, percent: paceOf(seed, name, minute) }
  return memory.pace.percent
}

function place(
  actions: BotAction[],
  pair: MakerPair,
  funds: FreeFunds,
  uid: number,
  { side, price, lots }: Quote | Take,
): void {
  const { base, quote } = pair.config
  const paid =
    side === 'buy'
      ? funds.take(uid, quote, quoteUnits(pair, price, lots))
      : funds.take(uid, base, baseUnits(pair, lots))
  if (!paid) return
  const texts = { price: priceText(pair, price), quantity: quantityText(pair, lots) }
  actions.push({ type: 'place', uid, base, quote, side, orderType: 'limit', ...texts })
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
