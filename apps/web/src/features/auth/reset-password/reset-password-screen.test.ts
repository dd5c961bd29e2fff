import { expect, it } from 'vitest'
import { checkReset } from './reset-password-screen'

const draft = {
  by: 'email',
  account: ' trader@bgk.test ',
  dialCode: '86',
  code: '123456',
  password: 'Newcomer2026',
  confirm: 'Newcomer2026',
} as const

it.each([
  [{}, undefined],
  [{ by: 'phone', account: '9876543210', dialCode: '91' }, undefined],
  [{ account: '', code: '', password: '' }, ['account', 'EMAIL_REQUIRED']],
  [{ by: 'phone', account: '12' }, ['account', 'PHONE_INVALID']],
  [{ code: '', password: 'weak' }, ['code', 'CODE_REQUIRED']],
  [{ password: 'weak', confirm: 'other' }, ['password', 'PASSWORD_WEAK']],
  [{ confirm: 'Newcomer2027' }, ['confirm', 'PASSWORD_MISMATCH']],
] as const)('reports for a reset with %j the first fault %j', (change, fault) => {
  const found = checkReset({ ...draft, ...change })
  expect(found && [found.field, found.code]).toEqual(fault)
})
