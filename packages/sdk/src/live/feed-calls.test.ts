import { describe, expect, it } from 'vitest'
import { BgkError } from '../errors'
import type { Envelope, TransportRequest } from '../http/transport'
import { createReadable } from '../runtime/readable'
import { accountCalls, feedCalls } from './feed-calls'

const BTC = { base: 'BTC', quote: 'USDT' }
const { signal } = new AbortController()
const market = { autoid: 3, tradcoin: 'BTC', maincoin: 'USDT', price: '64000' }
const order = (autoid: number) => ({
  ...market,
  autoid,
  type: 'buy',
  style: 'limit',
  number: '1',
  unfilled: '1',
  state: '1',
  wdate: '2024-05-04 12:00:00',
})
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1))
const notOpen = () => new BgkError('SERVER_REJECTED', 'no', { reason: 'NOT_OPEN' })

type Answer = Partial<Envelope> | (() => Promise<Partial<Envelope>>)

/** Transport that responds by path and stores its requests. */
function setUp(answers: Readonly<Record<string, Answer>>) {
  const requests: TransportRequest[] = []
  const table = new Map(Object.entries(answers))
  const send = async (request: TransportRequest): Promise<Envelope> => {
    requests.push(request)
    const answer = table.get(request.path)
    if (answer === undefined) throw new BgkError('HTTP_STATUS', request.path, { status: 404 })
    return { code: 200, msg: 'ok', data: null, ...(typeof answer === 'function' ? await answer() : answer) }
  }
  const login = createReadable<string | undefined>('a')
  const writes = createReadable(0)
  const requestLines = () => requests.map(({ path, query }) => `${path} ${new URLSearchParams(query)}`.trim())
  const count = (path: string) => requests.filter((request) => request.path === path).length
  return {
    requests,
    table,
    requestLines,
    count,
    login,
    writes,
    calls: feedCalls(send),
    account: accountCalls(send, { login, writes }),
  }
}

describe('first values of the feed', () => {
  it('load each market from its own endpoint, never from an in-flight read', async () => {
    const detail = { info: market, buy: [{ price: '1', amount: '2' }], sell: [], top: [] }
    const { calls, requests, requestLines } = setUp({
      '/trad/trad': { data: detail },
      '/contract/contract': { data: { ...detail, info: { ...market, unit: '0.001', max_lever: 100 } } },
      '/cycle/info': { data: { ...market, limit: [], lever: [] } },
    })
    const spot = await calls.market('spot', BTC, { signal })
    expect([spot?.market.id, spot?.bids]).toEqual([3, [{ price: '1', quantity: '2' }]])
    expect((await calls.market('futures', BTC, { signal }))?.market).toMatchObject({ maxLeverage: 100 })
    expect(await calls.market('cycle', BTC, { signal })).toEqual({
      market: expect.objectContaining({ id: 3, price: '64000' }),
      asks: [],
      bids: [],
      trades: [],
    })
    expect(requestLines().map((text) => text.split(' ')[0])).toEqual([
      '/trad/trad',
      '/contract/contract',
      '/cycle/info',
    ])
    expect(requests.map(({ fresh }) => fresh)).toEqual([true, true, true])
    expect(requests.every((request) => request.signal === signal)).toBe(true)
  })

  it('load each market list from its own endpoint; a disabled market is empty', async () => {
    const { calls, table } = setUp({
      '/trad/symbols': { data: [market] },
      '/contract/symbols': { data: [{ ...market, autoid: 4, unit: '1', max_lever: 9 }] },
      '/cycle/symbols': { data: [{ ...market, autoid: 5 }] },
    })
    const ids = async () => {
      const lists = await Promise.all(
        (['spot', 'futures', 'cycle'] as const).map((kind) => calls.markets(kind, { signal })),
      )
      return lists.map((rows) => rows?.map(({ id }) => id))
    }
    expect(await ids()).toEqual([[3], [4], [5]])
    table.set('/contract/symbols', () => Promise.reject(notOpen()))
    expect(await ids()).toEqual([[3], undefined, [5]])
  })

  it.each([
    ['refused for another reason', new BgkError('SERVER_REJECTED', 'no', { reason: 'CLOSED' })],
    ['an error of somebody else', Object.assign(new Error('no'), { reason: 'NOT_OPEN' })],
  ])('fail with the error of the call: %s', async (_name, error) => {
    const { calls, table } = setUp({})
    table.set('/trad/symbols', () => Promise.reject(error))
    const { message, reason = expect.anything() } = error
    await expect(calls.markets('spot', { signal })).rejects.toMatchObject({ message, reason })
  })

  it('load candles from the endpoint of their kind', async () => {
    const series = (item: string) => ({ data: { series: [item] } })
    const { calls, requestLines } = setUp({
      '/trad/kline': series('a'),
      '/contract/kline': series('b'),
      '/cycle/kline': series('c'),
    })
    const input = { pair: BTC, period: '5m', limit: 300 } as const
    const items = await Promise.all(
      (['spot', 'futures', 'cycle'] as const).map((kind) => calls.candles(kind, input, { signal })),
    )
    expect(items.map((one) => one?.items)).toEqual([['a'], ['b'], ['c']])
    expect(new Set(requestLines().map((text) => text.replace(/^\S+ /, ''))).size).toBe(1)
  })
})

describe('rules 37 and 38: incomplete account data', () => {
  it('is no empty list, and a row without an id makes the rest incomplete', async () => {
    const { account, table } = setUp({ '/trad/entrustOrder': { data: null, count: 3 } })
    await expect(account.openOrders(BTC)).rejects.toMatchObject({ code: 'RESPONSE_INVALID', field: 'data' })
    table.set('/trad/entrustOrder', { data: [...orders(1), { ...order(2), autoid: null }], count: 2 })
    expect(await account.openOrders(BTC)).toMatchObject({ value: [{ id: 1 }], incomplete: true, again: 5000 })
  })

  it('is paged further while pages without a count are full', async () => {
    const { account, table, count } = setUp({})
    const full = { data: orders(500) }
    const answers = [full, full, { data: orders(3) }]
    table.set('/trad/entrustOrder', async () => answers[count('/trad/entrustOrder') - 1] ?? {})
    expect((await account.openOrders(BTC)).value).toHaveLength(1003)
  })
})

describe('open orders of an account', () => {
  it('are refreshed in 5 s while there are any, of one pair or of all', async () => {
    const { account, table, requestLines, requests } = setUp({
      '/trad/entrustOrder': { data: orders(2), count: 2 },
    })
    expect(await account.openOrders(BTC)).toMatchObject({ value: [{ id: 1 }, { id: 2 }], again: 5000 })
    table.set('/trad/entrustOrder', { data: [], count: 0 })
    expect(await account.openOrders(undefined)).toEqual({ value: [], incomplete: false, again: undefined })
    const [ofPair, ofAll] = requestLines()
    expect([ofPair?.includes('BTC'), ofAll?.includes('BTC'), ofAll?.includes('500')]).toEqual([
      true,
      false,
      true,
    ])
    expect(requests[0]?.fresh).toBe(true)
  })

  it('are read page after page to the end', async () => {
    const pages = [orders(500), orders(500), orders(3)]
    let page = 0
    const { account, table, count } = setUp({})
    table.set('/trad/entrustOrder', async () => {
      page += 1
      return { data: pages[page - 1], count: 1003 }
    })
    expect((await account.openOrders(undefined)).value.length).toBe(1003)
    expect(count('/trad/entrustOrder')).toBe(3)
  })

  it('end with a full last page or a short one, regardless of the count', async () => {
    const { account, table, count } = setUp({ '/trad/entrustOrder': { data: orders(500), count: 500 } })
    expect((await account.openOrders(undefined)).value.length).toBe(500)
    table.set('/trad/entrustOrder', { data: orders(499), count: 9999 })
    expect((await account.openOrders(undefined)).value.length).toBe(499)
    expect(count('/trad/entrustOrder')).toBe(2)
  })

  it('share a concurrent read, except across a write or a login', async () => {
    const { account, count, writes, login } = setUp({ '/trad/entrustOrder': { data: orders(1), count: 1 } })
    const ask = () => account.openOrders(BTC)
    await Promise.all([ask(), ask()])
    expect(count('/trad/entrustOrder')).toBe(1)
    const before = ask()
    writes.set(1)
    const between = ask()
    login.set('b')
    await Promise.all([before, between, ask()])
    expect(count('/trad/entrustOrder')).toBe(4)
  })

  it('use separate reads for another pair, and for consecutive calls', async () => {
    const { account, count } = setUp({ '/trad/entrustOrder': { data: [], count: 0 } })
    await Promise.all([
      account.openOrders(BTC),
      account.openOrders({ base: 'ETH', quote: 'USDT' }),
      account.openOrders({ base: 'BTC', quote: 'BGK' }),
      account.openOrders(undefined),
    ])
    await account.openOrders(BTC)
    expect(count('/trad/entrustOrder')).toBe(5)
  })

  it('do not reuse a failed read', async () => {
    const { account, table } = setUp({ '/trad/entrustOrder': () => Promise.reject(notOpen()) })
    await expect(account.openOrders(BTC)).rejects.toThrow('no')
    table.set('/trad/entrustOrder', { data: [], count: 0 })
    expect((await account.openOrders(BTC)).value).toEqual([])
  })
})

describe('balances and positions of an account', () => {
  const totals = { usdt_amount: '1', cny_amount: '7' }
  const answers = ({ spotOpen = 0, futuresOpen = 0, margin = '0' }) => ({
    '/account/myAccount': { data: SPOT_ASSETS },
    '/account/contractAssets': {
      data: {
        contract_assets: [{ coin: 'USDT', usable: '5', orders: margin, disable: '0', profit: '0' }],
        contract_assets_amount: totals,
      },
    },
    '/trad/entrustOrder': { data: orders(Math.min(1, spotOpen)), count: spotOpen },
    '/contract/tradEntrust': { data: [], count: futuresOpen },
    '/contract/position': { data: [] },
  })
  const SPOT_ASSETS = { assets: [{ coin: 'BTC', usable: '2' }], assets_amount: totals }

  it.each([
    [0, 0, '0', undefined],
    [2, 0, '0', 5000],
    [0, 2, '0', 3000],
    [2, 2, '0', 3000],
    [2, 0, '0.01', 3000],
  ])(
    'refreshes with %d spot and %d futures orders and a margin of %s every %s ms',
    async (spotOpen, futuresOpen, margin, again) => {
      const { account, requests } = setUp(answers({ spotOpen, futuresOpen, margin }))
      expect(await account.balances()).toMatchObject({
        value: { spot: [{ coin: 'BTC', available: '2' }], futures: [{ coin: 'USDT', available: '5' }] },
        again,
      })
      expect(requests.every(({ fresh }) => fresh)).toBe(true)
      expect((await account.positions()).again).toBe(futuresOpen > 0 ? 3000 : undefined)
    },
  )

  it('rule 43: refresh positions every 3 s while there are any', async () => {
    const position = { ...market, autoid: 8, type: 'buy', number: '3', unfilled: '3' }
    const { account } = setUp({ ...answers({}), '/contract/position': { data: [position] } })
    expect(await account.positions()).toMatchObject({ value: [{ id: 8 }], again: 3000 })
  })

  it('have only the spot wallet and no positions without futures', async () => {
    const { account, table } = setUp(answers({ spotOpen: 1 }))
    for (const path of ['/account/contractAssets', '/contract/tradEntrust', '/contract/position'])
      table.set(path, () => Promise.reject(notOpen()))
    expect(await account.balances()).toMatchObject({
      value: { spot: [{ coin: 'BTC' }], futures: [] },
      again: 5000,
    })
    expect(await account.positions()).toEqual({ value: [], incomplete: false, again: undefined })
  })

  it('share the count of open futures orders, and request one row for it', async () => {
    const { account, count, requests } = setUp(answers({ futuresOpen: 1 }))
    await Promise.all([account.balances(), account.positions()])
    expect([count('/contract/tradEntrust'), count('/trad/entrustOrder')]).toEqual([1, 1])
    for (const path of ['/contract/tradEntrust', '/trad/entrustOrder']) {
      const query = requests.find((request) => request.path === path)?.query ?? {}
      expect(Object.values(query)).toEqual(['1', '1'])
    }
  })
})
