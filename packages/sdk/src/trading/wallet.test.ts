import { describe, expect, it } from 'vitest'
import {
  checkCycleOrder,
  checkDeposit,
  checkFiatOrder,
  checkFlash,
  checkIeo,
  checkTransfer,
  checkWithdrawal,
  cycleCountdown,
  expectedCycleProfit,
  flashReceived,
  ieoRemaining,
  ieoTotal,
  isClockSkewed,
  type WithdrawalDraft,
  withdrawalBlocks,
  withdrawalFee,
  withdrawalReceived,
} from './index'

const good: WithdrawalDraft = {
  standing: {
    kycVerified: true,
    fundPasswordSet: true,
    creditScore: 80,
    frozen: false,
    locked: false,
    hasAddress: true,
  },
  quantity: '10',
  address: 'T1',
  fundPassword: '123456',
  usable: '100',
  chain: { minWithdrawal: '1', maxWithdrawal: '50', withdrawalFee: '1' },
}
const said = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`
const withdraw = (change: Partial<WithdrawalDraft>) => said(checkWithdrawal({ ...good, ...change }))

describe('withdrawals', () => {
  it('what bars a person comes first, in order', () => {
    const barred = {
      kycVerified: false,
      fundPasswordSet: false,
      creditScore: 79,
      frozen: true,
      locked: true,
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
    expect(withdraw({ standing: barred, quantity: '' })).toBe('account KYC_REQUIRED')
    let standing = { ...barred }
    const removals = [
      { kycVerified: true },
      { fundPasswordSet: true },
      { creditScore: 80 },
      { frozen: false },
      { locked: false },
      { hasAddress: true },
    ]
    for (const [index, removal] of removals.entries()) {
      expect(withdraw({ standing, quantity: '' })).toBe(`account ${order[index]}`)
      standing = { ...standing, ...removal }
    }
    expect(withdraw({ standing, quantity: '' })).toBe('quantity AMOUNT_REQUIRED')
    expect(withdrawalBlocks({ ...good.standing, creditScore: undefined })).toEqual([])
    expect(withdrawalBlocks({ ...good.standing, creditScore: Number.NaN })).toEqual(['CREDIT_TOO_LOW'])
  })

  it('then the fields', () => {
    expect(withdraw({})).toBe('ok')
    expect(withdraw({ quantity: '0.99' })).toBe('quantity AMOUNT_BELOW_MIN')
    expect(withdraw({ quantity: '1' })).toBe('quantity AMOUNT_BELOW_FEE')
    expect(withdraw({ address: null })).toBe('address ADDRESS_REQUIRED')
    expect(withdraw({ chain: { ...good.chain, tagRequired: true } })).toBe('tag TAG_REQUIRED')
    expect(withdraw({ chain: { ...good.chain, tagRequired: true }, tag: '7' })).toBe('ok')
    expect(withdraw({ fundPassword: '12345' })).toBe('fundPassword FUND_PASSWORD_INVALID')
    expect(withdraw({ fundPassword: 'abc123', fundPasswordPolicy: 'alphanumeric' })).toBe('ok')
  })

  it('fees are absolute, or percent by option', () => {
    expect(withdrawalReceived('10', '0.5')).toBe('9.5')
    expect(withdrawalReceived('10', '0.5', 'percent')).toBe('9.95')
    expect(withdrawalReceived('0.00000001', '1', 'percent')).toBe('')
    expect(withdrawalFee('33.33333333', '0.1', 'percent')).toEqual({ value: 3333334n, scale: 8 })
    expect(checkWithdrawal({ ...good, feeKind: 'percent' })).toEqual({ ok: true, received: '9.9' })
  })
})

describe('the other movements', () => {
  it('transfers and deposits', () => {
    expect(said(checkTransfer({ quantity: '10', usable: '10' }))).toBe('ok')
    expect(said(checkTransfer({ quantity: '10.00000001', usable: '10' }))).toBe(
      'quantity INSUFFICIENT_BALANCE',
    )
    expect(said(checkTransfer({ quantity: '0.0', usable: '10' }))).toBe('quantity AMOUNT_NOT_POSITIVE')
    expect(said(checkDeposit({ quantity: '1', proof: true, minDeposit: '2' }))).toBe(
      'quantity AMOUNT_BELOW_MIN',
    )
  })

  it('a swap gives 8 decimals, down', () => {
    const rate = { fromPrice: '2', toPrice: '3' }
    expect(flashReceived('1', rate)).toBe('0.66666666')
    expect([flashReceived('', rate), flashReceived('1', { ...rate, toPrice: '0' })]).toEqual(['', ''])
    const pair = { ...rate, min: '1', max: '0' }
    expect(checkFlash({ quantity: '1000000', pair })).toEqual({ ok: true, received: '666666.66666666' })
    expect(said(checkFlash({ quantity: '2', pair: { ...pair, max: '1' } }))).toBe('quantity AMOUNT_ABOVE_MAX')
    expect(said(checkFlash({ quantity: '2', pair, usable: '1' }))).toBe('quantity INSUFFICIENT_BALANCE')
    expect(said(checkFlash({ quantity: '0', pair: { ...pair, min: '0' } }))).toBe(
      'quantity AMOUNT_NOT_POSITIVE',
    )
  })

  it('subscriptions', () => {
    const project = { status: 'open', remaining: '100', min: '10', max: '500' }
    const payCoin = { available: '30', price: '0.5' }
    const buy = (quantity: string, change: object = {}) =>
      said(checkIeo({ quantity, project, payCoin, ...change }))
    expect(checkIeo({ quantity: '60', project, payCoin })).toEqual({ ok: true, total: '30.00000000' })
    expect(buy('60', { project: { ...project, status: 'notOpen' } })).toBe('project PROJECT_NOT_OPEN')
    expect(buy('60', { project: { ...project, status: 'ended' } })).toBe('project PROJECT_ENDED')
    expect(buy('0')).toBe('quantity QUANTITY_NOT_POSITIVE')
    expect(buy('9')).toBe('quantity QUANTITY_BELOW_MIN')
    expect(buy('501')).toBe('quantity QUANTITY_ABOVE_MAX')
    expect(buy('101')).toBe('quantity REMAINING_INSUFFICIENT')
    expect(buy('60', { payCoin: undefined })).toBe('payCoin PAY_COIN_REQUIRED')
    expect(buy('61')).toBe('quantity INSUFFICIENT_BALANCE')
    expect([ieoRemaining('100', '30.5'), ieoRemaining('1', '2')]).toEqual(['69.5', '0'])
    expect([ieoTotal('3', '0.333333335'), ieoTotal('x', '1')]).toEqual(['1.00000001', ''])
  })

  it('fiat', () => {
    const draft = { side: 'sell', quantity: '5', coin: { min: '1' }, bankCardBound: true } as const
    expect(said(checkFiatOrder(draft))).toBe('ok')
    expect(said(checkFiatOrder({ ...draft, usable: '4' }))).toBe('quantity INSUFFICIENT_BALANCE')
    expect(said(checkFiatOrder({ ...draft, side: 'buy', bankCardBound: false }))).toBe('ok')
    expect(said(checkFiatOrder({ ...draft, side: 'buy', locked: true }))).toBe('account FIAT_LOCKED_24H')
    expect(said(checkFiatOrder({ ...draft, quantity: '0', coin: { min: '0' } }))).toBe(
      'quantity AMOUNT_NOT_POSITIVE',
    )
  })
})

describe('cycle', () => {
  it('5000 ms between the clocks are allowed, no number is not', () => {
    expect([5000, -5000, 5001, -5001, Number.NaN].map(isClockSkewed)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('the countdown is never below 0 and never NaN', () => {
    const at = { openedAt: 1000, seconds: 1, offset: undefined }
    expect(cycleCountdown({ ...at, now: 9999 })).toEqual({ remainingMs: 0, seconds: 0 })
    expect(cycleCountdown({ ...at, now: Number.NaN })).toEqual({ remainingMs: 0, seconds: 0 })
    expect(cycleCountdown({ ...at, now: 1999 })).toEqual({ remainingMs: 1, seconds: 1 })
  })

  it('the stake is checked, then the connection, then the limits', () => {
    const draft = {
      quantity: '10',
      usable: '100',
      minQuantity: '10',
      maxQuantity: '50',
      socketOpen: true,
      clockDifference: 0,
    }
    const order = (change: object) => said(checkCycleOrder({ ...draft, ...change }))
    expect(order({})).toBe('ok')
    expect(order({ quantity: '' })).toBe('quantity QUANTITY_REQUIRED')
    expect(order({ quantity: '101' })).toBe('quantity INSUFFICIENT_BALANCE')
    expect(order({ quantity: '51' })).toBe('quantity QUANTITY_ABOVE_MAX')
    expect(order({ quantity: '0', minQuantity: '0' })).toBe('quantity QUANTITY_INVALID')
    expect(order({ quantity: '1', socketOpen: false, clockDifference: 9e9 })).toBe('quantity SOCKET_CLOSED')
    expect(expectedCycleProfit('1e5', '0.3')).toBe('')
  })
})
