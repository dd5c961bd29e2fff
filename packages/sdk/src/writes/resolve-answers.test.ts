import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/fake-exchange'
import { futuresAttempt as attempt, NOW, futuresRow as rowOf } from '../../test/futures-attempt'
import {
  answer,
  entryOf,
  HISTORY,
  OPEN,
  PLACE,
  rejected,
  createResolveWorld as setUp,
  TIME,
} from '../../test/resolve-world'
import { spotCancelOrder } from '../endpoints/spot'
import { checkOwner, resolveAttempt, resolveWrite } from './resolve'
import { memoryOf } from './write-memory'

describe('what an exchange that keeps keys says', () => {
  const fresh = { serverTime: NOW - 59_999 }

  it('is asked under the key, without what was wanted', async () => {
    const { client, resolve, requestsTo, exchange } = setUp({ idempotencyTtl: 60 })
    const spinning: number[] = []
    exchange.answers.set(PLACE, () => {
      spinning.push(client.loading.get())
      return answer(200, null)
    })
    await resolve()
    expect(spinning).toEqual([0])
    const [request] = requestsTo(PLACE)
    expect(request?.headers.get('idempotency-key')).toBe('key-1')
    expect(request?.headers.get('idempotency-settle')).toBe('1')
    expect(request?.headers.get('token')).toBe('token-1')
    expect(request?.body).toBe('{}')
  })

  it('is the order, where it names it and the lists show it', async () => {
    const place = () => answer(200, { orderId: 7 }, 'Order placed')
    const placed = { state: 'applied', orderId: 7, message: 'Order placed' }
    const open = setUp({ idempotencyTtl: 60, place, open: () => [rowOf(8), rowOf(7)] })
    expect(await open.resolve()).toEqual({ ...placed, order: expect.objectContaining({ id: 7 }) })
    expect(open.requestsTo(HISTORY)).toEqual([])
    expect(open.requestsTo(OPEN)[0]?.search).toBe('?page=1&limit=100')
    const closed = setUp({ idempotencyTtl: 60, place, open: () => [rowOf(8)], history: () => [rowOf(7)] })
    expect(await closed.resolve()).toMatchObject({ ...placed, order: { id: 7 } })
    expect(await setUp({ idempotencyTtl: 60, place }).resolve()).toEqual(placed)
    const down = setUp({ idempotencyTtl: 60, place, open: () => refusal(500), history: () => [rowOf(7)] })
    expect(await down.resolve()).toEqual(placed)
  })

  it('is no more than that it was placed, where it names nothing', async () => {
    const { resolve, requestsTo } = setUp({ idempotencyTtl: 60, open: () => [rowOf(7)] })
    expect(await resolve()).toEqual({ state: 'applied' })
    expect(requestsTo(OPEN)).toEqual([])
  })

  it('is the refusal of that time', async () => {
    const { resolve } = setUp({ idempotencyTtl: 60, place: rejected('INSUFFICIENT_BALANCE') })
    expect(await resolve()).toEqual({ state: 'notApplied', reason: 'INSUFFICIENT_BALANCE', message: 'no' })
  })

  it.each([
    ['REQUEST_INVALID', 1],
    ['IDEMPOTENCY_CONFLICT', 1],
    ['INTERNAL', 1],
    ['INSUFFICIENT_BALANCE', 2],
    [undefined, 1],
  ])('is nothing yet when it refuses the asking: %s, code %i', async (reason, code) => {
    const { resolve, requestsTo } = setUp({ idempotencyTtl: 60, place: rejected(reason, code) })
    expect(await resolve()).toEqual({ state: 'unknown', candidates: [], retryAfter: 2000 })
    expect(requestsTo(OPEN)).toEqual([])
  })

  it('is that the key was never used, while it would still be kept', async () => {
    const unused = { idempotencyTtl: 60, place: rejected('KEY_UNUSED') }
    // Once it may be forgotten the lists have to tell.
    for (const [change, readings] of [
      [fresh, 0],
      [{ serverTime: NOW - 60_000 }, 1],
      [{ ...fresh, idempotencyTtl: 59 }, 1],
      [{ ...fresh, idempotencyTtl: 61 }, 0],
    ] as const) {
      const { resolve, requestsTo } = setUp(unused)
      expect(await resolve(change)).toEqual({ state: 'notApplied' })
      expect(requestsTo(OPEN)).toHaveLength(readings)
    }
  })

  it('is unknown of an attempt that says not when or by whom it was made', async () => {
    for (const name of ['serverTime', 'account'] as const) {
      const { client } = setUp({ idempotencyTtl: 60, place: rejected('KEY_UNUSED') })
      const { [name]: _without, ...rest } = { ...attempt, ...fresh }
      expect(await resolveAttempt(client, entryOf, rest)).toEqual({ state: 'unknown', candidates: [] })
    }
  })

  it('is for the lists where it does not keep this key', async () => {
    const { resolve } = setUp({ idempotencyTtl: 60, place: rejected('KEY_NOT_KEPT'), open: () => [rowOf(7)] })
    expect(await resolve({}, { exclusive: true })).toMatchObject({ state: 'applied', orderId: 7 })
  })

  it('is not asked where it keeps none', async () => {
    const { resolve, requestsTo } = setUp()
    await resolve()
    expect(requestsTo(PLACE)).toEqual([])
  })
})

describe('trouble on the way', () => {
  const busy = (retryAfter?: string) => () =>
    new Response('', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })

  it.each([
    ['60', 60_000],
    ['0', 2000],
    ['-1', 2000],
    [undefined, 2000],
  ])('is unsure and says when to ask again: %s', async (retryAfter, ms) => {
    const { resolve, exchange } = setUp()
    exchange.answers.set(TIME, busy(retryAfter))
    expect(await resolve()).toEqual({ state: 'unknown', candidates: [], retryAfter: ms })
  })

  it('that no asking again mends is thrown', async () => {
    const { resolve } = setUp({ open: () => refusal(401) })
    await expect(resolve()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('is CANCELLED where the client was closed', async () => {
    const { client, resolve } = setUp()
    client.close()
    await expect(resolve()).rejects.toMatchObject({ code: 'CANCELLED', message: 'The client was closed' })
  })

  it('is CANCELLED once the caller has ended it, before and after the first question', async () => {
    const cancelled = { code: 'CANCELLED', message: 'Cancelled' }
    const before = setUp()
    await expect(before.resolve({}, { signal: AbortSignal.abort() })).rejects.toMatchObject(cancelled)
    expect(before.exchange.requests).toEqual([])
    const stop = new AbortController()
    const open = () => {
      stop.abort()
      return refusal(500)
    }
    const { resolve, requestsTo } = setUp({ open })
    await expect(resolve({}, { signal: stop.signal })).rejects.toMatchObject(cancelled)
    expect(requestsTo(HISTORY)).toEqual([])
    // While the time is read, while it is read again, and while the key is asked for.
    for (const [path, question, exchange] of [
      [TIME, 1, {}],
      [TIME, 2, { idempotencyTtl: 60, place: rejected('KEY_UNUSED') }],
      [PLACE, 1, { idempotencyTtl: 60 }],
    ] as const) {
      const during = new AbortController()
      const world = setUp(exchange)
      let questions = 0
      world.exchange.answers.set(path, () => {
        questions += 1
        if (questions < question) return NOW
        during.abort()
        return new Promise(() => {})
      })
      await expect(world.resolve({}, { signal: during.signal })).rejects.toMatchObject({ code: 'CANCELLED' })
    }
  })
})

describe('an attempt that cannot be settled', () => {
  it('is of no write', async () => {
    const read = (name: string) => ({
      ...(entryOf(name) ?? { path: '/', auth: true }),
      method: 'GET' as const,
    })
    const { client, resolve, exchange } = setUp()
    const refused = { code: 'REQUEST_INVALID', field: 'call' }
    const message = 'There is no write futures.sellLimit to settle'
    await expect(resolveAttempt(client, read, attempt)).rejects.toMatchObject({ ...refused, message })
    await expect(resolve({ call: 'spot.nothing' })).rejects.toMatchObject(refused)
    expect(exchange.requests).toEqual([])
  })

  it.each([-1, Number.NaN])('is given an arrival window of %d', async (arrivalWindow) => {
    await expect(setUp().resolve({}, { arrivalWindow })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      field: 'arrivalWindow',
      message: 'arrivalWindow must be milliseconds, 0 or more',
    })
  })

  it('is of another exchange or account', async () => {
    const { client, exchange } = setUp()
    await expect(checkOwner(client, { ...attempt, origin: 'https://other.example' })).rejects.toMatchObject({
      field: 'origin',
      message: 'The attempt is for https://other.example, this client is for https://bgk.example',
    })
    await expect(checkOwner(client, { ...attempt, account: '8' })).rejects.toMatchObject({
      field: 'account',
      message: 'The attempt is of account 8, logged in is 7',
    })
    await expect(checkOwner(client, attempt)).resolves.toBeUndefined()
    exchange.requests.length = 0
    const { account: _none, ...nobodys } = attempt
    await expect(checkOwner(client, nobodys)).resolves.toBeUndefined()
    expect(exchange.requests).toEqual([])
  })

  it('is of an account while the exchange does not say who is logged in', async () => {
    const { client, exchange } = setUp()
    exchange.answers.set('/user/userInfo', () => refusal(500))
    await expect(checkOwner(client, attempt)).rejects.toMatchObject({
      field: 'account',
      message: 'The attempt is of account 7, logged in is nobody',
    })
  })
})

describe('a client without methods', () => {
  const lost = { ...attempt, call: 'spot.cancelOrder', input: { id: 5 } }

  it('settles what it sent itself, and of what others sent that which lists show', async () => {
    const { client, exchange } = setUp({ idempotencyTtl: 60 })
    exchange.answers.set(spotCancelOrder.path, () => answer(200, null, 'Cancelled'))
    await expect(resolveWrite(client, lost)).rejects.toMatchObject({ code: 'REQUEST_INVALID', field: 'call' })
    memoryOf(client).sent.set(lost.key, spotCancelOrder)
    expect(await resolveWrite(client, lost)).toEqual({ state: 'applied', message: 'Cancelled' })
    // The key is of another call: the entry must be that of the attempt.
    expect(await resolveWrite(client, attempt)).toEqual({ state: 'applied' })
    for (const [field, value, options] of [
      ['call', { ...lost, call: 'spot.other' }, {}],
      ['attempt', undefined, {}],
      ['arrivalWindow', attempt, { arrivalWindow: -1 }],
    ] as const)
      await expect(resolveWrite(client, value, options)).rejects.toMatchObject({ field })
  })
})
