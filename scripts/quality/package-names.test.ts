import { expect, it } from 'vitest'
import { foreignLines, foreignPackages } from './package-names'

it('runs only our own packages with npx', () => {
  expect(foreignPackages()).toEqual([])
})

it.each([
  ['bgk', 1],
  ['bgk-sandbox --port 1', 1],
  ['-y bgk', 1],
  ['@bgk/cli spot orders', 0],
  ['@bgk/sandbox', 0],
  ['bgk-tools', 0],
])('finds in "npx %s": %d', (rest, count) => {
  expect(foreignLines(['np', `x ${rest}`].join(''))).toHaveLength(count)
})
