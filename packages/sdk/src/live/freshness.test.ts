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
  /** Open, linked, and with a new value. */
  const live = () => {
    freshness.opened()
    freshness.link(true)
    freshness.markReceived(true)
  }
  return { clock, freshness, notified, thrown, state, live }
}

describe('status before a value', () => {
  it('is idle, then loading without a timer while there is no value', async () => {
    const { clock, freshness, notified, state } = setUp()
    expect(freshness.status.get()).toEqual({ state: 'idle', updatedAt: undefined })
    freshness.opened()
    freshness.link(true)
    expect(clock.pending).toBe(0)
    await clock.advance(600_000)
    expect([state(), notified]).toEqual(['loading', ['0 loading']])
  })

  it('is loading after a sign of life without a value', () => {
    const { freshness, state } = setUp()
    freshness.opened()
    freshness.link(true)
    freshness.markReceived(false)
    expect(state()).toBe('loading')
    freshness.markReceived(true)
    expect(state()).toBe('live')
  })

  it('is not live with a value while the link is down', () => {
    const { freshness, state } = setUp()
    freshness.opened()
    freshness.markReceived(true)
    expect(state()).toBe('loading')
    freshness.link(true)
    expect(state()).toBe('live')
  })

  it('is loading for 5 s with a first value of another source, then stale', async () => {
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

  it('is stale immediately with a later first value of another source', async () => {
    const { clock, freshness, notified } = setUp()
    freshness.opened()
    await clock.advance(5001)
    freshness.seeded()
    expect([notified, clock.pending]).toEqual([['0 loading', '5001 stale'], 0])
  })

  it('does not stay live by a value of another source', async () => {
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

describe('live status', () => {
  it('lasts 5 s from the last data and not a millisecond more; each change is reported once', async () => {
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

  it('lasts from the time of earlier data', async () => {
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

  it('ends with the link, and data of the old link proves nothing about the next', async () => {
    const { clock, freshness, notified, live } = setUp()
    live()
    await clock.advance(1000)
    freshness.link(false)
    freshness.link(true)
    expect(notified).toEqual(['0 loading', '0 live', '1000 stale'])
    freshness.markReceived(true)
    expect(notified.at(-1)).toBe('1000 live')
  })

  it('becomes stale and never loading, also soon after the opening', () => {
    const { freshness, state, live } = setUp()
    live()
    freshness.link(false)
    expect(state()).toBe('stale')
  })

  it('has the newest time on an older status object', async () => {
    const { clock, freshness, live } = setUp()
    live()
    const status = freshness.status.get()
    await clock.advance(1000)
    freshness.markReceived(true)
    expect([status.updatedAt, freshness.status.get()]).toEqual([1000, status])
    expect(freshness.status.get()).toBe(status)
  })

  it('is current on a read before the timer notifies the listeners', async () => {
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

describe('paused and resumed status', () => {
  it('is idle without a value; once resumed it is loading', async () => {
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

  it('drops a value from before: only the next one is shown', () => {
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

  it('stays closed once closed', () => {
    const { freshness, notified } = setUp()
    freshness.paused()
    expect([freshness.status.get().state, notified]).toEqual(['idle', []])
    freshness.opened()
    freshness.closed()
    freshness.paused()
    expect(notified).toEqual(['0 loading', '0 idle'])
  })
})

describe('ended status', () => {
  const error = new BgkError('UNKNOWN_MARKET', 'There is no such market')

  it('has the error, without a timer, after any later event', async () => {
    const { clock, freshness, live } = setUp()
    live()
    freshness.ended(error)
    expect([freshness.status.get(), clock.pending]).toEqual([{ state: 'ended', updatedAt: 0, error }, 0])
    freshness.link(true)
    freshness.markReceived(true)
    freshness.seeded()
    expect([freshness.status.get().state, clock.pending]).toEqual(['ended', 0])
  })

  it('is cleared by the next opening', () => {
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

describe('closed and reopened status', () => {
  it('starts no timer for data while it is closed', () => {
    const { clock, freshness, state, live } = setUp()
    live()
    freshness.closed()
    freshness.markReceived(true)
    expect([state(), clock.pending]).toEqual(['idle', 0])
  })

  it.each(['closed', 'paused'] as const)('%s, has no link until it is reported', (how) => {
    const { freshness, state, live } = setUp()
    live()
    freshness[how]()
    freshness.opened()
    freshness.markReceived(true)
    expect(state()).toBe('loading')
    freshness.link(true)
    expect(state()).toBe('live')
  })

  it('has the value, which is loading until the new link sends data, or stale after 5 s', async () => {
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

it('reports a listener that throws, and notifies the next one', () => {
  const { freshness, thrown } = setUp()
  const after: string[] = []
  freshness.status.subscribe(() => {
    throw new Error('mine')
  })
  freshness.status.subscribe(({ state }) => after.push(state))
  freshness.opened()
  expect([after, thrown]).toEqual([['loading'], [new Error('mine')]])
})
