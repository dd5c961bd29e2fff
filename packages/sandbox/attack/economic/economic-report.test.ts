import { describe, expect, it } from 'vitest'
import { budgetOf, economicReport, findingsOf } from './economic-report'
import type { Run } from './run-strategy'
import type { Strategy } from './strategy'

const strategy: Strategy = { name: 'push', family: 'pump', idea: '', run: async () => {} }

const runs = (gains: readonly number[], rest: Partial<Run> = {}): readonly Run[] =>
  gains.map((gain, index) => ({
    strategy: 'push',
    seed: index + 1,
    gain,
    wronged: 0,
    bets: 0,
    accepted: 1,
    refused: 0,
    seconds: 10,
    cpuMs: 100,
    drawn: { by: index },
    ...rest,
  }))

const verdictOf = (of: readonly Run[]) => findingsOf([strategy], of)[0]?.verdict

describe('findings of runs', () => {
  it('a strategy is repelled if its mean plus two errors is not above zero', () => {
    expect(verdictOf(runs([-10, -12, -11, -9]))).toBe('held')
    expect(verdictOf(runs([-10, -12, 40, -9]))).toBe('gains')
    expect(verdictOf(runs([0, 0]))).toBe('held')
  })

  it('computes two standard errors of the mean', () => {
    expect(findingsOf([strategy], runs([1, 3]))[0]).toMatchObject({
      mean: 2,
      error2: 2,
      best: 3,
      worst: 1,
      bestSeed: 2,
    })
  })

  it('harm to others, an error and an idle strategy are no success', () => {
    expect(verdictOf(runs([-10, -11], { wronged: 1 }))).toBe('wrongs others')
    expect(verdictOf(runs([-10, -11], { error: 'no market' }))).toBe('broke')
    expect(verdictOf(runs([0, 0], { accepted: 0 }))).toBe('got nowhere')
  })

  it('the report shows the command of the best run and the budget', () => {
    const some = runs([-10, 50])
    const text = economicReport(findingsOf([strategy], some), budgetOf(some))
    expect(text).toContain('--strategy push --seed 2')
    expect(text).toContain('{"by":1}')
    expect(text).toContain('2 runs, 2 orders, 20 s of exchange time')
  })
})
