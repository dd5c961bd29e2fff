import type { BgkError, Client } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { BTC, openWorld, type World } from '../../../test/server/open-world'

const ORDER = { pair: BTC, price: '50000', quantity: '0.01' } as const

describe('faults of calls, through the SDK', () => {
  let world: World
  let trader: Client

  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
  })

  const add = async (rule: object) => {
    const { status, body } = await world.control('POST', 'faults', rule)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const failure = async (work: Promise<unknown>): Promise<BgkError> =>
    work.then(
      () => expect.fail('it was answered'),
      (error) => error,
    )
  const openOrders = async () => (await trader.spot.account(BTC)).openOrders.length
  const buy = () => trader.spot.buyLimit(ORDER)
  /** Hits a write and the query of its key. */
  const WITH_QUESTION = 2

  it('reply-lost: resolves the write by its key as done once', async () => {
    await add({ kind: 'reply-lost', call: 'spot.buyLimit', count: 1 })
    const { orderId } = await buy()
    expect((await trader.spot.account(BTC)).openOrders).toMatchObject([{ id: orderId }])
  })

  it('request-lost: resolves the write by its key as not done', async () => {
    await add({ kind: 'request-lost', call: 'spot.buyLimit', count: 1 })
    expect(await failure(buy())).toMatchObject({ code: 'NETWORK', retryable: true })
    expect(await openOrders()).toBe(0)
    await buy()
    expect(await openOrders()).toBe(1)
  })

  it('reply-lost for the query too: the outcome is unknown, the order exists, and resolving finds it', async () => {
    await add({ kind: 'reply-lost', call: 'spot.buyLimit', count: WITH_QUESTION })
    const { code, attempt } = await failure(buy())
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(await openOrders()).toBe(1)
    const [order] = (await trader.spot.account(BTC)).openOrders
    expect(await trader.resolve(attempt)).toMatchObject({ state: 'applied', orderId: order?.id, order })
    await buy()
    expect(await openOrders()).toBe(2)
  })

  it('request-lost for the query too: the outcome is unknown, and nothing was done', async () => {
    await add({ kind: 'request-lost', call: 'spot.*', count: WITH_QUESTION })
    const { code, attempt } = await failure(buy())
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(await openOrders()).toBe(0)
    expect(await trader.resolve(attempt)).toEqual({ state: 'notApplied' })
    await add({ kind: 'request-lost', call: 'spot.symbols' })
    expect(await failure(trader.spot.symbols())).toMatchObject({ code: 'NETWORK', retryable: true })
  })

  it('no-reply: the client times out after 10 s, and 5 s for the query; the order exists', async () => {
    await add({ kind: 'no-reply', call: 'spot.buyLimit', count: WITH_QUESTION })
    const late = failure(buy())
    await world.host.advance(9999)
    await world.host.advance(1)
    await world.host.advance(5000)
    expect((await late).code).toBe('OUTCOME_UNKNOWN')
    expect(await openOrders()).toBe(1)
    await add({ kind: 'no-reply', call: 'home.systemTime', count: 1 })
    const read = failure(trader.home.systemTime())
    await world.host.advance(10_000)
    expect(await read).toMatchObject({ code: 'TIMEOUT', retryable: true })
  })

  it("duplicate: the SDK's key prevents a second order", async () => {
    await add({ kind: 'duplicate', call: 'spot.buyLimit' })
    await buy()
    expect(await openOrders()).toBe(1)
    // Without a key, the client gets two orders.
    const token = trader.session.token ?? ''
    const body = JSON.stringify({ tradcoin: 'BTC', maincoin: 'USDT', price: '50000', number: '0.01' })
    await world.raw('/trad/buyLimit', { method: 'POST', headers: { token }, body })
    expect(await openOrders()).toBe(3)
  })

  it('delay and late-reply: take longer, before or after execution', async () => {
    await add({ kind: 'delay', call: 'spot.buyLimit', ms: 3000, count: 1 })
    const slow = buy()
    await world.host.advance(2999)
    expect(await openOrders()).toBe(0)
    await world.host.advance(1)
    await slow
    await add({ kind: 'late-reply', call: 'spot.buyLimit', ms: 12_000, count: WITH_QUESTION })
    const late = failure(buy())
    await world.host.advance(100)
    expect(await openOrders()).toBe(2)
    await world.host.advance(10_000)
    await world.host.advance(5000)
    expect((await late).code).toBe('OUTCOME_UNKNOWN')
  })

  it.each([{}, { status: 401 }])(
    'unauthorized %j: logs out here, and the old session stays valid',
    async (more) => {
      const token = trader.session.token ?? ''
      await add({ kind: 'unauthorized', call: 'spot.account', count: 1, ...more })
      expect((await failure(trader.spot.account(BTC))).code).toBe('UNAUTHORIZED')
      expect(trader.session.state.get().isLogin).toBe(false)
      const account = await world.raw('/trad/tradAccount?tradcoin=BTC&maincoin=USDT', { headers: { token } })
      expect(await account.json()).toMatchObject({ code: 200 })
    },
  )

  it('rate-limited: returns the time to retry', async () => {
    await add({ kind: 'rate-limited', ms: 7000, count: 2 })
    expect(await failure(buy())).toMatchObject({
      code: 'RATE_LIMITED',
      retryable: true,
      params: { retryAfter: '7' },
    })
    expect((await failure(trader.spot.symbols())).code).toBe('RATE_LIMITED')
    expect(await openOrders()).toBe(0)
  })

  it('server-error: a read is busy after 503, a write unknown after any 5xx', async () => {
    await add({ kind: 'server-error', status: 503, call: 'spot.symbols', count: 1 })
    expect(await failure(trader.spot.symbols())).toMatchObject({ code: 'BUSY', retryable: true })
    await add({ kind: 'server-error', call: 'spot.*', count: WITH_QUESTION })
    expect(await failure(buy())).toMatchObject({ code: 'OUTCOME_UNKNOWN', status: 500, retryable: false })
    expect(await openOrders()).toBe(0)
    await add({
      kind: 'server-error',
      status: 502,
      carriedOut: true,
      call: 'spot.buyLimit',
      count: WITH_QUESTION,
    })
    expect((await failure(buy())).code).toBe('OUTCOME_UNKNOWN')
    expect(await openOrders()).toBe(1)
  })

  it.each(['malformed-body', 'truncated-body', 'wrong-envelope'])(
    '%s: the outcome of a write is unknown but done, a read is invalid or lost',
    async (kind) => {
      // Excludes the time call, which a first write makes.
      await add({ kind, call: 'spot.*', count: WITH_QUESTION + 1 })
      expect((await failure(buy())).code).toBe('OUTCOME_UNKNOWN')
      expect((await failure(trader.spot.symbols())).code).toBe(
        kind === 'truncated-body' ? 'NETWORK' : 'RESPONSE_INVALID',
      )
      expect(await openOrders()).toBe(1)
    },
  )

  it("skewed-clock: the client accepts the server's time and retries", async () => {
    const { id } = await add({ kind: 'skewed-clock', ms: -7000 })
    expect(await trader.clock.sync()).toBe(-7000)
    await world.control('DELETE', `faults?id=${id}`)
    expect(await trader.clock.sync()).toBe(0)
  })

  it('hits one member and call, limited by count and time window', async () => {
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const now = world.sandbox.engine.clock.now()
    await add({
      kind: 'server-error',
      call: 'spot.account',
      uid: await uidOf(world),
      from: now + 1000,
      forMs: 500,
    })
    expect(await openOrders()).toBe(0)
    await world.sandbox.engine.clock.advance(1000)
    expect((await failure(trader.spot.account(BTC))).code).toBe('HTTP_STATUS')
    expect((await fresh.spot.account(BTC)).openOrders).toEqual([])
    expect((await trader.spot.symbols()).length).toBeGreaterThan(0)
    await world.sandbox.engine.clock.advance(500)
    expect(await openOrders()).toBe(0)
    expect((await world.control('GET', 'faults')).body.faults).toMatchObject([{ id: 1, hits: 1 }])
  })

  it('draws the same faults from the same seed', async () => {
    const drawn = async () => {
      const one = await openWorld()
      world = one
      await add({ kind: 'server-error', call: 'home.systemTime', probability: 0.3 })
      const client = one.client()
      const seen: boolean[] = []
      for (let i = 0; i < 60; i++) {
        seen.push(
          await client.home.systemTime().then(
            () => true,
            () => false,
          ),
        )
      }
      return seen
    }
    const first = await drawn()
    expect(first.filter((fine) => !fine).length).toBeGreaterThan(8)
    expect(first.filter((fine) => !fine).length).toBeLessThan(30)
    expect(await drawn()).toEqual(first)
  })

  it.each([
    [{}, 'kind must be one of'],
    [{ kind: 'tea' }, 'kind must be one of'],
    [{ kind: 'delay', call: 'spot.buyAll' }, 'There is no call'],
    [{ kind: 'delay', ms: -1 }, 'ms must not be negative'],
    [{ kind: 'delay', probability: 2 }, 'probability must be'],
    [{ kind: 'delay', count: 0 }, 'count must be'],
    [{ kind: 'delay', often: 1 }, 'often is no field'],
    [{ kind: 'delay', constructor: 1 }, 'constructor is no field'],
    [{ kind: 'delay', userNo: '1' }, 'userNo belongs to sockets'],
    [{ kind: 'server-error', status: 200 }, 'status must be'],
    [{ kind: 'frame-lost', call: 'spot.*' }, 'not about calls'],
    [{ kind: 'thin-book' }, 'needs base and quote'],
    [{ kind: 'thin-book', ...BTC, count: 2 }, 'do not fit'],
    [{ kind: 'empty-insurance' }, 'needs coin'],
  ])('rejects %j', async (rule, why) => {
    const { status, body } = await world.control('POST', 'faults', rule)
    expect(status).toBe(400)
    expect(body.message).toContain(why)
    expect((await world.control('GET', 'faults')).body.faults).toEqual([])
  })

  it('lists rules, and removes one or all', async () => {
    await add({ kind: 'delay', call: 'ieo.*' })
    await add({ kind: 'frame-lost', userNo: '1' })
    expect((await world.control('DELETE', 'faults?id=99')).status).toBe(404)
    expect((await world.control('DELETE', 'faults?id=1')).body).toEqual({ removed: 1 })
    expect((await world.control('DELETE', 'faults')).body.removed).toBeGreaterThan(0)
    expect((await world.control('GET', 'faults')).body.faults).toEqual([])
  })
})

async function uidOf(world: World): Promise<number> {
  return world.sandbox.engine.read(
    ({ state }) =>
      [...state.members.values()].find(({ account }) => account.email === 'trader@bgk.test')!.uid,
  )
}
