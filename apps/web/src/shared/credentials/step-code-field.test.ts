import { expect, it } from 'vitest'
import { cleanCode } from './step-code-field'

it.each([
  ['app', ' 123 456 ', '123456'],
  ['app', '１２３４５６', '123456'],
  ['app', '123-4567', '123456'],
  ['recovery', ' abcde-f2345\n', 'abcde-f2345'],
] as const)('reads a code of %s from %j', (kind, text, code) => {
  expect(cleanCode(kind, text)).toBe(code)
})
