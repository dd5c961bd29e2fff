import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../workspace/process'
import type { StageResult } from './stage'

const PACKAGES = ['sdk', 'react-bindings', 'sandbox', 'cli', 'web', 'workspace'] as const

/** `unit` projects have the name of their package, the others `<package> <suite>` (vitest.config.ts). */
export const projectsOf = (...suites: readonly ('unit' | 'integration' | 'nightly')[]) =>
  suites.flatMap((suite) =>
    PACKAGES.flatMap((name) => ['--project', suite === 'unit' ? name : `${name} ${suite}`]),
  )

/** Runs Vitest; prints only failures, as soon as their file ends. */
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
