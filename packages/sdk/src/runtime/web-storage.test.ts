import { expect, it } from 'vitest'
import { createWebStorage } from './web-storage'

it('matches the browser’s storage', () => {
  const values = new Map<string, string>()
  const web = createWebStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  })
  web.set('a', '1')
  expect([web.get('a'), web.get('b')]).toEqual(['1', null])
  web.remove('a')
  expect(web.get('a')).toBeNull()
})
