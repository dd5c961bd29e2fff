import { describe, expect, it } from 'vitest'
import { createFakeSocketServer, createVirtualClock } from '../../testing'
import { createConnection } from './connection'
import { timingProfile } from './timing-profile'

function setUp(name: 'spec' | 'live', random = () => 0.5) {
  const clock = createVirtualClock(0)
  const wall = { back: 0, now: () => clock.now() - wall.back }
  const server = createFakeSocketServer({ clock, timers: clock, latency: 0 })
  const log: string[] = []
  const connection = createConnection({
    environment: { clock: wall, timers: clock, random, openSocket: server.openSocket, log: () => {} },
    profile: timingProfile(name),
    address: () => 'ws://bgk.example/ws/1',
    onFrame: (data) => log.push(`${clock.now()} frame ${String(data)}`),
    onProblem: (problem) => log.push(`${clock.now()} ${problem.code} ${problem.reason}`),
  })
  connection.link.subscribe(({ phase, attempt }) => log.push(`${clock.now()} ${phase} ${attempt}`))
  return { clock, wall, server, connection, log }
}

describe('rule 26: profile spec, to the millisecond', () => {
  it('pings every 30 s, gives up 30 s after an unanswered ping, reconnects 15 s later', async () => {
    const { clock, server, connection, log } = setUp('spec')
    connection.start()
    await clock.advance(29_999)
    server.peers[0]?.stall()
    await clock.advance(30_000)
    expect(log).toEqual(['0 connecting 0', '0 open 0'])
    await clock.advance(20_000)
    expect(log.slice(2)).toEqual([
      '60000 waiting 1',
      '60000 SOCKET_ERROR silent',
      '75000 connecting 1',
      '75000 open 0',
    ])
  })

  it('a pong restarts the wait; other frames do not', async () => {
    const { clock, server, connection, log } = setUp('spec')
    connection.start()
    await clock.advance(30_000)
    for (let second = 0; second < 20; second += 1) {
      server.peers[0]?.send('{}')
      await clock.advance(1000)
    }
    server.peers[0]?.stall()
    await clock.advance(40_000)
    // Ping at 30 s, pong at 30 s, ping at 60 s, silence at 90 s.
    expect(log.filter((line) => line.includes('silent'))).toEqual(['90000 SOCKET_ERROR silent'])
  })

  it('reconnects 15 s after each failure, for ever', async () => {
    const { clock, server, connection } = setUp('spec')
    server.accepting = false
    connection.start()
    await clock.advance(150_000)
    expect(server.attempts).toBe(11)
    expect(connection.link.get()).toEqual({ phase: 'waiting', attempt: 11 })
    server.accepting = true
    await clock.advance(15_000)
    expect(connection.link.get()).toEqual({ phase: 'open', attempt: 0 })
  })
})

describe('rule 26: profile live', () => {
  it('replaces a half-open link within 8 s of the last sign of life', async () => {
    const { clock, server, connection } = setUp('live', () => 0.999)
    connection.start()
    await clock.advance(10)
    server.peers[0]?.stall()
    await clock.advance(8000)
    expect([server.attempts, connection.link.get().phase]).toEqual([2, 'open'])
  })

  it('any frame is a sign of life, and pings go on', async () => {
    const { clock, server, connection, log } = setUp('live')
    const sent: string[] = []
    server.onText = (_peer, text) => sent.push(text)
    connection.start()
    await clock.advance(1)
    for (let tick = 0; tick < 100; tick += 1) {
      server.peers[0]?.send('{}')
      await clock.advance(500)
    }
    expect(log.filter((line) => line.includes('waiting'))).toEqual([])
    expect(server.attempts).toBe(1)
  })

  it('backs off with full jitter, 250 ms to 3 s', () => {
    const { reconnectDelay } = timingProfile('live')
    const caps = [1, 2, 3, 4, 5, 6, 7, 8, 40].map((attempt) => reconnectDelay(attempt, 'silent', () => 1))
    expect(caps).toEqual([250, 500, 1000, 2000, 3000, 3000, 3000, 3000, 3000])
    expect(reconnectDelay(5, 'silent', () => 0)).toBe(0)
  })

  it('a crowd dropped at once spreads out: of 100 clients at most 12 try within 100 ms', () => {
    const { reconnectDelay } = timingProfile('live')
    let state = 42
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    const delays = Array.from({ length: 100 }, () => reconnectDelay(1, 'lost', random))
    const peak = Math.max(
      ...delays.map((from) => delays.filter((delay) => delay >= from && delay < from + 100).length),
    )
    expect(peak).toBeLessThanOrEqual(12)
  })

  it('a probe connects at once while waiting, and tests an open link at once', async () => {
    const { clock, server, connection } = setUp('live')
    connection.start()
    await clock.advance(1000)
    server.peers[0]?.stall()
    connection.probe()
    await clock.advance(3000)
    expect(connection.link.get().phase).toBe('waiting')
    connection.probe()
    await clock.advance(1)
    expect(connection.link.get().phase).toBe('open')
  })

  it('an attempt that hangs is given up', async () => {
    const { clock, server, connection } = setUp('live')
    server.hanging = true
    connection.start()
    await clock.advance(8000)
    expect(connection.link.get()).toEqual({ phase: 'waiting', attempt: 1 })
    connection.stop()
    expect(clock.pending).toBe(0)
  })
})

describe('whatever the socket does', () => {
  it('stop leaves no timer, whenever it comes', async () => {
    for (const moment of [0, 5, 1000, 30_000, 60_000, 61_000, 75_000]) {
      const { clock, server, connection } = setUp('spec')
      server.latency = 3
      connection.start()
      if (moment >= 30_000) {
        await clock.advance(6)
        server.peers[0]?.stall()
      }
      await clock.advance(moment)
      connection.stop()
      await clock.advance(100)
      expect([moment, clock.pending]).toEqual([moment, 0])
    }
  })

  it('an opener that throws or refuses is a failed attempt', async () => {
    const clock = createVirtualClock(0)
    let calls = 0
    const connection = createConnection({
      environment: {
        clock,
        timers: clock,
        random: Math.random,
        log: () => {},
        openSocket() {
          calls += 1
          if (calls === 1) throw new Error('no sockets here')
          return Promise.reject(new Error('cannot load'))
        },
      },
      profile: timingProfile('spec'),
      address: () => 'ws://bgk.example/ws/1',
      onFrame: () => {},
      onProblem: () => {},
    })
    connection.start()
    await clock.advance(30_000)
    expect([calls, connection.link.get().attempt]).toEqual([3, 3])
  })

  it('an opener that answers after stop is closed and not used', async () => {
    const clock = createVirtualClock(0)
    const server = createFakeSocketServer({ clock, timers: clock })
    const connection = createConnection({
      environment: {
        clock,
        timers: clock,
        random: Math.random,
        log: () => {},
        openSocket: async (url) => {
          await new Promise<void>((resolve) => clock.setTimeout(resolve, 50))
          return server.openSocket(url)
        },
      },
      profile: timingProfile('spec'),
      address: () => 'ws://bgk.example/ws/1',
      onFrame: () => {},
      onProblem: () => {},
    })
    connection.start()
    await clock.advance(10)
    connection.stop()
    await clock.advance(1000)
    expect([server.peers.length, clock.pending]).toEqual([0, 0])
  })
})

it('attempts count from 1 again after a link that was good, also when the clock was set back meanwhile', async () => {
  const { clock, wall, server, connection } = setUp('live')
  server.accepting = false
  connection.start()
  await clock.advance(60_000)
  expect(connection.link.get().attempt).toBeGreaterThan(3)
  server.accepting = true
  await clock.advance(20_000)
  expect(connection.link.get().phase).toBe('open')
  wall.back = 3_600_000
  server.accepting = false
  server.peers[0]?.close(1006)
  await clock.advance(0)
  expect(connection.link.get()).toEqual({ phase: 'waiting', attempt: 1 })
})
