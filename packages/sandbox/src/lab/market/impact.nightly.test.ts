import { describe, expect, it } from 'vitest'
import { type ImpactReport, impactsOf } from './impact'

const SEEDS = Array.from({ length: 20 }, (_, i) => String(i + 1))

function mean(reports: readonly ImpactReport[], read: (report: ImpactReport) => number): number {
  return reports.reduce((sum, report) => sum + read(report), 0) / reports.length
}

describe('impact over 20 seeds, after a day of market', () => {
  it('equals the price of the book in ticks, and fades to nothing within an hour', () => {
    const reports = SEEDS.flatMap((seed, i) => impactsOf({ seed, side: i % 2 === 0 ? 'buy' : 'sell' }))
    for (const share of ['0.1', '1', '10']) {
      const own = reports.filter((report) => report.share === share)
      const sign = ({ side }: ImpactReport) => (side === 'buy' ? 1 : -1)
      const later = (at: number) =>
        mean(own, (report) => sign(report) * (report.later[at]?.bps ?? Number.NaN))
      for (const { actual, expected } of own) expect(actual).toEqual(expected)
      const moved = mean(own, (report) => sign(report) * report.actualBps)
      const [second, minute, hour] = [later(0), later(1), later(2)]
      console.log(
        `${share} %: moves ${moved.toFixed(1)} bps, costs ${mean(own, (one) => sign(one) * one.costBps).toFixed(1)};`,
        `left ${second.toFixed(2)} after 1 s, ${minute.toFixed(2)} after 1 min, ${hour.toFixed(2)} after 1 h`,
      )
      if (share !== '10') for (const { filled, quantity } of own) expect(filled).toBe(quantity)
      expect(second).toBeLessThan(moved)
      expect(minute).toBeLessThan(second)
      expect(Math.abs(hour)).toBeLessThan(0.5)
    }
  }, 600_000)
})
