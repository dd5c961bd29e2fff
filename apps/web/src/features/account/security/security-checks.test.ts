import type { UserInfo } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { securityChecks, securityLevel } from './security-checks'

const fresh: UserInfo = {
  member: '100003',
  inviteCode: '',
  phone: '',
  email: 'fresh@bgk.test',
  areaCode: '',
  realName: '',
  idCard: '',
  kyc: 'none',
  fundPasswordSet: false,
  creditScore: 100,
}
const whole: UserInfo = { ...fresh, phone: '13800138000', fundPasswordSet: true, kyc: 'verified' }

const states = (user: UserInfo) =>
  Object.fromEntries(securityChecks(user).map(({ key, state }) => [key, state]))

it('rates a new member as low, with every step open', () => {
  expect(states(fresh)).toEqual({
    loginPassword: 'done',
    fundPassword: 'open',
    phone: 'open',
    email: 'done',
    identity: 'open',
  })
  expect(securityLevel(securityChecks(fresh))).toBe('low')
})

it('rates everything done as high, one open step as medium', () => {
  expect(new Set(Object.values(states(whole)))).toEqual(new Set(['done']))
  expect(securityLevel(securityChecks(whole))).toBe('high')
  expect(securityLevel(securityChecks({ ...whole, phone: '--' }))).toBe('medium')
})

it('marks documents under review as waiting, rejected ones as open', () => {
  expect(states({ ...whole, kyc: 'review' }).identity).toBe('waiting')
  expect(states({ ...whole, kyc: 'rejected' }).identity).toBe('open')
})
