import { expect, it } from 'vitest'
import { TAG_HEIGHT, tagPlaces } from './tag-places'

const columnsOf = (heights: readonly number[], plot = 400) =>
  tagPlaces(heights, plot).map((place) => place?.column)

it('puts colliding tags side by side', () => {
  expect(columnsOf([100, 200])).toEqual([0, 0])
  expect(columnsOf([120, 100])).toEqual([1, 0])
  expect(columnsOf([100, 120, 145])).toEqual([0, 1, 0])
})

it('omits tags whose line is out of view', () => {
  expect(tagPlaces([-1, 401, undefined, 30], 400)).toEqual([
    ...[undefined, undefined, undefined],
    { column: 0, shift: 0 },
  ])
})

it('leaves the corner with the chart’s buttons free', () => {
  expect(tagPlaces([395, 360], 400)).toEqual([
    { column: 1, shift: 5 },
    { column: 1, shift: -4 },
  ])
})

it('puts tags below the legend', () => {
  expect(tagPlaces([5, 30], 400, 24)).toEqual([
    { column: 0, shift: 31 },
    { column: 1, shift: 6 },
  ])
})

it.each([
  ['one price', [200, 200, 200, 200, 200]],
  ['the lower edge', [399, 396, 398, 400, 397, 390]],
  ['the upper edge', [0, 1, 2, 3, 4]],
])('gives each of many tags at %s its own 44 px', (_, heights) => {
  const taken = tagPlaces(heights, 400).map((place, index) => {
    if (!place) throw new Error('A tag without a place')
    return { column: place.column, y: (heights[index] ?? 0) + place.shift }
  })
  for (const [index, one] of taken.entries()) {
    expect(one.y).toBeGreaterThanOrEqual(TAG_HEIGHT / 2)
    expect(one.y).toBeLessThanOrEqual(400)
    for (const other of taken.slice(index + 1))
      if (other.column === one.column) expect(Math.abs(other.y - one.y)).toBeGreaterThanOrEqual(TAG_HEIGHT)
  }
})

it('shows as many tags as fit', () => {
  const places = tagPlaces(
    Array.from({ length: 30 }, () => 50),
    200,
  )
  expect(places.filter(Boolean)).toHaveLength(8)
})
