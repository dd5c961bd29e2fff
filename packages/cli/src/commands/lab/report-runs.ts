import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { RunPlan, RunResult } from '@bgk/sandbox/lab'
import type { SeedRuns } from '@bgk/sandbox/lab/node'
import type { Context } from '../../config/command'
import { type Flags, textFlag } from '../../config/settings'
import { loadLab, loadLabRunner } from '../../exchange/sandbox-package'
import { CliError } from '../../terminal/errors'
import { createProgress } from './progress'
import { failuresOf, planFlagsText, summaryLines } from './summary'

interface Job {
  readonly bot: string
  /** Of another language: `bot` is its command line. */
  readonly isProgram?: boolean
  readonly flags: Flags
  readonly seeds: readonly string[]
}

type Watch = Required<Pick<SeedRuns, 'onRun' | 'onProgress'>>

/** Runs with progress, then prints the summary and writes the report. */
export async function reportRuns(
  context: Context,
  { bot, isProgram = false, flags, seeds }: Job,
  run: (watch: Watch) => Promise<readonly RunResult[]>,
): Promise<number> {
  const { io, output } = context
  const lab = await loadLab(io)
  const subject = isProgram ? `serve --command ${JSON.stringify(bot)}` : `run ${bot}`
  const command = (seed: string) => `bgk lab ${subject} --seed ${seed}${planFlagsText(flags)}`
  const progress = createProgress(context)
  let failed = 0
  const began = io.now()
  const results = await run({
    onRun(result) {
      if (failuresOf([result]).length > 0) failed += 1
    },
    onProgress: (each) => progress.show(each, failed),
  }).finally(() => progress.clear())
  const tookMs = io.now() - began
  const isPartial = results.length < seeds.length || results.some(isCutShort)
  const name = textFlag(flags, 'report')
  const report = name === undefined || results.length === 0 ? undefined : resolve(io.cwd, name)
  if (report !== undefined) {
    const { chartLibrary } = await loadLabRunner(io)
    const title = `${basename(bot)}, ${results.length}${isPartial ? ` of ${seeds.length}` : ''} seeds${isPartial ? ' (partial)' : ''}`
    const repeat = ({ seed }: RunPlan) => command(seed)
    const sealed = textFlag(flags, 'sealed')
    await writeReportFile(
      report,
      lab.writeReport(results, {
        ...{ title, repeat, chartLibrary: await chartLibrary() },
        ...(sealed !== undefined && { sealed }),
      }),
    )
  }
  const figures = lab.summarise(results)
  await output.answer(
    { ...Object(JSON.parse(lab.reportJson(results))), failed, partial: isPartial },
    summaryLines(context, { results, figures, planned: seeds.length, isPartial, tookMs }),
  )
  if (report !== undefined) await output.note(`Report: ${report}${isPartial ? ' (partial)' : ''}`)
  const [first] = failuresOf(results)
  if (first === undefined) return 0
  throw new CliError('violated', `${failed} of ${results.length} runs failed`, {
    hint: `repeat the first with: ${command(first.seed)}${isProgram ? '' : '; reduce it to a test with bgk lab shrink and the same flags'}`,
    params: { failed: String(failed) },
  })
}

/** A run that the signal ended, and no failure. */
const isCutShort = (result: RunResult): boolean =>
  result.simulatedMs < result.plan.durationMs && failuresOf([result]).length === 0

async function writeReportFile(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause: unknown) => {
    throw new CliError('usage', `cannot write ${file}`, { hint: 'use another path with --report', cause })
  })
}
