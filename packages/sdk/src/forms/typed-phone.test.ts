import { expect, it } from 'vitest'
import { typedPhones } from '../../test/fixtures/reviewed-inputs.json'
import { readTypedPhone } from './typed-phone'

it.each(typedPhones)('reads the phone number $text as $value', ({ text, value, ...options }) => {
  const verdict = readTypedPhone(text, options)
  expect(verdict.ok ? `${verdict.areaCode} ${verdict.value}` : null).toBe(value)
})

it('reports a missing and an invalid number', () => {
  expect([readTypedPhone(' '), readTypedPhone('12')]).toMatchObject([
    { code: 'PHONE_REQUIRED', field: 'phone' },
    { code: 'PHONE_INVALID', field: 'phone' },
  ])
})
