import { describe, expect, it } from 'vitest'
import { isBgkError } from '../errors'
import { createVirtualClock } from '../testing/virtual-clock'
import { createTransport } from './create-transport'
import type { TransportRequest } from './transport'

const ok = () => new Response('{"code":200,"msg":"ok","data":1}')
const limited = (retryAfter?: string, body = '{"code":429,"msg":"slow","data":{"reason":"RATE_LIMITED"}}') =>
  new Response(body, { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })

/** An exchange with a token bucket per limit, 10 ms away. */
function setUp({ burst = 2, perSecond = 2, timeout = 10_000 } = {}) {
  const clock = createVirtualClock(0)
  const buckets = new Map<string, { level: number; at: number }>()
  const sent: string[] = []
  const keys = new Map<string, number>()
  const done: string[] = []
  let refuse: (() => Response) | undefined
  let ids = 0
  let shift = 0
  const take = (name: string) => {
    const bucket = buckets.get(name) ?? { level: burst, at: 0 }
    const level = Math.min(burst, bucket.level + ((clock.now() - bucket.at) / 1000) * perSecond)
    buckets.set(name, { level: level >= 1 ? level - 1 : level, at: clock.now() })
    return level >= 1 ? 0 : Math.max(1, Math.ceil((1 - level) / perSecond))
  }
  const transport = createTransport({
    origin: 'https://bgk.example',
    timeout,
    environment: {
      clock: { now: () => clock.now() + shift },
      timers: clock,
      random: () => 0.5,
      randomId: () => {
        ids += 1
        return `id-${ids}`
      },
      async fetch(url, { method, headers, signal }) {
        const path = new URL(url).pathname
        sent.push(path)
        const key = headers['idempotency-key']
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 10))
        signal.throwIfAborted()
        if (refuse) return refuse()
        const wait = take(method)
        if (wait > 0) return limited(String(wait))
        if (key !== undefined) keys.set(key, (keys.get(key) ?? 0) + 1)
        done.push(path)
        return ok()
      },
    },
    token: () => 'tok',
    locale: () => 'EN',
    onUnauthorized: () => {},
  })
  const write = (path: string, more: Partial<TransportRequest> = {}) =>
    transport
      .send({ method: 'POST', path, body: JSON.stringify({ path }), auth: true, loading: false, ...more })
      .then(
        () => 'done',
        (error: unknown) => error,
      )
  const read = (path: string, more: Partial<TransportRequest> = {}) =>
    transport.send({ method: 'GET', path, auth: true, loading: false, ...more }).then(
      () => 'done',
      (error: unknown) => error,
    )
  return {
    clock,
    transport,
    sent,
    keys,
    done,
    write,
    read,
    setClockBack: (ms: number) => {
      shift -= ms
    },
    refuseWith: (answer: (() => Response) | undefined) => {
      refuse = answer
    },
  }
}

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/order/${at}`)

describe('rate-limit queue', () => {
  it('sends every write once, in order, in about the time allowed by the limit', async () => {
    const { clock, write, keys, done, sent } = setUp({ burst: 4, perSecond: 4 })
    const all = Promise.all(paths(24).map((path) => write(path)))
    await clock.advance(9000)
    expect(new Set(await all)).toEqual(new Set(['done']))
    expect([keys.size, new Set(keys.values())]).toEqual([24, new Set([1])])
    expect(done).toEqual(paths(24))
    expect(sent.length).toBeLessThan(3 * 24)
    expect(clock.pending).toBe(0)
  })

  it('sends without delay while nothing is limited', async () => {
    const { clock, write, sent } = setUp({ burst: 100 })
    const all = paths(50).map((path) => write(path))
    await clock.advance(0)
    expect(sent.length).toBe(50)
    await clock.advance(10)
    await Promise.all(all)
  })

  it('sends cancels first', async () => {
    const { clock, write, done } = setUp({ burst: 1, perSecond: 1 })
    const orders = paths(4).map((path) => write(path))
    await clock.advance(20)
    const cancel = write('/cancel', { urgent: true })
    await clock.advance(6000)
    await Promise.all([...orders, cancel])
    expect(done).toEqual(['/order/0', '/cancel', '/order/1', '/order/2', '/order/3'])
  })

  it('separates the buckets: a limit of writes delays no read', async () => {
    const { clock, write, read, done } = setUp({ burst: 1, perSecond: 1 })
    const orders = paths(3).map((path) => write(path))
    await clock.advance(20)
    const answer = read('/list')
    await clock.advance(10)
    expect(await answer).toBe('done')
    expect(done).toEqual(['/order/0', '/list'])
    await clock.advance(5000)
    await Promise.all(orders)
  })

  it('resends a rejected write under its own key', async () => {
    const { clock, write, keys, sent, refuseWith } = setUp()
    refuseWith(() => limited('3'))
    const order = write('/order', { idempotencyKey: 'mine' })
    await clock.advance(10)
    refuseWith(undefined)
    await clock.advance(2999)
    expect(sent.length).toBe(1)
    await clock.advance(11)
    expect([await order, sent.length, [...keys]]).toEqual(['done', 2, [['mine', 1]]])
  })

  it('rule 27: never repeats a write rejected without the exchange’s envelope', async () => {
    const { clock, write, sent, refuseWith } = setUp()
    refuseWith(() => limited('1', '<html>'))
    const order = write('/order')
    await clock.advance(20_000)
    expect(isBgkError(await order)).toBe(true)
    expect(sent.length).toBe(1)
  })

  it('ends an aborted wait as CANCELLED, because nothing was applied', async () => {
    const { clock, write, sent, refuseWith } = setUp()
    refuseWith(() => limited('5'))
    const first = new AbortController()
    const second = new AbortController()
    const refused = write('/order/1', { signal: first.signal })
    await clock.advance(10)
    const waiting = write('/order/2', { signal: second.signal })
    first.abort()
    second.abort()
    expect(await refused).toMatchObject({ code: 'CANCELLED' })
    expect(await waiting).toMatchObject({ code: 'CANCELLED' })
    await clock.advance(20_000)
    expect([sent, clock.pending]).toEqual([['/order/1'], 0])
  })

  it('fails with RATE_LIMITED and retryAfter when the pause exceeds the timeout', async () => {
    const { clock, write, sent, refuseWith } = setUp()
    refuseWith(() => limited('60'))
    const refused = write('/order/1')
    await clock.advance(10)
    expect(await refused).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 60_000,
      retryable: true,
      reason: 'RATE_LIMITED',
    })
    await clock.advance(1000)
    expect(await write('/order/2')).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 59_000,
      retryable: true,
    })
    expect(sent).toEqual(['/order/1'])
  })

  it('respects the timeout of the call', async () => {
    const { clock, write, sent } = setUp({ burst: 1, perSecond: 1, timeout: 3500 })
    const all = Promise.all(paths(10).map((path) => write(path)))
    await clock.advance(3500)
    const ends = await all
    expect(ends.filter((end) => end === 'done').length).toBe(4)
    for (const end of ends.slice(4)) expect(end).toMatchObject({ code: 'RATE_LIMITED', retryable: true })
    const { length } = sent
    await clock.advance(20_000)
    expect(sent.length).toBe(length)
  })

  it('waits 1 s without Retry-After, then longer', async () => {
    const { clock, read, sent, refuseWith } = setUp()
    refuseWith(() => limited())
    const answer = read('/list')
    const times: number[] = []
    for (let second = 0; second < 8; second += 1) {
      await clock.advance(1000)
      times.push(sent.length)
    }
    expect(times).toEqual([1, 2, 2, 3, 3, 3, 3, 4])
    refuseWith(undefined)
    await clock.advance(5000)
    expect(await answer).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('does not prolong a pause when the clock is set back', async () => {
    const { clock, write, refuseWith, setClockBack } = setUp()
    refuseWith(() => limited('2'))
    const first = write('/order/1')
    await clock.advance(10)
    refuseWith(undefined)
    setClockBack(3_600_000)
    const second = write('/order/2')
    await clock.advance(2020)
    expect([await first, await second]).toEqual(['done', 'done'])
  })
})
