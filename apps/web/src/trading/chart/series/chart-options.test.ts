import { expect, it } from 'vitest'
import { firstView } from './chart-options'

/** Visible range for this many bars. */
const seen = (count: number) => {
  const { from, to } = firstView(count)
  return Array.from({ length: count }, (_, place) => place).filter((place) => place >= from && place <= to)
}

it('shows the newest 40 bars first', () => {
  expect(seen(300)).toEqual(Array.from({ length: 40 }, (_, index) => 260 + index))
  expect(seen(40)).toHaveLength(40)
})

it('aligns fewer bars right, with a gap beside the newest', () => {
  expect(seen(3)).toEqual([0, 1, 2])
  expect(firstView(3)).toEqual({ from: -37, to: 4 })
})
