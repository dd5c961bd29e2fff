import { createVirtualClock } from '@bgk/sdk/testing'
import { expect, it } from 'vitest'
import type { LeaseView } from '../store/pg/pg-lease'
import { LeaseWatch } from './lease-watch'

const DATABASE_AHEAD_MS = 50_000

function setUp(leads?: number) {
  const clock = createVirtualClock(0)
  const did: string[] = []
  const world = { epoch: 3, leftMs: 1_500, isAway: false, leads, ahead: DATABASE_AHEAD_MS, answerMs: 0 }
  const view = (): LeaseView => ({
    ...{ instance: 'x', version: '1', epoch: world.epoch, seq: 9, snapshotSeq: 0 },
    now: clock.now() + world.ahead,
    lease: { epoch: 3, holder: 'a', address: '', protocol: 1, version: '1', leftMs: world.leftMs },
  })
  const act = async (what: string) => {
    if (world.isAway) throw new Error('away')
    did.push(what)
  }
  const watch = new LeaseWatch({
    store: {
      look: async () => {
        if (world.isAway) throw new Error('away')
        const seen = view()
        if (world.answerMs > 0)
          await new Promise((resolve) => clock.setTimeout(() => resolve(0), world.answerMs))
        return seen
      },
      renew: (epoch) => act(`renew ${epoch}`),
      endOverdue: (epoch) => act(`end ${epoch}`),
      close: async () => {},
    },
    leaseMs: 2_000,
    timers: clock,
    elapsed: () => clock.now(),
    leads: () => world.leads,
    onLook: () => {},
  })
  watch.start()
  return { clock, did, world, watch }
}

it('a leader renews its lease four times before it would be over', async () => {
  const { clock, did } = setUp(3)
  await clock.advance(2_050)
  expect(did).toEqual(Array(4).fill('renew 3'))
})

it('a standby ends the session of a leader whose lease is over, and of no other', async () => {
  const { clock, did, world } = setUp()
  await clock.advance(1_000)
  expect(did).toEqual([])
  world.leftMs = -1
  await clock.advance(100)
  expect(did).toEqual(['end 3'])
  // Another one has begun to lead and has not written its lease yet.
  world.epoch = 4
  await clock.advance(300)
  expect(did).toEqual(['end 3'])
})

it('goes on looking while the database is away, and tells for how long it has been silent', async () => {
  const { clock, world, watch, did } = setUp()
  await clock.advance(500)
  world.isAway = true
  await clock.advance(1_000)
  expect(watch.silentMs).toBe(1_000)
  world.isAway = false
  world.leftMs = -1
  await clock.advance(100)
  expect([watch.silentMs, did]).toEqual([0, ['end 3']])
})

it('knows the time of the database', async () => {
  const { clock, watch } = setUp()
  await clock.advance(700)
  expect(watch.now()).toBe(700 + DATABASE_AHEAD_MS)
})

it('does nothing after it was stopped', async () => {
  const { clock, did, watch } = setUp(3)
  await clock.advance(100)
  await watch.stop()
  did.length = 0
  await clock.advance(5_000)
  expect([did, clock.pending]).toEqual([[], 0])
})

it('takes no notice of what a late answer says of the time, unless the clock was set', async () => {
  const { clock, world, watch } = setUp()
  const ahead = () => watch.now() - clock.now()
  await clock.advance(500)
  world.answerMs = 400
  await clock.advance(2_000)
  expect(ahead()).toBe(DATABASE_AHEAD_MS)
  world.ahead = 20_000
  await clock.advance(2_000)
  expect(Math.abs(ahead() - 20_000)).toBeLessThanOrEqual(200)
  world.answerMs = 0
  await clock.advance(1_000)
  expect(ahead()).toBe(20_000)
})
