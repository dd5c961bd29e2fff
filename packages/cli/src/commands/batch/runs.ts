import type { Handler } from '../../config/command'
import { hasFlag } from '../../config/settings'
import { findRun, logPath, type RunHeader, readRuns } from '../../orders/batch/run-files'
import { type RowResult, readProgress, readRunLog } from '../../orders/batch/run-log'
import { usageError } from '../../terminal/errors'
import { field, type View } from '../../terminal/view'
import { localList } from '../../views/read-command'

/** A run and where it stands. */
export interface Run extends Omit<RunHeader, 'account'> {
  readonly account?: string | undefined
  readonly done: number
  readonly failed: number
  readonly unknown: number
}

export const leftOf = ({ rows, done, failed, unknown }: Run): number => rows - done - failed - unknown

const stateOf = (run: Run): string =>
  leftOf(run) > 0 ? 'stopped' : run.unknown > 0 ? 'unknown' : run.failed > 0 ? 'failed' : 'done'

/** How a run is gone on with; null when there is nothing left of it. */
export const resumeLine = (run: Run): string | null =>
  leftOf(run) + run.unknown > 0 ? `bgk batch run --resume ${run.id}` : null

export const runView: View<Run> = {
  type: 'batch',
  about: 'a run of a batch',
  fields: [
    field.text('run', 'its id', { title: 'Run', from: 'id' }),
    field.time('madeAt', 'when it was begun', { title: 'Begun' }),
    field.text('source', 'the file; - for stdin', { title: 'Source' }),
    field.text('origin', 'the exchange'),
    field.text('account', 'account number, where the exchange tells it'),
    field.text(
      'state',
      'done, failed (some rows were refused), unknown (the fate of some is not known) or stopped (some were not sent)',
      { title: 'State', value: stateOf },
    ),
    field.integer('rows', 'rows in all', { title: 'Rows' }),
    field.integer('done', 'rows that were carried out', { title: 'Done' }),
    field.integer('failed', 'rows that were refused', { title: 'Failed' }),
    field.integer('unknown', 'rows that were sent and whose fate is not known', { title: 'Unknown' }),
    field.integer('left', 'rows that were not sent', { title: 'Left', value: leftOf }),
    field.text('resume', 'the command line that goes on; null when nothing is left', { value: resumeLine }),
  ],
}

export const rowView: View<RowResult> = {
  type: 'batchRow',
  about: 'a row of a batch and what became of it',
  fields: [
    field.integer('row', 'its number, from 1', { title: 'Row', from: 'n' }),
    field.integer('line', 'its line in the file', { title: 'Line' }),
    field.text('ref', 'your own word for it', { title: 'Ref' }),
    field.text('state', 'done, failed or unknown', { title: 'State' }),
    field.integer('orderId', 'the order that was placed', { title: 'Order' }),
    field.text('what', 'what it wants, in words', { title: 'What' }),
    field.text('code', 'name of the exit code it would have alone'),
    field.text('reason', 'the finer reason of a failure'),
    field.text('message', 'what was said of it', { title: 'Remark' }),
    field.time('at', 'when it ended'),
  ],
}

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

const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  spot: [
    'action,pair,amount,percent,cost,price,id,ref',
    '# One of amount (of the base coin), percent (of what is available) and cost (in the quote coin); no price is a market order.',
    'buy,BTC/USDT,0.001,,,50000,,first',
    'buy,ETH/USDT,,,50,1500,,second',
    'sell,BTC/USDT,0.001,,,150000,,third',
    '# cancel,,,,,,1042,an order by its id',
  ],
  futures: [
    'action,pair,lots,percent,price,lever,mode,tp,sl,id,ref',
    '# One of lots and percent (of the margin that is available); no price is a market order. lever is 10 and mode cross where they are empty.',
    'long,BTC/USDT,1,,50000,10,cross,,,,first',
    'short,BTC/USDT,1,,150000,5,isolated,,,,second',
    '# cancel-futures,,,,,,,,,1042,an order by its id',
  ],
}

/** `bgk batch template spot|futures`: a file to begin with, which runs as it stands. */
export const batchTemplate: Handler = async ({ output }, [kind = '']) => {
  const lines = TEMPLATES[kind]
  if (lines === undefined) throw usageError(`there is no template "${kind}"`, 'write spot or futures')
  return output.lines(lines)
}
