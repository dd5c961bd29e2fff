// Responses, frames and orders on which a client of this exchange failed, and similar ones, through the whole
// client.
import { describe, expect, it } from 'vitest'
import { createClient } from '../src'
import { createGuard, createMemoryGuardStorage } from '../src/guards'
import { parseCandle } from '../src/live'
import { decodeFrame } from '../src/live/frames/decode-frame'
import { createMemoryStorage } from '../src/runtime/memory-storage'
import { createVirtualClock } from '../src/testing'
import { createFakeExchange } from './fake-exchange'
import { accountRows, candles, guards, jsonNumbers, unreadableMarkets } from './fixtures/reviewed-inputs.json'
import dialects from './fixtures/wire-dialects.json'
import futures from './fixtures/wire-futures.json'
import { fakeReads } from './guards/account'

const BTC = { base: 'BTC', quote: 'USDT' }

function setUp(answers: Readonly<Record<string, () => unknown>>) {
  const clock = createVirtualClock(Date.UTC(2024, 4, 4))
  const exchange = createFakeExchange(answers)
  const client = createClient({
    origin: 'https://bgk.example',
    fetch: exchange.fetch,
    clock,
    timers: clock,
    storage: createMemoryStorage({ 'https://bgk.example:token': 'any' }),
    readRetries: 0,
  })
  return { client, clock, exchange }
}

const wireOf = (codec: string): object =>
  Object([...dialects, ...futures].find((fixture) => fixture.codec === codec)?.wire)

describe('rule 38: number in JSON', () => {
  it.each(jsonNumbers)('preserves its digits: $number', async ({ number, value }) => {
    const body = `{"code":200,"msg":"ok","data":{"balance":{"mainusable":${number},"tradusable":0},"entrust_order":[]}}`
    const { client } = setUp({ '/trad/tradAccount': () => new Response(body) })
    expect((await client.spot.account(BTC)).available.quote).toBe(value)
  })
})

describe('rule 38: list with one odd row', () => {
  const lists: Readonly<
    Record<string, (client: ReturnType<typeof setUp>['client']) => Promise<readonly object[]>>
  > = {
    spotOrder: async (client) => (await client.spot.openOrders({ page: 1, limit: 20 })).rows,
    futuresOrder: async (client) => (await client.futures.openOrders({ page: 1, limit: 20 })).rows,
    futuresPosition: (client) => client.futures.positions(),
  }

  it.each(accountRows)('reads $codec $change as $row', async ({ codec, change, row }) => {
    const rows = [
      { ...wireOf(codec), ...change },
      { ...wireOf(codec), autoid: 99 },
    ]
    const { client } = setUp({
      '/trad/entrustOrder': () => rows,
      '/contract/tradEntrust': () => rows,
      '/contract/position': () => rows,
    })
    const read = await lists[codec]?.(client)
    expect(read).toHaveLength(2)
    expect(read?.[0]).toMatchObject(row)
    expect(read?.[1]).toMatchObject({ id: 99 })
  })

  it.each(unreadableMarkets)(
    'counts a market with the price $price as unreadable, and reads the others',
    async ({ price }) => {
      const market = wireOf('spotMarket')
      const { client } = setUp({
        '/trad/symbols': () => [
          { ...market, price },
          { ...market, autoid: 99 },
        ],
      })
      expect((await client.spot.symbols()).map(({ id }) => id)).toEqual([99])
      expect(client.unreadableRows.get()).toBe(1)
    },
  )
})

describe('rule 37: missing values', () => {
  it.each([undefined, null, '', '--'])('remain missing: no ticker for a frame with the price %j', (price) => {
    const text = JSON.stringify({ info: { ...wireOf('spotMarket'), price } })
    expect(() => decodeFrame(text, { lists: false })).toThrow(
      expect.objectContaining({ code: 'FRAME_INVALID', field: 'info.price' }),
    )
  })

  it('make a null list of orders an error, and the stream retains its value, stale', async () => {
    let data: unknown = [wireOf('spotOrder')]
    const { client, clock } = setUp({
      '/trad/entrustOrder': () => new Response(JSON.stringify({ code: 200, msg: 'ok', data, count: 1 })),
    })
    const orders = client.feed.openOrders()
    orders.subscribe(() => {})
    await clock.advance(100)
    const had = orders.get()
    expect([had?.length, orders.status.get().state]).toEqual([1, 'live'])
    data = null
    await expect(client.spot.openOrders({ page: 1, limit: 20 })).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
    })
    await clock.advance(60_000)
    expect([orders.get(), orders.status.get().state]).toEqual([had, 'stale'])
    client.close()
  })
})

describe('rule 21: bar without volume', () => {
  it.each(candles)('is read from $item', ({ item, volume }) => {
    expect(parseCandle(item, { offsetMinutes: 480, layout: 'hms' })).toMatchObject({
      ok: true,
      candle: { open: 1, high: 2, low: 0.5, close: 1.5, volume },
    })
  })
})

describe('rule 41: worst case of a limit', () => {
  const market = fakeReads({
    price: '67000',
    bids: [{ price: '66999', quantity: '1' }],
    asks: [{ price: '67001', quantity: '1' }],
  })
  const exchange = {
    ...market,
    ieo: { ...market.ieo, payCoins: async () => [{ coin: 'USDT', price: '0.5' }] },
  }

  it.each(guards)('values $call $input at $worth', async ({ maxNotional, call, input, worth }) => {
    const guard = createGuard({ exchange, storage: createMemoryGuardStorage(), limits: { maxNotional } })
    await expect(guard.check({ call, input })).rejects.toMatchObject({
      code: 'CHECK_FAILED',
      reason: 'NOTIONAL_ABOVE_MAX',
      params: { worth },
    })
  })
})
