import { describe, expect, it } from 'vitest'
import { storageOrMemory } from '../storage/storage-or-memory'
import { forgetTotalHistory, noteTotal, readTotalHistory } from './total-history'

const memory = () =>
  storageOrMemory(() => {
    throw new Error('closed')
  })

describe('daily totals', () => {
  it('use the last total of a day and skip days without a visit', () => {
    const storage = memory()
    noteTotal(storage, '7', { day: '2026-11-20', usdt: '100' })
    noteTotal(storage, '7', { day: '2026-11-20', usdt: '120' })
    noteTotal(storage, '7', { day: '2026-11-23', usdt: '90' })
    expect(readTotalHistory(storage, '7')).toEqual([
      { day: '2026-11-20', usdt: '120' },
      { day: '2026-11-23', usdt: '90' },
    ])
  })

  it('belong to one member and restart for the next', () => {
    const storage = memory()
    noteTotal(storage, '7', { day: '2026-11-20', usdt: '100' })
    expect(readTotalHistory(storage, '8')).toEqual([])
    noteTotal(storage, '8', { day: '2026-11-21', usdt: '5' })
    expect(readTotalHistory(storage, '7')).toEqual([])
  })

  it('are limited to 180 days', () => {
    const storage = memory()
    for (let n = 0; n < 200; n += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
      noteTotal(storage, '7', { day, usdt: String(n) })
    }
    const days = readTotalHistory(storage, '7')
    expect(days).toHaveLength(180)
    expect(days[0]?.usdt).toBe('20')
  })

  it('drop later days after the clock was set back', () => {
    const storage = memory()
    noteTotal(storage, '7', { day: '2026-11-25', usdt: '100' })
    noteTotal(storage, '7', { day: '2026-11-20', usdt: '90' })
    expect(readTotalHistory(storage, '7')).toEqual([{ day: '2026-11-20', usdt: '90' }])
  })

  it('are absent after they were deleted', () => {
    const storage = memory()
    noteTotal(storage, '7', { day: '2026-11-25', usdt: '100' })
    forgetTotalHistory(storage)
    expect(storage.get('totalHistory')).toBeNull()
  })

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"member":"7","days":5}',
    '{"member":"7","days":[1,{"day":"x","usdt":"1"},{"day":"2026-11-25","usdt":"a"}]}',
  ])('are empty for %s', (text) => {
    const storage = memory()
    storage.set('totalHistory', text)
    expect(readTotalHistory(storage, '7')).toEqual([])
  })
})
