import { describe, expect, test } from 'vitest'
import { createRandom } from '../core/kernel/random'
import { GENESIS_REFERENCE, moveReference, ONE, type Reference } from './reference-price'

const name = { symbol: 'BTC/USDT', actor: 'reference', purpose: 'walk' }

function walk(seed: string, turns: number, visit: (reference: Reference) => void): void {
  const random = createRandom(seed, name)
  let reference = GENESIS_REFERENCE
  for (let i = 0; i < turns; i++) {
    reference = moveReference(reference, random, 100)
    visit(reference)
  }
}

describe('reference price', () => {
  test('visits every regime, and moves in whole numbers', () => {
    const seen = new Map<string, number>()
    walk('regimes', 86_400, ({ regime, price }) => {
      seen.set(regime, (seen.get(regime) ?? 0) + 1)
      if (!Number.isSafeInteger(price)) expect.fail(`${price}`)
    })
    expect([...seen.keys()].sort()).toEqual(['calm', 'crash', 'squeeze', 'trend'])
    expect(seen.get('calm')! > seen.get('crash')!).toBe(true)
  })

  test('stays in a plausible band for a week, and leaves its start', () => {
    for (let run = 0; run < 8; run++) {
      let low = ONE
      let high = ONE
      walk(`week ${run}`, 7 * 86_400, ({ price }) => {
        low = Math.min(low, price)
        high = Math.max(high, price)
      })
      expect(low).toBeGreaterThan(0.7 * ONE)
      expect(high).toBeLessThan(1.4 * ONE)
      expect(high - low).toBeGreaterThan(0.02 * ONE)
    }
  })
})
