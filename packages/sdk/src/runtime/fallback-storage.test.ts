import { expect, it } from 'vitest'
import { createFallbackStorage } from './fallback-storage'
import { createMemoryStorage } from './memory-storage'

const refuse = () => {
  throw new Error('quota')
}

it('each kind of failure is said once, with what failed and why', () => {
  const errors: unknown[] = []
  const storage = createFallbackStorage({ get: refuse, set: refuse, remove: refuse }, (error) =>
    errors.push(error),
  )
  for (let times = 0; times < 2; times += 1) {
    expect(storage.get(`key ${times}`)).toBeNull()
    storage.set('a', '1')
    storage.remove('a')
  }
  expect(errors).toMatchObject(
    ['read', 'write', 'remove'].map((action) => ({
      code: 'STORAGE',
      message: `Storage failed to ${action}; going on in memory`,
      cause: new Error('quota'),
    })),
  )
})

it('a failed write does not bring the old value back', () => {
  const old = createMemoryStorage({ token: 'old' })
  const full = createFallbackStorage({ ...old, set: refuse, remove: refuse }, () => {})
  expect(full.get('token')).toBe('old')
  full.set('token', 'new')
  expect(full.get('token')).toBe('new')
  full.remove('token')
  expect(full.get('token')).toBeNull()
  expect(full.get('other')).toBeNull()
})
