import { describe, expect, it } from 'vitest'
import { createConnection } from '../../src/live/connection/connection'
import { timingProfile } from '../../src/live/connection/timing-profile'
import { createFakeSocketServer, createSeededRandom, createVirtualClock } from '../../src/testing'
import { createFeedWorld } from './feed-world'

// The same figures on real sockets: test/long/reconnect.nightly.test.ts.

const BTC = { base: 'BTC', quote: 'USDT' }

describe('rule 26: how fast the profile `live` is back, on virtual time', () => {
  it('clean drop to resubscribed: median 400 ms or less', async () => {
    const { feed, server, clock, run } = createFeedWorld({ random: createSeededRandom(1) })
    const stop = feed.book(BTC).subscribe(() => {})
    const times: number[] = []
    for (let drop = 0; drop < 101; drop += 1) {
      await run(6000)
      let requestedAt: number | undefined
      server.onText = () => {
        requestedAt ??= clock.now()
      }
      const dropped = clock.now()
      server.peers[0]?.close([1000, 1005, 4000][drop % 3])
      await clock.advance(1000)
      times.push((requestedAt ?? Number.POSITIVE_INFINITY) - dropped)
    }
    stop()
    times.sort((a, b) => a - b)
    expect(times[50]).toBeLessThanOrEqual(400)
    expect(times[100]).toBeLessThanOrEqual(400)
  })

  it('rule 26: replaces a half-open connection within 8 s, whenever it happens', async () => {
    const random = createSeededRandom(2)
    let worst = 0
    for (let turn = 0; turn < 100; turn += 1) {
      const { feed, server, clock, run } = createFeedWorld({ random })
      const stop = feed.book(BTC).subscribe(() => {})
      await run(2000 + Math.floor(random() * 5000))
      server.peers[0]?.stall()
      const before = clock.now()
      while (server.peers.filter((peer) => !peer.stalled).length === 0) await clock.advance(10)
      worst = Math.max(worst, clock.now() - before)
      stop()
    }
    expect(worst).toBeLessThanOrEqual(8000)
  })

  it.each([1006, 1012, 1001])(
    'a herd of 100 dropped with code %i: 12 attempts in 100 ms at most',
    async (code) => {
      for (let seed = 1; seed <= 10; seed += 1) {
        const clock = createVirtualClock(0)
        const server = createFakeSocketServer({ clock, timers: clock })
        const random = createSeededRandom(seed)
        const opened: number[] = []
        const herd = Array.from({ length: 100 }, () =>
          createConnection({
            environment: {
              clock,
              timers: clock,
              random,
              log: () => {},
              openSocket(url) {
                opened.push(clock.now())
                return server.openSocket(url)
              },
            },
            profile: timingProfile('live'),
            address: () => 'ws://bgk.example/ws/1',
            onFrame: () => {},
            onProblem: () => {},
          }),
        )
        for (const one of herd) one.start()
        await clock.advance(6000)
        opened.length = 0
        const dropped = clock.now()
        for (const peer of [...server.peers]) peer.close(code)
        await clock.advance(5000)
        const bins = new Map<number, number>()
        for (const at of opened) {
          const bin = Math.floor((at - dropped) / 100)
          bins.set(bin, (bins.get(bin) ?? 0) + 1)
        }
        expect(opened).toHaveLength(100)
        expect(Math.max(...bins.values())).toBeLessThanOrEqual(12)
        for (const one of herd) one.stop()
      }
    },
  )
})
