import type { CoinChain, UserInfo, WithdrawalContext } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { checkInput, costOf, eligibilityOf } from './withdrawal-checks'

const user: UserInfo = {
  member: '1',
  inviteCode: 'A',
  phone: '',
  email: '',
  areaCode: '',
  realName: '',
  idCard: '',
  kyc: 'verified',
  fundPasswordSet: true,
  creditScore: 80,
}
const address = (id: number, chain?: string) => ({
  id,
  coin: 'USDT',
  ...(chain !== undefined && { chain }),
  address: 'a',
})
const context: WithdrawalContext = { available: '5', addresses: [address(1, 'TRC20'), address(2)] }
const chain: CoinChain = {
  id: 1,
  coin: 'USDT',
  chain: 'TRC20',
  chainLabel: 'TRC20',
  logo: '',
  depositEnabled: true,
  withdrawEnabled: true,
  tagRequired: false,
  minDeposit: '1',
  minWithdrawal: '1',
  withdrawalFee: '0',
  depositNote: '',
}

it('a verified person with an address has nothing in the way', () => {
  const { blocks, addresses } = eligibilityOf(user, context, chain)
  expect(blocks).toEqual([])
  expect(addresses.map(({ id }) => id)).toEqual([1, 2])
})

it('an address of another chain is none here, one without a chain fits every one', () => {
  const other = { ...chain, chain: 'ERC20' }
  expect(eligibilityOf(user, context, other).addresses.map(({ id }) => id)).toEqual([2])
  const only = { ...context, addresses: [address(1, 'TRC20')] }
  expect(eligibilityOf(user, only, other).blocks).toEqual(['NO_ADDRESS'])
})

it('all that is in the way is told in the order of rule 14', () => {
  const stuck = { ...user, kyc: 'review', fundPasswordSet: false, creditScore: 79 }
  const barred = { available: '0', addresses: [], fundsLocked: true, lockedUntil: 5 }
  expect(eligibilityOf(stuck, barred, chain).blocks).toEqual([
    'KYC_REQUIRED',
    'FUND_PASSWORD_NOT_SET',
    'CREDIT_TOO_LOW',
    'FUNDS_FROZEN',
    'WITHDRAW_LOCKED_24H',
    'NO_ADDRESS',
  ])
})

it('where the context does not say whether funds are frozen, the flag of the person does', () => {
  expect(eligibilityOf({ ...user, withdrawAllowed: false }, context, chain).blocks).toEqual(['FUNDS_FROZEN'])
  expect(
    eligibilityOf({ ...user, withdrawAllowed: false }, { ...context, fundsLocked: false }, chain).blocks,
  ).toEqual([])
})

const tron20 = { ...chain, minWithdrawal: '20', maxWithdrawal: '500', withdrawalFee: '1' }
const eligible = {
  kycVerified: true,
  fundPasswordSet: true,
  creditScore: 100,
  fundsLocked: false,
  passwordChangedRecently: false,
  hasAddress: true,
}
const entry = (address: string, tag = '') => ({ id: 1, coin: 'USDT', chain: '', remark: '', address, tag })
const tron = entry('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
const refusalOf = (quantity: string, address?: ReturnType<typeof entry>, change: Partial<CoinChain> = {}) =>
  checkInput({ quantity, address }, { ...tron20, ...change }, eligible, '300')

it('fee and what arrives follow what is typed', () => {
  expect(costOf('', tron20)).toEqual({ fee: '1', received: '' })
  expect(costOf('100.5', tron20)).toEqual({ fee: '1', received: '99.5' })
  expect(costOf('1', tron20)).toEqual({ fee: '1', received: '' })
})

it('a withdrawal that is right but for its fund password has no fault', () => {
  expect(refusalOf('20', tron)).toBeUndefined()
})

it.each([
  ['no address', '20', undefined, 'ADDRESS_REQUIRED'],
  ['an address of Bitcoin', '20', entry('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'), 'ADDRESS_OTHER_CHAIN'],
  ['no amount', '', tron, 'QUANTITY_REQUIRED'],
  ['too little', '19.9', tron, 'QUANTITY_BELOW_MIN'],
  ['more than one withdrawal may be', '500.1', tron, 'QUANTITY_ABOVE_MAX'],
  ['more than there is', '300.1', tron, 'INSUFFICIENT_BALANCE'],
] as const)('%s is said before the fund password is asked for', (_, quantity, address, code) => {
  expect(refusalOf(quantity, address)).toMatchObject({ ok: false, code })
})

it('a chain with tags wants the one of the address', () => {
  expect(refusalOf('20', tron, { tagRequired: true })).toMatchObject({ code: 'TAG_REQUIRED', field: 'tag' })
  expect(refusalOf('20', entry(tron.address, '77'), { tagRequired: true })).toBeUndefined()
})
