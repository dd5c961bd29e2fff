import { createMemoryStorage } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { storeWait, waitLeft } from './code-field'

it('preserves the remaining wait over a reload, for the same contact only', () => {
  const storage = createMemoryStorage()
  storeWait(storage, 'ann@example.com', 61_000)
  expect(waitLeft(storage, 'ann@example.com', 31_000)).toBe(30_000)
  expect(waitLeft(storage, 'bob@example.com', 31_000)).toBe(0)
  expect(waitLeft(storage, 'ann@example.com', 61_000)).toBe(0)
})

it('does not extend the wait after the device clock was set back', () => {
  const storage = createMemoryStorage()
  storeWait(storage, 'ann@example.com', 10_000_000)
  expect(waitLeft(storage, 'ann@example.com', 0)).toBe(0)
})

it.each(['no json', 'null', '{"key":"a","until":"soon"}'])('reads stored text %s as no wait', (stored) => {
  const storage = createMemoryStorage()
  storage.set('codeWait', stored)
  expect(waitLeft(storage, 'a', 0)).toBe(0)
})
