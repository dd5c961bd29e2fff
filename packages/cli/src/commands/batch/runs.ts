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
  about: 'A batch run',
  fields: [
    field.text('run', 'Run id', { title: 'Run', from: 'id' }),
    field.time('madeAt', 'Start time', { title: 'Begun' }),
    field.text('source', 'Source file; - for stdin', { title: 'Source' }),
    field.text('origin', 'Exchange'),
    field.text('account', 'Account number; null if unknown'),
    field.text(
      'state',
      'Status: done, failed (rows rejected), unknown (outcomes unknown) or stopped (rows not sent)',
      { title: 'State', value: stateOf },
    ),
    field.integer('rows', 'Total rows', { title: 'Rows' }),
    field.integer('done', 'Rows completed', { title: 'Done' }),
    field.integer('failed', 'Rows rejected', { title: 'Failed' }),
    field.integer('unknown', 'Rows with an unknown outcome', { title: 'Unknown' }),
    field.integer('left', 'Rows not sent', { title: 'Left', value: leftOf }),
    field.text('resume', 'Command to resume; null if complete', { value: resumeLine }),
  ],
}

export const rowView: View<RowResult> = {
  type: 'batchRow',
  about: 'A batch row with its outcome',
  fields: [
    field.integer('row', 'Row number, from 1', { title: 'Row', from: 'n' }),
    field.integer('line', 'Line in the file', { title: 'Line' }),
    field.text('ref', 'Your reference', { title: 'Ref' }),
    field.text('state', 'Status: done, failed or unknown', { title: 'State' }),
    field.integer('orderId', 'Order id', { title: 'Order' }),
    field.text('what', 'Description', { title: 'What' }),
    field.text('code', 'Name of the exit code'),
    field.text('reason', 'Reason code of a failure'),
    field.text('message', 'Message', { title: 'Remark' }),
    field.time('at', 'Completion time'),
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
    'action,pair,quantity,percent,cost,price,id,ref',
    '# Set one of quantity (base coin), percent (of the available balance) and cost (quote coin). No price: market order.',
    'buy,BTC/USDT,0.001,,,50000,,first',
    'buy,ETH/USDT,,,50,1500,,second',
    'sell,BTC/USDT,0.001,,,150000,,third',
    '# cancel,,,,,,1042,an order by its id',
  ],
  futures: [
    'action,pair,quantity,percent,price,leverage,marginMode,takeProfit,stopLoss,id,ref',
    '# Set one of quantity (lots) and percent (of the available margin). No price: market order. Defaults: leverage 10, marginMode cross.',
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
