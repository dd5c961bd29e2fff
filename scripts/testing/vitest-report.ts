// Vitest reporter that writes counts, failures and file durations as JSON for the stage runner.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'
import { root } from '../workspace/process'
import type { StageResult } from './run-stages'

// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class VitestReport implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    _reason: TestRunEndReason,
  ): void {
    const path = process.env.BGK_TEST_REPORT
    if (path === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const named = (module: TestModule) => relative(root, module.moduleId)
    const result: StageResult = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests
          .filter((test) => test.result().state === 'failed')
          .map((test) => `${named(test.module)}: ${test.fullName}`),
        // A file that cannot be loaded has no tests.
        ...modules
          .filter((module) => module.state() === 'failed' && module.children.size === 0)
          .map((module) => `${named(module)}: ${module.errors()[0]?.message ?? 'failed'}`),
        ...unhandledErrors.map((error) => `unhandled error: ${error.message}`),
      ],
      files: modules.map((module) => {
        const { duration, collectDuration } = module.diagnostic()
        return { file: named(module), ms: duration + collectDuration }
      }),
    }
    writeFileSync(path, JSON.stringify(result))
  }
}
