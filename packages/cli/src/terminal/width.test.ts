import fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayWidth, truncate } from './width'

it.each([
  ['abc', 3],
  ['比特币', 6],
  ['e\u0301', 1],
  ['\u001b[31mred\u001b[39m', 3],
  ['▲ 1', 3],
])('%s takes %d columns', (text, width) => expect(displayWidth(text)).toBe(width))

it('truncate never exceeds its width', () => {
  expect(truncate('abcdef', 4)).toBe('abc…')
  expect(truncate('比特币', 4)).toBe('比…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, width) => {
      expect(displayWidth(truncate(text, width))).toBeLessThanOrEqual(width)
    }),
  )
})
