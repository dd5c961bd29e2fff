import { expect, it } from 'vitest'
import { createFreshnessTimer } from './freshness'

it('is recent for so long, and never again by a clock that was set back', () => {
  let now = 100
  const recency = createFreshnessTimer({ now: () => now }, 5000)
  expect([recency.isFresh, recency.at]).toEqual([false, undefined])
  recency.mark()
  now += 5000
  expect([recency.isFresh, recency.remaining]).toEqual([true, 0])
  now += 1
  expect(recency.isFresh).toBe(false)
  now -= 3000
  expect([recency.isFresh, recency.at]).toEqual([false, 100])

  recency.mark()
  now -= 1
  expect([recency.isFresh, recency.remaining]).toEqual([false, 5000])
  now += 1
  expect(recency.isFresh).toBe(false)
  recency.mark(now - 4000)
  expect([recency.isFresh, recency.remaining]).toEqual([true, 1000])
  recency.forget()
  expect(recency.isFresh).toBe(false)
})

it('forgets the moment too, and without one everything is long ago', () => {
  const recency = createFreshnessTimer({ now: () => 10_000 }, 5000)
  expect([recency.isFresh, recency.remaining]).toEqual([false, -5000])
  recency.mark()
  recency.forget()
  expect([recency.isFresh, recency.at]).toEqual([false, undefined])
})

it('a moment that lies in the future does not count, and is not long away either', () => {
  let now = 1000
  const recency = createFreshnessTimer({ now: () => now }, 5000)
  recency.mark(2000)
  expect([recency.remaining, recency.isFresh]).toEqual([5000, false])
  now = 2000
  expect([recency.isFresh, recency.remaining]).toEqual([false, 5000])
})
