import { expect, test } from 'vitest'
import { depthBox, depthPoints } from './depth-points'

test('bars begin at their edge, a row each, and leave a line free; the extent is that of the side', () => {
  expect(depthPoints([40, 100], 'end').split(' ')).toEqual([
    ...['100,0', '0,0', '0,0', '100,0'],
    ...['100,1', '60,1', '60,23', '100,23'],
    ...['100,25', '0,25', '0,47', '100,47'],
    ...['100,48', '0,48', '0,48', '100,48'],
  ])
  expect(depthPoints([40], 'start').split(' ').slice(4, 8)).toEqual(['0,1', '40,1', '40,23', '0,23'])
  expect(depthBox(2)).toBe('0 0 100 48')
})

test('a row without depth keeps its place', () => {
  expect(depthPoints([0, 10], 'start').split(' ').slice(4, 12)).toEqual([
    ...['0,1', '0,1', '0,23', '0,23'],
    ...['0,25', '10,25', '10,47', '0,47'],
  ])
})
