import { describe, expect, it } from 'vitest'
import { changeLines, compareReports, intervalOf } from './compare'
import type { Figure, Report } from './report'

const ROUNDS = [2.01, 1.98, 2.05, 1.95, 2.02, 1.99, 2.03, 1.97]
const times = (factor: number) => ROUNDS.map((ratio) => ratio * factor)

const figure = (ratios: readonly number[], more: Partial<Figure> = {}): Figure => ({
  bench: 'orders',
  label: 'orders on memory',
  value: '20,824',
  peer: 'bare POST',
  ratios,
  ...more,
})

const report = (figures: readonly Figure[], machine = 1500): Report => ({
  machine,
  date: '2026-11-01T01:17:00.000Z',
  figures,
})

const verdictOf = (before: Figure, now: Figure) => compareReports(report([before]), report([now]))[0]?.verdict

describe('figure of two runs', () => {
  it('counts as slower or faster only beyond noise', () => {
    expect(verdictOf(figure(ROUNDS), figure(times(1.2)))).toBe('slower')
    expect(verdictOf(figure(ROUNDS), figure(times(0.8)))).toBe('faster')
    expect(verdictOf(figure(ROUNDS), figure(times(1.02)))).toBe('same')
  })

  it('counts as unchanged if rounds differ more than the runs', () => {
    const noisy = [1, 4, 1.5, 3.5, 2, 3, 1.2, 3.8]
    expect(verdictOf(figure(noisy), figure(noisy.map((ratio) => ratio * 1.2)))).toBe('same')
  })

  it('gets no verdict without a peer, with another peer, or with few rounds', () => {
    const { peer: _, ratios: __, ...alone } = figure(ROUNDS)
    expect(verdictOf(alone, alone)).toBeUndefined()
    expect(verdictOf(figure(ROUNDS), figure(ROUNDS, { peer: 'another' }))).toBeUndefined()
    expect(verdictOf(figure([2, 2, 2]), figure([4, 4, 4]))).toBeUndefined()
  })

  it('gets no verdict if it is new', () => {
    expect(verdictOf(figure(ROUNDS), figure(ROUNDS, { label: 'orders on PGlite' }))).toBeUndefined()
  })
})

describe('report without a comparison', () => {
  it('fails with both indexes for a report of another machine', () => {
    expect(() => compareReports(report([figure(ROUNDS)], 900), report([figure(ROUNDS)]))).toThrow(
      'another machine: its index is 900, that of this machine 1500',
    )
  })

  it('fails with the missing bench and the available benches', () => {
    const now = report([figure(ROUNDS), figure(ROUNDS, { bench: 'reads' })])
    expect(() => compareReports(report([figure(ROUNDS)]), now)).toThrow(
      'no bench "reads": choose from orders.',
    )
  })
})

it('contains the quotient of the medians in its interval, which is reproducible', () => {
  const interval = intervalOf(ROUNDS, times(1.5))
  expect(interval.low).toBeLessThanOrEqual(1.5)
  expect(interval.high).toBeGreaterThanOrEqual(1.5)
  expect(intervalOf(ROUNDS, times(1.5))).toEqual(interval)
})

it('lists slower figures first and counts unchanged ones', () => {
  const labels = ['fast', 'slow', 'same'].map((label) => ({ label }))
  const now = [0.5, 2, 1].map((factor, at) => figure(times(factor), labels[at]))
  const before = labels.map((label) => figure(ROUNDS, label))
  const lines = changeLines(compareReports(report(before), report(now)))
  expect(lines).toEqual([
    expect.stringMatching(/^slower {2}slow .* 2\.00 x \(99 %: \d\.\d\d to \d\.\d\d\)$/),
    expect.stringMatching(/^faster {2}fast .* 0\.50 x/),
    '1 of 3 figures are the same within noise',
  ])
})
