import { describe, expect, it } from 'vitest'
import { createReadable } from '../runtime/readable'
import { createVirtualClock } from '../testing'
import type { KeyedConnection, PoolLink } from './connection/keyed-connection'
import { createFeedStatus } from './feed-status'
import { createFreshnessTimer } from './freshness'

function setUp() {
  const clock = createVirtualClock(0)
  const host = { online: true }
  const answered = { at: 0 }
  const connections = createReadable<readonly KeyedConnection[]>([])
  const thrown: unknown[] = []
  const status = createFeedStatus(
    { timers: clock, online: { isOnline: () => host.online, subscribe: () => () => {} } },
    connections,
    (error) => thrown.push(error),
    answered,
  )
  const notified: string[] = []
  status.subscribe(({ state, attempt }) => notified.push(`${clock.now()} ${state} ${attempt}`))

  /** A line in the hand of the test; changes count when the pool shows its lines anew. */
  const connection = (phase: PoolLink['phase'] = 'connecting', attempt = 0) => {
    const link = createReadable<PoolLink>({ phase, attempt, session: 0 })
    const activity = createFreshnessTimer(clock, 5000)
    const state = { hasReceivedData: false, lastFrameAt: undefined as number | undefined }
    return {
      activity,
      link,
      channel: undefined,
      intervalMinutes: 1,
      get hasReceivedData() {
        return state.hasReceivedData
      },
      get lastFrameAt() {
        return state.lastFrameAt
      },
      setSubscription: () => {},
      start: () => {},
      answered: () => {},
      probe: () => {},
      stop: () => {},
      goes(next: PoolLink['phase'], attempts = 0) {
        link.set({ phase: next, attempt: attempts, session: 1 })
        if (next === 'open') activity.mark()
        else state.hasReceivedData = false
        show()
      },
      onNotify() {
        state.hasReceivedData = true
        state.lastFrameAt = clock.now()
        activity.mark()
      },
    }
  }
  const show = () => connections.set([...connections.get()])
  const state = () => status.get().state
  return { answered, clock, host, connections, status, notified, thrown, connection, show, state }
}

describe('one line', () => {
  it('is idle, connecting, live, stale and live again', async () => {
    const { clock, connections, connection, show, notified, state } = setUp()
    expect(state()).toBe('idle')
    const one = connection()
    connections.set([one])
    expect(state()).toBe('connecting')
    await clock.advance(100)
    one.goes('open')
    expect(state()).toBe('connecting')
    one.onNotify()
    show()
    expect(state()).toBe('live')
    await clock.advance(5001)
    one.onNotify()
    show()
    connections.set([])
    expect(notified).toEqual(['0 connecting 0', '100 live 0', '5101 stale 0', '5101 live 0', '5101 idle 0'])
  })

  it('an open line that says nothing for 5 s is stale, though it never spoke', async () => {
    const { clock, connections, connection, notified } = setUp()
    const one = connection()
    connections.set([one])
    one.goes('open')
    await clock.advance(5000)
    expect(notified).toEqual(['0 connecting 0'])
    await clock.advance(1)
    expect(notified).toEqual(['0 connecting 0', '5001 stale 0'])
  })

  it('that dropped is reconnecting and counts the attempts; the same again is not told again', () => {
    const { connections, connection, notified, status } = setUp()
    const one = connection()
    connections.set([one])
    one.goes('waiting', 1)
    one.goes('connecting', 1)
    one.goes('waiting', 2)
    expect(notified).toEqual(['0 connecting 0', '0 reconnecting 1', '0 reconnecting 2'])
    const before = status.get()
    expect(status.get()).toBe(before)
    one.goes('open')
    expect(notified.at(-1)).toBe('0 connecting 0')
  })

  it('without a link is offline while the host is, but an open one is what it is', () => {
    const { host, connections, connection, show, state } = setUp()
    const one = connection('waiting', 1)
    connections.set([one])
    host.online = false
    show()
    expect(state()).toBe('offline')
    one.goes('open')
    one.onNotify()
    show()
    expect(state()).toBe('live')
    one.goes('waiting', 1)
    expect(state()).toBe('offline')
    host.online = true
    expect(state()).toBe('reconnecting')
  })
})

it('dates prices by the newer of frame and answer', async () => {
  const { answered, clock, connections, connection, status } = setUp()
  const one = connection()
  connections.set([one])
  expect(status.get().pricesAt).toBeUndefined()
  await clock.advance(10)
  answered.at = clock.now()
  expect(status.get()).toMatchObject({ pricesAt: 10, lastFrameAt: undefined })
  await clock.advance(10)
  one.goes('open')
  one.onNotify()
  expect(status.get()).toMatchObject({ pricesAt: 20, lastFrameAt: 20 })
  answered.at = 30
  expect(status.get()).toMatchObject({ pricesAt: 30, lastFrameAt: 20 })
})

describe('several lines', () => {
  it.each([
    ['live', 'live', 'live'],
    ['live', 'stale', 'stale'],
    ['stale', 'connecting', 'connecting'],
    ['connecting', 'reconnecting', 'reconnecting'],
    ['reconnecting', 'live', 'reconnecting'],
  ] as const)('%s and %s are %s', async (first, second, expected) => {
    const { clock, connections, connection, state, show } = setUp()
    const bring = (one: ReturnType<typeof connection>, to: typeof first | typeof second) => {
      if (to === 'connecting') return one.goes('connecting')
      if (to === 'reconnecting') return one.goes('waiting', 1)
      one.goes('open')
      one.onNotify()
    }
    const both = [connection(), connection()]
    connections.set(both)
    for (const [index, to] of [first, second].entries())
      if (to === 'stale') bring(both[index] ?? connection(), to)
    await clock.advance(5001)
    for (const [index, to] of [first, second].entries())
      if (to !== 'stale') bring(both[index] ?? connection(), to)
    show()
    expect(state()).toBe(expected)
    connections.set([...both].reverse())
    expect(state()).toBe(expected)
  })

  it('the attempt is the highest of them, and 0 without any', () => {
    const { connections, connection, status } = setUp()
    connections.set([connection('waiting', 2), connection('connecting', 5), connection('open', 0)])
    expect(status.get().attempt).toBe(5)
    connections.set([])
    expect(status.get()).toEqual({
      state: 'idle',
      attempt: 0,
      lastFrameAt: undefined,
      pricesAt: undefined,
    })
  })

  it('the first that falls silent makes it stale, whichever is the first', async () => {
    const { clock, connections, connection, notified, show } = setUp()
    const [early, late] = [connection(), connection()]
    connections.set([late, early])
    for (const one of [early, late]) one.goes('open')
    early.onNotify()
    await clock.advance(2000)
    late.onNotify()
    show()
    await clock.advance(3001)
    expect(notified.at(-1)).toBe('5001 stale 0')
    early.onNotify()
    show()
    await clock.advance(1999)
    expect(notified.at(-1)).toBe('5001 live 0')
    await clock.advance(1)
    expect(notified.at(-1)).toBe('7001 stale 0')
  })
})

describe('its timer', () => {
  it('is one while a line is open and recent, and none otherwise', async () => {
    const { clock, connections, connection, show } = setUp()
    const [one, two] = [connection(), connection()]
    connections.set([one, two])
    expect(clock.pending).toBe(0)
    one.goes('open')
    two.goes('open')
    show()
    expect(clock.pending).toBe(1)
    await clock.advance(5001)
    expect(clock.pending).toBe(0)
    one.onNotify()
    show()
    expect(clock.pending).toBe(1)
    one.goes('waiting', 1)
    expect(clock.pending).toBe(0)
    one.goes('open')
    connections.set([])
    expect(clock.pending).toBe(0)
  })

  it('a line that went on speaking is looked at again when it could be silent', async () => {
    const { clock, connections, connection, show, notified } = setUp()
    const one = connection()
    connections.set([one])
    one.goes('open')
    one.onNotify()
    show()
    await clock.advance(3000)
    one.onNotify()
    await clock.advance(5000)
    expect(notified.at(-1)).toBe('0 live 0')
    await clock.advance(1)
    expect(notified.at(-1)).toBe('8001 stale 0')
  })
})

describe('the moment of the newest data', () => {
  it('is the newest of all lines, current on a status read earlier, and stays when they go', async () => {
    const { clock, connections, connection, show, status } = setUp()
    const before = status.get()
    const [one, two] = [connection('open'), connection('open')]
    connections.set([one, two])
    expect(status.get().lastFrameAt).toBeUndefined()
    await clock.advance(1000)
    one.onNotify()
    await clock.advance(1000)
    two.onNotify()
    await clock.advance(1000)
    expect([before.lastFrameAt, status.get().lastFrameAt]).toEqual([2000, 2000])
    one.onNotify()
    expect(status.get().lastFrameAt).toBe(3000)
    show()
    connections.set([])
    expect(status.get().lastFrameAt).toBe(3000)
    connections.set([two])
    expect(status.get().lastFrameAt).toBe(3000)
  })

  it('is kept of a line that goes without having been asked', async () => {
    const { clock, connections, connection, show, status } = setUp()
    const one = connection('open')
    connections.set([one])
    await clock.advance(1000)
    one.onNotify()
    show()
    connections.set([])
    expect(status.get().lastFrameAt).toBe(1000)
  })
})

it('a reading tells the truth before the timer does', async () => {
  const { clock, connections, connection, show, state, notified } = setUp()
  const one = connection()
  connections.set([one])
  one.goes('open')
  one.onNotify()
  show()
  const real = clock.now
  clock.now = () => 60_000
  expect([state(), notified.at(-1)]).toEqual(['stale', '0 live 0'])
  clock.now = real
})

it('a listener that throws is reported, and the others are told', () => {
  const { connections, connection, status, thrown } = setUp()
  const after: string[] = []
  status.subscribe(() => {
    throw new Error('mine')
  })
  const stop = status.subscribe(({ state }) => after.push(state))
  connections.set([connection()])
  stop()
  connections.set([])
  expect([after, thrown]).toEqual([['connecting'], [new Error('mine'), new Error('mine')]])
})
