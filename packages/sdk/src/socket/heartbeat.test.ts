import { expect, it } from 'vitest'
import { createHeartbeat } from './heartbeat'
import { timingProfile } from './timing-profile'

it('a deadline that fires long after it was due (the host slept) asks again instead of dropping a good link', () => {
  const said: string[] = []
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
    ping: () => said.push('ping'),
    onSilent: () => said.push('silent'),
  })
  const fire = (at: number) => {
    now = at
    due?.()
  }
  heartbeat.start()
  fire(4000)
  fire(600_000)
  expect(said).toEqual(['ping', 'ping'])
  fire(603_000)
  expect(said).toEqual(['ping', 'ping', 'silent'])
  heartbeat.heard(true)
  heartbeat.probe()
  expect(said.length).toBe(3)
})
