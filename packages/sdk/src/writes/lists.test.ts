import { describe, expect, it } from 'vitest'
import type { TransportRequest } from '../http/transport'
import { listedWrite, pairOfInput } from './lists'

const PAGE = { page: 2, limit: 100 }
const PAIR = { base: 'BTC', quote: 'USDT' }
const SPOT_INPUT = { pair: 'BTC/USDT', price: '1', quantity: '2' }
const PAGE_QUERY = { page: '2', limit: '100' }

/** Requests to the exchange for the lists of a kind. */
async function requestsOf(name: string, input: Parameters<typeof pairOfInput>[0]) {
  const requests: TransportRequest[] = []
  const transport = async (request: TransportRequest) => {
    requests.push(request)
    return { code: 200, msg: '', data: [], count: 9 }
  }
  const totals: number[] = []
  for (const list of listedWrite(name)?.kind.lists ?? [])
    totals.push((await list.read({ transport, input }, PAGE)).total ?? 0)
  return { requests, totals }
}

const FUTURES_FIELDS = {
  base: 'text',
  quote: 'text',
  quantity: 'number',
  leverage: 'number',
  marginMode: 'text',
}
const SPOT_FIELDS = { base: 'text', quote: 'text', quantity: 'number' }
const CYCLE_FIELDS = { ...SPOT_FIELDS, payCoin: 'text', seconds: 'number' }
const limited = (fields: object) => ({ ...fields, price: 'number' })

const SPOT_PATHS = ['/trad/entrustOrder', '/trad/entrustHistory']
const FUTURES_PATHS = ['/contract/tradEntrust', '/contract/tradHistory']
const CYCLE_PATHS = ['/cycle/positionByCoin', '/cycle/tradHistoryByCoin']
const RECORDS = ['/account/financeByTypeCoin']

type Row = readonly [call: string, path: string, lists: readonly string[], fields: object, fixed?: object]

const CALLS: readonly Row[] = [
  ['spot.buyLimit', '/trad/buyLimit', SPOT_PATHS, limited(SPOT_FIELDS), { side: 'buy', type: 'limit' }],
  ['spot.sellLimit', '/trad/sellLimit', SPOT_PATHS, limited(SPOT_FIELDS), { side: 'sell', type: 'limit' }],
  ['spot.buyMarket', '/trad/buyMarket', SPOT_PATHS, SPOT_FIELDS, { side: 'buy', type: 'market' }],
  ['spot.sellMarket', '/trad/sellMarket', SPOT_PATHS, SPOT_FIELDS, { side: 'sell', type: 'market' }],
  [
    'futures.buyLimit',
    '/contract/buyLimit',
    FUTURES_PATHS,
    limited(FUTURES_FIELDS),
    { side: 'buy', type: 'limit' },
  ],
  [
    'futures.sellLimit',
    '/contract/sellLimit',
    FUTURES_PATHS,
    limited(FUTURES_FIELDS),
    { side: 'sell', type: 'limit' },
  ],
  [
    'futures.buyMarket',
    '/contract/buyMarket',
    FUTURES_PATHS,
    FUTURES_FIELDS,
    { side: 'buy', type: 'market' },
  ],
  [
    'futures.sellMarket',
    '/contract/sellMarket',
    FUTURES_PATHS,
    FUTURES_FIELDS,
    { side: 'sell', type: 'market' },
  ],
  ['cycle.buy', '/cycle/buyMarket', CYCLE_PATHS, CYCLE_FIELDS, { side: 'buy' }],
  ['cycle.sell', '/cycle/sellMarket', CYCLE_PATHS, CYCLE_FIELDS, { side: 'sell' }],
  [
    'account.withdraw',
    '/account/outCoin',
    RECORDS,
    { coin: 'text', address: 'text', tag: 'text', quantity: 'beforeFee' },
  ],
  ['account.transferFutures', '/account/contractTransfer', RECORDS, { coin: 'text', quantity: 'number' }],
  ['account.transferFiat', '/account/c2cTransfer', RECORDS, { coin: 'text', quantity: 'number' }],
  ['flash.swap', '/flash/addFlash', ['/flash/flashOrder'], { paid: 'number' }],
  [
    'ieo.subscribe',
    '/ieo/addIeoOrder',
    ['/ieo/getIeoOrder'],
    { projectId: 'number', payCoin: 'text', quantity: 'number' },
  ],
]

describe('result of a write', () => {
  it.each(CALLS.map((row) => [row[0], row] as const))('is found after %s', async (call, row) => {
    const [, path, lists, fields, fixed] = row
    const { entry, kind } = listedWrite(call) ?? {}
    expect(entry).toMatchObject({ name: call, path, method: 'POST', auth: true })
    const { requests } = await requestsOf(call, { ...SPOT_INPUT, coin: 'USDT' })
    expect(requests.map((request) => [request.method, request.path])).toEqual(lists.map((of) => ['GET', of]))
    expect(kind?.lists.map(({ orderedBy }) => orderedBy)).toEqual(
      ['created', 'closed'].slice(0, lists.length),
    )
    expect(kind?.fields).toEqual(fields)
    expect(kind?.fixed).toEqual(fixed)
    // Some exchanges store no record of transfers.
    expect(kind?.complete).toBe(!call.startsWith('account.transfer'))
  })

  it('is found nowhere after another write', () => {
    expect(listedWrite('spot.cancelOrder')).toBeUndefined()
  })

  it('is read for its pair, its coin, or for all', async () => {
    const pair = { symbol: 'btc/usdt', ...PAGE_QUERY }
    const queries = async (name: string, input: Parameters<typeof pairOfInput>[0]) =>
      (await requestsOf(name, input)).requests.map(({ query }) => query)
    for (const query of await queries('spot.buyLimit', SPOT_INPUT)) {
      expect(query).toMatchObject(PAGE_QUERY)
      expect(JSON.stringify(query).toLowerCase()).toContain(pair.symbol.slice(0, 3))
    }
    expect(await queries('futures.buyLimit', SPOT_INPUT)).toEqual([PAGE_QUERY, PAGE_QUERY])
    const [positions, history] = await queries('cycle.buy', SPOT_INPUT)
    expect(positions).not.toHaveProperty('page')
    expect(history).toMatchObject({ ...positions, ...PAGE_QUERY })
    expect(await queries('flash.swap', {})).toEqual([PAGE_QUERY])
    const [withdrawals] = await queries('account.withdraw', { coin: 'USDT' })
    const [transfers] = await queries('account.transferFutures', { coin: 'USDT' })
    expect(withdrawals).toMatchObject({ ...PAGE_QUERY, coin: 'USDT' })
    expect(transfers).toMatchObject({ ...PAGE_QUERY, coin: 'USDT' })
    expect(Object.values(withdrawals ?? {})).toContain('out')
    expect(Object.values(transfers ?? {})).toContain('transfer')
  })

  it('is counted by the exchange where the list has pages', async () => {
    expect((await requestsOf('spot.buyLimit', SPOT_INPUT)).totals).toEqual([9, 9])
    expect((await requestsOf('cycle.buy', SPOT_INPUT)).totals).toEqual([0, 9])
  })

  it('is requested until the caller ends it', async () => {
    const { signal } = new AbortController()
    const seen: unknown[] = []
    const transport = async (request: TransportRequest) => {
      seen.push(request.signal ?? 'none')
      return { code: 200, msg: '', data: [] }
    }
    for (const list of listedWrite('cycle.buy')?.kind.lists ?? []) {
      await list.read({ transport, input: SPOT_INPUT, signal }, PAGE)
      await list.read({ transport, input: SPOT_INPUT }, PAGE)
    }
    expect(seen).toEqual([signal, 'none', signal, 'none'])
  })
})

describe('pair of an input', () => {
  it('is read from each of its notations', () => {
    expect(pairOfInput({ pair: 'BTC/USDT' })).toEqual(PAIR)
    expect(pairOfInput({ pair: PAIR })).toEqual(PAIR)
    expect(pairOfInput({ ...PAIR })).toEqual(PAIR)
    expect(pairOfInput({ ...PAIR, pair: null })).toEqual(PAIR)
    expect(pairOfInput({ pair: 'BTC' })).toEqual({ base: 'BTC', quote: '' })
    expect(pairOfInput({})).toEqual({ base: '', quote: '' })
  })
})
