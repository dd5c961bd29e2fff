// Targets of a first and a second visit, and the table of both builds.
import { median } from './browser'

/** Figures of one visit by name; undefined if never reached. */
export type Visit = Readonly<Record<string, number | undefined>>

export interface Row {
  readonly page: string
  readonly visit: 'cold' | 'second'
  readonly name: string
  readonly app: string
  readonly baseline: string
  readonly ratio: number | undefined
  readonly misses: readonly string[]
}

interface Figure {
  readonly name: string
  readonly unit: 'ms' | 'kB' | ''
  /** Highest value of the app. */
  readonly aim?: number
  /** Highest ratio to the baseline. */
  readonly ratio?: number
}

const COLD: readonly Figure[] = [
  { name: 'shell', unit: 'ms', aim: 1200, ratio: 0.25 },
  { name: 'price', unit: 'ms', aim: 1500, ratio: 0.3 },
  { name: 'ready', unit: 'ms', ratio: 1.25 },
  { name: 'shift', unit: '', aim: 0.01 },
  { name: 'blocked', unit: 'ms' },
  { name: 'kB', unit: 'kB' },
]
const SECOND: readonly Figure[] = [
  { name: 'shell', unit: 'ms' },
  { name: 'known', unit: 'ms', aim: 1000 },
  { name: 'price', unit: 'ms' },
  { name: 'ready', unit: 'ms' },
  { name: 'shift', unit: '', aim: 0.01 },
]
/** Figures of a screen that shows prices. */
const PRICED = ['price', 'known']

/** Compares the medians of both builds; `priced`: whether the screen shows prices. */
export function compareVisits(
  page: string,
  visit: 'cold' | 'second',
  visits: { readonly app: readonly Visit[]; readonly baseline?: readonly Visit[] | undefined },
  priced = true,
): readonly Row[] {
  const figures = (visit === 'cold' ? COLD : SECOND).filter(({ name }) => priced || !PRICED.includes(name))
  return figures.map(({ name, unit, aim, ratio: limit }) => {
    const app = median(visits.app.map((one) => one[name]))
    const baseline = visits.baseline && median(visits.baseline.map((one) => one[name]))
    const ratio = baseline === undefined ? undefined : app / baseline
    const misses = [
      ...(aim !== undefined && !(app <= aim) ? [`aim ${aim}`] : []),
      ...(limit !== undefined && ratio !== undefined && !(ratio <= limit)
        ? [`aim ${limit} of the baseline`]
        : []),
    ]
    return { page, visit, name, app: format(app, unit), baseline: format(baseline, unit), ratio, misses }
  })
}

/** Compares the medians of both builds; `priced`: the screen shows prices. */
export function tableOf(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => (index < 3 ? cell.padEnd(9) : cell.padStart(12))).join(' ')
  return [
    line(['page', 'visit', 'figure', 'this build', 'baseline', 'ratio']),
    ...rows.map(({ page, visit, name, app, baseline, ratio, misses }) => {
      const times = ratio === undefined || Number.isNaN(ratio) ? '--' : ratio.toFixed(2)
      const missed = misses.length > 0 ? `   missed: ${misses.join(', ')}` : ''
      return line([page, visit, name, app, baseline, times]) + missed
    }),
  ].join('\n')
}

function format(value: number | undefined, unit: Figure['unit']): string {
  if (value === undefined || Number.isNaN(value)) return '--'
  if (value === Number.POSITIVE_INFINITY) return 'never'
  return unit === '' ? value.toFixed(3) : `${Math.round(value)} ${unit}`
}
