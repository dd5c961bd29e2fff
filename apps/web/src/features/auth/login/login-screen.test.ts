import { describe, expect, it } from 'vitest'
import { checkLogin } from './login-screen'

const draft = { by: 'email', account: 'trader@bgk.test', dialCode: '86', password: 'Trader2026' } as const

describe('login fields', () => {
  it('accepts valid fields', () => {
    expect(checkLogin(draft)).toEqual({})
    expect(checkLogin({ ...draft, account: ' trader@bgk.test ' })).toEqual({})
    expect(checkLogin({ ...draft, by: 'phone', account: '13800138000' })).toEqual({})
    expect(checkLogin({ ...draft, by: 'phone', account: '9876543210', dialCode: '91' })).toEqual({})
  })

  it.each([
    [{ account: '' }, { account: 'EMAIL_REQUIRED' }],
    [{ account: 'a@b' }, { account: 'EMAIL_INVALID' }],
    [{ by: 'phone', account: '' }, { account: 'PHONE_REQUIRED' }],
    [{ by: 'phone', account: '12800138000' }, { account: 'PHONE_INVALID' }],
    [{ password: '' }, { password: 'PASSWORD_REQUIRED' }],
    [{ password: 'short' }, { password: 'PASSWORD_WEAK' }],
    [
      { account: 'x', password: 'onlyletters' },
      { account: 'EMAIL_INVALID', password: 'PASSWORD_WEAK' },
    ],
  ] as const)('reports %j as %j', (change, faults) => {
    const { account, password } = checkLogin({ ...draft, ...change })
    expect({ account: account?.code, password: password?.code }).toEqual({ ...faults })
  })
})
