import type { ContractConfig } from '../core/futures/contract'
import type { Side } from '../core/kernel/command'
import { createRandom, type RandomStream } from '../core/kernel/random'
import { COIN_DECIMALS, unitsText } from '../core/kernel/units'
import type { BotAction, BotContext, BotContract } from '../core/market-making/bot-program'
import { ONE_SECOND, type TurnLength } from './turn-length'

const MAKER = 'perp-maker'
const ARBITRAGEUR = 'perp-arbitrageur'
const FUNDS = '100000000'
const LEVERAGE = 10
const CELLS = 22
const RETAINED_CELLS = 40

/*
 * Two ordinary members hold perpetuals at their spot index. The maker has one quote in each price cell near
 * the index. The arbitrageur trades at market against orders on the wrong side, and a little at random
 * otherwise. Both reduce positions before opening new ones, so positions stay bounded. Randomness comes from
 * (seed, contract, step): there is no memory between steps.
 */
export function perpTurn(context: BotContext, length = ONE_SECOND): readonly BotAction[] {
  if (context.contracts.length === 0) return []
  const maker = context.uidOf(MAKER)
  const arbitrageur = context.uidOf(ARBITRAGEUR)
  if (maker === undefined || arbitrageur === undefined) return enrol(context)
  const actions: BotAction[] = [...fill(context, maker), ...fill(context, arbitrageur)]
  for (const [index, contract] of context.contracts.entries()) {
    const { name } = contract
    if (context.thin(name)) {
      for (const { id: orderId } of context.contractOrders(maker, name))
        actions.push({ type: 'futures', command: { type: 'futures.cancel', uid: maker, orderId } })
      continue
    }
    const away = isAway(context, name)
    const rests = (context.step + index) % 2 === 1
    const waits = rests && !away && isQuoted(context, name, maker)
    if (waits && length.trades === 0) continue
    const random = createRandom(context.seed, {
      symbol: name,
      actor: 'perp',
      purpose: `step ${context.step}`,
    })
    if (waits) {
      tradeBetween(context, contract, arbitrageur, random, length, actions)
      continue
    }
    quote(context, contract, maker, random, length, actions)
    trade(context, contract, arbitrageur, random, away, actions)
  }
  return actions
}

function enrol(context: BotContext): BotAction[] {
  return [MAKER, ARBITRAGEUR].flatMap((label): BotAction[] =>
    context.uidOf(label) !== undefined
      ? []
      : [
          { type: 'enrol', label },
          ...coins(context).map((coin) => ({ type: 'fund', label, coin, amount: FUNDS }) as const),
        ],
  )
}

/** Moves new spot funds to futures. */
function fill(context: BotContext, uid: number): readonly BotAction[] {
  if (context.contracts.every(({ quote: coin }) => context.available(uid, coin) === 0)) return []
  return coins(context).flatMap((coin): BotAction[] => {
    const units = context.available(uid, coin)
    if (units === 0) return []
    const quantity = unitsText(units, COIN_DECIMALS)
    return [{ type: 'futures', command: { type: 'futures.transfer', uid, coin, quantity, to: 'futures' } }]
  })
}

function coins(context: BotContext): string[] {
  return [...new Set(context.contracts.map(({ quote: coin }) => coin))]
}

/** True if the member has an order on the contract. */
function isQuoted(context: BotContext, name: string, uid: number): boolean {
  return SIDES.some((side) => {
    const levels = context.contractBook(name, side)
    for (let place = 0; ; place++) {
      const level = levels.at(place)
      if (level === undefined) return false
      for (let order = level.head; order !== undefined; order = order.next) if (order.uid === uid) return true
    }
  })
}

const SIDES = ['sell', 'buy'] as const

function quote(
  context: BotContext,
  contract: BotContract,
  uid: number,
  random: RandomStream,
  { depth }: TurnLength,
  actions: BotAction[],
): void {
  const { name } = contract
  const index = Number(context.fairPrice(name))
  const cell = Math.max(1, Math.floor(index / 12_000))
  const middle = Math.floor(index / cell)
  const far: number[] = []
  const taken = { sell: new Array<boolean>(CELLS).fill(false), buy: new Array<boolean>(CELLS).fill(false) }
  for (const side of SIDES) {
    context.contractBook(name, side).each(({ ticks, head }) => {
      const at = Math.floor(Number(ticks) / cell)
      const distance = side === 'sell' ? at - middle : middle - 1 - at
      const isFar = distance < 0 || distance > RETAINED_CELLS
      for (let order = head; order !== undefined; order = order.next) {
        if (order.uid !== uid) continue
        if (isFar) far.push(order.id)
        else if (distance < CELLS) taken[side][distance] = true
      }
    })
  }
  // Oldest first.
  for (const orderId of far.sort((a, b) => a - b))
    actions.push({ type: 'futures', command: { type: 'futures.cancel', uid, orderId } })
  const positions = context.positions(uid, name)
  const unit = usual(contract) * depth
  for (const side of SIDES) {
    const held = positions.find((position) => position.side !== side)
    let closableQuantity = held?.closableQuantity ?? 0
    for (let distance = 0; distance < CELLS; distance++) {
      const at = side === 'sell' ? middle + distance : middle - 1 - distance
      const price = at * cell + random.below(cell)
      const lots = unit * (1 + random.below(4)) * (1 + (distance >> 2))
      if (taken[side][distance] || price < 1) continue
      const closes = held !== undefined && closableQuantity >= lots
      if (closes) closableQuantity -= lots
      actions.push({
        type: 'futures',
        command: {
          type: 'futures.place',
          uid,
          base: contract.base,
          quote: contract.quote,
          side,
          orderType: 'limit',
          price: unitsText(price, contract.priceDecimals),
          quantity: String(lots),
          leverage: LEVERAGE,
          marginMode: 'cross',
          ...(closes && { positionId: held.id }),
        },
      })
    }
  }
}

function trade(
  context: BotContext,
  contract: BotContract,
  uid: number,
  random: RandomStream,
  away: boolean,
  actions: BotAction[],
): void {
  const { name } = contract
  const index = context.fairPrice(name)
  const ask = context.contractBook(name, 'sell').at(0)
  const bid = context.contractBook(name, 'buy').at(0)
  const cheap = ask !== undefined && ask.price < index
  const dear = bid !== undefined && bid.price > index
  if (!cheap && !dear && !random.chance(1, 2) && !away) return
  const side: Side = cheap ? 'buy' : dear ? 'sell' : random.chance(1, 2) ? 'buy' : 'sell'
  const lots = usual(contract) * (1 + random.below(cheap || dear ? 12 : 3))
  tradeAtMarket(context, contract, uid, side, lots, actions)
}

/** Trades on both sides between two long turns: a third of the volume of all its seconds. */
function tradeBetween(
  context: BotContext,
  contract: BotContract,
  uid: number,
  random: RandomStream,
  { seconds }: TurnLength,
  actions: BotAction[],
): void {
  const first = random.below(2)
  for (const side of first === 0 ? SIDES : [...SIDES].reverse()) {
    const lots = usual(contract) * Math.ceil(((1 + random.below(3)) * seconds) / 4)
    tradeAtMarket(context, contract, uid, side, Math.min(lots, contract.maxLots), actions)
  }
}

/** Reduces an opposite position first. */
function tradeAtMarket(
  context: BotContext,
  { name, base, quote: coin }: BotContract,
  uid: number,
  side: Side,
  lots: number,
  actions: BotAction[],
): void {
  const held = context
    .positions(uid, name)
    .find((position) => position.side !== side && position.closableQuantity > 0)
  if (held !== undefined) {
    const quantity = String(Math.min(lots, held.closableQuantity))
    actions.push({ type: 'futures', command: { type: 'futures.close', uid, positionId: held.id, quantity } })
    return
  }
  actions.push({
    type: 'futures',
    command: {
      type: 'futures.place',
      uid,
      base,
      quote: coin,
      side,
      orderType: 'market',
      quantity: String(lots),
      leverage: LEVERAGE,
      marginMode: 'cross',
    },
  })
}

/** Returns true if the last price is more than a thousandth from the index: then turns are ignored. */
function isAway(context: BotContext, name: string): boolean {
  const index = context.fairPrice(name)
  const distance = context.contractPrice(name) - index
  return (distance < 0n ? -distance : distance) * 1000n > index
}

/** Usual size in lots: a thousandth of a percent of the maximum order, at least one. */
function usual({ maxLots, minLots }: ContractConfig): number {
  return Math.max(minLots, Math.floor(maxLots / 20_000))
}
