// The aims of a first visit and of the second, and the table that holds both builds against them.

/** `aim`: of the new build; `ratio`: of its figure to the baseline's. */
const FIGURES = [
  { name: 'shell', unit: 'ms', aim: 1200, ratio: 0.25 },
  { name: 'price', unit: 'ms', aim: 1500, ratio: 0.3 },
  { name: 'ready', unit: 'ms', ratio: 1.25 },
  { name: 'shift', unit: '', aim: 0.01 },
  { name: 'blocked', unit: 'ms', ratio: 0.5, only: 'home' },
  { name: 'kB', unit: 'kB' },
]
const SECOND = [
  { name: 'shell', unit: 'ms' },
  { name: 'known', unit: 'ms', aim: 1000 },
  { name: 'price', unit: 'ms' },
  { name: 'ready', unit: 'ms' },
  { name: 'shift', unit: '', aim: 0.01 },
]

const median = (values) => {
  const known = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  return known[Math.floor((known.length - 1) / 2)]
}

const written = (value, unit) =>
  value === undefined || Number.isNaN(value)
    ? '--'
    : value === Number.POSITIVE_INFINITY
      ? 'never'
      : `${unit === '' ? value.toFixed(3) : Math.round(value)}${unit && ` ${unit}`}`

/** Figures of a screen that shows prices. */
const PRICED = ['price', 'known']

/**
 * Rows of the table, with what misses its aim: of each build the list of what measureVisit gives; `priced`: whether the screen shows
 * prices.
 */
export function compareVisits(page, visit, { app, baseline, priced = true }) {
  const all = visit === 'cold' ? FIGURES : SECOND
  const figures = all.filter(({ name }) => priced || !PRICED.includes(name))
  return figures.map(({ name, unit, aim, ratio, only }) => {
    const ours = median(app.map((one) => one[name]))
    const before = baseline && median(baseline.map((one) => one[name]))
    const times = before === undefined ? undefined : ours / before
    const counts = only === undefined || only === page
    const misses = [
      ...(counts && aim !== undefined && !(ours <= aim) ? [`wanted ${aim}`] : []),
      ...(counts && ratio !== undefined && times !== undefined && !(times <= ratio)
        ? [`wanted ${ratio} of the baseline`]
        : []),
    ]
    return { page, visit, name, ours: written(ours, unit), before: written(before, unit), times, misses }
  })
}

/** The rows as lines of text. */
export function tableOf(rows) {
  const line = (cells) =>
    cells.map((cell, index) => (index < 3 ? cell.padEnd(9) : cell.padStart(12))).join(' ')
  return [
    line(['page', 'visit', 'figure', 'this build', 'baseline', 'ratio']),
    ...rows.map(
      ({ page, visit, name, ours, before, times, misses }) =>
        `${line([page, visit, name, ours, before, times === undefined || Number.isNaN(times) ? '--' : times.toFixed(2)])}${misses.length > 0 ? `   missed: ${misses.join(', ')}` : ''}`,
    ),
  ].join('\n')
}
