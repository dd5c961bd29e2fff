import { describe, expect, it } from 'vitest'
import { checkLogin } from './check-login'

const draft = { by: 'email', account: 'trader@bgk.example', dialCode: '86', password: 'Trader2026' } as const

describe('login fields', () => {
  it('lets good ones pass', () => {
    expect(checkLogin(draft)).toEqual({})
    expect(checkLogin({ ...draft, by: 'phone', account: '13800138000' })).toEqual({})
    expect(checkLogin({ ...draft, by: 'phone', account: '9876543210', dialCode: '91' })).toEqual({})
  })

  it.each([
    [{ account: '' }, { account: 'emailRequired' }],
    [{ account: 'a@b' }, { account: 'emailInvalid' }],
    [{ by: 'phone', account: '' }, { account: 'phoneRequired' }],
    [{ by: 'phone', account: '12800138000' }, { account: 'phoneInvalid' }],
    [{ password: '' }, { password: 'passwordRequired' }],
    [{ password: 'short' }, { password: 'passwordInvalid' }],
    [
      { account: 'x', password: 'onlyletters' },
      { account: 'emailInvalid', password: 'passwordInvalid' },
    ],
  ] as const)('%j is told as %j', (change, faults) => {
    expect(checkLogin({ ...draft, ...change })).toEqual(faults)
  })
})
