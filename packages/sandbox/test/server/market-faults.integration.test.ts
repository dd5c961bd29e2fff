import { describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from './open-world'
import { control, createSandboxHarness } from './sandbox-harness'

describe('faults of markets', () => {
  const insurance = (world: World) =>
    world.sandbox.engine.read(
      ({ state }) => [...state.accounts()].find(({ name }) => name === 'insurance')?.balance,
    )

  it('thin-book: a market order finds nobody, until the rule is gone', async () => {
    const world = await openWorld({ bots: true })
    const trader = await world.trader()
    const advance = (ms: number) => world.sandbox.engine.clock.advance(ms)
    const add = await world.control('POST', 'faults', { kind: 'thin-book', ...BTC })
    expect(add.status).toBe(200)
    await advance(2000)
    const { asks, bids } = await trader.spot.market(BTC)
    expect([...asks, ...bids]).toEqual([])
    await trader.spot.buyMarket({ pair: BTC, quantity: '0.01' })
    const { rows } = await trader.spot.orderHistory({ pair: BTC, page: 1, limit: 5 })
    expect(rows[0]).toMatchObject({ status: 'cancelled' })
    await world.control('DELETE', `faults?id=${add.body.id}`)
    await advance(2000)
    expect((await trader.spot.market(BTC)).asks.length).toBe(20)
    await world.control('POST', 'faults', { kind: 'thin-book', ...BTC, forMs: 3000 })
    await advance(1500)
    expect((await trader.spot.market(BTC)).asks.length).toBe(0)
    await advance(4000)
    expect((await trader.spot.market(BTC)).asks.length).toBe(20)
    expect((await world.control('GET', 'faults')).body.faults).toEqual([])
    const unknown = { kind: 'thin-book', base: 'ABC', quote: 'USDT' }
    expect((await world.control('POST', 'faults', unknown)).status).toBe(409)
  })

  it('empty-insurance: empty while the rule is there, then as before', async () => {
    const world = await openWorld()
    await world.control('POST', 'insurance', { coin: 'USDT', amount: '5000' })
    expect(await insurance(world)).toBe(500_000_000_000n)
    await world.control('POST', 'faults', { kind: 'empty-insurance', coin: 'USDT', forMs: 1000 })
    expect(await insurance(world)).toBe(0n)
    await world.sandbox.engine.clock.advance(1001)
    expect(await insurance(world)).toBe(500_000_000_000n)
    expect((await world.control('GET', 'verify')).body.ok).toBe(true)
  })
})

describe('faults over a real network', () => {
  const { start, trader } = createSandboxHarness({ bots: false }, { readRetries: 0, rateLimitQueue: false })

  it('cut connections are cut: before, after and in the middle of an answer', async () => {
    const sandbox = await start()
    const client = await trader(sandbox)
    const add = (rule: object) => control(sandbox, 'POST', 'faults', rule)
    const orders = async () => (await client.spot.account(BTC)).openOrders.length
    for (const [kind, done] of [
      ['request-lost', 0],
      ['reply-lost', 1],
      ['truncated-body', 2],
      ['malformed-body', 3],
    ] as const) {
      // The write, and the question about it.
      await add({ kind, call: 'spot.buyLimit', count: 2 })
      const lost = client.spot.buyLimit({ pair: BTC, price: '50000', quantity: '0.01' })
      await expect(lost).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
      expect(await orders()).toBe(done)
    }
    const before = await orders()
    await add({ kind: 'duplicate', call: 'spot.buyLimit', count: 1 })
    await client.spot.buyLimit({ pair: BTC, price: '50001', quantity: '0.01' })
    expect(await orders()).toBe(before + 1)
    await add({ kind: 'skewed-clock', ms: 3_600_000, count: 1 })
    expect(Math.abs((await client.clock.sync()) - 3_600_000)).toBeLessThan(5000)
    await add({ kind: 'rate-limited', ms: 2000, call: 'spot.symbols', count: 1 })
    await expect(client.spot.symbols()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await add({ kind: 'late-reply', ms: 5, call: 'spot.symbols', count: 1 })
    expect((await client.spot.symbols()).length).toBeGreaterThan(0)
    await add({ kind: 'no-reply', call: 'spot.symbols', count: 1 })
    const silent = new AbortController()
    const never = client.spot.symbols(undefined, { signal: silent.signal })
    silent.abort()
    await expect(never).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
