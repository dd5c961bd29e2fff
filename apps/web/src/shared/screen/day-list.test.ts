import { describe, expect, it } from 'vitest'
import { dayStarts } from './day-list'

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime()
const starts = (times: readonly (number | undefined)[]) => dayStarts(times, (time) => time)

describe('dayStarts', () => {
  it("marks the first row of each calendar day in the device's time zone", () => {
    expect(starts([at(22, 23), at(22, 0), at(21, 23), at(3)])).toEqual([
      '2026-11-22',
      undefined,
      '2026-11-21',
      '2026-11-03',
    ])
  })

  it('groups rows without a date', () => {
    expect(starts([at(22), undefined, undefined])).toEqual(['2026-11-22', '', undefined])
    expect(starts([])).toEqual([])
  })
})
