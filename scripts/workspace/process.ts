// Child processes and builds of the root commands.
import { type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Path of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Captures the output instead of passing it to the terminal. */
  readonly quiet?: boolean
}

export interface RunResult {
  readonly code: number
  /** stdout and stderr in order; empty unless `quiet`. */
  readonly output: string
}

/**
 * Runs a program, by default in the repository root. Never rejects: a program that cannot start has code 127.
 */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, quiet = false }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const options: SpawnOptions = {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    }
    const child = spawn(command, args, options)
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(output).toString() }),
    )
  })
}

/** Runs a program and throws `StepFailed` if its exit code is not 0. */
export async function must(
  label: string,
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new StepFailed(label, code, output)
}

/** A step of a root command ended with a non-zero exit code. */
export class StepFailed extends Error {
  constructor(
    label: string,
    code: number,
    readonly output: string,
  ) {
    super(`${label} failed with exit code ${code}`)
  }
}

/** Prints a message to stderr and exits with code 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Build scripts of the root package.json; each is a wireit graph that skips up-to-date steps. */
export type BuildTarget =
  | 'build:packages'
  | 'build:app'
  | 'build:demo'
  | 'build:docs'
  | 'build:dev'
  | 'build:all'

/** Builds a target, or exits with the output of the failed step. */
export async function build(target: BuildTarget): Promise<void> {
  const { code } = await run('npm', ['run', '--silent', target])
  if (code !== 0) fail(`npm run ${target} failed; the output is above.`)
}
