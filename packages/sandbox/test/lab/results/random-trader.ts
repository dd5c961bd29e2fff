import { BgkError, type Client } from '@bgk/sdk'
import type { Bot } from '../../../src/lab/bot'

const PAIR = { base: 'BTC', quote: 'USDT' } as const
const LEVERAGES = [2, 10, 50, 100] as const

type Below = (n: number) => number

/**
 * Trades at random with every call that moves money: small and large orders at and beside the market, up to
 * the highest leverage, cancels, amends, stops, closes, transfers. Rejections and lost answers are part of
 * it. `params.pauseMs`: mean time between two actions.
 */
export const bot: Bot = async ({ client, clock, signal, random, params }) => {
  const below: Below = (n) => Math.floor(random() * n)
  const pauseMs = Number(params.pauseMs ?? 3_600_000)
  while (!signal.aborted) {
    try {
      await ACTIONS[below(ACTIONS.length)]!(client, below)
    } catch (error) {
      if (!(error instanceof BgkError) && !signal.aborted) throw error
    }
    await clock.sleep(1000 + below(2 * pauseMs))
  }
}

async function mid(client: Client): Promise<number> {
  return Number((await client.spot.market(PAIR)).market.price)
}

/** A price within two percent of the market. */
async function near(client: Client, below: Below): Promise<string> {
  return ((await mid(client)) * (0.98 + below(401) / 10_000)).toFixed(2)
}

const sideOf = (below: Below) => (below(2) === 0 ? 'buy' : 'sell')
const small = (below: Below) => ((1 + below(300)) / 10_000).toFixed(4)
const terms = (below: Below) =>
  ({
    side: sideOf(below),
    leverage: LEVERAGES[below(LEVERAGES.length)]!,
    marginMode: below(2) === 0 ? 'cross' : 'isolated',
  }) as const

type Action = (client: Client, below: Below) => Promise<unknown>

const ACTIONS: readonly Action[] = [
  (client, below) =>
    client.spot.placeOrder({ pair: PAIR, side: sideOf(below), type: 'market', quantity: small(below) }),
  async (client, below) =>
    client.spot.placeOrder({
      pair: PAIR,
      side: sideOf(below),
      type: 'limit',
      price: await near(client, below),
      quantity: small(below),
    }),
  async (client, below) => {
    const { rows } = await client.spot.openOrders({ page: 1, limit: 50 })
    const order = rows[below(rows.length)]
    if (order !== undefined && below(2) === 0) await client.spot.cancelOrder({ id: order.id })
    else if (order !== undefined)
      await client.spot.moveOrder({ id: order.id, price: await near(client, below) })
  },
  (client, below) =>
    client.futures.placeOrder({
      pair: PAIR,
      ...terms(below),
      type: 'market',
      quantity: String(1 + below(below(4) === 0 ? 2000 : 100)),
    }),
  async (client, below) =>
    client.futures.placeOrder({
      pair: PAIR,
      ...terms(below),
      type: 'limit',
      price: await near(client, below),
      quantity: String(1 + below(200)),
    }),
  async (client, below) => {
    const { rows } = await client.futures.openOrders({ page: 1, limit: 50 })
    const order = rows[below(rows.length)]
    if (order !== undefined && below(2) === 0) await client.futures.cancelOrder({ id: order.id })
    else if (order !== undefined)
      await client.futures.moveOrder({ id: order.id, price: await near(client, below) })
  },
  async (client, below) => {
    const positions = await client.futures.positionsByPair('BTC/USDT')
    const position = positions[below(positions.length)]
    if (position?.closableQuantity === undefined) return
    const quantity = String(1 + below(Number(position.closableQuantity)))
    if (below(2) === 0) await client.futures.closePosition({ positionId: position.id, quantity })
    else {
      const price = Number(position.entryPrice)
      const up = (price * 1.01).toFixed(2)
      const down = (price * 0.99).toFixed(2)
      const [takeProfitPrice, stopLossPrice] = position.side === 'buy' ? [up, down] : [down, up]
      await client.futures.addStopOrder({ positionId: position.id, quantity, takeProfitPrice, stopLossPrice })
    }
  },
  (client, below) =>
    client.account.transferFutures({
      direction: below(2) === 0 ? 'in' : 'out',
      coin: 'USDT',
      quantity: String(1 + below(300)),
    }),
  (client, below) =>
    below(8) === 0 ? client.futures.closeAll() : client.spot.cancelAll(below(2) === 0 ? { pair: PAIR } : {}),
]
