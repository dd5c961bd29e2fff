import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrayLiteral } from './columns'

it('writes arrays as PostgreSQL reads them', () => {
  expect(arrayLiteral([])).toBe('{}')
  expect(arrayLiteral([1, -2n, null])).toBe('{1,-2,NULL}')
  expect(arrayLiteral(['', 'NULL', 'a,b', '{c}', 'd"e', 'f\\g'])).toBe(
    '{"","NULL","a,b","{c}","d\\"e","f\\\\g"}',
  )
})

it('escapes quotes and backslashes, and nothing else', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', '\\', '\n', 'é', '\ud800', '😀') }),
  )
  fc.assert(
    fc.property(text, (value) => {
      const plain = [...Array(value.length).keys()].map((i) => value.charAt(i))
      const escaped = plain.map((unit) => (unit === '"' || unit === '\\' ? `\\${unit}` : unit)).join('')
      expect(arrayLiteral([value])).toBe(`{"${escaped}"}`)
    }),
  )
})
