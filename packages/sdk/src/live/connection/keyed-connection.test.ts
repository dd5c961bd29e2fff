import { describe, expect, it } from 'vitest'
import { createKeyedConnectionWorld as setUp } from '../../../test/feed/keyed-connection-world'
import { createMemoryStorage } from '../../runtime/memory-storage'
import { createVirtualClock } from '../../testing'
import type { Subscription } from '../frames/frame'
import { createKeyedConnection } from './keyed-connection'
import { timingProfile } from './timing-profile'

const BTC: Subscription = { base: 'BTC', quote: 'USDT', kind: 'spot', intervalMinutes: 1 }

describe('link of a keyed connection', () => {
  it('has a new session with each opening', async () => {
    const { connection, up, server, clock, links } = setUp()
    expect(connection.link.get()).toEqual({ phase: 'closed', attempt: 0, session: 0 })
    await up()
    server.peers[0]?.close(1000)
    await clock.advance(1000)
    expect(links).toEqual(['connecting 0 0', 'open 0 1', 'waiting 1 1', 'connecting 1 1', 'open 0 2'])
    connection.stop()
    expect(connection.link.get()).toEqual({ phase: 'closed', attempt: 0, session: 2 })
    await clock.advance(60_000)
    expect([links.at(-1), clock.pending, server.peers.length]).toEqual(['closed 0 2', 0, 0])
  })

  it('has a new session when its key was sent again after silence', async () => {
    const { connection, up, send, clock, links, server } = setUp()
    connection.setSubscription('spot:BTC/USDT', BTC)
    await up()
    await send()
    connection.answered(undefined)
    await clock.advance(15_001)
    expect(links.slice(1)).toEqual(['open 0 1', 'open 0 2'])
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1', 'USDT_BTC_trad_1'])
  })

  it('is open only after its key was sent, and not if that found it dead', async () => {
    const clock = createVirtualClock(0)
    const opened: (() => void)[] = []
    const phases: string[] = []
    const connection = createKeyedConnection({
      environment: {
        clock,
        timers: clock,
        random: () => 0.5,
        openSocket: () => ({
          readyState: 0,
          send() {
            throw new Error('EPIPE')
          },
          close: () => {},
          addEventListener(type: string, run: (event: never) => void) {
            if (type === 'open') opened.push(() => Reflect.apply(run, undefined, [{}]))
          },
        }),
        origin: 'https://bgk.example',
        online: { isOnline: () => true, subscribe: () => () => {} },
        log: () => {},
        storage: createMemoryStorage(),
      },
      profile: timingProfile('spec'),
      nextSession: () => 1,
      onData: () => {},
      onActive: () => {},
      onProblem: () => {},
    })
    connection.link.subscribe(({ phase }) => phases.push(phase))
    connection.setSubscription('spot:BTC/USDT', BTC)
    connection.start()
    for (const open of opened) open()
    expect(phases).toEqual(['connecting', 'waiting'])
  })
})

it('leaves one timer while it is down: the next attempt', async () => {
  const { connection, up, server, clock } = setUp()
  connection.setSubscription('spot:BTC/USDT', BTC)
  await up()
  server.peers[0]?.close(1000)
  await clock.advance(2)
  expect([connection.link.get().phase, clock.pending]).toEqual(['waiting', 1])
})

describe('data of a keyed connection', () => {
  it('is reported with its time; so is the first data after an opening or a stale period', async () => {
    const { connection, up, send, clock, data, activations } = setUp()
    expect(connection.hasReceivedData).toBe(false)
    await up()
    expect([
      connection.hasReceivedData,
      connection.lastFrameAt,
      connection.activity.isFresh,
      activations(),
    ]).toEqual([false, undefined, true, 0])
    await clock.advance(4000)
    await send('{"a":1}')
    expect([connection.hasReceivedData, connection.lastFrameAt, data, activations()]).toEqual([
      true,
      clock.now(),
      ['{"a":1}'],
      1,
    ])
    await send()
    await clock.advance(4999)
    await send()
    expect(activations()).toBe(1)
    await clock.advance(5001)
    expect(connection.activity.isFresh).toBe(false)
    await send()
    expect([activations(), connection.activity.isFresh]).toEqual([2, true])
  })

  it('is reset by the next opening, except for its time', async () => {
    const { connection, up, send, clock, server, activations } = setUp()
    await up()
    await send()
    const at = connection.lastFrameAt
    server.peers[0]?.close(1000)
    await clock.advance(1000)
    expect([connection.link.get().phase, connection.hasReceivedData, connection.lastFrameAt]).toEqual([
      'open',
      false,
      at,
    ])
    await send()
    expect([connection.hasReceivedData, activations()]).toEqual([true, 2])
  })

  it('counts an opening as activity, not a drop', async () => {
    const { connection, up, clock, server } = setUp()
    await up()
    await clock.advance(6000)
    expect(connection.activity.isFresh).toBe(false)
    server.accepting = false
    server.peers[0]?.close(1000)
    await clock.advance(100)
    expect(connection.activity.isFresh).toBe(false)
  })
})

describe('key of a connection', () => {
  it('stores the key of its pair; without a pair there is none, and bars have one minute', () => {
    const { connection, storage } = setUp()
    connection.setSubscription('spot:BTC/USDT', { ...BTC, intervalMinutes: 15 })
    expect([connection.channel, connection.intervalMinutes, storage.get('webSocketKey')]).toEqual([
      'spot:BTC/USDT',
      15,
      'USDT_BTC_trad_15',
    ])
    connection.setSubscription(undefined, undefined)
    expect([connection.channel, connection.intervalMinutes, storage.get('webSocketKey')]).toEqual([
      undefined,
      1,
      'USDT_BTC_trad_15',
    ])
  })

  it('is sent although the storage is full, and the failure is logged', async () => {
    const { connection, up, server, logged } = setUp({ storing: false })
    connection.setSubscription('spot:BTC/USDT', BTC)
    await up()
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1'])
    expect(logged).toEqual([['debug', 'socket.key-not-stored', { error: 'Error: quota' }]])
  })

  const keysAfter = async (
    answers: readonly (number | undefined)[],
    { changed }: { readonly changed: boolean },
  ) => {
    const { connection, up, clock, server } = setUp()
    connection.setSubscription('spot:BTC/USDT', BTC)
    await up()
    if (changed) {
      connection.answered(1)
      connection.setSubscription('spot:BTC/USDT', { ...BTC, intervalMinutes: 5 })
    }
    for (const intervalMinutes of answers) connection.answered(intervalMinutes)
    await clock.advance(3100)
    return server.peers[0]?.received.slice(changed ? 1 : 0)
  }

  it('is answered by any frame of its pair while it is the only one of this link', async () => {
    expect(await keysAfter([undefined], { changed: false })).toEqual(['USDT_BTC_trad_1'])
    expect(await keysAfter([1], { changed: false })).toEqual(['USDT_BTC_trad_1'])
    expect(await keysAfter([], { changed: false })).toHaveLength(3)
  })

  it('is answered by bars of its own minutes if it replaced another', async () => {
    expect(await keysAfter([5], { changed: true })).toEqual(['USDT_BTC_trad_5'])
    expect(await keysAfter([undefined], { changed: true })).toHaveLength(3)
    expect(await keysAfter([1], { changed: true })).toHaveLength(3)
  })

  it('does not change if it is set a second time', async () => {
    const { connection, up, clock, server } = setUp()
    connection.setSubscription('spot:BTC/USDT', BTC)
    await up()
    connection.setSubscription('spot:BTC/USDT', { ...BTC })
    connection.answered(undefined)
    await clock.advance(3100)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1'])
  })

  it('counts as the only one after the next opening', async () => {
    const { connection, up, clock, server } = setUp()
    connection.setSubscription('spot:BTC/USDT', BTC)
    await up()
    connection.setSubscription('spot:BTC/USDT', { ...BTC, intervalMinutes: 5 })
    server.peers[0]?.close(1000)
    await clock.advance(1000)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_5'])
    connection.answered(undefined)
    await clock.advance(3100)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_5'])
  })

  it('counts as the first if the link opened without one', async () => {
    const { connection, up, clock, server } = setUp()
    await up()
    connection.setSubscription('spot:BTC/USDT', BTC)
    connection.answered(undefined)
    await clock.advance(3100)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1'])
  })
})

it('pings an open link immediately on a probe', async () => {
  const { connection, up, server, clock } = setUp()
  await up()
  server.peers[0]?.stall()
  connection.probe()
  await clock.advance(3000)
  expect(connection.link.get().phase).toBe('waiting')
})
