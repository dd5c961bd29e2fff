import { expect, it } from 'vitest'
import { contactOf } from './forms'

it.each([
  ['+86 138 0013 8000', '13800138000', '86'],
  ['0086 138 0013 8000', '13800138000', '86'],
  ['+1 (415) 555-2671', '4155552671', '1'],
  ['138-0013-8000', '13800138000', '86'],
])('reads the phone number %s', (text, account, areaCode) => {
  expect(contactOf(text, {})).toEqual({ by: 'phone', account, areaCode })
})

it.each(['12', '+86 1', 'call me'])('refuses %j as a phone number', (text) => {
  expect(() => contactOf(text, {})).toThrow('Enter a valid phone number')
})
