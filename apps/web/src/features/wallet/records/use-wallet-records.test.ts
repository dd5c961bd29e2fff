import { describe, expect, it } from 'vitest'
import { mergeNewest } from './use-wallet-records'

const merge = (...lists: { rows: number[]; more: boolean }[]) => mergeNewest(lists, (time) => time)

describe('mergeNewest', () => {
  it('puts the rows of complete lists in the order of their time', () => {
    const merged = merge({ rows: [9, 5, 1], more: false }, { rows: [7, 6], more: false })
    expect(merged).toEqual({ rows: [9, 7, 6, 5, 1], behind: undefined })
  })

  it('ends where a list goes on: a row between may not be loaded yet', () => {
    const merged = merge({ rows: [9, 5, 1], more: false }, { rows: [8, 6], more: true })
    expect(merged).toEqual({ rows: [9, 8, 6], behind: 1 })
  })

  it('goes on with the list that is known least far back', () => {
    const merged = merge(
      { rows: [9, 2], more: true },
      { rows: [8, 4], more: true },
      { rows: [3], more: false },
    )
    expect(merged).toEqual({ rows: [9, 8, 4], behind: 1 })
  })

  it('rows of one moment keep the order of their lists', () => {
    const rows = mergeNewest(
      [
        { rows: [{ at: 5, id: 'a' }], more: false },
        { rows: [{ at: 5, id: 'b' }], more: false },
      ],
      ({ at }) => at,
    ).rows
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('a list that goes on and has no row yet holds all back', () => {
    expect(merge({ rows: [9], more: false }, { rows: [], more: true })).toEqual({ rows: [], behind: 1 })
  })

  it('of no lists nothing comes', () => {
    expect(merge()).toEqual({ rows: [], behind: undefined })
  })
})
