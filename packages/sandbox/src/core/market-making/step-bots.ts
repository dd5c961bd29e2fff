import type { ContractConfig } from '../futures/contract'
import type { FuturesCommand, FuturesRejectCode } from '../futures/futures-command'
import { futuresCommands } from '../futures/futures-domain'
import { commandRunner, type Tick } from '../kernel/command'
import { InvariantError } from '../kernel/domain'
import { createMember, creditFunds } from '../kernel/kernel-commands'
import type { WorldConfig } from '../kernel/world'
import type { JsonValue } from '../market/market-data'
import { controlledActivity, controlledTicks, type PriceControlWorld } from '../price-control/price-control'
import { cancelOrder } from '../spot/cancel-order'
import type { Pair } from '../spot/pair'
import type { PairConfig } from '../spot/pair-config'
import { placeOrder } from '../spot/place-order'
import type { BotAction, BotContext, BotOrder, BotProgram } from './bot-program'

/** Runs the injected bot program once; its actions are not journaled, only this command. */
export interface StepBots extends Tick {
  readonly type: 'bots.step'
}

export const BOTS_STEP: StepBots = { type: 'bots.step' }

/** State that bots read and act on, and their memory. */
export interface BotsWorld extends PriceControlWorld {
  readonly config: BotsConfig
  botStep: number
  botMemory: JsonValue
}

interface BotsConfig extends WorldConfig {
  readonly pairs: readonly PairConfig[]
  readonly contracts?: readonly ContractConfig[]
  readonly bots?: BotProgram
}

/**
 * Runs one step of the bot program, then its actions like commands of members. Contracts are quoted after
 * spot has traded, around the bots' fair price.
 */
export function stepBots(world: BotsWorld): void {
  const { bots } = world.config
  if (bots === undefined) return
  const { actions, memory, fairPrices } = bots.decideCommands(botContext(world))
  for (const [name, { ticks, isControlled }] of fairPrices ?? []) {
    world.priceControl.regimes.turned(name, world.now)
    const index = world.spot.pairs.get(name)?.index
    if (index === undefined) continue
    index.reference2 = 2n * ticks
    if (isControlled) index.set(2n * ticks, world.now)
  }
  for (const action of actions) act(world, action)
  world.botMemory = memory
  for (const action of bots.decideContracts?.(botContext(world)) ?? []) act(world, action)
  world.botStep++
}

function act(world: BotsWorld, action: BotAction): void {
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

const runFutures = commandRunner<BotsWorld, FuturesCommand, FuturesRejectCode>(futuresCommands)

function isBot(world: BotsWorld, uid: number): boolean {
  return world.members.get(uid)?.role === 'bot'
}

function botContext(world: BotsWorld): BotContext {
  const pair = (name: string): Pair => {
    const found = world.spot.pairs.get(name)
    if (found === undefined) throw new InvariantError('bots', `unknown pair ${name}`)
    return found
  }
  const contract = (name: string) => {
    const found = world.futures.contracts.get(name)
    if (found === undefined) throw new InvariantError('bots', `unknown contract ${name}`)
    return found
  }
  const wallet = (uid: number, coin: string) => {
    const index = world.coins.get(coin)?.index
    return index === undefined ? undefined : world.members.get(uid)?.wallets[index]
  }
  const futuresOrders = once((uid: number) => {
    const orders = new Map<string, BotOrder[]>()
    for (const order of world.futures.members.get(uid)?.orders.values() ?? [])
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
      for (const order of world.spot.members.get(uid)?.open() ?? [])
        if (order.pair.name === name) orders.push(order)
      return orders
    },
    book: (name, of) => {
      const side = pair(name).book.side(of)
      return side.top(side.size)
    },
    available: (uid, coin) => wallet(uid, coin)?.available.balance ?? 0n,
    controlledPrice: (name) => controlledTicks(world, pair(name)),
    activity: (name) => controlledActivity(world, name),
    regime: (name) => world.priceControl.regimes.turn(name, world.now),
    thin: (name) => world.priceControl.isThin(name, world.now),
    contracts: world.config.contracts ?? [],
    fairPrice: (name) => {
      const { spot, index } = contract(name)
      return spot?.index.reference2 === undefined ? index : spot.index.reference2 / 2n
    },
    contractPrice: (name) => contract(name).lastPrice,
    contractLevels: (name, side, limit) => contract(name).levels(side, limit),
    contractOrders: (uid, name) => futuresOrders(uid).get(name) ?? NO_ORDERS,
    positions: (uid, name) =>
      [...(world.futures.members.get(uid)?.positions.values() ?? [])].filter(
        (position) => position.contract.name === name,
      ),
    locked: (uid, coin) => wallet(uid, coin)?.locked.balance ?? 0n,
  }
}

const NO_ORDERS: readonly BotOrder[] = []

/** One bot has the orders of every contract: they are grouped once a step. */
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
