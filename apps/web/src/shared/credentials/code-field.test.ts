import { createMemoryStorage } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { storeWait, waitLeft } from './code-field'

it('after a reload the rest of the minute is left, for the same contact alone', () => {
  const storage = createMemoryStorage()
  storeWait(storage, 'ann@example.com', 61_000)
  expect(waitLeft(storage, 'ann@example.com', 31_000)).toBe(30_000)
  expect(waitLeft(storage, 'bob@example.com', 31_000)).toBe(0)
  expect(waitLeft(storage, 'ann@example.com', 61_000)).toBe(0)
})

it('a device clock that was set back keeps nobody waiting', () => {
  const storage = createMemoryStorage()
  storeWait(storage, 'ann@example.com', 10_000_000)
  expect(waitLeft(storage, 'ann@example.com', 0)).toBe(0)
})

it.each(['no json', 'null', '{"key":"a","until":"soon"}'])('kept text %s is no wait', (stored) => {
  const storage = createMemoryStorage()
  storage.set('codeWait', stored)
  expect(waitLeft(storage, 'a', 0)).toBe(0)
})
