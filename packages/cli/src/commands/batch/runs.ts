import { hasFlag } from '../../argv/read-flags'
import { findRun, logPath, type RunHeader, readRuns } from '../../batch/run-files'
import { type RowResult, readProgress, readRunLog } from '../../batch/run-log'
import { localList } from '../read-command'
import { leftOf, type Run, resumeLine, rowView, runView } from './batch-views'

/** A run with where it stands by its log. */
export async function runOf(dir: string, header: RunHeader): Promise<Run> {
  const { ended, unknown } = await readProgress(logPath(dir, header.id))
  return { ...header, done: ended.done, failed: ended.failed, unknown: unknown.size }
}

/** `bgk batch list`. */
export const batchList = localList<Run>({
  view: runView,
  empty: 'no batch was run here',
  read: async ({ context: { settings } }) => {
    const runs: Run[] = []
    for (const header of await readRuns(settings.dir)) runs.push(await runOf(settings.dir, header))
    return runs.reverse()
  },
})

/** `bgk batch show RUN`: what became of its rows, in the order of the file. */
export const batchShow = localList<RowResult>({
  view: rowView,
  empty: 'no row of it has ended, or none has failed',
  read: async ({ context: { settings, output }, args: [id = ''], flags }) => {
    const header = await findRun(settings.dir, id)
    const isFailed = hasFlag(flags, 'failed')
    const rows = new Map<number, RowResult>()
    for await (const result of readRunLog(logPath(settings.dir, header.id))) {
      if (!isFailed || result.state !== 'done') rows.set(result.n, result)
      else rows.delete(result.n)
    }
    const run = await runOf(settings.dir, header)
    const resume = resumeLine(run)
    await output.note(
      `bgk: run ${run.id}: ${run.done} of ${run.rows} rows done, ${run.failed} failed, ${run.unknown} unknown, ${leftOf(run)} left${resume === null ? '' : `; go on with: ${resume}`}`,
    )
    return [...rows.values()].sort((a, b) => a.n - b.n)
  },
})
