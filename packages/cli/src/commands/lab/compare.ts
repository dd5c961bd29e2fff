import { resolve } from 'node:path'
import type { MetricDifference } from '@bgk/sandbox/lab'
import type { Handler } from '../../config/command'
import { loadLab } from '../../exchange/sandbox-package'
import { field, type View } from '../../terminal/view'
import { readText, withLabErrors } from './lab-options'

/** `bgk lab compare BEFORE AFTER`: differences of two results, seed by seed. */
export const labCompare: Handler = ({ io, output }, names) =>
  withLabErrors(async () => {
    const { compareRuns, readReport } = await loadLab(io)
    const [before = [], after = []] = await Promise.all(
      names.map(async (name) => {
        const text = await readText(resolve(io.cwd, name), 'write it with: bgk lab run BOT --json > FILE')
        return readReport(text)
      }),
    )
    const differences = compareRuns(before, after)
    return output.list(differenceView, differences, 'The results have no seed in common.')
  })

const shown = (value: number | string): string =>
  typeof value === 'string' ? value : String(Number(value.toFixed(4)))

const differenceView: View<MetricDifference> = {
  type: 'labDifference',
  about: 'Difference of one figure: after minus before, over the seeds of both results',
  fields: [
    field.text('name', 'Figure'),
    field.text('label', 'Name of the figure', { title: 'Figure' }),
    field.integer('seeds', 'Seeds with the figure in both results', { title: 'Seeds' }),
    field.text('median', 'Median difference', { title: 'Median', cell: ({ median }) => shown(median) }),
    field.text('mean', 'Mean difference', { title: 'Mean', cell: ({ mean }) => shown(mean) }),
    field.object('interval', '95 % interval of the median difference; null with fewer than 6 seeds', {
      title: '95 % interval',
      cell: ({ interval }) =>
        interval === undefined ? '' : `${shown(interval[0])} to ${shown(interval[1])}`,
    }),
    field.text('betterShare', 'Share of the seeds that improved; null if neither direction is better', {
      title: 'Improved',
      cell: ({ betterShare }) => (betterShare === undefined ? '' : `${Math.round(betterShare * 100)} %`),
      paint: (paint, text, { betterShare = 0.5 }) =>
        betterShare > 0.5 ? paint.up(text) : betterShare < 0.5 ? paint.down(text) : text,
    }),
  ],
}
