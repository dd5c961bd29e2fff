import { describe, expect, test } from 'vitest'
import { Harness, pair, placed } from '../../test/core/harness'
import { limitBuy } from '../../test/core/keyed-commands'
import type { CommandBody } from './commands'
import { createExchange } from './create-exchange'

const orderLimits = { ordersPerMarket: 3, orders: 5, stopsPerPosition: 2 }

const contract = {
  id: 1,
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 2,
  unit: '0.001',
  maxLeverage: 100,
  leverages: [10, 20],
  minLots: 1,
  maxLots: 100_000,
  startPrice: '100',
  funding: false,
}

function world() {
  const x = new Harness({
    pairs: [pair('BTC', 'USDT'), pair('ETH', 'USDT')],
    contracts: [contract],
    orderLimits,
  })
  const uid = x.member({ USDT: '100000', BTC: '100' })
  return { x, uid }
}

type Harnessed = ReturnType<typeof world>

const code = ({ x }: Harnessed, body: CommandBody) => {
  const { answer } = x.run(body)
  return answer.ok ? 'done' : [answer.code, answer.params]
}

const futures = (uid: number, more: object = {}): CommandBody => ({
  type: 'futures.place',
  uid,
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  orderType: 'limit',
  price: '90',
  quantity: '10',
  leverage: 10,
  marginMode: 'cross',
  ...more,
})

function funded(w: Harnessed, uid = w.uid) {
  w.x.run({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '50000', to: 'futures' })
}

describe('limits of open orders and stops', () => {
  test('reject an order beyond the limit of a pair with that limit, and accept one on another pair', () => {
    const w = world()
    const ids = [1, 2, 3].map((n) => placed(w.x.limit(w.uid, 'buy', `${n}`, '1')))
    const answer = w.x.limit(w.uid, 'buy', '4', '1').answer
    expect(answer).toEqual({ ok: false, code: 'ORDER_LIMIT', params: { max: '3' } })
    placed(w.x.limit(w.uid, 'buy', '1', '1', 'ETH/USDT'))
    placed(w.x.limit(w.uid, 'buy', '1', '1', 'ETH/USDT'))
    w.x.cancel(w.uid, ids[1]!)
    placed(w.x.limit(w.uid, 'buy', '4', '1'))
  })

  test('count pairs and contracts in total', () => {
    const w = world()
    funded(w)
    for (const n of [1, 2, 3]) placed(w.x.limit(w.uid, 'buy', `${n}`, '1'))
    expect([code(w, futures(w.uid)), code(w, futures(w.uid))]).toEqual(['done', 'done'])
    expect(code(w, futures(w.uid))).toEqual(['ORDER_LIMIT_TOTAL', { max: '5' }])
    expect(w.x.limit(w.uid, 'buy', '1', '1', 'ETH/USDT').answer).toMatchObject({ code: 'ORDER_LIMIT_TOTAL' })
  })

  test('apply to a contract as to a pair', () => {
    const w = world()
    funded(w)
    for (let times = 0; times < 3; times++) expect(code(w, futures(w.uid))).toBe('done')
    expect(code(w, futures(w.uid))).toEqual(['ORDER_LIMIT', { max: '3' }])
  })

  test('do not apply to market orders, amendments and bots', () => {
    const w = world()
    const ids = [1, 2, 3].map((n) => placed(w.x.limit(w.uid, 'buy', `${n}`, '1')))
    expect(w.x.market(w.uid, 'buy', '1').answer.ok).toBe(true)
    expect(code(w, { type: 'spot.amend', uid: w.uid, orderId: ids[0]!, price: '5' })).toBe('done')
    const bot = w.x.answer({
      type: 'member.create',
      account: { email: 'bot@bgk.example' },
      passwordHash: '',
      role: 'bot',
      label: 'maker',
    })
    const uid = bot.ok ? (bot.uid ?? 0) : 0
    w.x.credit(uid, 'USDT', '1000')
    for (let times = 0; times < 5; times++) placed(w.x.limit(uid, 'buy', '1', '1'))
  })

  test('count active stops of a position, with those of orders that would join it', () => {
    const w = world()
    funded(w)
    const maker = w.x.member({ USDT: '100000' })
    funded(w, maker)
    w.x.run(futures(maker, { side: 'sell', price: '100', quantity: '100' }))
    expect(code(w, futures(w.uid, { price: '100' }))).toBe('done')
    const [position] = [...(w.x.exchange.state.futures.members.get(w.uid)?.positions.values() ?? [])]
    const positionId = position?.id ?? 0
    const stop: CommandBody = {
      type: 'futures.addStop',
      uid: w.uid,
      positionId,
      quantity: '1',
      takeProfitPrice: '200',
    }
    expect(code(w, stop)).toBe('done')
    const resting = futures(w.uid, { price: '90', takeProfitPrice: '300' })
    expect(code(w, resting)).toBe('done')
    expect(code(w, stop)).toEqual(['STOP_LIMIT', { max: '2' }])
    expect(code(w, resting)).toEqual(['STOP_LIMIT', { max: '2' }])
    expect(code(w, futures(w.uid, { leverage: 20, takeProfitPrice: '300' }))).toBe('done')
  })

  test('repeat the answer of an accepted order, and reject a key until capacity is free', () => {
    const { x, uid } = world()
    const order: CommandBody = { ...limitBuy(uid, '1'), price: '1' }
    const first = x.answer(order, 'one')
    x.limit(uid, 'buy', '1', '1')
    x.limit(uid, 'buy', '1', '1')
    expect(x.answer(order, 'one')).toEqual(first)
    expect(x.answer(order, 'two')).toMatchObject({ code: 'ORDER_LIMIT' })
    expect(x.answer({ ...order, price: '2' }, 'two')).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })

  test('do not apply in replay', () => {
    const { config } = new Harness({ orderLimits: { ...orderLimits, ordersPerMarket: 1 } }).exchange
    const exchange = createExchange(config)
    const account = { email: 'a@bgk.example' }
    const bodies: CommandBody[] = [
      { type: 'member.create', account, passwordHash: '', role: 'member' },
      { type: 'funds.credit', uid: 100_001, coin: 'USDT', amount: '100', memo: '' },
    ]
    const order = {
      base: 'BTC',
      quote: 'USDT',
      side: 'buy',
      orderType: 'limit',
      price: '1',
      quantity: '1',
    } as const
    for (let times = 0; times < 3; times++) bodies.push({ type: 'spot.place', uid: 100_001, ...order })
    const answers = bodies.map(
      (body, at) => exchange.apply({ ...body, seq: at + 1, ts: config.genesis }).answer.ok,
    )
    expect(answers).toEqual([true, true, true, true, true])
    expect(exchange.state.spot.openCount(100_001)).toBe(3)
  })
})
