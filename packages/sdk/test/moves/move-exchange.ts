import { add, cmp, sub, toText } from '../../src/decimal'
import { endpoints, extensions } from '../../src/endpoints'
import type { SpotOrder } from '../../src/index'
import { createFakeServer, FakeRefusal, type FakeServer } from '../../src/testing'
import { pairOf } from '../../src/wire/codec/pair'

export const MEMBER = { account: 'bot@bgk.example', password: 'Secret2026' }
export const QUANTITY = '1'

/** Exchange whose orders rest until a test fills them. */
export interface MoveExchange {
  readonly server: FakeServer
  readonly orders: readonly SpotOrder[]
  readonly open: () => readonly SpotOrder[]
  /** Maximum number of orders open at one time. */
  mostOpen: number
  /** Trades a part or all of the open quantity. */
  fill(quantity: string): void
  fetch: typeof globalThis.fetch
}

interface Terms {
  readonly seed: number
  readonly latency: number
  readonly keys: boolean
  readonly amend: boolean
  readonly byId: boolean
  /** Price at which orders are rejected. */
  readonly refused: string | undefined
}

export function createMoveExchange({ seed, latency, keys, amend, byId, refused }: Terms): MoveExchange {
  const server = createFakeServer({
    seed,
    every: 0,
    latency,
    members: [{ ...MEMBER, balances: { USDT: '1000000' } }],
    idempotencyTtl: keys ? 86_400 : 0,
  })
  const { calls } = server
  const orders: SpotOrder[] = []
  const isOpen = ({ status }: SpotOrder) => status === 'unfilled' || status === 'partial'
  const open = () => orders.filter(isOpen)
  const change = (id: number, to: (order: SpotOrder) => Partial<SpotOrder>): SpotOrder => {
    const at = orders.findIndex((order) => order.id === id)
    const order = orders[at]
    if (!order) throw new FakeRefusal('There is no such order', { reason: 'ORDER_NOT_FOUND' })
    const changed = { ...order, ...to(order) }
    orders[at] = changed
    return changed
  }
  const live = (order: SpotOrder) => {
    if (!isOpen(order)) throw new FakeRefusal('The order is not open', { reason: 'ORDER_NOT_OPEN' })
    return order
  }
  const accept = (price: string) => {
    if (price === refused)
      throw new FakeRefusal('Insufficient balance', { reason: 'COST_EXCEEDS_AVAILABLE', field: 'quantity' })
  }
  const exchange: MoveExchange = {
    server,
    orders,
    open,
    mostOpen: 0,
    fill(quantity) {
      const [order] = open()
      if (!order) return
      change(order.id, ({ remaining = '0' }) => {
        const left = cmp(remaining, quantity) <= 0 ? '0' : toText(sub(remaining, quantity))
        return { remaining: left, status: left === '0' ? 'filled' : 'partial' }
      })
    },
    async fetch(input, init) {
      const answer = await server.environment.fetch(input, init)
      if (amend) answer.headers.set('order-amend', '1')
      if (byId) answer.headers.set('orders-by-id', '1')
      return answer
    },
  }
  calls.answer(endpoints.spot.buyLimit, ({ pair, price, quantity }) => {
    accept(price)
    const id = orders.length + 1
    const status = 'unfilled' as const
    const made = { id, ...pairOf(pair), side: 'buy', type: 'limit', price, quantity, status } as const
    orders.push({ ...made, remaining: quantity, createdAt: Math.floor(server.clock.now()) })
    exchange.mostOpen = Math.max(exchange.mostOpen, open().length)
    return { message: 'Order placed', ...(keys && { orderId: id }) }
  })
  calls.answer(endpoints.spot.cancelOrder, ({ id }) => {
    change(id, (order) => ({
      status: live(order).status === 'partial' ? 'partiallyCancelled' : 'cancelled',
    }))
    return { message: 'Order canceled' }
  })
  const newest = (rows: readonly SpotOrder[], { page, limit }: { page: number; limit: number }) => ({
    rows: [...rows].reverse().slice((page - 1) * limit, page * limit),
    total: rows.length,
  })
  calls.answer(endpoints.spot.openOrders, (at) => newest(open(), at))
  calls.answer(endpoints.spot.orderHistory, (at) =>
    newest(
      orders.filter((order) => !isOpen(order)),
      at,
    ),
  )
  if (amend)
    calls.answer(extensions.spot.amendOrder, ({ id, price }) => {
      accept(price)
      return change(id, (order) => ({ ...live(order), price }))
    })
  if (byId) calls.answer(extensions.spot.orderById, ({ id }) => change(id, () => ({})))
  return exchange
}

/** Traded quantity over all orders. */
export const traded = (orders: readonly SpotOrder[]): string =>
  toText(
    orders.reduce(
      (sum, { quantity = '0', remaining = '0' }) => add(sum, sub(quantity, remaining)),
      add('0', '0'),
    ),
  )
