import { fileURLToPath } from 'node:url'
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

it('gives an agent the task, the packages with their skills, and an exchange', async () => {
  const oracle = fileURLToPath(new URL('../evals/write-cost-basis/oracle/basis.mjs', import.meta.url))
  const steps = [
    'grep -q "Cost basis" && grep -q basis.mjs TASK.md',
    'grep -q resolve node_modules/@bgk/sdk/skills/bgk-sdk/SKILL.md',
    'bgk market ticker BTC/USDT --json > ticker.json',
    `cp "${oracle}" .`,
  ]
  const report = await runEvals(steps.join(' && '), ['write-cost-basis'])
  expect(namesOf(report, false)).toEqual([])
})
