import { expect, it } from 'vitest'
import { conformIn, openTarget } from './in-process'

it('finds nothing on the sandbox', async () => {
  const world = await openTarget()
  const started = performance.now()
  const report = await conformIn(world, { onProgress: (name) => console.log(name, Math.round(performance.now() - started)) })
  console.log(report.passed, report.failed, report.notRun, report.requests, report.ms)
  for (const { id, actual, expected } of report.checks.filter(({ state }) => state === 'failed')) console.log('FAILED', id, '|', expected, '|', actual)
  for (const { id, reason } of report.checks.filter(({ state }) => state === 'notRun')) console.log('NOTRUN', id, '|', reason)
  // end
  await world.sandbox.stop()
  expect(report.failed).toBe(0)
}, 120_000)
