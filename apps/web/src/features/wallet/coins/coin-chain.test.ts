import type { CoinChain } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { chainOf, walletCoins } from './coin-chain'

const chain = (id: number, coin: string, name: string, open = true): CoinChain => ({
  id,
  coin,
  chain: name,
  chainLabel: name,
  logo: '',
  depositEnabled: open,
  withdrawEnabled: true,
  tagRequired: false,
  minDeposit: '1',
  minWithdrawal: '1',
  withdrawalFee: '0',
  depositNote: '',
})
const chains = [
  chain(1, 'LTC', 'LTC', false),
  chain(2, 'USDT', 'TRC20', false),
  chain(3, 'USDT', 'ERC20'),
  chain(4, 'USDT', 'BEP20'),
]

it('lists each coin once, closed ones last', () => {
  expect(walletCoins(chains, 'deposit').map(({ coin, open }) => [coin, open])).toEqual([
    ['USDT', true],
    ['LTC', false],
  ])
  expect(walletCoins(chains, 'withdraw').map(({ coin }) => coin)).toEqual(['LTC', 'USDT'])
})

it('uses the selected chain while it is open, otherwise the first open one', () => {
  const [usdt, ltc] = walletCoins(chains, 'deposit')
  expect(usdt && chainOf(usdt, 'BEP20', 'deposit')?.id).toBe(4)
  expect(usdt && chainOf(usdt, 'TRC20', 'deposit')?.id).toBe(3)
  expect(usdt && chainOf(usdt, '', 'deposit')?.id).toBe(3)
  expect(ltc && chainOf(ltc, 'LTC', 'deposit')).toBeUndefined()
})
