import { expect, it } from 'vitest'
import { createFreshnessTimer } from './freshness'

it('is recent for so long, and never again by a clock that was set back', () => {
  let now = 100
  const timer = createFreshnessTimer({ now: () => now }, 5000)
  expect([timer.isFresh, timer.at]).toEqual([false, undefined])
  timer.mark()
  now += 5000
  expect([timer.isFresh, timer.remaining]).toEqual([true, 0])
  now += 1
  expect(timer.isFresh).toBe(false)
  now -= 3000
  expect([timer.isFresh, timer.at]).toEqual([false, 100])

  timer.mark()
  now -= 1
  expect([timer.isFresh, timer.remaining]).toEqual([false, 5000])
  now += 1
  expect(timer.isFresh).toBe(false)
  timer.mark(now - 4000)
  expect([timer.isFresh, timer.remaining]).toEqual([true, 1000])
  timer.forget()
  expect(timer.isFresh).toBe(false)
})

it('forgets the moment too, and without one everything is long ago', () => {
  const timer = createFreshnessTimer({ now: () => 10_000 }, 5000)
  expect([timer.isFresh, timer.remaining]).toEqual([false, -5000])
  timer.mark()
  timer.forget()
  expect([timer.isFresh, timer.at]).toEqual([false, undefined])
})

it('a moment that lies in the future does not count, and is not long away either', () => {
  let now = 1000
  const timer = createFreshnessTimer({ now: () => now }, 5000)
  timer.mark(2000)
  expect([timer.remaining, timer.isFresh]).toEqual([5000, false])
  now = 2000
  expect([timer.isFresh, timer.remaining]).toEqual([false, 5000])
})
