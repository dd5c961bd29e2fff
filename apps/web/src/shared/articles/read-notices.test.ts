import { createMemoryStorage } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { noteNotice, readNotices } from './read-notices'

describe('read notices', () => {
  it('are stored for one reader at a time', () => {
    const storage = createMemoryStorage()
    noteNotice(storage, '7', 1)
    expect(noteNotice(storage, '7', 2)).toEqual([1, 2])
    expect(noteNotice(storage, '7', 2)).toEqual([1, 2])
    expect(readNotices(storage, '7')).toEqual([1, 2])
    expect(readNotices(storage, '8')).toEqual([])
    expect(readNotices(storage, undefined)).toEqual([])
  })

  it('ignore an invalid stored value', () => {
    for (const text of ['', '[]', '{"member":"7"}', '{"member":"7","ids":["1",null]}']) {
      expect(readNotices(createMemoryStorage({ readNotices: text }), '7')).toEqual([])
    }
  })
})
