import { expect, it } from 'vitest'
import { createMemoryStorage } from './memory-storage'
import { createSteadyStorage } from './steady-storage'

const refuse = () => {
  throw new Error('quota')
}

it('a failed write does not bring the old value back', () => {
  const old = createMemoryStorage({ token: 'old' })
  const full = createSteadyStorage({ ...old, set: refuse, remove: refuse }, () => {})
  expect(full.get('token')).toBe('old')
  full.set('token', 'new')
  expect(full.get('token')).toBe('new')
  full.remove('token')
  expect(full.get('token')).toBeNull()
  expect(full.get('other')).toBeNull()
})
