import { describe, expect, it } from 'vitest'
import { createLineWorld as setUp } from '../../../test/feed/line-world'
import { createMemoryStorage } from '../../runtime/memory-storage'
import { createVirtualClock } from '../../testing'
import type { Subscription } from '../frames/frame'
import { createLine } from './line'
import { timingProfile } from './timing-profile'

const BTC: Subscription = { base: 'BTC', quote: 'USDT', kind: 'spot', intervalMinutes: 1 }

describe('the link of a line', () => {
  it('has a new session with each opening', async () => {
    const { line, up, server, clock, links } = setUp()
    expect(line.link.get()).toEqual({ phase: 'closed', attempt: 0, session: 0 })
    await up()
    server.peers[0]?.close(1000)
    await clock.advance(1000)
    expect(links).toEqual(['connecting 0 0', 'open 0 1', 'waiting 1 1', 'connecting 1 1', 'open 0 2'])
    line.stop()
    expect(line.link.get()).toEqual({ phase: 'closed', attempt: 0, session: 2 })
    await clock.advance(60_000)
    expect([links.at(-1), clock.pending, server.peers.length]).toEqual(['closed 0 2', 0, 0])
  })

  it('has a new session when its key had to be asked for again after silence', async () => {
    const { line, up, send, clock, links, server } = setUp()
    line.setSubscription('spot:BTC/USDT', BTC)
    await up()
    await send()
    line.answered(undefined)
    await clock.advance(15_001)
    expect(links.slice(1)).toEqual(['open 0 1', 'open 0 2'])
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1', 'USDT_BTC_trad_1'])
  })

  it('says open only after its key went out, and not at all when that found it dead', async () => {
    const clock = createVirtualClock(0)
    const opened: (() => void)[] = []
    const phases: string[] = []
    const line = createLine({
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
    line.link.subscribe(({ phase }) => phases.push(phase))
    line.setSubscription('spot:BTC/USDT', BTC)
    line.start()
    for (const open of opened) open()
    expect(phases).toEqual(['connecting', 'waiting'])
  })
})

it('while the link is down one timer is left: that of the next attempt', async () => {
  const { line, up, server, clock } = setUp()
  line.setSubscription('spot:BTC/USDT', BTC)
  await up()
  server.peers[0]?.close(1000)
  await clock.advance(2)
  expect([line.link.get().phase, clock.pending]).toEqual(['waiting', 1])
})

describe('what a line has heard', () => {
  it('is told with its moment; the first data and the first after a stale while are said', async () => {
    const { line, up, send, clock, data, spoken } = setUp()
    expect(line.hasReceivedData).toBe(false)
    await up()
    expect([line.hasReceivedData, line.lastFrameAt, line.activity.isFresh, spoken()]).toEqual([
      false,
      undefined,
      true,
      0,
    ])
    await clock.advance(4000)
    await send('{"a":1}')
    expect([line.hasReceivedData, line.lastFrameAt, data, spoken()]).toEqual([
      true,
      clock.now(),
      ['{"a":1}'],
      1,
    ])
    await send()
    await clock.advance(4999)
    await send()
    expect(spoken()).toBe(1)
    await clock.advance(5001)
    expect(line.activity.isFresh).toBe(false)
    await send()
    expect([spoken(), line.activity.isFresh]).toEqual([2, true])
  })

  it('is nothing again after the next opening, but for the moment', async () => {
    const { line, up, send, clock, server, spoken } = setUp()
    await up()
    await send()
    const at = line.lastFrameAt
    server.peers[0]?.close(1000)
    await clock.advance(1000)
    expect([line.link.get().phase, line.hasReceivedData, line.lastFrameAt]).toEqual(['open', false, at])
    await send()
    expect([line.hasReceivedData, spoken()]).toEqual([true, 2])
  })

  it('a link that opens counts as activity, one that drops does not', async () => {
    const { line, up, clock, server } = setUp()
    await up()
    await clock.advance(6000)
    expect(line.activity.isFresh).toBe(false)
    server.accepting = false
    server.peers[0]?.close(1000)
    await clock.advance(100)
    expect(line.activity.isFresh).toBe(false)
  })
})

describe('the key of a line', () => {
  it('is kept in the storage; without a pair there is none, and bars are of one minute', () => {
    const { line, storage } = setUp()
    line.setSubscription('spot:BTC/USDT', { ...BTC, intervalMinutes: 15 })
    expect([line.channel, line.intervalMinutes, storage.get('webSocketKey')]).toEqual([
      'spot:BTC/USDT',
      15,
      'USDT_BTC_trad_15',
    ])
    line.setSubscription(undefined, undefined)
    expect([line.channel, line.intervalMinutes, storage.get('webSocketKey')]).toEqual([
      undefined,
      1,
      'USDT_BTC_trad_15',
    ])
  })

  it('goes out although the storage is full, which the log says', async () => {
    const { line, up, server, logged } = setUp({ storing: false })
    line.setSubscription('spot:BTC/USDT', BTC)
    await up()
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1'])
    expect(logged).toEqual([['debug', 'socket.key-not-stored', { error: 'Error: quota' }]])
  })

  const keysAfter = async (
    answers: readonly (number | undefined)[],
    { changed }: { readonly changed: boolean },
  ) => {
    const { line, up, clock, server } = setUp()
    line.setSubscription('spot:BTC/USDT', BTC)
    await up()
    if (changed) {
      line.answered(1)
      line.setSubscription('spot:BTC/USDT', { ...BTC, intervalMinutes: 5 })
    }
    for (const intervalMinutes of answers) line.answered(intervalMinutes)
    await clock.advance(3100)
    return server.peers[0]?.received.slice(changed ? 1 : 0)
  }

  it('is answered by any frame of its pair as long as it is the only one of this link', async () => {
    expect(await keysAfter([undefined], { changed: false })).toEqual(['USDT_BTC_trad_1'])
    expect(await keysAfter([1], { changed: false })).toEqual(['USDT_BTC_trad_1'])
    expect(await keysAfter([], { changed: false })).toHaveLength(3)
  })

  it('that replaced another is answered by bars of its own minutes alone', async () => {
    expect(await keysAfter([5], { changed: true })).toEqual(['USDT_BTC_trad_5'])
    expect(await keysAfter([undefined], { changed: true })).toHaveLength(3)
    expect(await keysAfter([1], { changed: true })).toHaveLength(3)
  })

  it('carried a second time is not a change', async () => {
    const { line, up, clock, server } = setUp()
    line.setSubscription('spot:BTC/USDT', BTC)
    await up()
    line.setSubscription('spot:BTC/USDT', { ...BTC })
    line.answered(undefined)
    await clock.advance(3100)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1'])
  })

  it('that replaced another is the only one again after the next opening', async () => {
    const { line, up, clock, server } = setUp()
    line.setSubscription('spot:BTC/USDT', BTC)
    await up()
    line.setSubscription('spot:BTC/USDT', { ...BTC, intervalMinutes: 5 })
    server.peers[0]?.close(1000)
    await clock.advance(1000)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_5'])
    line.answered(undefined)
    await clock.advance(3100)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_5'])
  })

  it('wanted on a link that opened without one is its first', async () => {
    const { line, up, clock, server } = setUp()
    await up()
    line.setSubscription('spot:BTC/USDT', BTC)
    line.answered(undefined)
    await clock.advance(3100)
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1'])
  })
})

it('a probe pings an open link at once', async () => {
  const { line, up, server, clock } = setUp()
  await up()
  server.peers[0]?.freeze()
  line.probe()
  await clock.advance(3000)
  expect(line.link.get().phase).toBe('waiting')
})
