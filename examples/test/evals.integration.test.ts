import { expect, it } from 'vitest'
import { namesOf, runEvals } from './run-evals'

// One eval of each kind; the nightly test runs all.
const names = ['write-cost-basis', 'fix-missing-page', 'find-lost-frame']

it('passes three evals with their oracles', async () => {
  const report = await runEvals('oracle', names)
  expect(namesOf(report, false)).toEqual([])
  expect(report.passed).toBe(names.length)
})

it('fails three evals without an agent', async () => {
  const report = await runEvals('none', names)
  expect(namesOf(report, true)).toEqual([])
  expect(report.total).toBe(names.length)
})
