import { OrderBook as PeerBook, Side as PeerSide } from 'nodejs-order-book'
import { createExchange } from '../src/core/create-exchange'
import { ExchangeWorld } from '../src/core/exchange-world'
import { Member } from '../src/core/kernel/members'
import { createMarketBook } from '../src/core/market/market-book'
import { OrderBook } from '../src/core/order-book/order-book'
import { MemberOrders, Order } from '../src/core/spot/pair'
import { type EngineLoad, engineLoad } from './engine-load'

export interface EngineBench {
  readonly rows: readonly {
    readonly label: string
    readonly commandsPerCpuSecond: number
    readonly peer?: string
    /** CPU time relative to the peer, per round. */
    readonly ratios?: readonly number[]
    readonly note: string
  }[]
  /** The whole exchange with market data: checks, ledger, order rows, events, candles. */
  readonly ours: number
  /** Our order book alone, without money. */
  readonly bookOnly: number
  /** nodejs-order-book. */
  readonly peer: number
  /** bookOnly / peer: book against book. */
  readonly ratio: number
}

/**
 * Runs the same mix of limit orders, market orders and cancels through our exchange, our bare book and
 * nodejs-order-book, alternately in one process. Figures are medians of the rounds. Fills must match:
 * contestants that trade differently are not comparable.
 */
export async function benchEngine(
  options: { operations?: number; rounds?: number } = {},
): Promise<EngineBench> {
  const { operations = 200_000, rounds = 5 } = options
  const load = engineLoad({ seed: 20_260_101, operations, members: 500 })
  const full = { ...load, config: { ...load.config, market: createMarketBook } }
  const rates = { ours: [] as number[], bookOnly: [] as number[], peer: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(measure(load, runExchange(full)))
    rates.bookOnly.push(measure(load, runBook(load)))
    rates.peer.push(measure(load, runPeer(load)))
    await Promise.resolve()
  }
  const ours = median(rates.ours)
  const bookOnly = median(rates.bookOnly)
  const peer = median(rates.peer)
  const besidePeer = (own: readonly number[]) => ({
    peer: 'nodejs-order-book',
    ratios: own.map((rate, round) => (rates.peer[round] ?? 0) / rate),
  })
  return {
    rows: [
      {
        label: 'whole exchange: checks, ledger, rows, events, candles',
        commandsPerCpuSecond: ours,
        ...besidePeer(rates.ours),
        note: 'the peer keeps no money',
      },
      {
        label: 'order book alone',
        commandsPerCpuSecond: bookOnly,
        ...besidePeer(rates.bookOnly),
        note: '',
      },
      {
        label: 'nodejs-order-book',
        commandsPerCpuSecond: peer,
        note: `same ${operations} operations, same ${load.fills} fills`,
      },
    ],
    ours,
    bookOnly,
    peer,
    ratio: bookOnly / peer,
  }
}

/** Operations per CPU-second (user and system, all threads, including garbage collection). */
function measure(load: EngineLoad, run: () => number): number {
  const before = process.cpuUsage()
  const fills = run()
  const { user, system } = process.cpuUsage(before)
  if (fills !== load.fills) throw new Error(`${fills} fills where ${load.fills} were expected`)
  return load.operations.length / ((user + system) / 1e6)
}

function runExchange(load: EngineLoad): () => number {
  const exchange = createExchange(load.config)
  for (const command of load.setup) exchange.apply(command)
  return () => {
    let fills = 0
    for (const command of load.commands) fills += exchange.apply(command).trades.length
    return fills
  }
}

function runBook(load: EngineLoad): () => number {
  const world = new ExchangeWorld(load.config)
  const pair = world.spot.pairs.get('BTC/USDT')!
  const owner = new MemberOrders(
    new Member({
      uid: 1,
      role: 'bot',
      account: {},
      passwordHash: '',
      fundPasswordHash: undefined,
      inviteCode: '',
      invitedBy: undefined,
      verified: false,
      label: undefined,
      createdTs: 0,
    }),
  )
  const book = new OrderBook()
  const orders = new Map<number, Order>()
  return () => {
    let fills = 0
    for (const operation of load.operations) {
      if (operation.type === 'cancel') {
        const order = orders.get(operation.id)
        if (order === undefined) continue
        book.remove(order)
        orders.delete(operation.id)
        continue
      }
      const limit = operation.type === 'limit' ? operation.ticks : undefined
      const { id, buy, lots } = operation
      const price = limit ?? 0
      const side = buy ? 'buy' : 'sell'
      const order = new Order(id, owner, pair, side, operation.type, price, BigInt(price), lots, id)
      const done: { makerId: number; ticks: number | bigint; lots: number }[] = []
      const makers = buy ? book.asks : book.bids
      while (order.remaining > 0) {
        const level = makers.best
        if (level === undefined) break
        if (limit !== undefined && (buy ? level.ticks > limit : level.ticks < limit)) break
        const maker = level.head!
        const filled = Math.min(order.remaining, maker.remaining)
        order.remaining -= filled
        book.reduce(maker, filled)
        if (maker.remaining === 0) orders.delete(maker.id)
        done.push({ makerId: maker.id, ticks: level.ticks, lots: filled })
      }
      fills += done.length
      if (limit !== undefined && order.remaining > 0) {
        book.add(order)
        orders.set(id, order)
      }
    }
    return fills
  }
}

function runPeer(load: EngineLoad): () => number {
  const book = new PeerBook()
  return () => {
    let fills = 0
    for (const operation of load.operations) {
      if (operation.type === 'cancel') {
        book.cancel(String(operation.id))
        continue
      }
      const { lots: size, buy } = operation
      const side = buy ? PeerSide.BUY : PeerSide.SELL
      const result =
        operation.type === 'limit'
          ? book.limit({ side, size, id: String(operation.id), price: operation.ticks })
          : book.market({ side, size })
      if (result.err !== null) throw result.err
      // A partly filled maker is in `partial`; so is a partly filled taker, which is not a separate fill.
      fills += makersIn(result.done, operation.id)
      if (result.partial !== null && result.partial.id !== String(operation.id)) fills++
    }
    return fills
  }
}

function makersIn(done: readonly { readonly id: string }[], taker: number): number {
  const own = String(taker)
  let makers = 0
  for (const order of done) if (order.id !== own) makers++
  return makers
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}
