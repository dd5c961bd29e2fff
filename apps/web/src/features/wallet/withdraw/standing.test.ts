import type { CoinChain, UserInfo, WithdrawalContext } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { standingOf } from './standing'

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
  const { blocks, addresses } = standingOf(user, context, chain)
  expect(blocks).toEqual([])
  expect(addresses.map(({ id }) => id)).toEqual([1, 2])
})

it('an address of another chain is none here, one without a chain fits every one', () => {
  const other = { ...chain, chain: 'ERC20' }
  expect(standingOf(user, context, other).addresses.map(({ id }) => id)).toEqual([2])
  const only = { ...context, addresses: [address(1, 'TRC20')] }
  expect(standingOf(user, only, other).blocks).toEqual(['NO_ADDRESS'])
})

it('all that is in the way is told in the order of rule 14', () => {
  const stuck = { ...user, kyc: 'review', fundPasswordSet: false, creditScore: 79 }
  const barred = { available: '0', addresses: [], frozen: true, lockedUntil: 5 }
  expect(standingOf(stuck, barred, chain).blocks).toEqual([
    'KYC_REQUIRED',
    'FUND_PASSWORD_NOT_SET',
    'CREDIT_TOO_LOW',
    'FUNDS_FROZEN',
    'WITHDRAW_LOCKED_24H',
    'NO_ADDRESS',
  ])
})

it('where the context does not say whether funds are frozen, the flag of the person does', () => {
  expect(standingOf({ ...user, withdrawAllowed: false }, context, chain).blocks).toEqual(['FUNDS_FROZEN'])
  expect(
    standingOf({ ...user, withdrawAllowed: false }, { ...context, frozen: false }, chain).blocks,
  ).toEqual([])
})
