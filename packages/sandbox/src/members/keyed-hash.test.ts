import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameText } from './keyed-hash'

it('compares texts of any length', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameText(a, b) === (a === b)))
  fc.assert(fc.property(fc.string(), (a) => sameText(a, `${a}`)))
  const pairs = [
    ['', 'a'],
    ['a', ''],
    ['aa', 'a'],
    ['a', 'aa'],
  ] as const
  for (const [a, b] of pairs) expect(sameText(a, b)).toBe(false)
})
