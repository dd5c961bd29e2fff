import { expect, it } from 'vitest'
import { rewardTier } from './reward-tier'

const asset = (coin: string, available: string, locked = '0') => ({
  coin,
  available,
  locked,
  unitPrice: '1',
  chain: '',
  depositEnabled: true,
  withdrawEnabled: true,
})

it.each([
  ['499.99', 10, '0.01', true],
  ['500', 20, '4500', false],
  ['5000', 20, '0', false],
  ['5000.01', 30, undefined, undefined],
] as const)('who holds %s BGK is in the tier of %i %', (held, percent, missing, included) => {
  const tier = rewardTier([asset('USDT', '9000'), asset('BGK', held)])
  expect(tier).toMatchObject({ held, percent })
  expect(tier?.next?.missing).toBe(missing)
  expect(tier?.next?.included).toBe(included)
})

it('counts BGK locked in open orders, to the last digit', () => {
  expect(rewardTier([asset('BGK', '499.99999999', '0.00000001')])).toMatchObject({
    held: '500',
    percent: 20,
  })
})

it('a wallet without BGK is in the lowest tier', () => {
  expect(rewardTier([asset('USDT', '9000')])).toMatchObject({ held: '0', percent: 10 })
})
