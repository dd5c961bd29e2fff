import { checkLoginPassword } from '@bgk/sdk/forms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordRules, passwordStrength } from './new-password-fields'

it('passwords meet all three rules exactly when the exchange accepts them', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'aZ09 _é'), maxLength: 22 })
  fc.assert(
    fc.property(signs, (text) => {
      expect(Object.values(passwordRules(text)).every(Boolean)).toBe(checkLoginPassword(text).ok)
    }),
  )
})

it.each([
  ['', undefined],
  ['abc12', undefined],
  ['abcdef', undefined],
  ['abc12!', undefined],
  ['aaaa11', 'weak'],
  ['trader2026', 'fair'],
  ['Trader2026', 'strong'],
  ['abcdefgh1234', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
