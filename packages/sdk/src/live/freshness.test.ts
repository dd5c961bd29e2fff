import { describe, expect, it } from 'vitest'
import { BgkError } from '../errors'
import { createVirtualClock } from '../testing/index'
import { createFreshness } from './freshness'

function setUp() {
  const clock = createVirtualClock(0)
  const notified: string[] = []
  const thrown: unknown[] = []
  const freshness = createFreshness({
    clock,
    timers: clock,
    staleAfter: 5000,
    onListenerError: (error) => thrown.push(error),
  })
  freshness.status.subscribe(({ state }) => notified.push(`${clock.now()} ${state}`))
  const state = () => freshness.status.get().state
  /** Open, linked, and with a value just come. */
  const live = () => {
    freshness.opened()
    freshness.link(true)
    freshness.markReceived(true)
  }
  return { clock, freshness, notified, thrown, state, live }
}

describe('from nothing to a value', () => {
  it('is idle, then loading for as long as no value comes, without a timer', async () => {
    const { clock, freshness, notified, state } = setUp()
    expect(freshness.status.get()).toEqual({ state: 'idle', updatedAt: undefined })
    freshness.opened()
    freshness.link(true)
    expect(clock.pending).toBe(0)
    await clock.advance(600_000)
    expect([state(), notified]).toEqual(['loading', ['0 loading']])
  })

  it('a sign of life without a value is still loading', () => {
    const { freshness, state } = setUp()
    freshness.opened()
    freshness.link(true)
    freshness.markReceived(false)
    expect(state()).toBe('loading')
    freshness.markReceived(true)
    expect(state()).toBe('live')
  })

  it('a value whose link is down is no live one until the link is up', () => {
    const { freshness, state } = setUp()
    freshness.opened()
    freshness.markReceived(true)
    expect(state()).toBe('loading')
    freshness.link(true)
    expect(state()).toBe('live')
  })

  it('a first value of another source is loading for 5 s after the opening and then stale', async () => {
    const { clock, freshness, notified, state } = setUp()
    freshness.opened()
    freshness.link(true)
    await clock.advance(1000)
    freshness.seeded()
    expect(freshness.status.get()).toEqual({ state: 'loading', updatedAt: 1000 })
    await clock.advance(4000)
    expect(state()).toBe('loading')
    await clock.advance(1)
    expect([state(), notified, clock.pending]).toEqual(['stale', ['0 loading', '5001 stale'], 0])
  })

  it('a first value of another source that comes later than that is stale at once', async () => {
    const { clock, freshness, notified } = setUp()
    freshness.opened()
    await clock.advance(5001)
    freshness.seeded()
    expect([notified, clock.pending]).toEqual([['0 loading', '5001 stale'], 0])
  })

  it('a value of another source does not keep a live stream live', async () => {
    const { clock, freshness, state, live } = setUp()
    live()
    await clock.advance(4000)
    freshness.seeded()
    expect(freshness.status.get()).toEqual({ state: 'live', updatedAt: 4000 })
    await clock.advance(1001)
    expect(state()).toBe('stale')
    freshness.seeded()
    expect(state()).toBe('stale')
  })
})

describe('live', () => {
  it('lasts 5 s from the last data and not a millisecond more; each is told once', async () => {
    const { clock, freshness, notified, live } = setUp()
    live()
    await clock.advance(3000)
    freshness.markReceived(false)
    await clock.advance(5000)
    expect(notified).toEqual(['0 loading', '0 live'])
    await clock.advance(1)
    expect(notified).toEqual(['0 loading', '0 live', '8001 stale'])
    freshness.markReceived(false)
    expect(notified.at(-1)).toBe('8001 live')
  })

  it('has one timer, and none once it is stale', async () => {
    const { clock, freshness, live } = setUp()
    live()
    freshness.markReceived(true)
    freshness.seeded()
    freshness.link(true)
    expect(clock.pending).toBe(1)
    await clock.advance(5001)
    expect(clock.pending).toBe(0)
  })

  it('data of an earlier moment lasts from that moment', async () => {
    const { clock, freshness, state } = setUp()
    await clock.advance(10_000)
    freshness.opened()
    freshness.link(true)
    freshness.markReceived(true, 7000)
    expect(freshness.status.get()).toEqual({ state: 'live', updatedAt: 7000 })
    await clock.advance(2000)
    expect(state()).toBe('live')
    await clock.advance(1)
    expect(state()).toBe('stale')
  })

  it('ends with the link, and data of the link before proves nothing of the next', async () => {
    const { clock, freshness, notified, live } = setUp()
    live()
    await clock.advance(1000)
    freshness.link(false)
    freshness.link(true)
    expect(notified).toEqual(['0 loading', '0 live', '1000 stale'])
    freshness.markReceived(true)
    expect(notified.at(-1)).toBe('1000 live')
  })

  it('once lost is stale and never loading, also soon after the opening', () => {
    const { freshness, state, live } = setUp()
    live()
    freshness.link(false)
    expect(state()).toBe('stale')
  })

  it('a status object read earlier knows the newest moment', async () => {
    const { clock, freshness, live } = setUp()
    live()
    const status = freshness.status.get()
    await clock.advance(1000)
    freshness.markReceived(true)
    expect([status.updatedAt, freshness.status.get()]).toEqual([1000, status])
    expect(freshness.status.get()).toBe(status)
  })

  it('a reading tells the truth before the timer, and the timer tells the listeners', async () => {
    const { clock, notified, state, live } = setUp()
    live()
    const now = clock.now()
    const real = clock.now
    clock.now = () => now + 60_000
    expect([state(), notified]).toEqual(['stale', ['0 loading', '0 live']])
    clock.now = real
    await clock.advance(5001)
    expect(notified.at(-1)).toMatch(/stale$/)
  })
})

describe('paused and resumed', () => {
  it('has nothing to show and is idle; from the start again it is loading', async () => {
    const { clock, freshness, notified, live } = setUp()
    live()
    await clock.advance(1000)
    freshness.paused()
    expect([freshness.status.get(), clock.pending]).toEqual([{ state: 'idle', updatedAt: undefined }, 0])
    freshness.markReceived(true)
    expect(freshness.status.get().state).toBe('idle')
    freshness.paused()
    await clock.advance(60_000)
    freshness.resumed()
    expect(notified).toEqual(['0 loading', '0 live', '1000 idle', '61000 loading'])
  })

  it('a value that came before is gone: only the next one is shown', () => {
    const { freshness, state, live } = setUp()
    live()
    freshness.paused()
    freshness.resumed()
    freshness.link(true)
    expect(state()).toBe('loading')
    freshness.seeded()
    expect(state()).toBe('loading')
    freshness.markReceived(true)
    expect(state()).toBe('live')
  })

  it('a closed one stays closed', () => {
    const { freshness, notified } = setUp()
    freshness.paused()
    expect([freshness.status.get().state, notified]).toEqual(['idle', []])
    freshness.opened()
    freshness.closed()
    freshness.paused()
    expect(notified).toEqual(['0 loading', '0 idle'])
  })
})

describe('ended', () => {
  const error = new BgkError('UNKNOWN_MARKET', 'There is no such market')

  it('says why, whatever comes after, without a timer', async () => {
    const { clock, freshness, live } = setUp()
    live()
    freshness.ended(error)
    expect([freshness.status.get(), clock.pending]).toEqual([{ state: 'ended', updatedAt: 0, error }, 0])
    freshness.link(true)
    freshness.markReceived(true)
    freshness.seeded()
    expect([freshness.status.get().state, clock.pending]).toEqual(['ended', 0])
  })

  it('is forgotten with the next opening', () => {
    const { freshness } = setUp()
    freshness.opened()
    freshness.ended(error)
    freshness.closed()
    expect(freshness.status.get()).toEqual({ state: 'idle', updatedAt: undefined })
    expect('error' in freshness.status.get()).toBe(false)
    freshness.opened()
    expect(freshness.status.get()).toEqual({ state: 'loading', updatedAt: undefined })
  })
})

describe('closed and opened again', () => {
  it('data that comes while it is closed starts no timer', () => {
    const { clock, freshness, state, live } = setUp()
    live()
    freshness.closed()
    freshness.markReceived(true)
    expect([state(), clock.pending]).toEqual(['idle', 0])
  })

  it.each(['closed', 'paused'] as const)('%s, it has no link until it is told of one', (how) => {
    const { freshness, state, live } = setUp()
    live()
    freshness[how]()
    freshness.opened()
    freshness.markReceived(true)
    expect(state()).toBe('loading')
    freshness.link(true)
    expect(state()).toBe('live')
  })

  it('keeps the value, which is loading until the new link brings data, or stale after 5 s', async () => {
    const { clock, freshness, notified, live } = setUp()
    live()
    freshness.closed()
    expect([freshness.status.get(), clock.pending]).toEqual([{ state: 'idle', updatedAt: 0 }, 0])
    await clock.advance(1000)
    freshness.opened()
    expect(freshness.status.get().state).toBe('loading')
    freshness.link(true)
    expect(freshness.status.get().state).toBe('loading')
    await clock.advance(5001)
    expect(notified).toEqual(['0 loading', '0 live', '0 idle', '1000 loading', '6001 stale'])
  })
})

it('a listener that throws is reported, and the next one is told', () => {
  const { freshness, thrown } = setUp()
  const after: string[] = []
  freshness.status.subscribe(() => {
    throw new Error('mine')
  })
  freshness.status.subscribe(({ state }) => after.push(state))
  freshness.opened()
  expect([after, thrown]).toEqual([['loading'], [new Error('mine')]])
})
