import { describe, expect, it } from 'vitest'
import { createFakeExchange } from '../../test/fake-exchange'
import { createClient } from '../client/create-client'
import { createMemoryStorage } from '../runtime/memory-storage'

const symbol = (tradcoin: string, autoid: number) => ({
  ...{ autoid, tradcoin, maincoin: 'USDT', state: 'enable', price: '1' },
  ...{ price_accuracy: 2, amount_accuracy: 2 },
})
const order = (tradcoin: string, autoid: number) => ({
  ...{ autoid, tradcoin, maincoin: 'USDT', type: 'buy', style: 'limit', number: '1', state: 'unfilled' },
})
const IDS: Readonly<Record<string, readonly number[]>> = { BTC: [9, 4, 1], ETH: [8, 7, 2], BGK: [] }

/** An exchange that lists the orders of one pair, as every known client requests them. */
function setUp(code = 1) {
  const exchange = createFakeExchange({
    '/trad/symbols': () =>
      Response.json({ code: 200, msg: '', data: [symbol('BTC', 1), symbol('ETH', 2), symbol('BGK', 3)] }),
    '/trad/entrustOrder': ({ url }) => {
      const { searchParams } = new URL(url)
      const coin = searchParams.get('tradcoin')
      const ids = coin === null ? undefined : IDS[coin]
      if (coin === null || ids === undefined)
        return Response.json({ code, msg: 'This coin is not open for trading' })
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
      const data = ids.slice((page - 1) * limit, page * limit).map((id) => order(coin, id))
      return Response.json({ code: 200, msg: '', data, count: ids.length })
    },
  })
  const client = createClient({
    origin: 'https://bgk.example',
    fetch: exchange.fetch,
    storage: createMemoryStorage({ 'https://bgk.example:token': 'a' }),
  })
  return { client, exchange }
}

describe('orders of all pairs on an exchange that lists one pair', () => {
  it('merges the pairs, newest first, page by page', async () => {
    const { client } = setUp()
    const page = async (number: number) => {
      const { rows, total } = await client.spot.openOrders({ page: number, limit: 2 })
      return [rows.map(({ id }) => id), total]
    }
    expect(await page(1)).toEqual([[9, 8], 6])
    expect(await page(2)).toEqual([[7, 4], 6])
    expect(await page(4)).toEqual([[], 6])
  })

  it('throws the rejection of one pair, and reads no others', async () => {
    const { client, exchange } = setUp()
    await expect(client.spot.openOrders({ pair: 'XRP/USDT', page: 1, limit: 2 })).rejects.toMatchObject({
      code: 'SERVER_REJECTED',
      serverMessage: 'This coin is not open for trading',
    })
    expect(exchange.requests).toHaveLength(1)
  })

  it('leaves other failures alone', async () => {
    const { client, exchange } = setUp(401)
    await expect(client.spot.openOrders({ page: 1, limit: 2 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect(exchange.requests).toHaveLength(1)
  })
})
