import { expect, it } from 'vitest'
import { createRecency } from './recency'

it('is recent for so long, and never again by a clock that was set back', () => {
  let now = 100
  const recency = createRecency({ now: () => now }, 5000)
  expect([recency.recent, recency.at]).toEqual([false, undefined])
  recency.mark()
  now += 5000
  expect([recency.recent, recency.left]).toEqual([true, 0])
  now += 1
  expect(recency.recent).toBe(false)
  now -= 3000
  expect([recency.recent, recency.at]).toEqual([false, 100])

  recency.mark()
  now -= 1
  expect([recency.recent, recency.left]).toEqual([false, 5000])
  now += 1
  expect(recency.recent).toBe(false)
  recency.mark(now - 4000)
  expect([recency.recent, recency.left]).toEqual([true, 1000])
  recency.forget()
  expect(recency.recent).toBe(false)
})
