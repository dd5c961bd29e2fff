import { describe, expect, it } from 'vitest'
import { boundContacts, maskAccount } from './contacts'

it.each(['', '--'])('rejects %j as a contact', (none) => {
  expect(boundContacts({ email: none, phone: none, areaCode: none })).toEqual({
    email: undefined,
    phone: undefined,
  })
})

it.each([
  ['91', '91'],
  ['+91', '91'],
  ['0091', '91'],
  ['0', '86'],
  ['', '86'],
])('strips the dialling code %j to +%s', (areaCode, dialCode) => {
  const { phone } = boundContacts({ email: '', phone: '9876543210', areaCode })
  expect(phone).toEqual({ by: 'phone', account: '9876543210', dialCode })
})

describe('maskAccount', () => {
  it.each([
    ['trader@bgk.test', 'tra***@bgk.test'],
    ['ab@c.de', 'ab***@c.de'],
    ['13800138000', '138****8000'],
    ['100001', '100001'],
    ['', ''],
  ])('masks %s as %s', (account, shown) => {
    expect(maskAccount(account)).toBe(shown)
  })
})
