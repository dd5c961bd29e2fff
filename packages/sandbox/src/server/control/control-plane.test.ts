import { describe, expect, it } from 'vitest'
import { BTC, CONTROL_KEY, ORIGIN, openWorld, type World } from '../../../test/server/open-world'

const KEY = { 'x-sandbox-key': CONTROL_KEY }

describe('control plane', () => {
  const get = async (world: World, path: string, headers: Record<string, string> = KEY) => {
    const answer = await world.raw(path, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  const post = async (world: World, path: string, body: unknown) => {
    const answer = await world.raw(path, { method: 'POST', headers: KEY, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }

  it('serves health without a key', async () => {
    const world = await openWorld()
    const { status, body } = await get(world, '/sandbox/health', {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ ready: true, store: 'memory', clock: 'virtual' })
    expect(body.seq).toBeGreaterThan(0)
  })

  it('serves the wire contract to everyone', async () => {
    const world = await openWorld()
    const documents = { openapi: 'openapi', asyncapi: 'asyncapi', schemas: '$schema' }
    for (const [name, key] of Object.entries(documents)) {
      const request = new Request(`${ORIGIN}/sandbox/${name}.json`)
      const answer = await world.sandbox.app.fetch(request, { ip: '192.168.1.7' })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toHaveProperty([key])
    }
    expect((await get(world, '/sandbox/other.json', {})).status).toBe(403)
  })

  it('requires the key and a local caller', async () => {
    const world = await openWorld()
    for (const path of ['/sandbox/outbox', '/sandbox/verify']) {
      expect((await get(world, path, {})).status).toBe(403)
      expect((await get(world, path, { 'x-sandbox-key': `${CONTROL_KEY}x` })).status).toBe(403)
      const far = await world.sandbox.app.fetch(new Request(ORIGIN + path, { headers: KEY }), {
        ip: '192.168.1.7',
      })
      expect(far.status).toBe(404)
    }
    expect((await get(world, '/sandbox/nothing')).status).toBe(404)
  })

  it('moves a virtual clock and everything scheduled by it', async () => {
    const world = await openWorld({ bots: true })
    const before = await world.client().home.systemTime()
    expect((await post(world, '/sandbox/clock', { advance: 60_000 })).body).toEqual({
      mode: 'virtual',
      rate: 0,
      now: before + 60_000,
    })
    const { market, asks, bids, trades: marketTrades } = await world.client().spot.market(BTC)
    expect(market.status).toBe('enabled')
    expect([asks.length, bids.length]).toEqual([20, 20])
    expect(marketTrades.length).toBeGreaterThan(0)
    for (const advance of [-1, 0.5, '1', null, 400 * 86_400_000, Number.MAX_SAFE_INTEGER]) {
      expect((await post(world, '/sandbox/clock', { advance })).status).toBe(400)
    }
    expect(await world.client().home.systemTime()).toBe(before + 60_000)
  })

  it('switches a pair', async () => {
    const world = await openWorld()
    await post(world, '/sandbox/pair-status', { ...BTC, status: 'disabled' })
    const list = await world.client().spot.symbols()
    expect(list.find(({ base }) => base === 'BTC')?.status).toBe('disabled')
    expect((await post(world, '/sandbox/pair-status', { ...BTC, status: 'gone' })).status).toBe(400)
    expect(
      (await post(world, '/sandbox/pair-status', { base: 'ABC', quote: 'USDT', status: 'soon' })).status,
    ).toBe(404)
  })

  it.each(['{', 'null', '[1]', '5', '"x"'])('rejects a body that is not an object: %s', async (body) => {
    const world = await openWorld()
    const answer = await world.raw('/sandbox/reset', { method: 'POST', headers: KEY, body })
    expect(answer.status).toBe(400)
  })

  it('refuses a reset if it is not supported', async () => {
    const world = await openWorld()
    expect((await post(world, '/sandbox/reset', {})).status).toBe(409)
  })

  it('verifies the whole store', async () => {
    const world = await openWorld()
    const { body } = await get(world, '/sandbox/verify')
    expect(body).toMatchObject({ ok: true, faults: [], unevenCoins: [] })
  })
})
