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

/** Requests whose outcomes come when the test says so. */
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
  return { flights: requests, end, started: () => ends.length }
}

describe('rule 27: an equal request', () => {
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
    const { flights: requests, started } = setUp()
    const one = requests.acquire(first, ANN)
    const two = requests.acquire(second, ANN)
    expect([one === two, started(), one.callers]).toEqual([equal, equal ? 1 : 2, equal ? 2 : 1])
  })

  it('of another token or, for a read, in another language is another one', () => {
    const { flights: requests, started } = setUp()
    requests.acquire(get(), ANN)
    requests.acquire(get(), { ...ANN, token: 'bob' })
    requests.acquire(get(), { ...ANN, locale: 'JP' })
    requests.acquire(post(), ANN)
    requests.acquire(post(), { ...ANN, token: 'bob' })
    requests.acquire(post(), { ...ANN, locale: 'JP' })
    expect(started()).toBe(6)
  })

  it('after the end is asked for again, with a key of its own', async () => {
    const { flights: requests, end, started } = setUp()
    const first = requests.acquire(post(), ANN)
    await end(0)
    const second = requests.acquire(post(), ANN)
    expect([started(), first.idempotencyKey, second.idempotencyKey]).toEqual([2, 'id-1', 'id-2'])
    expect(await first.outcome).toBe('outcome 0')
  })

  it('a fresh read is what later ones join', () => {
    const { flights: requests } = setUp()
    requests.acquire(get(), ANN)
    const fresh = requests.acquire(get({ fresh: true }), ANN)
    expect(requests.acquire(get(), ANN)).toBe(fresh)
  })

  it('the end of an older read does not end the newer one', async () => {
    const { flights: requests, end } = setUp()
    requests.acquire(get(), ANN)
    const fresh = requests.acquire(get({ fresh: true }), ANN)
    await end(0)
    expect(requests.acquire(get(), ANN)).toBe(fresh)
  })
})

describe('a write', () => {
  it('has the key of its caller or a fresh one, a read has none', () => {
    const { flights: requests } = setUp()
    expect(requests.acquire(post({ idempotencyKey: 'mine' }), ANN).idempotencyKey).toBe('mine')
    expect(requests.acquire(post(), ANN).idempotencyKey).toBe('id-1')
    expect(requests.acquire(get(), ANN).idempotencyKey).toBe('')
  })

  it('that begins, and that ends, makes reads on their way too old to join', async () => {
    const { flights: requests, end } = setUp()
    const before = requests.acquire(get(), ANN)
    requests.acquire(post(), ANN)
    const during = requests.acquire(get(), ANN)
    expect(during).not.toBe(before)
    await end(1)
    expect(requests.acquire(get(), ANN)).not.toBe(during)
  })

  it('a read that ends leaves other reads as they are', async () => {
    const { flights: requests, end } = setUp()
    const other = requests.acquire(get({ path: '/b' }), ANN)
    requests.acquire(get(), ANN)
    await end(1)
    expect(requests.acquire(get({ path: '/b' }), ANN)).toBe(other)
  })

  it('an upload that ends makes reads too old as well', async () => {
    const { flights: requests, end } = setUp()
    requests.acquire(post({ form: new FormData() }), ANN)
    const during = requests.acquire(get(), ANN)
    await end(0)
    expect(requests.acquire(get(), ANN)).not.toBe(during)
  })
})

describe('leaving', () => {
  it('only the last caller ends it', () => {
    const { flights: requests, started } = setUp()
    const request = requests.acquire(get(), ANN)
    requests.acquire(get(), ANN)
    expect([requests.release(request), requests.acquire(get(), ANN) === request]).toEqual([false, true])
    expect([requests.release(request), requests.release(request)]).toEqual([false, true])
    requests.acquire(get(), ANN)
    expect(started()).toBe(2)
  })

  it('a write that everybody left is sent anew, and reads on their way are too old; a read changes nothing', () => {
    const { flights: requests } = setUp()
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
