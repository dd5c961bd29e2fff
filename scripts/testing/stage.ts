import type { ProgramName } from '../system/programs'

export interface StageResult {
  readonly passed: number
  /** One line for each failure, with the file and the test. */
  readonly failures: readonly string[]
  /** Durations of test files, including their hooks. */
  readonly files?: readonly { readonly file: string; readonly ms: number }[]
}

interface StageContext {
  /** Environment variables that name the system programs (scripts/system/programs.ts). */
  readonly env: Readonly<Record<string, string>>
}

export interface Stage {
  readonly name: string
  /** Expected duration in seconds on two cores; replaced by the last duration measured on this machine. */
  readonly seconds: number
  /** System programs without which the stage is skipped. */
  readonly needs?: readonly ProgramName[]
  /** Later stages need this one: they do not run when it fails. */
  readonly required?: boolean
  run(context: StageContext): Promise<StageResult>
}
