import type { RunHeader } from '../../batch/run-files'
import type { RowResult } from '../../batch/run-log'
import type { View } from '../../output/view'

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
    { name: 'run', kind: 'text', about: 'its id', title: 'Run', value: ({ id }) => id },
    { name: 'madeAt', kind: 'time', about: 'when it was begun', title: 'Begun' },
    { name: 'source', kind: 'text', about: 'the file; - for stdin', title: 'Source' },
    { name: 'origin', kind: 'text', about: 'the exchange' },
    { name: 'account', kind: 'text', about: 'account number, where the exchange tells it' },
    {
      name: 'state',
      kind: 'text',
      about:
        'done, failed (some rows were refused), unknown (the fate of some is not known) or stopped (some were not sent)',
      title: 'State',
      value: stateOf,
    },
    { name: 'rows', kind: 'integer', about: 'rows in all', title: 'Rows' },
    { name: 'done', kind: 'integer', about: 'rows that were carried out', title: 'Done' },
    { name: 'failed', kind: 'integer', about: 'rows that were refused', title: 'Failed' },
    {
      name: 'unknown',
      kind: 'integer',
      about: 'rows that were sent and whose fate is not known',
      title: 'Unknown',
    },
    { name: 'left', kind: 'integer', about: 'rows that were not sent', title: 'Left', value: leftOf },
    {
      name: 'resume',
      kind: 'text',
      about: 'the command line that goes on; null when nothing is left',
      value: resumeLine,
    },
  ],
}

export const rowView: View<RowResult> = {
  type: 'batchRow',
  about: 'a row of a batch and what became of it',
  fields: [
    { name: 'row', kind: 'integer', about: 'its number, from 1', title: 'Row', value: ({ n }) => n },
    { name: 'line', kind: 'integer', about: 'its line in the file', title: 'Line' },
    { name: 'ref', kind: 'text', about: 'your own word for it', title: 'Ref' },
    { name: 'state', kind: 'text', about: 'done, failed or unknown', title: 'State' },
    { name: 'orderId', kind: 'integer', about: 'the order that was placed', title: 'Order' },
    { name: 'what', kind: 'text', about: 'what it wants, in words', title: 'What' },
    { name: 'code', kind: 'text', about: 'name of the exit code it would have alone' },
    { name: 'reason', kind: 'text', about: 'the finer reason of a failure' },
    { name: 'message', kind: 'text', about: 'what was said of it', title: 'Remark' },
    { name: 'at', kind: 'time', about: 'when it ended' },
  ],
}
