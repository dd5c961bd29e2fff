// Vitest and Playwright as stages: they print as usual and write a report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { run } from '../workspace/process'
import type { StageResult } from './run-stages'

const PACKAGES = [
  'sdk',
  'react-bindings',
  'sandbox',
  'cli',
  'web',
  'dialects',
  'examples',
  'docs',
  'workspace',
] as const

/** `unit` projects have the name of their package, the others `<package> <suite>` (vitest.config.ts). */
export const projectsOf = (...suites: readonly ('unit' | 'integration' | 'nightly')[]) =>
  suites.flatMap((suite) =>
    PACKAGES.flatMap((name) => ['--project', suite === 'unit' ? name : `${name} ${suite}`]),
  )

/** Runs Vitest; prints only failures, at the end of each file. */
export async function vitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-test-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await run(
      'node_modules/.bin/vitest',
      ['run', '--reporter=minimal', '--reporter=./scripts/testing/vitest-report.ts', ...args],
      { env: { ...env, BGK_TEST_REPORT: report } },
    )
    const result: StageResult = JSON.parse(readFileSync(report, 'utf8'))
    return code === 0 || result.failures.length > 0
      ? result
      : { ...result, failures: [`Vitest ended with exit code ${code}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

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
