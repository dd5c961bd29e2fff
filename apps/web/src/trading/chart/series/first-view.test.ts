import { expect, it } from 'vitest'
import { firstView } from './first-view'

/** Which of so many bars are in view. */
const seen = (count: number) => {
  const { from, to } = firstView(count)
  return Array.from({ length: count }, (_, place) => place).filter((place) => place >= from && place <= to)
}

it('the newest 40 bars are seen at first', () => {
  expect(seen(300)).toEqual(Array.from({ length: 40 }, (_, index) => 260 + index))
  expect(seen(40)).toHaveLength(40)
})

it('fewer bars are all seen, at the right, with some air beside the newest', () => {
  expect(seen(3)).toEqual([0, 1, 2])
  expect(firstView(3)).toEqual({ from: -37, to: 4 })
})
