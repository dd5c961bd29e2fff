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

it('what a new member has to do is open, and the level low', () => {
  expect(states(fresh)).toEqual({
    loginPassword: 'done',
    fundPassword: 'open',
    phone: 'open',
    email: 'done',
    identity: 'open',
  })
  expect(securityLevel(securityChecks(fresh))).toBe('low')
})

it('everything done is a high level, one thing open a medium one', () => {
  expect(new Set(Object.values(states(whole)))).toEqual(new Set(['done']))
  expect(securityLevel(securityChecks(whole))).toBe('high')
  expect(securityLevel(securityChecks({ ...whole, phone: '--' }))).toBe('medium')
})

it('documents under review wait, rejected ones are open again', () => {
  expect(states({ ...whole, kyc: 'review' }).identity).toBe('waiting')
  expect(states({ ...whole, kyc: 'rejected' }).identity).toBe('open')
})
