import { describe, expect, it } from 'vitest'
import { mergeNewest } from './use-wallet-records'

const merge = (...lists: { rows: number[]; more: boolean }[]) => mergeNewest(lists, (time) => time)

describe('mergeNewest', () => {
  it('sorts the rows of complete lists by time', () => {
    const merged = merge({ rows: [9, 5, 1], more: false }, { rows: [7, 6], more: false })
    expect(merged).toEqual({ rows: [9, 7, 6, 5, 1], behind: undefined })
  })

  it('stops at the end of an incomplete list, because a row between may not be loaded', () => {
    const merged = merge({ rows: [9, 5, 1], more: false }, { rows: [8, 6], more: true })
    expect(merged).toEqual({ rows: [9, 8, 6], behind: 1 })
  })

  it('continues with the list loaded least far back', () => {
    const merged = merge(
      { rows: [9, 2], more: true },
      { rows: [8, 4], more: true },
      { rows: [3], more: false },
    )
    expect(merged).toEqual({ rows: [9, 8, 4], behind: 1 })
  })

  it('preserves the list order of rows with the same time', () => {
    const rows = mergeNewest(
      [
        { rows: [{ at: 5, id: 'a' }], more: false },
        { rows: [{ at: 5, id: 'b' }], more: false },
      ],
      ({ at }) => at,
    ).rows
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('returns nothing while an incomplete list has no row', () => {
    expect(merge({ rows: [9], more: false }, { rows: [], more: true })).toEqual({ rows: [], behind: 1 })
  })

  it('returns nothing without lists', () => {
    expect(merge()).toEqual({ rows: [], behind: undefined })
  })
})
