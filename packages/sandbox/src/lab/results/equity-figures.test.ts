import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../test/core/random-stream'
import { EquityFigures, MOST_POINTS } from './equity-figures'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60

function figuresOf(equities: readonly string[], exposures: readonly string[] = []) {
  const figures = new EquityFigures()
  equities.forEach((equity, i) => {
    figures.add({ at: i * MINUTE, equity, exposure: exposures[i] ?? '0' }, '100')
  })
  return figures.metrics()
}

describe('figures of the equity', () => {
  it('matches a case computed by hand', () => {
    // Returns: +10 %, -10 %, +20 %, 0: mean 0.05, sample variance 0.05 / 3.
    expect(figuresOf(['100', '110', '99', '118.8', '118.8'], ['5', '-7', '0', '2', '1'])).toEqual({
      startEquity: '100',
      endEquity: '118.8',
      profit: '18.8',
      returnPercent: 18.8,
      maxDrawdown: '11',
      maxDrawdownPercent: 10,
      maxDrawdownMs: 2 * MINUTE,
      sharpe: expect.closeTo((0.05 / Math.sqrt(0.05 / 3)) * Math.sqrt(YEAR), 6),
      sortino: expect.closeTo((0.05 / Math.sqrt(0.01 / 4)) * Math.sqrt(YEAR), 6),
      meanExposure: '3',
      maxExposure: '7',
      curve: [
        [0, '100', '5', '100'],
        [MINUTE, '110', '-7', '100'],
        [2 * MINUTE, '99', '0', '100'],
        [3 * MINUTE, '118.8', '2', '100'],
        [4 * MINUTE, '118.8', '1', '100'],
      ],
    })
  })

  it('has no ratios without variation, and no fall without a loss', () => {
    expect(figuresOf(['100', '100', '100'])).toMatchObject({
      sharpe: undefined,
      sortino: undefined,
      maxDrawdown: '0',
      maxDrawdownMs: 0,
    })
  })

  it('counts a fall that lasts until the end', () => {
    expect(figuresOf(['100', '90', '80', '85'])).toMatchObject({ maxDrawdown: '20', maxDrawdownMs: 180_000 })
  })

  it('survives a lost account', () => {
    expect(figuresOf(['100', '-5', '-5', '0'])).toMatchObject({ profit: '-100', maxDrawdownPercent: 105 })
  })

  it('matches a slow computation in random histories', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = randomStream(seed)
      const length = 2 + Math.floor(random() * 400)
      let units = 1_000_000_000_000n
      const equities = Array.from({ length }, () => {
        units += BigInt(Math.floor((random() - 0.5) * 2e10))
        return `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`
      })
      const values = equities.map(Number)
      const slow = slowFigures(values)
      const found = figuresOf(equities)
      expect(found.sharpe, `seed ${seed}`).toBeCloseTo(slow.sharpe, 4)
      expect(found.sortino ?? 0).toBeCloseTo(slow.sortino, 4)
      expect(found.maxDrawdownPercent).toBeCloseTo(slow.fall.percent, 6)
      expect(Number(found.maxDrawdown)).toBeCloseTo(slow.fall.amount, 6)
      expect(found.maxDrawdownMs).toBe(slow.fall.ms)
    }
  })

  it('thins a month to an even curve with both ends', () => {
    const figures = new EquityFigures()
    const minutes = 30 * 24 * 60
    for (let i = 0; i <= minutes; i++) figures.add({ at: i * MINUTE, equity: String(i), exposure: '0' }, '1')
    const { curve } = figures.metrics()
    expect(curve.length).toBeLessThanOrEqual(MOST_POINTS)
    expect(curve.length).toBeGreaterThan(MOST_POINTS / 2)
    expect(curve[0]?.[0]).toBe(0)
    expect(curve.at(-1)).toEqual([minutes * MINUTE, String(minutes), '0', '1'])
    const steps = curve.slice(1, -1).map(([at], i) => at - curve[i]![0])
    expect(new Set(steps).size).toBe(1)
  })
})

/** By definition, in floating point, with every pair of samples compared. */
function slowFigures(values: readonly number[]) {
  const returns = values.slice(1).map((value, i) => value / values[i]! - 1)
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (returns.length - 1)
  const losses = returns.reduce((sum, each) => sum + Math.min(each, 0) ** 2, 0) / returns.length
  let fall = { percent: 0, amount: 0, ms: 0 }
  values.forEach((value, low) => {
    values.slice(0, low).forEach((peak, high) => {
      const percent = ((peak - value) / peak) * 100
      if (percent <= fall.percent + 1e-12) return
      const recovery = values.findIndex((later, i) => i > low && later >= peak)
      const end = recovery < 0 ? values.length - 1 : recovery
      fall = { percent, amount: peak - value, ms: (end - high) * MINUTE }
    })
  })
  const root = Math.sqrt(YEAR)
  return {
    sharpe: (mean / Math.sqrt(variance)) * root,
    sortino: losses === 0 ? 0 : (mean / Math.sqrt(losses)) * root,
    fall,
  }
}
