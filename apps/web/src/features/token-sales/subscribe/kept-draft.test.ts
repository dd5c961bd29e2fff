import type { SyncStorageAdapter } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { keepDraft, readDraft } from './kept-draft'

function memory(): SyncStorageAdapter {
  const map = new Map<string, string>()
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  }
}

it('what is typed is found again, by its sale', () => {
  const session = memory()
  keepDraft(session, 1001, { payCoin: 'BGK', quantity: '12.5' })
  expect(readDraft(session, 1001)).toEqual({ payCoin: 'BGK', quantity: '12.5' })
  expect(readDraft(session, 1002)).toEqual({ payCoin: undefined, quantity: '' })
})

it.each(['', 'null', '[]', '{"quantity":7}', '{"quantity":"1e9"}', '{', '"x"'])(
  'what is kept as %j is an empty form',
  (kept) => {
    const session = memory()
    session.set('subscription:1001', kept)
    expect(readDraft(session, 1001)).toEqual({ payCoin: undefined, quantity: '' })
  },
)
