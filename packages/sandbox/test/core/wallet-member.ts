import { chains } from '../../src/content/coins'
import type { Withdraw } from '../../src/core/wallet/wallet-command'
import { Harness } from './harness'

export const DAY = 86_400_000
export const HOUR = 3_600_000

export function open(
  eligibility: { verified?: boolean; fund?: boolean; address?: boolean; usdt?: string } = {},
) {
  const { verified = true, fund = true, address = true, usdt = '1000' } = eligibility
  const harness = new Harness({ chains })
  const made = harness.answer({
    type: 'member.create',
    account: { email: 'a@bgk.example' },
    passwordHash: 'hash',
    role: 'member',
    verified,
    ...(fund && { fundPasswordHash: 'fund' }),
  })
  const uid = made.ok ? (made.uid ?? 0) : 0
  harness.credit(uid, 'USDT', usdt)
  if (address) addAddress(harness, uid)
  return { harness, uid }
}

export function addAddress(harness: Harness, uid: number, chain = 'TRC20') {
  const body = {
    type: 'wallet.addAddress',
    uid,
    coin: 'USDT',
    chain,
    address: 'Tmine',
    tag: '',
    remark: 'x',
  } as const
  return harness.answer(body)
}

export function out(uid: number, rest: Partial<Withdraw> = {}): Withdraw {
  const base = { type: 'wallet.withdraw', uid, coin: 'USDT', chain: 'TRC20', address: 'Tmine' } as const
  return { ...base, quantity: '100', passwordHash: 'fund', ...rest }
}
