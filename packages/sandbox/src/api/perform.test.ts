import type { Client } from '@bgk/sdk'
import { type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from '../../test/server/open-world'
import { NO_LIMITS } from '../server/http/rate-limits'
import { nodeHost } from '../server/process/node-host'
import { createMemoryDisk } from '../store/memory-store'

const order = { pair: BTC, price: '20000', quantity: '0.01' }
const UNUSED = { code: 1, data: { reason: 'KEY_UNUSED' } }

let world: World
let trader: Client
const start = async (options: Parameters<typeof openWorld>[0] = {}) => {
  world = await openWorld(options)
  trader = await world.trader()
}
beforeEach(() => start())

const post = async (path: string, headers: Record<string, string>, body: unknown) => {
  const answer = await world.raw(path, {
    method: 'POST',
    headers: { token: trader.session.token ?? '', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: answer.status,
    idempotencyTtl: answer.headers.get('idempotency-kept'),
    body: await answer.json(),
  }
}
const send = <Input>(entry: Endpoint<Input, unknown>, input: Input, key: string) =>
  post(entry.path, { 'idempotency-key': key }, entry.request.encode(input))
const settle = (entry: Endpoint, key: string, headers: Record<string, string> = {}) =>
  post(entry.path, { 'idempotency-key': key, 'idempotency-settle': '1', ...headers }, '')
const { buyLimit } = endpoints.spot
const openOrders = async () => (await trader.spot.openOrders({ pair: BTC, page: 1, limit: 20 })).rows

describe('settling a key over HTTP', () => {
  it('gives the answer of the first time, in the language of who asks', async () => {
    const first = await send(buyLimit, order, 'k')
    expect(first.body).toEqual({ code: 200, msg: 'Order placed', data: { orderId: 1 } })
    expect((await openOrders()).map(({ id }) => id)).toEqual([1])
    expect((await settle(buyLimit, 'k')).body).toEqual(first.body)
    expect((await settle(buyLimit, 'k', { locale: 'RU' })).body.msg).not.toBe('Order placed')
    expect(await openOrders()).toHaveLength(1)
  })

  it('gives the refusal of the first time', async () => {
    const dear = { ...order, quantity: '100' }
    const first = await send(buyLimit, dear, 'k')
    expect(first.body.data.reason).toBe('COST_EXCEEDS_AVAILABLE')
    expect((await settle(buyLimit, 'k')).body).toEqual(first.body)
  })

  it('voids a key that was not used: the order that comes late is refused', async () => {
    expect((await settle(buyLimit, 'k')).body).toMatchObject(UNUSED)
    expect((await send(buyLimit, order, 'k')).body).toMatchObject(UNUSED)
    expect((await settle(buyLimit, 'k')).body).toMatchObject(UNUSED)
    expect(await openOrders()).toEqual([])
  })

  it('a late call is told so before its fields are looked at closely', async () => {
    await settle(endpoints.account.withdraw, 'k')
    const late = { coin: 'USDT', chain: 'TRC20', address: 'nowhere', quantity: '1', fundPassword: '246810' }
    expect((await send(endpoints.account.withdraw, late, 'k')).body).toMatchObject(UNUSED)
  })

  it('needs the login of the caller, and a key', async () => {
    await send(buyLimit, order, 'k')
    expect((await settle(buyLimit, 'k', { token: '' })).body.code).toBe(401)
    const field = (answer: { body: { data: { field: string } } }) => answer.body.data.field
    expect(field(await settle(buyLimit, ''))).toBe('idempotency-key')
    expect(field(await settle(buyLimit, 'k', { 'idempotency-settle': 'yes' }))).toBe('idempotency-settle')
  })

  it('a call that does nothing under a key says so', async () => {
    const { login } = endpoints.member
    const { getCode, logout, uploadImage } = endpoints.user
    for (const entry of [login, logout, uploadImage]) {
      expect((await settle(entry, 'k')).body, entry.name).toMatchObject({
        code: 1,
        data: { reason: 'KEY_NOT_KEPT' },
      })
    }
    expect(getCode.method, 'a GET has no key to settle').toBe('GET')
    expect((await trader.user.info()).member, 'still logged in').not.toBe('')
  })

  it('costs as a read', async () => {
    await start({ limits: { ...NO_LIMITS, orders: { perSecond: 1, burst: 1 } } })
    expect((await send(buyLimit, order, 'k')).status).toBe(200)
    expect((await send(buyLimit, order, 'other')).status).toBe(429)
    for (let i = 0; i < 5; i++) expect((await settle(buyLimit, 'k')).body.code).toBe(200)
  })

  it('of a key that was not used has a rate of its own, for each takes a place', async () => {
    await start({ limits: { ...NO_LIMITS, settling: { perSecond: 1, burst: 2 } } })
    await send(buyLimit, order, 'used')
    for (const key of ['a', 'b']) expect((await settle(buyLimit, key)).body).toMatchObject(UNUSED)
    expect((await settle(buyLimit, 'c')).status).toBe(429)
    expect((await settle(buyLimit, 'a')).body, 'void already').toMatchObject(UNUSED)
    expect((await settle(buyLimit, 'used')).body.code).toBe(200)
    expect((await send(buyLimit, order, 'c')).body.code, 'nothing was settled').toBe(200)
  })

  it('while the fund password of the original is looked at: the original is refused', async () => {
    const { hasher } = nodeHost({ passwordCost: 4 })
    let open = () => {}
    let arrived = () => {}
    let gate: Promise<void> | undefined
    await start({
      hasher: {
        ...hasher,
        async verify(password, stored, place) {
          arrived()
          await gate
          return hasher.verify(password, stored, place)
        },
      },
    })
    await trader.account.addAddress({
      coin: 'USDT',
      chain: 'TRC20',
      address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      remark: '',
    })
    gate = new Promise((resolve) => {
      open = resolve
    })
    const inside = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const sent = {
      coin: 'USDT',
      chain: 'TRC20',
      address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      quantity: '100',
      fundPassword: '246810',
    }
    const original = send(endpoints.account.withdraw, sent, 'k')
    await inside
    expect((await settle(endpoints.account.withdraw, 'k')).body).toMatchObject(UNUSED)
    open()
    expect((await original).body).toMatchObject(UNUSED)
    expect((await trader.account.records({ kind: 'withdraw', page: 1, limit: 20 })).rows).toEqual([])
    expect((await trader.account.spotBalance({ coin: 'USDT' })).available).toBe('10000.00000000')
  })
})

describe('what a key promises', () => {
  it('every answer of a call says how long keys are kept', async () => {
    const paths = ['/home/time', '/trad/openEntrust', '/trad/buyLimit', '/user/info']
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const answer = await world.raw(path, { method })
        expect(answer.headers.get('idempotency-kept'), `${method} ${path}`).toBe('86400')
      }
    }
    expect((await send(buyLimit, order, 'k')).idempotencyTtl).toBe('86400')
    expect((await send(buyLimit, { ...order, quantity: '1000' }, 'l')).idempotencyTtl).toBe('86400')
    expect((await send(buyLimit, order, 'a blank')).idempotencyTtl).toBe('86400')
  })

  it('also an answer that turns a call away for its number', async () => {
    const one = { perSecond: 1 / 60, burst: 1 }
    await start({ limits: { ...NO_LIMITS, orders: one, public: one } })
    await send(buyLimit, order, 'k')
    expect(await send(buyLimit, order, 'l')).toMatchObject({ status: 429, idempotencyTtl: '86400' })
    const unknown = { token: 'none' }
    await post(buyLimit.path, unknown, order)
    expect(await post(buyLimit.path, unknown, order)).toMatchObject({ status: 429, idempotencyTtl: '86400' })
  })

  it('the key of a member is kept for 24 hours to the millisecond, over a restart too', async () => {
    const disk = createMemoryDisk()
    await start({ disk })
    const first = (await send(buyLimit, order, 'k')).body
    const sentAt = world.sandbox.engine.clock.now()
    await world.sandbox.engine.clock.advance(12 * 3_600_000)
    await world.sandbox.stop()
    await start({ disk })
    const { clock } = world.sandbox.engine
    await clock.advance(86_399_999 - (clock.now() - sentAt))
    expect((await send(buyLimit, order, 'k')).body).toEqual(first)
    await clock.advance(1)
    expect((await send(buyLimit, order, 'k')).body).not.toEqual(first)
  })

  it('a failure after the command was handed over has no envelope: settling tells', async () => {
    const { engine } = world.sandbox
    const { submit } = engine
    Object.defineProperty(engine, 'submit', {
      configurable: true,
      value: async (...args: Parameters<typeof submit>) => {
        await submit.apply(engine, args)
        throw new Error('planted')
      },
    })
    const broken = await send(buyLimit, order, 'k')
    expect(broken.status).toBe(502)
    expect(broken.body).toEqual({ message: 'Something went wrong on our side' })
    Object.defineProperty(engine, 'submit', { value: submit })
    expect((await settle(buyLimit, 'k')).body).toMatchObject({ code: 200, data: { orderId: 1 } })
  })

  it('a failure before it is a refusal', async () => {
    await trader.account.addAddress({
      coin: 'USDT',
      chain: 'TRC20',
      address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      remark: '',
    })
    const { engine } = world.sandbox
    const { read } = engine
    Object.defineProperty(engine, 'read', {
      configurable: true,
      value: () => Promise.reject(new Error('planted')),
    })
    const sent = {
      coin: 'USDT',
      chain: 'TRC20',
      address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      quantity: '100',
      fundPassword: '246810',
    }
    const broken = await send(endpoints.account.withdraw, sent, 'k')
    expect(broken).toMatchObject({ status: 500, body: { code: 500, data: { reason: 'INTERNAL' } } })
    Object.defineProperty(engine, 'read', { value: read })
    expect((await settle(endpoints.account.withdraw, 'k')).body).toMatchObject(UNUSED)
  })

  it('no room for another key is 503 BUSY, and nothing was done', async () => {
    const { engine } = world.sandbox
    Object.defineProperty(engine, 'submit', { value: async () => ({ ok: false, code: 'BUSY' }) })
    expect(await send(buyLimit, order, 'k')).toMatchObject({ status: 503, body: { code: 503 } })
  })
})
