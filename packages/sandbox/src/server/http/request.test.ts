import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFreshIds } from './request'

it('returns unique ids of 32 hex digits over several draws of random bytes', () => {
  let draws = 0
  const fresh = createFreshIds((size) => {
    draws += 1
    return randomBytes(size)
  })
  const ids = Array.from({ length: 1_000 }, fresh)
  expect(new Set(ids).size).toBe(1_000)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(draws).toBe(4)
})
