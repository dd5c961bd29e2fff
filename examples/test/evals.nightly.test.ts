import { expect, it } from 'vitest'
import { namesOf, runEvals } from './run-evals'

it('passes 40 evals with their oracles', async () => {
  const report = await runEvals('oracle')
  expect(namesOf(report, false)).toEqual([])
  expect(report.passed).toBe(40)
})

it('fails 40 evals without an agent', async () => {
  const report = await runEvals('none')
  expect(namesOf(report, true)).toEqual([])
  expect(report.total).toBe(40)
})
