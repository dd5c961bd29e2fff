import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foldersOfEach } from '../resources'
import { BTC, openWorld } from './open-world'
import { control, createSandboxHarness } from './sandbox-harness'

const ABC = { base: 'ABC', quote: 'USDT' } as const

describe('markets under control', () => {
  const { start, connect } = createSandboxHarness()
  const folder = foldersOfEach()
  it('moves spot and perpetual prices on a shock, with intact books', async () => {
    const world = await openWorld({ bots: true })
    const client = world.client()
    const prices = async () => ({
      spot: Number((await client.spot.market(BTC)).market.price),
      futures: Number((await client.futures.symbols()).find(({ base }) => base === 'BTC')?.price),
    })
    await world.sandbox.engine.clock.advance(5000)
    const before = await prices()
    expect((await world.control('POST', 'shock', { ...BTC, percent: 25, holdMs: 20_000 })).status).toBe(200)
    await world.sandbox.engine.clock.advance(20_000)
    const after = await prices()
    expect(after.spot / before.spot).toBeCloseTo(1.25, 2)
    expect(after.futures / before.futures).toBeCloseTo(1.25, 2)
    expect((await world.control('GET', 'verify')).body.ok).toBe(true)
  })

  it('shows a halted contract as disabled and rejects orders with its own reason', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    expect((await world.control('POST', 'halt', { ...BTC, market: 'futures' })).status).toBe(200)
    const [contract] = (await trader.futures.symbols()).filter(({ base }) => base === 'BTC')
    expect(contract?.status).toBe('disabled')
    const order = { pair: BTC, quantity: '1', leverage: 10, marginMode: 'cross' } as const
    const buy = trader.futures.buyMarket(order)
    await expect(buy).rejects.toMatchObject({ reason: 'MARKET_HALTED' })
  })

  it.each([
    ['shock', {}, 400],
    ['shock', { ...BTC, percent: true }, 400],
    ['shock', { ...BTC, percent: '-100' }, 409],
    ['shock', { ...ABC, percent: '1' }, 404],
    ['replay', { ...BTC }, 400],
    ['replay', { ...BTC, csv: 'nothing' }, 400],
    ['replay', { ...BTC, csv: '0,1' }, 409],
    ['replay', { ...ABC, csv: '0,1' }, 404],
    ['halt', { ...BTC, market: 'moon' }, 400],
    ['halt', { ...BTC, halted: 'yes' }, 400],
    ['halt', { ...ABC, market: 'futures' }, 404],
    ['insurance', { coin: 'USDT', amount: 5 }, 400],
    ['insurance', { coin: 'USDT', amount: '-5' }, 409],
    ['insurance', { coin: 'ABC', amount: '5' }, 404],
    ['funds', { uid: 1, coin: 'USDT' }, 400],
    ['funds', { uid: 1, coin: 'USDT', amount: '5' }, 404],
    ['clock', {}, 400],
    ['clock', { rate: -1 }, 400],
    ['clock', { rate: 1001 }, 400],
    ['clock', { rate: '10' }, 400],
  ])('responds to %s %j with %i', async (path, body, status) => {
    const world = await openWorld()
    const answer = await world.control('POST', path, body)
    expect(answer.status).toBe(status)
    expect(answer.body.message).not.toBe('')
  })

  it('scales a clock at run time, and rejects scaling a real one', async () => {
    const world = await openWorld()
    expect((await world.control('POST', 'clock', { rate: 10 })).body).toMatchObject({
      mode: 'scaled',
      rate: 10,
    })
    expect((await world.control('POST', 'clock', { rate: 0 })).body).toMatchObject({
      mode: 'virtual',
      rate: 0,
    })
    const answer = await control(await start({ bots: false }), 'POST', 'clock', { rate: 10 })
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('--clock') } })
  })

  it('starts a pair of --replay at the recorded price', async () => {
    const file = join(folder(), 'prices.csv')
    writeFileSync(file, 'time,price\n0,2000\n600000,2000\n')
    const replaying = (replay: string) => start({ clock: 'virtual', replay })
    const sandbox = await replaying(`ETH/USDT=${file}`)
    await control(sandbox, 'POST', 'clock', { advance: 5000 })
    const { market } = await connect(sandbox).spot.market({ base: 'ETH', quote: 'USDT' })
    expect(Number(market.price) / 2000).toBeCloseTo(1, 2)
    await expect(replaying(`${file}.none`)).rejects.toThrow('Cannot read the replay file')
    await expect(replaying(`ABC/USDT=${file}`)).rejects.toThrow('UNKNOWN_PAIR')
    writeFileSync(file, 'nothing')
    await expect(replaying(file)).rejects.toThrow('cannot be replayed')
  })
})
