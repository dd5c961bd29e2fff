import { endpoints } from '@bgk/sdk/endpoints'
import { afterEach, expect, it } from 'vitest'
import { BTC, member, openWorld, type World } from '../../../test/server/open-world'

// docs/reference/rules.md#r21: reads return the current state, also when shared.

let world: World
afterEach(() => world.sandbox.stop())

it('shows an order right after it, and the shared text before', async () => {
  world = await openWorld()
  const trader = await member(world, 'reader@bgk.example', { USDT: '10000' })
  const market = () => world.client().spot.market(BTC)
  const before = await market()
  expect(await market()).toEqual(before)
  await trader.spot.buyLimit({ pair: BTC, quantity: '0.01', price: '1000' })
  const after = await market()
  expect(before.bids).toEqual([])
  expect(after.bids).toEqual([{ price: '1000.00', quantity: '0.01000' }])
})

it('rereads a forming bar and reuses earlier ones', async () => {
  world = await openWorld({ bots: true })
  const { engine } = world.sandbox
  const read = async (): Promise<readonly string[]> => {
    const answer = await world.raw(`${endpoints.spot.candles.path}?pairname=BTC/USDT&type=0&mine=1&count=5`)
    return (await answer.json()).data.series
  }
  await engine.clock.advance(1_000)
  const before = await read()
  await engine.clock.advance(20_000)
  const after = await read()
  expect(before).toHaveLength(5)
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4))
  expect(after[4]).not.toBe(before[4])
})

it('rejects a wrong query with its field each time', async () => {
  world = await openWorld()
  const wrong = `${endpoints.spot.candles.path}?pairname=BTC/USDT&type=99&mine=99`
  const ask = async () => (await world.raw(wrong)).json()
  const refusal = await ask()
  expect(refusal).toMatchObject({ code: 1, data: { reason: 'REQUEST_INVALID', field: 'mine' } })
  expect(await ask()).toEqual(refusal)
})

it("rejects an unknown pair in each caller's language", async () => {
  world = await openWorld()
  const ask = async (locale: string) =>
    (await world.raw(`${endpoints.spot.market.path}?coin=XX&market=YY`, { headers: { locale } })).json()
  const [english, japanese] = [await ask('EN'), await ask('JP')]
  expect(english.data.reason).toBe(japanese.data.reason)
  expect(english.msg).not.toBe(japanese.msg)
})
