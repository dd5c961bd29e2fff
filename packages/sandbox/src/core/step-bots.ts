import type { BotAction, BotContext, BotOrder } from './bot-program'
import { cancelOrder } from './cancel-order'
import type { Answer } from './command'
import { createMember } from './create-member'
import { creditFunds } from './credit-funds'
import { runFutures } from './futures/run-futures'
import { InvariantError } from './invariant-error'
import type { Pair } from './pair'
import { placeOrder } from './place-order'
import { steeredTicks } from './steering/steer-price'
import type { World } from './world'

/** One step of the bot program: it decides on what it sees, then its actions run like anybody's commands. */
export function stepBots(world: World): Answer {
  const { bots } = world.config
  if (bots === undefined) return { ok: true }
  const { actions, memory } = bots.decide(botContext(world))
  for (const action of actions) act(world, action)
  world.botMemory = memory
  world.botStep++
  return { ok: true }
}

function act(world: World, action: BotAction): void {
  switch (action.type) {
    case 'place':
      if (isBot(world, action.uid)) placeOrder(world, action)
      return
    case 'cancel':
      if (isBot(world, action.uid)) cancelOrder(world, action.uid, action.orderId)
      return
    case 'futures':
      if (isBot(world, action.command.uid)) runFutures(world, action.command)
      return
    case 'enrol':
      if (world.botsByLabel.has(action.label)) return
      createMember(world, { account: {}, passwordHash: '', role: 'bot', label: action.label })
      return
    case 'fund': {
      const bot = world.botsByLabel.get(action.label)
      if (bot !== undefined) creditFunds(world, bot.uid, action.coin, action.amount)
    }
  }
}

function isBot(world: World, uid: number): boolean {
  return world.members.get(uid)?.role === 'bot'
}

function botContext(world: World): BotContext {
  const pair = (name: string): Pair => {
    const found = world.pairs.get(name)
    if (found === undefined) throw new InvariantError('bots', `asked for the unknown pair ${name}`)
    return found
  }
  const contract = (name: string) => {
    const found = world.futures.contracts.get(name)
    if (found === undefined) throw new InvariantError('bots', `asked for the unknown contract ${name}`)
    return found
  }
  const wallet = (uid: number, coin: string) => {
    const index = world.coins.get(coin)?.index
    return index === undefined ? undefined : world.members.get(uid)?.wallets[index]
  }
  const futuresOrders = once((uid: number) => {
    const orders = new Map<string, BotOrder[]>()
    for (const order of world.futures.desks.get(uid)?.orders.values() ?? [])
      put(orders, order.contract.name, order)
    return orders
  })
  return {
    seed: world.config.seed,
    now: world.now,
    step: world.botStep,
    memory: world.botMemory,
    pairs: world.config.pairs,
    uidOf: (label) => world.botsByLabel.get(label)?.uid,
    status: (name) => pair(name).status,
    lastPrice: (name) => pair(name).lastPrice,
    levels: (name, side, limit) => pair(name).levels(side, limit),
    openOrders: (uid, name) => {
      const orders: BotOrder[] = []
      let order = world.members.get(uid)?.openHead
      for (; order !== undefined; order = order.memberNext) if (order.pair.name === name) orders.push(order)
      return orders
    },
    book: (name, of) => {
      const side = pair(name).book.side(of)
      return side.top(side.size)
    },
    available: (uid, coin) => wallet(uid, coin)?.available.balance ?? 0n,
    steered: (name) => steeredTicks(world, pair(name)),
    thin: (name) => world.steering.isThin(name, world.now),
    contracts: world.config.contracts ?? [],
    index: (name) => contract(name).index,
    contractLevels: (name, side, limit) => contract(name).levels(side, limit),
    contractOrders: (uid, name) => futuresOrders(uid).get(name) ?? NO_ORDERS,
    positions: (uid, name) =>
      [...(world.futures.desks.get(uid)?.positions.values() ?? [])].filter(
        (position) => position.contract.name === name,
      ),
    frozen: (uid, coin) => wallet(uid, coin)?.frozen.balance ?? 0n,
  }
}

const NO_ORDERS: readonly BotOrder[] = []

/** One bot has the orders of every contract, and each contract asks for its own: they are sorted once a step. */
function put(orders: Map<string, BotOrder[]>, market: string, order: BotOrder): void {
  const same = orders.get(market)
  if (same === undefined) orders.set(market, [order])
  else same.push(order)
}

function once<T>(work: (uid: number) => T): (uid: number) => T {
  const known = new Map<number, T>()
  return (uid) => {
    const result = known.get(uid) ?? work(uid)
    known.set(uid, result)
    return result
  }
}
