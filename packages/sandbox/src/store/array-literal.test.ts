import { expect, it } from 'vitest'
import { arrayLiteral } from './array-literal'

it('writes arrays as PostgreSQL reads them', () => {
  expect(arrayLiteral([])).toBe('{}')
  expect(arrayLiteral([1, -2n, null])).toBe('{1,-2,NULL}')
  expect(arrayLiteral(['', 'NULL', 'a,b', '{c}', 'd"e', 'f\\g'])).toBe(
    '{"","NULL","a,b","{c}","d\\"e","f\\\\g"}',
  )
})
