import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { run } from '../workspace/process'
import type { StageResult } from './stage'

/** Runs Playwright with the configuration in a folder. */
export async function playwright(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<StageResult> {
  const reports = mkdtempSync(join(tmpdir(), 'bgk-test-'))
  const report = join(reports, 'report.json')
  try {
    const { code } = await run(
      'node_modules/.bin/playwright',
      ['test', '-c', folder, '--reporter=list,json'],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    )
    const result = toResult(JSON.parse(readFileSync(report, 'utf8')), folder)
    return code === 0 || result.failures.length > 0
      ? result
      : { ...result, failures: [`Playwright ended with exit code ${code}`] }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Counts and failures of Playwright's JSON report. */
function toResult({ suites, errors }: JSONReport, folder: string): StageResult {
  const tests = suites.flatMap(testsOf)
  const durations = new Map<string, number>()
  for (const { file, ms } of tests) durations.set(file, (durations.get(file) ?? 0) + ms)
  return {
    passed: tests.filter(({ isPassed }) => isPassed).length,
    failures: [
      ...tests.filter(({ isPassed }) => !isPassed).map(({ file, title }) => `${folder}/${file}: ${title}`),
      ...errors.map(({ message = 'error outside a test' }) => message),
    ],
    files: [...durations].map(([file, ms]) => ({ file: `${folder}/${file}`, ms })),
  }
}

const testsOf = (
  suite: JSONReportSuite,
): { file: string; title: string; isPassed: boolean; ms: number }[] => [
  ...(suite.suites ?? []).flatMap(testsOf),
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, projectName, results }) => ({
        file,
        title: `${title} (${projectName})`,
        isPassed: status === 'expected',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
  ),
]
