import { describe, expect, it } from 'vitest'
import { createInFlightRequests } from './in-flight'
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
  const flights = createInFlightRequests<string>({
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
  return { flights, end, started: () => ends.length }
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
    const { flights, started } = setUp()
    const one = flights.join(first, ANN)
    const two = flights.join(second, ANN)
    expect([one === two, started(), one.callers]).toEqual([equal, equal ? 1 : 2, equal ? 2 : 1])
  })

  it('of another token or, for a read, in another language is another one', () => {
    const { flights, started } = setUp()
    flights.join(get(), ANN)
    flights.join(get(), { ...ANN, token: 'bob' })
    flights.join(get(), { ...ANN, locale: 'JP' })
    flights.join(post(), ANN)
    flights.join(post(), { ...ANN, token: 'bob' })
    flights.join(post(), { ...ANN, locale: 'JP' })
    expect(started()).toBe(6)
  })

  it('after the end is asked for again, with a key of its own', async () => {
    const { flights, end, started } = setUp()
    const first = flights.join(post(), ANN)
    await end(0)
    const second = flights.join(post(), ANN)
    expect([started(), first.idempotencyKey, second.idempotencyKey]).toEqual([2, 'id-1', 'id-2'])
    expect(await first.outcome).toBe('outcome 0')
  })

  it('a fresh read is what later ones join', () => {
    const { flights } = setUp()
    flights.join(get(), ANN)
    const fresh = flights.join(get({ fresh: true }), ANN)
    expect(flights.join(get(), ANN)).toBe(fresh)
  })

  it('the end of an older read does not end the newer one', async () => {
    const { flights, end } = setUp()
    flights.join(get(), ANN)
    const fresh = flights.join(get({ fresh: true }), ANN)
    await end(0)
    expect(flights.join(get(), ANN)).toBe(fresh)
  })
})

describe('a write', () => {
  it('has the key of its caller or a fresh one, a read has none', () => {
    const { flights } = setUp()
    expect(flights.join(post({ idempotencyKey: 'mine' }), ANN).idempotencyKey).toBe('mine')
    expect(flights.join(post(), ANN).idempotencyKey).toBe('id-1')
    expect(flights.join(get(), ANN).idempotencyKey).toBe('')
  })

  it('that begins, and that ends, makes reads on their way too old to join', async () => {
    const { flights, end } = setUp()
    const before = flights.join(get(), ANN)
    flights.join(post(), ANN)
    const during = flights.join(get(), ANN)
    expect(during).not.toBe(before)
    await end(1)
    expect(flights.join(get(), ANN)).not.toBe(during)
  })

  it('a read that ends leaves other reads as they are', async () => {
    const { flights, end } = setUp()
    const other = flights.join(get({ path: '/b' }), ANN)
    flights.join(get(), ANN)
    await end(1)
    expect(flights.join(get({ path: '/b' }), ANN)).toBe(other)
  })

  it('an upload that ends makes reads too old as well', async () => {
    const { flights, end } = setUp()
    flights.join(post({ form: new FormData() }), ANN)
    const during = flights.join(get(), ANN)
    await end(0)
    expect(flights.join(get(), ANN)).not.toBe(during)
  })
})

describe('leaving', () => {
  it('only the last caller ends it', () => {
    const { flights, started } = setUp()
    const flight = flights.join(get(), ANN)
    flights.join(get(), ANN)
    expect([flights.leave(flight), flights.join(get(), ANN) === flight]).toEqual([false, true])
    expect([flights.leave(flight), flights.leave(flight)]).toEqual([false, true])
    flights.join(get(), ANN)
    expect(started()).toBe(2)
  })

  it('a write that everybody left is sent anew, and reads on their way are too old; a read changes nothing', () => {
    const { flights } = setUp()
    const write = flights.join(post(), ANN)
    const read = flights.join(get(), ANN)
    const other = flights.join(get({ path: '/b' }), ANN)
    flights.leave(read)
    expect(flights.join(get({ path: '/b' }), ANN)).toBe(other)
    flights.leave(write)
    expect(flights.join(get({ path: '/b' }), ANN)).not.toBe(other)
    expect(flights.join(post(), ANN)).not.toBe(write)
  })
})
