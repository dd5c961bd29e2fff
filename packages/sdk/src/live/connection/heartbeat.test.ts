import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../testing'
import { createHeartbeat } from './connection'
import { timingProfile } from './timing-profile'

function setUp(name: 'spec' | 'live') {
  const clock = createVirtualClock(0)
  const events: string[] = []
  const heartbeat = createHeartbeat({
    clock,
    timers: clock,
    profile: timingProfile(name),
    ping: () => events.push(`${clock.now()} ping`),
    onSilent: () => events.push(`${clock.now()} silent`),
  })
  return { clock, events, heartbeat }
}

describe('pings', () => {
  it('start `pingAfter` after the start and not a millisecond sooner', async () => {
    const { clock, events, heartbeat } = setUp('live')
    heartbeat.start()
    await clock.advance(3999)
    expect(events).toEqual([])
    await clock.advance(1)
    expect(events).toEqual(['4000 ping'])
  })

  it('report silence once, `replyWithin` after a missing reply, and leave no timer', async () => {
    const { clock, events, heartbeat } = setUp('live')
    heartbeat.start()
    await clock.advance(6999)
    expect(events).toEqual(['4000 ping'])
    await clock.advance(60_000)
    expect([events, clock.pending]).toEqual([['4000 ping', '7000 silent'], 0])
  })

  it('are postponed by a pong, also an unsolicited one', async () => {
    const { clock, events, heartbeat } = setUp('spec')
    heartbeat.start()
    await clock.advance(20_000)
    heartbeat.markReceived(true)
    await clock.advance(29_999)
    expect(events).toEqual([])
    await clock.advance(1)
    expect(events).toEqual(['50000 ping'])
  })

  it('are not postponed by other frames', async () => {
    const { clock, events, heartbeat } = setUp('live')
    heartbeat.start()
    await clock.advance(3000)
    heartbeat.markReceived(false)
    await clock.advance(1000)
    expect(events).toEqual(['4000 ping'])
  })

  it.each([
    ['live', ['4000 ping', '9000 ping']],
    ['spec', ['30000 ping', '60000 silent']],
  ] as const)('accepts with profile %s any frame as an answer, or a pong only', async (name, expected) => {
    const { clock, events, heartbeat } = setUp(name)
    heartbeat.start()
    await clock.advance(name === 'live' ? 5000 : 31_000)
    heartbeat.markReceived(false)
    await clock.advance(name === 'live' ? 4000 : 29_000)
    expect(events).toEqual(expected)
  })

  it('use one timer at most, however often the heartbeat starts or receives data', () => {
    const { clock, heartbeat } = setUp('live')
    heartbeat.start()
    heartbeat.start()
    heartbeat.markReceived(true)
    heartbeat.probe()
    heartbeat.markReceived(true)
    expect(clock.pending).toBe(1)
  })
})

describe('probe', () => {
  it('pings immediately, instead of the scheduled ping', async () => {
    const { clock, events, heartbeat } = setUp('live')
    heartbeat.start()
    await clock.advance(3000)
    heartbeat.probe()
    await clock.advance(2999)
    expect(events).toEqual(['3000 ping'])
    await clock.advance(1)
    expect(events).toEqual(['3000 ping', '6000 silent'])
  })

  it('does not ping again while a reply is awaited, so the deadline stays', async () => {
    const { clock, events, heartbeat } = setUp('live')
    heartbeat.start()
    await clock.advance(6000)
    heartbeat.probe()
    await clock.advance(1000)
    expect(events).toEqual(['4000 ping', '7000 silent'])
  })

  it('does nothing for a heartbeat that is stopped or was never started', async () => {
    const { clock, events, heartbeat } = setUp('live')
    heartbeat.probe()
    heartbeat.markReceived(true)
    heartbeat.start()
    heartbeat.stop()
    heartbeat.probe()
    heartbeat.markReceived(true)
    heartbeat.markReceived(false)
    await clock.advance(60_000)
    expect([events, clock.pending]).toEqual([[], 0])
  })
})

describe('late deadline of a host that slept', () => {
  function setUpLate() {
    const events: string[] = []
    let now = 0
    let due: (() => void) | undefined
    const heartbeat = createHeartbeat({
      clock: { now: () => now },
      timers: {
        setTimeout(run) {
          due = run
          return 1
        },
        clearTimeout: () => {},
      },
      profile: timingProfile('live'),
      ping: () => events.push('ping'),
      onSilent: () => events.push('silent'),
    })
    const fire = (at: number) => {
      now = at
      due?.()
    }
    heartbeat.start()
    return { events, heartbeat, fire }
  }

  it('pings again instead of dropping a good link', () => {
    const { events, heartbeat, fire } = setUpLate()
    fire(4000)
    fire(600_000)
    expect(events).toEqual(['ping', 'ping'])
    fire(603_000)
    expect(events).toEqual(['ping', 'ping', 'silent'])
    heartbeat.markReceived(true)
    heartbeat.probe()
    expect(events.length).toBe(3)
  })

  it.each([
    [6000, ['ping', 'silent']],
    [6001, ['ping', 'ping']],
  ] as const)('is handled %d ms after the ping', (late, expected) => {
    const { events, fire } = setUpLate()
    fire(4000)
    fire(4000 + late)
    expect(events).toEqual(expected)
  })
})
