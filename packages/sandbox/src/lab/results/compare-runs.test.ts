import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../test/core/random-stream'
import { sampleRun } from '../../../test/lab/results/sample-run'
import { compareRuns, intervalRank } from './compare-runs'

const profits = (values: readonly string[]) => values.map((profit, i) => sampleRun(String(i), { profit }))

const profitOf = (a: readonly string[], b: readonly string[]) =>
  compareRuns(profits(a), profits(b)).find(({ name }) => name === 'profit')

describe('a comparison of runs', () => {
  it('pairs seeds and takes exact differences', () => {
    const before = ['1', '2', '3', '4', '5', '6']
    const after = ['2', '1', '5.00000001', '14', '5', '8']
    expect(profitOf(before, after)).toEqual({
      name: 'profit',
      label: 'Profit',
      kind: 'money',
      seeds: 6,
      mean: '2.33333333',
      median: '1.5',
      betterShare: 4 / 6,
      interval: ['-1', '10'],
    })
  })

  it('ignores seeds of one side and runs without the figure', () => {
    const a = [sampleRun('1', { sharpe: 1 }), sampleRun('2', { sharpe: undefined }), sampleRun('3')]
    const b = [sampleRun('2', { sharpe: 2 }), sampleRun('1', { sharpe: 3 }), sampleRun('4')]
    const differences = compareRuns(a, b)
    expect(differences.find(({ name }) => name === 'sharpe')).toMatchObject({ seeds: 1, mean: 2 })
    expect(differences.find(({ name }) => name === 'sortino')).toBeUndefined()
    expect(differences.find(({ name }) => name === 'profit')).toMatchObject({ seeds: 2, interval: undefined })
  })

  it('counts a smaller drawdown as better', () => {
    const a = [sampleRun('1', { maxDrawdownPercent: 5 })]
    const b = [sampleRun('1', { maxDrawdownPercent: 4 })]
    expect(compareRuns(a, b).find(({ name }) => name === 'maxDrawdownPercent')).toMatchObject({
      mean: -1,
      betterShare: 1,
    })
  })

  it('uses the ranks of published tables', () => {
    // Ranks count from 1 in the tables: 1, 2, 6, 10, 40.
    expect([5, 6, 9, 20, 30, 100].map(intervalRank)).toEqual([undefined, 0, 1, 5, 9, 39])
  })

  it('covers the true median in at least 95 % of samples', () => {
    const random = randomStream(1)
    let covered = 0
    for (let sample = 0; sample < 1000; sample++) {
      // Skewed, with median 0.25.
      const values = Array.from({ length: 25 }, () => (random() ** 2).toFixed(8))
      const { interval } = profitOf(
        values.map(() => '0'),
        values,
      )!
      if (Number(interval?.[0]) <= 0.25 && Number(interval?.[1]) >= 0.25) covered++
    }
    expect(covered).toBeGreaterThanOrEqual(940)
  })
})
