import type { Command, CommandBody } from '../src/core/commands'
import type { ExchangeConfig } from '../src/core/config'
import { createExchange } from '../src/core/create-exchange'
import { randomStream } from '../test/core/random-stream'

/**
 * One load for all contestants: commands of a whole exchange, and the same orders as a bare book takes them.
 * It is made by a dry run, so that cancels name orders that still rest. Every other member only buys and the
 * rest only sell, so that no order meets its owner's own (the peer's default knows no such rule).
 */
export interface EngineLoad {
  readonly config: ExchangeConfig
  /** Members and funds: applied before the clock starts. */
  readonly setup: readonly Command[]
  readonly commands: readonly Command[]
  readonly operations: readonly BookOperation[]
  readonly fills: number
}

export type BookOperation =
  | {
      readonly type: 'limit'
      readonly id: number
      readonly buy: boolean
      readonly ticks: number
      readonly lots: number
    }
  | { readonly type: 'market'; readonly id: number; readonly buy: boolean; readonly lots: number }
  | { readonly type: 'cancel'; readonly id: number }

export interface LoadShape {
  readonly seed: number
  readonly operations: number
  readonly members: number
}

/** 48 % resting limit orders, 40 % cancels, 12 % takers (half market, half crossing limit) on BTC/USDT. */
export function engineLoad({ seed, operations: operationCount, members }: LoadShape): EngineLoad {
  const config: ExchangeConfig = {
    seed: String(seed),
    genesis: 0,
    pairs: [
      {
        id: 1,
        base: 'BTC',
        quote: 'USDT',
        priceDecimals: 2,
        amountDecimals: 5,
        minAmount: '0.00001',
        status: 'enabled',
        startPrice: '65000',
      },
    ],
  }
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  const exchange = createExchange(config)
  let seq = 0
  const command = (body: CommandBody): Command => ({ ...body, seq: ++seq, ts: seq })
  const setup: Command[] = []
  for (let i = 0; i < members; i++) {
    setup.push(
      command({ type: 'member.create', account: { email: `m${i}@x` }, passwordHash: '', role: 'member' }),
    )
  }
  for (let i = 0; i < members; i++) {
    for (const coin of ['BTC', 'USDT']) {
      setup.push(command({ type: 'funds.credit', uid: FIRST_UID + i, coin, amount: '9000000000', memo: '' }))
    }
  }
  for (const each of setup) exchange.apply(each)

  const commands: Command[] = []
  const operations: BookOperation[] = []
  const open: { id: number; uid: number }[] = []
  const at = new Map<number, number>()
  const forget = (id: number) => {
    const index = at.get(id)
    if (index === undefined) return
    const last = open.pop()!
    if (last.id !== id) {
      open[index] = last
      at.set(last.id, index)
    }
    at.delete(id)
  }
  let middle = 6_500_000
  let fills = 0
  while (operations.length < operationCount) {
    if (random() < 0.01) middle += below(41) - 20
    const dice = random()
    if (dice < 0.4 && open.length > 500) {
      const { id, uid } = open[below(open.length)]!
      const cancel = command({ type: 'spot.cancel', uid, orderId: id })
      exchange.apply(cancel)
      commands.push(cancel)
      operations.push({ type: 'cancel', id })
      forget(id)
      continue
    }
    const buy = random() < 0.5
    const taker = dice > 0.88
    const market = taker && random() < 0.5
    const lots = taker ? 1 + below(600) : 1 + below(300)
    const away = taker ? -30 : 1 + Math.floor(random() * random() * 800)
    const price = buy ? middle - away : middle + away
    const place = command({
      type: 'spot.place',
      uid: FIRST_UID + 2 * below(members >> 1) + (buy ? 0 : 1),
      base: 'BTC',
      quote: 'USDT',
      side: buy ? 'buy' : 'sell',
      orderType: market ? 'market' : 'limit',
      ...(market ? {} : { price: (price / 100).toFixed(2) }),
      quantity: (lots / 100_000).toFixed(5),
    })
    const { answer, orders, trades } = exchange.apply(place)
    if (!answer.ok || answer.orderId === undefined || (answer.status === 'partiallyCancelled' && !market)) {
      throw new Error('an order of the load was refused')
    }
    fills += trades.length
    commands.push(place)
    const id = answer.orderId
    operations.push(
      market ? { type: 'market', id, buy, lots } : { type: 'limit', id, buy, ticks: price, lots },
    )
    for (const order of orders) {
      if (order.orderId === id && (order.status === 'unfilled' || order.status === 'partial')) {
        at.set(id, open.length)
        open.push({ id, uid: order.uid })
      } else if (order.status === 'filled') forget(order.orderId)
    }
  }
  return { config, setup, commands, operations, fills }
}

const FIRST_UID = 100_001
