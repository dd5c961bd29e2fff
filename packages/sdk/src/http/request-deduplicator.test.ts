import { describe, expect, it } from 'vitest'
import { createRequestDeduplicator } from './request-deduplicator'
import type { TransportRequest } from './transport'

const get = (change: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'GET',
  path: '/a',
  auth: false,
  loading: false,
  ...change,
})
const post = (change: Partial<TransportRequest> = {}): TransportRequest => get({ method: 'POST', ...change })
const ANN = { token: 'ann', locale: 'EN' }

/** Requests resolved by the test. */
function setUp() {
  const ends: ((outcome: string) => void)[] = []
  let ids = 0
  const requests = createRequestDeduplicator<string>({
    randomId: () => {
      ids += 1
      return `id-${ids}`
    },
    start: () =>
      new Promise((resolve) => {
        ends.push(resolve)
      }),
  })
  const end = async (index: number) => {
    ends[index]?.(`outcome ${index}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { requests, end, started: () => ends.length }
}

describe('rule 27: equal requests', () => {
  it.each<[string, TransportRequest, TransportRequest, boolean]>([
    ['the same read', get({ query: { a: '1' } }), get({ query: { a: '1' } }), true],
    ['a read without a query and one with none', get(), get({ query: {} }), true],
    ['another query', get({ query: { a: '1' } }), get({ query: { a: '2' } }), false],
    ['another path', get(), get({ path: '/b' }), false],
    ['a read that must be fresh', get(), get({ fresh: true }), false],
    ['the same write', post({ body: '{}' }), post({ body: '{}' }), false],
    ['a read and a write', get(), post(), false],
    ['an upload', post({ form: new FormData() }), post({ form: new FormData() }), false],
  ])('%s', (_name, first, second, equal) => {
    const { requests, started } = setUp()
    const one = requests.acquire(first, ANN)
    const two = requests.acquire(second, ANN)
    expect([one === two, started(), one.callers]).toEqual([equal, equal ? 1 : 2, equal ? 2 : 1])
  })

  it('differ by token, and reads also by language', () => {
    const { requests, started } = setUp()
    requests.acquire(get(), ANN)
    requests.acquire(get(), { ...ANN, token: 'bob' })
    requests.acquire(get(), { ...ANN, locale: 'JP' })
    requests.acquire(post(), ANN)
    requests.acquire(post(), { ...ANN, token: 'bob' })
    requests.acquire(post(), { ...ANN, locale: 'JP' })
    expect(started()).toBe(6)
  })

  it('are sent again after the end, under a new key', async () => {
    const { requests, end, started } = setUp()
    const first = requests.acquire(post(), ANN)
    await end(0)
    const second = requests.acquire(post(), ANN)
    expect([started(), first.idempotencyKey, second.idempotencyKey]).toEqual([2, 'id-1', 'id-2'])
    expect(await first.outcome).toBe('outcome 0')
  })

  it('share a fresh read', () => {
    const { requests } = setUp()
    requests.acquire(get(), ANN)
    const fresh = requests.acquire(get({ fresh: true }), ANN)
    expect(requests.acquire(get(), ANN)).toBe(fresh)
  })

  it('do not lose the newer read when an older one ends', async () => {
    const { requests, end } = setUp()
    requests.acquire(get(), ANN)
    const fresh = requests.acquire(get({ fresh: true }), ANN)
    await end(0)
    expect(requests.acquire(get(), ANN)).toBe(fresh)
  })
})

describe('writes', () => {
  it('use the caller’s key or a new one; a read has none', () => {
    const { requests } = setUp()
    expect(requests.acquire(post({ idempotencyKey: 'mine' }), ANN).idempotencyKey).toBe('mine')
    expect(requests.acquire(post(), ANN).idempotencyKey).toBe('id-1')
    expect(requests.acquire(get(), ANN).idempotencyKey).toBe('')
  })

  it('make in-flight reads too old to share when they begin and end', async () => {
    const { requests, end } = setUp()
    const before = requests.acquire(get(), ANN)
    requests.acquire(post(), ANN)
    const during = requests.acquire(get(), ANN)
    expect(during).not.toBe(before)
    await end(1)
    expect(requests.acquire(get(), ANN)).not.toBe(during)
  })

  it('leave other reads shared when a read ends', async () => {
    const { requests, end } = setUp()
    const other = requests.acquire(get({ path: '/b' }), ANN)
    requests.acquire(get(), ANN)
    await end(1)
    expect(requests.acquire(get({ path: '/b' }), ANN)).toBe(other)
  })

  it('make reads too old to share when an upload ends', async () => {
    const { requests, end } = setUp()
    requests.acquire(post({ form: new FormData() }), ANN)
    const during = requests.acquire(get(), ANN)
    await end(0)
    expect(requests.acquire(get(), ANN)).not.toBe(during)
  })
})

describe('release()', () => {
  it('ends the request only with the last caller', () => {
    const { requests, started } = setUp()
    const request = requests.acquire(get(), ANN)
    requests.acquire(get(), ANN)
    expect([requests.release(request), requests.acquire(get(), ANN) === request]).toEqual([false, true])
    expect([requests.release(request), requests.release(request)]).toEqual([false, true])
    requests.acquire(get(), ANN)
    expect(started()).toBe(2)
  })

  it('resends an abandoned write and stops sharing in-flight reads; an abandoned read changes nothing', () => {
    const { requests } = setUp()
    const write = requests.acquire(post(), ANN)
    const read = requests.acquire(get(), ANN)
    const other = requests.acquire(get({ path: '/b' }), ANN)
    requests.release(read)
    expect(requests.acquire(get({ path: '/b' }), ANN)).toBe(other)
    requests.release(write)
    expect(requests.acquire(get({ path: '/b' }), ANN)).not.toBe(other)
    expect(requests.acquire(post(), ANN)).not.toBe(write)
  })
})
