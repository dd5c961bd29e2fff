import { type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from '../../../test/server/open-world'
import { EngineAway, EngineBusy } from '../../engine/engine-error'
import { STANDARD_LIMITS } from '../http/rate-limits'

const entries = Object.values(endpoints).flatMap((group): readonly Endpoint[] => Object.values(group))

describe('the surface of the table', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })

  it.each(entries.map((entry) => [entry.name, entry] as const))(
    '%s is answered at its path',
    async (_, entry) => {
      const answer = await world.raw(entry.path, { method: entry.method })
      expect(answer.status).toBe(200)
      const body = (await answer.json()) as { code: number; msg: string; data: { reason?: string } | null }
      expect([200, 1, 401]).toContain(body.code)
      if (body.code === 1) expect(body.data?.reason).toBe('REQUEST_INVALID')
      const other = await world.raw(entry.path, { method: entry.method === 'GET' ? 'POST' : 'GET' })
      expect(other.status).toBe(405)
      expect(other.headers.get('allow')).toBe(entry.method)
    },
  )

  it.each(['/trad/nothing', '/user', '/trad/symbols/', '/TRAD/symbols', '/x', '/'])(
    '404 at %s',
    async (path) => {
      const answer = await world.raw(path)
      expect(answer.status).toBe(404)
      const text = 'This exchange does not have this call'
      expect(await answer.json()).toEqual({ code: 404, msg: text, data: null, message: text })
    },
  )

  it('every answer is closed to sniffing, framing, storing, and says that it is a sandbox', async () => {
    for (const path of ['/trad/symbols', '/trad/tradAccount', '/nothing', '/sandbox/health']) {
      const { headers } = await world.raw(path)
      expect(headers.get('x-sandbox')).toBe('1')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('server')).toBeNull()
    }
  })

  it('echoes a request id that is harmless and replaces any other', async () => {
    const id = async (value: string) =>
      (await world.raw('/home/systemTime', { headers: { 'x-request-id': value } })).headers.get(
        'x-request-id',
      )
    expect(await id('abc-1')).toBe('abc-1')
    expect(await id('<script>')).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('requests that cannot be read', () => {
  let world: World
  let token = ''
  beforeEach(async () => {
    world = await openWorld()
    token = (await world.trader()).session.token ?? ''
  })
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    world.raw('/trad/buyLimit', { method: 'POST', body, headers: { token, ...headers } })

  it.each([
    ['no JSON', '{', undefined],
    ['a list', '[]', ''],
    ['a text', '"x"', ''],
    ['null', 'null', ''],
    ['nothing', '', 'tradcoin'],
    ['a pair that is a list', '{"tradcoin":["BTC"],"maincoin":"USDT"}', 'tradcoin'],
    ['an amount that is an object', '{"tradcoin":"BTC","maincoin":"USDT","price":"1","number":{}}', 'number'],
    ['only a prototype', '{"__proto__":{"tradcoin":"BTC","maincoin":"USDT"}}', 'tradcoin'],
    ['10 000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, ''],
  ])('REQUEST_INVALID: %s', async (_, body, field) => {
    const answer = await post(body)
    expect(answer.status).toBe(200)
    const envelope = await answer.json()
    expect(envelope).toMatchObject({
      code: 1,
      msg: 'This request is not valid.',
      data: { reason: 'REQUEST_INVALID' },
    })
    if (field) expect(envelope.data.field).toBe(field)
  })

  it('more than 1 MB is 413, announced or not', async () => {
    const large = 'x'.repeat(1_048_577)
    expect((await post(large, { 'content-length': String(large.length) })).status).toBe(413)
    const stream = new Blob([large]).stream()
    const init = { method: 'POST', body: stream, headers: { token }, duplex: 'half' } as RequestInit
    expect((await world.raw('/trad/buyLimit', init)).status).toBe(413)
  })

  it('an idempotency key with blanks or of 129 characters', async () => {
    for (const key of ['a b', 'x'.repeat(129)]) {
      const body = JSON.stringify({ tradcoin: 'BTC', maincoin: 'USDT', price: '1', number: '1' })
      const answer = await post(body, { 'idempotency-key': key })
      expect(await answer.json()).toMatchObject({
        data: { reason: 'REQUEST_INVALID', field: 'idempotency-key' },
      })
    }
  })
})

describe('too much at once', () => {
  it('429 with Retry-After for orders beyond 40 at once, by member', async () => {
    const world = await openWorld({ limits: STANDARD_LIMITS })
    const trader = await world.trader()
    const order = (index: number) =>
      trader.spot
        .buyLimit({ pair: BTC, price: '100', quantity: '0.01' }, { idempotencyKey: `k${index}` })
        .then(
          () => 'ok',
          (error: { code: string; params?: object }) => `${error.code} ${JSON.stringify(error.params)}`,
        )
    const lines = []
    for (let index = 0; index < 42; index += 1) lines.push(await order(index))
    expect(lines.filter((one) => one === 'ok')).toHaveLength(40)
    expect(lines.at(-1)).toBe('RATE_LIMITED {"retryAfter":"1"}')
    expect((await trader.spot.account(BTC)).openOrders, 'reading has its own rate').toHaveLength(40)
    await world.host.advance(1000)
    expect(await order(100)).toBe('ok')
  })

  it('an invalid request costs five', async () => {
    const world = await openWorld({ limits: { ...STANDARD_LIMITS, public: { perSecond: 1, burst: 12 } } })
    const codes = []
    for (let index = 0; index < 4; index += 1) codes.push((await world.raw('/trad/trad')).status)
    expect(codes).toEqual([200, 200, 429, 429])
  })

  it('a full queue is 503, which says that nothing happened', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const { engine } = world.sandbox
    Object.defineProperty(engine, 'submit', { value: () => Promise.reject(new EngineBusy()) })
    await expect(trader.spot.buyMarket({ pair: BTC, quantity: '0.01' })).rejects.toMatchObject({
      code: 'BUSY',
      retryable: true,
    })
  })

  it('a read that the database is away for is 503, and makes the outcome of a write before it unknown, never denied', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const { engine } = world.sandbox
    Object.defineProperty(engine, 'read', { value: () => Promise.reject(new EngineAway('lost')) })
    await expect(trader.spot.symbols()).rejects.toMatchObject({ code: 'BUSY', retryable: true })
    await expect(trader.spot.buyMarket({ pair: BTC, quantity: '0.01' })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    })
  })

  it('a write that breaks in the exchange has an unknown outcome, says not why, and the log keeps secrets', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const { engine } = world.sandbox
    const reason = `token ${trader.session.token} of postgres://me:hunter2@db password=Trader2026\nforged line`
    Object.defineProperty(engine, 'submit', { value: () => Promise.reject(new Error(reason)) })
    await expect(trader.spot.buyMarket({ pair: BTC, quantity: '0.01' })).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      retryable: false,
    })
    const line = world.log.at(-1) ?? ''
    expect(line).toMatch(/^POST \/trad\/buyMarket failed \(request [\w-]+\): Error: token bgk_sbx_… of/)
    for (const secret of [trader.session.token ?? '?', 'hunter2', 'Trader2026', '\n']) {
      expect(line).not.toContain(secret)
    }
  })

  it('answers a stopped exchange with 503', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    await world.sandbox.stop()
    await expect(trader.spot.buyMarket({ pair: BTC, quantity: '0.01' })).rejects.toMatchObject({
      code: 'BUSY',
    })
  })
})
