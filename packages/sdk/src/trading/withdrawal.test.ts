import { describe, expect, it } from 'vitest'
import {
  checkWithdrawal,
  type WithdrawalDraft,
  withdrawalBlocks,
  withdrawalFee,
  withdrawalReceived,
} from './withdrawal'

const good: WithdrawalDraft = {
  eligibility: {
    kycVerified: true,
    fundPasswordSet: true,
    creditScore: 80,
    fundsLocked: false,
    passwordChangedRecently: false,
    hasAddress: true,
  },
  quantity: '10',
  address: 'T1',
  fundPassword: '123456',
  available: '100',
  chain: { minWithdrawal: '1', maxWithdrawal: '50', withdrawalFee: '1' },
}
const verdictText = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`
const withdraw = (change: Partial<WithdrawalDraft>) => verdictText(checkWithdrawal({ ...good, ...change }))

describe('withdrawals', () => {
  it('rule 14: reports blocks in order, before faults of the fields', () => {
    const barred = {
      kycVerified: false,
      fundPasswordSet: false,
      creditScore: 79,
      fundsLocked: true,
      passwordChangedRecently: true,
      hasAddress: false,
    }
    const order = [
      'KYC_REQUIRED',
      'FUND_PASSWORD_NOT_SET',
      'CREDIT_TOO_LOW',
      'FUNDS_FROZEN',
      'WITHDRAW_LOCKED_24H',
      'NO_ADDRESS',
    ]
    expect(withdrawalBlocks(barred)).toEqual(order)
    expect(withdraw({ eligibility: barred, quantity: '' })).toBe('account KYC_REQUIRED')
    let eligibility = { ...barred }
    const removals = [
      { kycVerified: true },
      { fundPasswordSet: true },
      { creditScore: 80 },
      { fundsLocked: false },
      { passwordChangedRecently: false },
      { hasAddress: true },
    ]
    for (const [index, removal] of removals.entries()) {
      expect(withdraw({ eligibility, quantity: '' })).toBe(`account ${order[index]}`)
      eligibility = { ...eligibility, ...removal }
    }
    expect(withdraw({ eligibility, quantity: '' })).toBe('quantity QUANTITY_REQUIRED')
    expect(withdrawalBlocks({ ...good.eligibility, creditScore: undefined })).toEqual([])
    expect(withdrawalBlocks({ ...good.eligibility, creditScore: Number.NaN })).toEqual(['CREDIT_TOO_LOW'])
  })

  it('then the fields', () => {
    expect(withdraw({})).toBe('ok')
    expect(withdraw({ quantity: '0.99' })).toBe('quantity QUANTITY_BELOW_MIN')
    expect(withdraw({ quantity: '1' })).toBe('quantity QUANTITY_BELOW_FEE')
    expect(withdraw({ address: null })).toBe('address ADDRESS_REQUIRED')
    expect(withdraw({ chain: { ...good.chain, tagRequired: true } })).toBe('tag TAG_REQUIRED')
    expect(withdraw({ chain: { ...good.chain, tagRequired: true }, tag: '7' })).toBe('ok')
    expect(withdraw({ chain: { ...good.chain, chain: 'XRP' }, tag: '4294967296' })).toBe('tag TAG_INVALID')
    expect(withdraw({ chain: { ...good.chain, chain: 'XRP' }, tag: '4294967295' })).toBe('ok')
    expect(withdraw({ chain: { ...good.chain, chain: 'XRP' }, tag: '' })).toBe('ok')
    expect(withdraw({ fundPassword: '12345' })).toBe('fundPassword FUND_PASSWORD_INVALID')
    expect(withdraw({ fundPassword: 'abc123', fundPasswordPolicy: 'alphanumeric' })).toBe('ok')
  })

  it('rule 14: takes fees as absolute, or as percent by option', () => {
    expect(withdrawalReceived('10', '0.5')).toBe('9.5')
    expect(withdrawalReceived('10', '0.5', 'percent')).toBe('9.95')
    expect(withdrawalReceived('0.00000001', '1', 'percent')).toBe('')
    expect(withdrawalFee('33.33333333', '0.1', 'percent')).toEqual({ value: 3333334n, scale: 8 })
    expect(checkWithdrawal({ ...good, feeKind: 'percent' })).toEqual({ ok: true, received: '9.9' })
  })
})
