import type { CoinChain } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { checkWanted, costOf } from './withdraw-check'

const chain: CoinChain = {
  id: 1,
  coin: 'USDT',
  chain: 'TRC20',
  chainLabel: 'TRC20',
  logo: '',
  depositEnabled: true,
  withdrawEnabled: true,
  tagRequired: false,
  minDeposit: '10',
  minWithdrawal: '20',
  maxWithdrawal: '500',
  withdrawalFee: '1',
  depositNote: '',
}
const standing = {
  kycVerified: true,
  fundPasswordSet: true,
  creditScore: 100,
  frozen: false,
  locked: false,
  hasAddress: true,
}
const entry = (address: string, tag = '') => ({ id: 1, coin: 'USDT', chain: '', remark: '', address, tag })
const tron = entry('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
const said = (quantity: string, address?: ReturnType<typeof entry>, change: Partial<CoinChain> = {}) =>
  checkWanted({ quantity, address }, { ...chain, ...change }, standing, '300')

it('fee and what arrives follow what is typed', () => {
  expect(costOf('', chain)).toEqual({ fee: '1', received: '' })
  expect(costOf('100.5', chain)).toEqual({ fee: '1', received: '99.5' })
  expect(costOf('1', chain)).toEqual({ fee: '1', received: '' })
})

it('a withdrawal that is right but for its fund password has no fault', () => {
  expect(said('20', tron)).toBeUndefined()
})

it.each([
  ['no address', '20', undefined, 'ADDRESS_REQUIRED'],
  ['an address of Bitcoin', '20', entry('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'), 'ADDRESS_OTHER_CHAIN'],
  ['no amount', '', tron, 'AMOUNT_REQUIRED'],
  ['too little', '19.9', tron, 'AMOUNT_BELOW_MIN'],
  ['more than one withdrawal may be', '500.1', tron, 'AMOUNT_ABOVE_MAX'],
  ['more than there is', '300.1', tron, 'INSUFFICIENT_BALANCE'],
] as const)('%s is said before the fund password is asked for', (_, quantity, address, code) => {
  expect(said(quantity, address)).toMatchObject({ ok: false, code })
})

it('a chain with tags wants the one of the address', () => {
  expect(said('20', tron, { tagRequired: true })).toMatchObject({ code: 'TAG_REQUIRED', field: 'tag' })
  expect(said('20', entry(tron.address, '77'), { tagRequired: true })).toBeUndefined()
})
