import { describe, expect, it } from 'vitest'
import { createFakeExchange } from '../../test/fake-exchange'
import { createClient } from '../client/create-client'
import { createMemoryStorage } from '../runtime/memory-storage'
import { pages, rows } from './pages'

const rowOf = (id: number) => ({
  autoid: id,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  type: 'buy',
  style: 'limit',
  number: '1',
  state: 'all',
})

/** A list of `total` orders; `count` is what the server says of it. */
function setUp(total: number, { cap = 100, count = total }: { cap?: number; count?: number } = {}) {
  const exchange = createFakeExchange({
    '/trad/entrustHistory': ({ url }) => {
      const { searchParams } = new URL(url)
      const page = Number(searchParams.get('page'))
      const size = Math.min(cap, Number(searchParams.get('limit')))
      const all = Array.from({ length: total }, (_, index) => rowOf(total - index))
      const data = all.slice((page - 1) * size, page * size)
      return new Response(JSON.stringify({ code: 200, msg: '', data, count }))
    },
  })
  const client = createClient({
    origin: 'https://bgk.example',
    fetch: exchange.fetch,
    storage: createMemoryStorage(),
  })
  return { client, queries: () => exchange.requests.map(({ search }) => search) }
}

async function read<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of list) all.push(item)
  return all
}

describe('lists end when count equals the rows loaded', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [60, 3],
  ])('%i rows in %i pages of 20, none asked for in vain', async (total, calls) => {
    const { client, queries } = setUp(total)
    const all = await read(rows(client.spot.orderHistory, { limit: 20 }))
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, index) => total - index))
    expect(queries()).toHaveLength(calls)
  })

  it('gives pages with their total, and carries the other inputs', async () => {
    const { client, queries } = setUp(3)
    const got = await read(pages(client.spot.orderHistory, { pair: 'BTC/USDT', limit: 2 }))
    expect(got.map((page) => [page.rows.length, page.total])).toEqual([
      [2, 3],
      [1, 3],
    ])
    expect(queries()).toEqual([
      '?page=1&limit=2&tradcoin=BTC&maincoin=USDT',
      '?page=2&limit=2&tradcoin=BTC&maincoin=USDT',
    ])
  })

  it('may start at a later page', async () => {
    const { client, queries } = setUp(5)
    expect((await read(rows(client.spot.orderHistory, { page: 2, limit: 2 }))).map(({ id }) => id)).toEqual([
      3, 2, 1,
    ])
    expect(queries()).toHaveLength(2)
  })

  it('reads on where the server gives fewer rows than asked for', async () => {
    const { client } = setUp(7, { cap: 3 })
    expect(await read(rows(client.spot.orderHistory, {}))).toHaveLength(7)
  })

  it('ends at an empty page when the count is never reached', async () => {
    const { client, queries } = setUp(3, { count: 99 })
    expect(await read(rows(client.spot.orderHistory, { limit: 2 }))).toHaveLength(3)
    expect(queries()).toHaveLength(3)
  })

  it('asks for the next page only when it is wanted', async () => {
    const { client, queries } = setUp(100)
    for await (const { id } of rows(client.spot.orderHistory, { limit: 10 })) if (id === 95) break
    expect(queries()).toHaveLength(1)
  })

  it('an abort ends it with CANCELLED', async () => {
    const { client, queries } = setUp(100)
    const control = new AbortController()
    const seen: number[] = []
    const reading = async () => {
      for await (const page of pages(client.spot.orderHistory, { limit: 10 }, { signal: control.signal })) {
        seen.push(page.rows.length)
        control.abort()
      }
    }
    await expect(reading()).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(seen).toEqual([10])
    expect(queries()).toHaveLength(1)
  })
})
