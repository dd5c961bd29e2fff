import { type ContractConfig, contractName } from '../futures/contract'
import type { Contract, Position } from '../futures/futures-account'
import { type Amount, plus } from '../kernel/amount'
import type { Side } from '../kernel/command'
import { InvariantError } from '../kernel/domain'
import type { Wallet } from '../kernel/members'
import type { WorldConfig } from '../kernel/world'
import { controlledActivity, controlledTicks, type PriceControlWorld } from '../price-control/price-control'
import type { RegimeTurn } from '../price-control/regime'
import type { Pair } from '../spot/pair'
import type { PairConfig, PairStatus } from '../spot/pair-config'
import type {
  BotBookSide,
  BotContext,
  BotContract,
  BotLevel,
  BotMemoryValue,
  BotOrder,
  BotProgram,
} from './bot-program'

/** State that bots read and act on, and their memory. */
export interface BotsWorld extends PriceControlWorld {
  readonly config: BotsConfig
  readonly botContext: BotContext
  botStep: number
  botMemory: BotMemoryValue
}

interface BotsConfig extends WorldConfig {
  readonly pairs: readonly PairConfig[]
  readonly contracts?: readonly ContractConfig[]
  readonly bots?: BotProgram
}

/** The whole world as bots see it. One object for all steps: it holds nothing of its own. */
export class WorldContext implements BotContext {
  readonly seed: string
  readonly pairs: readonly PairConfig[]
  readonly contracts: readonly BotContract[]
  readonly #world: BotsWorld

  constructor(world: BotsWorld) {
    const { seed, pairs, contracts = [] } = world.config
    this.seed = seed
    this.pairs = pairs
    this.contracts = contracts.map((contract) => ({ ...contract, name: contractName(contract) }))
    this.#world = world
  }

  get now(): number {
    return this.#world.now
  }

  get step(): number {
    return this.#world.botStep
  }

  get memory(): BotMemoryValue {
    return this.#world.botMemory
  }

  uidOf(label: string): number | undefined {
    return this.#world.botsByLabel.get(label)?.uid
  }

  status(pair: string): PairStatus {
    return this.#pair(pair).status
  }

  lastPrice(pair: string): bigint {
    return this.#pair(pair).lastPrice
  }

  levels(pair: string, side: Side, limit: number): readonly BotLevel[] {
    return this.#pair(pair).levels(side, limit)
  }

  openOrders(uid: number, name: string): readonly BotOrder[] {
    const pair = this.#pair(name)
    const orders = this.#world.spot.members.get(uid)
    if (orders === undefined || orders.countOf(pair) === 0) return NO_ORDERS
    return [...orders.open()].filter((order) => order.pair === pair)
  }

  book(pair: string, side: Side): BotBookSide {
    return this.#pair(pair).book.side(side)
  }

  available(uid: number, coin: string): Amount {
    return this.#wallet(uid, coin)?.available.amount ?? 0
  }

  holding(uid: number, coin: string): Amount {
    const wallet = this.#wallet(uid, coin)
    return wallet === undefined ? 0 : plus(wallet.available.amount, wallet.locked.amount)
  }

  controlledPrice(pair: string): bigint | undefined {
    return controlledTicks(this.#world, this.#pair(pair))
  }

  activity(pair: string): number | undefined {
    return controlledActivity(this.#world, pair)
  }

  regime(pair: string): RegimeTurn | undefined {
    return this.#world.priceControl.regimes.turn(pair, this.#world.now)
  }

  thin(market: string): boolean {
    return this.#world.priceControl.isThin(market, this.#world.now)
  }

  fairPrice(contract: string): bigint {
    const { spot, index } = this.#contract(contract)
    return spot?.index.reference2 === undefined ? index : spot.index.reference2 / 2n
  }

  contractPrice(contract: string): bigint {
    return this.#contract(contract).lastPrice
  }

  contractBook(contract: string, side: Side): BotBookSide {
    return this.#contract(contract).book.side(side)
  }

  contractOrders(uid: number, name: string): readonly BotOrder[] {
    const contract = this.#contract(name)
    const orders: BotOrder[] = []
    for (const order of this.#world.futures.members.get(uid)?.orders.values() ?? NO_ORDERS)
      if (order.contract === contract) orders.push(order)
    return orders
  }

  positions(uid: number, name: string): readonly Position[] {
    const contract = this.#contract(name)
    const positions: Position[] = []
    for (const position of this.#world.futures.members.get(uid)?.positions.values() ?? NO_POSITIONS)
      if (position.contract === contract) positions.push(position)
    return positions
  }

  #pair(name: string): Pair {
    const found = this.#world.spot.pairs.get(name)
    if (found === undefined) throw new InvariantError('bots', `unknown pair ${name}`)
    return found
  }

  #contract(name: string): Contract {
    const found = this.#world.futures.contracts.get(name)
    if (found === undefined) throw new InvariantError('bots', `unknown contract ${name}`)
    return found
  }

  #wallet(uid: number, coin: string): Wallet | undefined {
    const index = this.#world.coins.get(coin)?.index
    return index === undefined ? undefined : this.#world.members.get(uid)?.wallets[index]
  }
}

const NO_ORDERS: readonly never[] = []
const NO_POSITIONS: readonly never[] = []
