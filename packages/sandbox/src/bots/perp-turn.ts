import { type ContractConfig, contractName } from '../core/futures/contract'
import type { Side } from '../core/kernel/command'
import { createRandom, type RandomStream } from '../core/kernel/random'
import { unitsText } from '../core/kernel/units'
import type { BotAction, BotContext } from '../core/market-making/bot-program'

const MAKER = 'perp-maker'
const ARBITRAGEUR = 'perp-arbitrageur'
const FUNDS = '100000000'
const LEVERAGE = 10
const CELLS = 22
const RETAINED_CELLS = 40

/*
 * Perpetuals kept at their spot index by two ordinary members. The maker keeps one quote in each price cell
 * near the index; the arbitrageur trades at market what stands on the wrong side of it, and a little at random
 * otherwise. Both close what they hold the other way before they open anything, so positions stay bounded.
 * Randomness comes from (seed, contract, step): there is nothing to remember between steps.
 */
export function perpTurn(context: BotContext): readonly BotAction[] {
  if (context.contracts.length === 0) return []
  const maker = context.uidOf(MAKER)
  const arbitrageur = context.uidOf(ARBITRAGEUR)
  if (maker === undefined || arbitrageur === undefined) return enrol(context)
  const actions: BotAction[] = []
  for (const label of [MAKER, ARBITRAGEUR]) actions.push(...fill(context, label))
  for (const [index, contract] of context.contracts.entries()) {
    const orders = context.contractOrders(maker, contractName(contract))
    if (context.thin(contractName(contract))) {
      for (const { id: orderId } of orders)
        actions.push({ type: 'futures', command: { type: 'futures.cancel', uid: maker, orderId } })
      continue
    }
    const quoted = orders.length > 0
    const away = isAway(context, contractName(contract))
    if (quoted && !away && (context.step + index) % 2 === 1) continue
    const purpose = `step ${context.step}`
    const random = createRandom(context.seed, { symbol: contractName(contract), actor: 'perp', purpose })
    actions.push(
      ...quote(context, contract, maker, random),
      ...trade(context, contract, arbitrageur, random, away),
    )
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

/** What came into spot goes on to futures. */
function fill(context: BotContext, label: string): BotAction[] {
  const uid = context.uidOf(label)
  if (uid === undefined) return []
  return coins(context).flatMap((coin): BotAction[] => {
    const units = context.available(uid, coin)
    if (units === 0n) return []
    const amount = unitsText(units, 8)
    return [
      { type: 'futures', command: { type: 'futures.transfer', uid, coin, quantity: amount, to: 'futures' } },
    ]
  })
}

function coins(context: BotContext): string[] {
  return [...new Set(context.contracts.map(({ quote: coin }) => coin))]
}

function quote(
  context: BotContext,
  contract: ContractConfig,
  uid: number,
  random: RandomStream,
): BotAction[] {
  const name = contractName(contract)
  const index = Number(context.fairPrice(name))
  const cell = Math.max(1, Math.floor(index / 12_000))
  const middle = Math.floor(index / cell)
  const taken = { buy: new Set<number>(), sell: new Set<number>() }
  const actions: BotAction[] = []
  for (const { id: orderId, side, ticks } of context.contractOrders(uid, name)) {
    const at = Math.floor(Number(ticks) / cell)
    const distance = side === 'sell' ? at - middle : middle - 1 - at
    if (distance < 0 || distance > RETAINED_CELLS)
      actions.push({ type: 'futures', command: { type: 'futures.cancel', uid, orderId } })
    else taken[side].add(at)
  }
  for (const side of ['sell', 'buy'] as const) {
    const held = context.positions(uid, name).find((position) => position.side !== side)
    let closableQuantity = held?.closableQuantity ?? 0
    for (let distance = 0; distance < CELLS; distance++) {
      const at = side === 'sell' ? middle + distance : middle - 1 - distance
      const price = at * cell + random.below(cell)
      const lots = usual(contract) * (1 + random.below(4)) * (1 + (distance >> 2))
      if (taken[side].has(at) || price < 1) continue
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
          price: unitsText(BigInt(price), contract.priceDecimals),
          quantity: String(lots),
          leverage: LEVERAGE,
          marginMode: 'cross',
          ...(closes && { positionId: held.id }),
        },
      })
    }
  }
  return actions
}

function trade(
  context: BotContext,
  contract: ContractConfig,
  uid: number,
  random: RandomStream,
  away: boolean,
): BotAction[] {
  const name = contractName(contract)
  const index = context.fairPrice(name)
  const ask = context.contractLevels(name, 'sell', 1)[0]
  const bid = context.contractLevels(name, 'buy', 1)[0]
  const cheap = ask !== undefined && ask.price < index
  const dear = bid !== undefined && bid.price > index
  if (!cheap && !dear && !random.chance(1, 2) && !away) return []
  const side: Side = cheap ? 'buy' : dear ? 'sell' : random.chance(1, 2) ? 'buy' : 'sell'
  const lots = usual(contract) * (1 + random.below(cheap || dear ? 12 : 3))
  const held = context
    .positions(uid, name)
    .find((position) => position.side !== side && position.closableQuantity > 0)
  if (held !== undefined) {
    const quantity = String(Math.min(lots, held.closableQuantity))
    return [{ type: 'futures', command: { type: 'futures.close', uid, positionId: held.id, quantity } }]
  }
  const { base, quote: coin } = contract
  return [
    {
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
    },
  ]
}

/** Whether the last price is more than a thousandth from the index: then nobody waits for their turn. */
function isAway(context: BotContext, name: string): boolean {
  const index = context.fairPrice(name)
  const distance = context.contractPrice(name) - index
  return (distance < 0n ? -distance : distance) * 1000n > index
}

/** A usual size in lots: a thousandth of a percent of the largest order, at least one. */
function usual({ maxLots, minLots }: ContractConfig): number {
  return Math.max(minLots, Math.floor(maxLots / 20_000))
}
