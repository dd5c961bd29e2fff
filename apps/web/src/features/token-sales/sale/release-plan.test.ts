import { expect, it } from 'vitest'
import { planSteps } from './release-plan'

it('releases everything at the end of the lock', () => {
  expect(planSteps({ lockDays: 1, releaseParts: 1 })).toEqual([{ kind: 'locked' }, { kind: 'last', day: 1 }])
})

it('locks nothing without a lock', () => {
  expect(planSteps({ lockDays: 0, releaseParts: 2 })).toEqual([
    { kind: 'part', day: 0, share: '50' },
    { kind: 'last', day: 1 },
  ])
})

it('gives each of three parts a step', () => {
  expect(planSteps({ lockDays: 3, releaseParts: 3 })).toEqual([
    { kind: 'locked' },
    { kind: 'part', day: 3, share: '33.33' },
    { kind: 'part', day: 4, share: '33.33' },
    { kind: 'last', day: 5 },
  ])
})

it('merges the days between of many parts into one step', () => {
  expect(planSteps({ lockDays: 7, releaseParts: 5 })).toEqual([
    { kind: 'locked' },
    { kind: 'part', day: 7, share: '20' },
    { kind: 'daily', from: 8, to: 10, share: '20' },
    { kind: 'last', day: 11 },
  ])
})

it.each([undefined, 0])('returns only the first day for %s parts', (releaseParts) => {
  expect(planSteps({ lockDays: 30, ...(releaseParts !== undefined && { releaseParts }) })).toEqual([
    { kind: 'locked' },
    { kind: 'part', day: 30, share: undefined },
  ])
})
