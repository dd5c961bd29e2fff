import type { BgkError } from '../../src/errors'
import { createKeyedConnection } from '../../src/live/connection/keyed-connection'
import { timingProfile } from '../../src/live/connection/timing-profile'
import { createMemoryStorage } from '../../src/runtime/memory-storage'
import { createFakeSocketServer, createVirtualClock } from '../../src/testing'

/** A line to a fake socket server, with what it reported. `storing: false`: its storage is full. */
export function createKeyedConnectionWorld({
  storing = true,
  origin = 'https://bgk.example',
  random = 0.5,
} = {}) {
  const clock = createVirtualClock(1_000_000)
  const server = createFakeSocketServer({ clock, timers: clock, latency: 1 })
  const storage = createMemoryStorage()
  const data: unknown[] = []
  const links: string[] = []
  const logged: unknown[] = []
  const problems: BgkError[] = []
  let sessions = 0
  let activations = 0
  const connection = createKeyedConnection({
    environment: {
      clock,
      timers: clock,
      random: () => random,
      openSocket: server.openSocket,
      origin,
      online: { isOnline: () => true, subscribe: () => () => {} },
      log: (...entry) => logged.push(entry),
      storage: storing
        ? storage
        : {
            ...storage,
            set() {
              throw new Error('quota')
            },
          },
    },
    profile: timingProfile('live'),
    nextSession: () => {
      sessions += 1
      return sessions
    },
    onData: (from, frame) => {
      data.push(frame)
      if (from !== connection) data.push('of another line')
    },
    onActive: () => {
      activations += 1
    },
    onProblem: (problem) => problems.push(problem),
  })
  connection.link.subscribe(({ phase, attempt, session }) => links.push(`${phase} ${attempt} ${session}`))
  const send = async (text = '{}') => {
    for (const peer of server.peers) peer.send(text)
    await clock.advance(1)
  }
  const up = async () => {
    connection.start()
    await clock.advance(3)
  }
  return {
    clock,
    server,
    storage,
    data,
    links,
    logged,
    problems,
    connection,
    send,
    up,
    activations: () => activations,
  }
}
