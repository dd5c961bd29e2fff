import type { BgkError, OnlineEvent } from '../../src'
import type { PoolLink } from '../../src/live/connection/keyed-connection'
import { createSocketPool } from '../../src/live/connection/socket-pool'
import { timingProfile } from '../../src/live/connection/timing-profile'
import type { Frame } from '../../src/live/frames/frame'
import { createMemoryStorage } from '../../src/runtime/memory-storage'
import { createFakeSocketServer, createVirtualClock } from '../../src/testing'
import { readingAt } from '../../src/wire/codec/reading'
import type { Watcher } from './source-world'

type Subscription = NonNullable<Watcher['subscription']>
export const BTC: Subscription = { base: 'BTC', quote: 'USDT', kind: 'spot' }
export const ETH: Subscription = { base: 'ETH', quote: 'USDT', kind: 'spot' }

/** A pool of sockets on a fake server, with listeners that record what they hear. */
export function createPoolWorld(name: 'spec' | 'live' = 'live') {
  const clock = createVirtualClock(0)
  const server = createFakeSocketServer({ clock, timers: clock, latency: 1 })
  const hostListeners = new Set<(event: OnlineEvent) => void>()
  const problems: BgkError[] = []
  const pool = createSocketPool({
    environment: {
      clock,
      timers: clock,
      random: () => 0.5,
      openSocket: server.openSocket,
      origin: 'https://bgk.example',
      storage: createMemoryStorage(),
      log: () => {},
      online: {
        isOnline: () => true,
        subscribe(listener) {
          hostListeners.add(listener)
          return () => hostListeners.delete(listener)
        },
      },
    },
    profile: timingProfile(name),
    reading: () => readingAt(480),
    onProblem: (problem) => problems.push(problem),
  })
  /** A listener that keeps what it is told and takes what `mine` says is its. */
  const listener = (mine: (frame: Frame) => boolean = () => true) => {
    const received = { frames: [] as Frame[], links: [] as string[], lost: 0 }
    return {
      received,
      onFrame(frame: Frame) {
        received.frames.push(frame)
        return mine(frame)
      },
      onLost: () => {
        received.lost += 1
      },
      onLink: ({ phase, session }: PoolLink) => {
        received.links.push(`${phase} ${session}`)
      },
    }
  }
  const keys = () => server.peers.map((peer) => peer.received.at(-1))
  const send = async (frame: object | string, at = 0) => {
    server.peers[at]?.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    await clock.advance(1)
  }
  const channels = () => pool.connections.get().map(({ channel }) => channel)
  return { clock, server, hostListeners, problems, pool, listener, keys, send, channels }
}
