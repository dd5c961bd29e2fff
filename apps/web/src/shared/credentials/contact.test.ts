import { expect, it } from 'vitest'
import { typedPhone } from './contact'

it.each([
  ['+86 138 0013 8000', { account: '13800138000', dialCode: '86' }],
  ['0086 138 0013 8000', { account: '13800138000', dialCode: '86' }],
  ['+1 (415) 555-2671', { account: '4155552671', dialCode: '1' }],
  ['138-0013-8000', { account: '13800138000' }],
  ['１３８', { account: '138' }],
  ['+86138', { account: '+86138' }],
  ['0086138', { account: '+86138' }],
  ['', { account: '' }],
])('reads the phone number %s', (text, part) => {
  expect(typedPhone(text)).toEqual(part)
})
