import { describe, expect, it } from 'vitest'
import {
  cycleCountdown,
  estimateLiquidation,
  FIAT_PAYMENT_WINDOW_MS,
  lotsForShare,
  rebateTier,
  withdrawalFee,
  withdrawalReceived,
} from './index'

describe('boundary values', () => {
  it('raises the rebate at 500 and above 5000', () => {
    expect(['499.99', '500', '5000', '5000.01'].map((held) => rebateTier(held))).toEqual([10, 20, 20, 30])
  })

  it('gives no lots and no liquidation price for worthless contracts', () => {
    const share = { available: '100', percent: 50, price: '7', leverage: 10 }
    expect(lotsForShare({ ...share, contractSize: '0' })).toBe('')
    const tiny = {
      side: 'buy',
      entryPrice: '0.000000001',
      quantity: '1',
      contractSize: '1',
      leverage: 2,
    } as const
    expect(estimateLiquidation(tiny)).toBe('')
  })

  it('reads a fee as an amount of the coin unless it is a percentage', () => {
    expect(withdrawalFee('10', '0.5')).toEqual(withdrawalFee('10', '0.5', 'absolute'))
    expect(withdrawalReceived('10', '0.5')).toBe('9.5')
  })

  it('allows a buyer twenty minutes to pay', () => {
    expect(FIAT_PAYMENT_WINDOW_MS).toBe(1_200_000)
  })

  it('ends a countdown at 0', () => {
    const at = (now: number) => cycleCountdown({ openedAt: 1000, seconds: 60, now })
    expect([at(60_999), at(61_000), at(61_001)]).toEqual([
      { remainingMs: 1, seconds: 1 },
      { remainingMs: 0, seconds: 0 },
      { remainingMs: 0, seconds: 0 },
    ])
  })
})
