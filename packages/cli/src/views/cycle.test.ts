import type { CycleInfo } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { payCoinsWithLimits, stakeLimits, termsWithLimits } from './cycle'

const info = {
  terms: [
    { seconds: 60, minQuantity: '20', profitRate: '0.3' },
    { seconds: 300, minQuantity: '5' },
  ],
  payCoins: [{ coin: 'USDT', minQuantity: '10', maxQuantity: '1000' }, { coin: 'ETH' }],
} as const satisfies Partial<CycleInfo>

it('takes the stricter limit of length and pay coin', () => {
  expect(stakeLimits(info.payCoins[0], info.terms[0])).toEqual({ minQuantity: '20', maxQuantity: '1000' })
  expect(stakeLimits(info.payCoins[0], info.terms[1])).toEqual({ minQuantity: '10', maxQuantity: '1000' })
  expect(stakeLimits(info.payCoins[1], info.terms[1])).toEqual({ minQuantity: '5' })
})

it('shows no minimum below the accepted one', () => {
  const alone = { ...info, payCoins: [info.payCoins[0]] }
  const minimums = (rows: readonly { readonly minQuantity?: string }[]) => rows.map((row) => row.minQuantity)
  expect(minimums(termsWithLimits(alone))).toEqual(['20', '10'])
  expect(minimums(payCoinsWithLimits(info))).toEqual(['10', '5'])
  expect(minimums(termsWithLimits(info))).toEqual(['20', '5'])
})
