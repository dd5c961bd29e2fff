// Verifies all drills together in one copy: types, lint and the tests that fail for an incomplete change.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunResult, run } from '../workspace/process'
import type { Copy, Touched } from './copy'

/** Limits of a change. */
type Budget =
  | { readonly files: number }
  /** New folders, new files outside of them, and lines in existing files. */
  | { readonly folders: number; readonly newFiles: number; readonly lines: number }

/** A typical contribution, applied to a copy of the repository. */
export interface Drill {
  readonly name: string
  /** Contents of the change, for the table. */
  readonly contents: string
  readonly budget: Budget
  /** Writes the change; throws DrillFailed if an anchor is missing. */
  apply(copy: Copy): void
  /** Test of the new feature. It is not part of the change and not counted. */
  readonly proof: { readonly folder: string; readonly text: string }
  /** Existing tests that fail for an incomplete change. */
  readonly tests: readonly string[]
}

/** Name of a proof: hidden from git in the copy. */
const proofFile = ({ name, proof }: Drill): string =>
  `${proof.folder}/drill-${name.replaceAll(' ', '-')}.test.ts`

const PROJECTS = ['packages/cli', 'packages/react-bindings', 'apps/web']

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Findings by drill; unattributed findings are under ''. */
export type Findings = ReadonlyMap<string, readonly string[]>

export async function prove(copy: Copy, drills: readonly (readonly [Drill, Touched])[]): Promise<Findings> {
  const findings = new Map<string, string[]>()
  const find = (drill: string, text: string) => findings.set(drill, [...(findings.get(drill) ?? []), text])
  const owners = (file: string): readonly string[] => {
    const names = drills
      .filter(
        ([drill, { files }]) =>
          files.includes(file) ||
          proofFile(drill) === file ||
          drill.tests.some((test) => file.startsWith(test)),
      )
      .map(([{ name }]) => name)
    return names.length > 0 ? names : ['']
  }
  for (const [drill] of drills) copy.create(proofFile(drill), drill.proof.text)
  const inCopy = (command: string, ...args: string[]): Promise<RunResult> =>
    run(join(copy.folder, 'node_modules/.bin', command), args, { cwd: copy.folder, quiet: true })

  /**
   * Finds the lines of a tool's output that name a file; the whole output if it failed without such a line.
   */
  const findLines = ({ code, output }: RunResult, pattern: RegExp) => {
    const lines = [...output.matchAll(pattern)]
    for (const [line, file = ''] of lines)
      for (const name of owners(file.replace(`${copy.folder}/`, ''))) find(name, line.trim())
    if (code !== 0 && lines.length === 0) find('', output)
  }
  const sources = drills.flatMap(([, { files }]) => files.filter((file) => /\.(tsx?|json)$/.test(file)))
  findLines(await inCopy('tsc', '--build', ...PROJECTS), /^([^\s(]+)\(\d+,\d+\): error TS.*$/gm)
  findLines(
    await inCopy('biome', 'check', '--error-on-warnings', '--reporter=github', ...new Set(sources)),
    /^::error .*file=([^,]+),.*$/gm,
  )
  findLines(
    await inCopy('depcruise', 'packages', 'apps', '--output-type', 'err'),
    /^\s*error [\w-]+: (\S+).*$/gm,
  )
  const api = await run(process.execPath, ['--import', 'tsx', 'scripts/quality/api.ts', '--update'], {
    cwd: copy.folder,
    quiet: true,
  })
  if (api.code !== 0) find('', api.output)

  const tests = new Set(drills.flatMap(([drill]) => [proofFile(drill), ...drill.tests]))
  const report = join(copy.folder, 'node_modules/.drills.json')
  const vitest = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--update',
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    ],
    { cwd: copy.folder, quiet: true },
  )
  const seen = new Set<string>()
  for (const result of readReport(report, vitest).testResults) {
    const file = result.name.slice(copy.folder.length + 1)
    seen.add(file)
    const failed = result.assertionResults.filter(({ status }) => status === 'failed')
    const texts = failed.map(({ fullName, failureMessages: [why = ''] }) => `${file}: ${fullName}\n${why}`)
    if (result.status === 'failed' && texts.length === 0) texts.push(`${file}: ${result.message}`)
    for (const name of owners(file)) for (const text of texts) find(name, text)
  }
  for (const [drill] of drills)
    for (const test of [proofFile(drill), ...drill.tests])
      if (![...seen].some((file) => file.startsWith(test))) find(drill.name, `${test} was not run`)
  return findings
}

function readReport(path: string, { output }: RunResult): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`Vitest wrote no report:\n${output}`)
  }
}
