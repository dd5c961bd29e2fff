import { expect, it } from 'vitest'
import { timingProfile } from './timing-profile'

it('rule 26: matches the specification with profile spec', () => {
  const { reconnectDelay, ...times } = timingProfile('spec')
  expect(times).toEqual({
    pingAfter: 30_000,
    replyWithin: 30_000,
    lifeSign: 'pong',
    openWithin: 30_000,
    resendEvery: 1500,
    staleAfter: 5000,
    stableAfter: 5000,
    probes: false,
  })
  expect([1, 2, 50].map((attempt) => reconnectDelay(attempt, 'lost', () => 0))).toEqual([
    15_000, 15_000, 15_000,
  ])
})

it('rule 26: takes no time longer with profile live than with spec', () => {
  const { reconnectDelay, ...times } = timingProfile('live')
  expect(times).toEqual({
    pingAfter: 4000,
    replyWithin: 3000,
    lifeSign: 'any',
    openWithin: 8000,
    resendEvery: 1500,
    staleAfter: 5000,
    stableAfter: 5000,
    probes: true,
  })
  const latest = (cause: 'lost' | 'clean' | 'silent') =>
    [1, 2, 3, 4, 5, 7, 8, 99].map((attempt) => reconnectDelay(attempt, cause, () => 1))
  expect(latest('clean')).toEqual([250, 500, 1000, 2000, 3000, 3000, 3000, 3000])
  expect(latest('silent')).toEqual(latest('clean'))
  expect(latest('lost')).toEqual([2000, 2000, 2000, 2000, 3000, 3000, 3000, 3000])
  expect(reconnectDelay(2, 'clean', () => 0.5)).toBe(250)
})
