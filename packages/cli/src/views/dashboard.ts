import type { Paint } from '../terminal/paint'
import { displayWidth, pad, truncate } from '../terminal/width'

/** A pane of the desk by itself: its lines at a size. */
export type PaneLines = (cols: number, rows: number, paint: Paint) => readonly string[]

export interface DashboardState {
  readonly focus: PaneName
  /** The focused one alone. */
  readonly isLarge: boolean
  readonly titles: Readonly<Record<PaneName, string>>
  readonly panes: Readonly<Record<PaneName, PaneLines>>
}

/** All panes beside each other, each under its title; the focused one is marked. */
export function dashboardPane(state: DashboardState, cols: number, rows: number, paint: Paint): string[] {
  const places = dashboardLayout(cols, rows, state.focus, state.isLarge)
  const single = places.length === 1
  const drawn = places.map((place) => ({ place, lines: boxOf(state, place, single, paint) }))
  return Array.from({ length: rows }, (_, row) => {
    let text = ''
    let width = 0
    const here = drawn.filter(({ place }) => row >= place.row && row < place.row + place.rows)
    for (const [index, { place, lines }] of here.entries()) {
      text += ' '.repeat(Math.max(0, place.col - width))
      const line = lines[row - place.row] ?? ''
      const isLast = index === here.length - 1
      text += isLast ? line : pad(line, place.cols, 'start')
      width = place.col + (isLast ? displayWidth(line) : place.cols)
    }
    return text
  })
}

function boxOf(state: DashboardState, place: Place, single: boolean, paint: Paint): string[] {
  const { pane, cols, rows } = place
  const title = single
    ? tabs(state, cols, paint)
    : titleLine(state.titles[pane], pane === state.focus, cols, paint)
  return [title, ...state.panes[pane](cols, rows - 1, paint)].slice(0, rows)
}

function titleLine(title: string, isFocused: boolean, cols: number, paint: Paint): string {
  const text = truncate(`${isFocused ? '▸' : '─'} ${title} `, cols)
  const rule = paint.dim('─'.repeat(Math.max(0, cols - displayWidth(text))))
  return `${isFocused ? paint.bold(text) : paint.dim(text)}${rule}`
}

/** Where there is room for one pane: all of their names, as many as fit. */
function tabs({ focus, titles }: DashboardState, cols: number, paint: Paint): string {
  const names = paneNames.map((pane) => (pane === focus ? `[${titles[pane]}]` : titles[pane]))
  if (names.join(' ').length > cols) return paint.bold(truncate(`[${titles[focus]}] Tab: next`, cols))
  return names
    .map((name, index) => (paneNames[index] === focus ? paint.bold(name) : paint.dim(name)))
    .join(' ')
}

/** The panes of a desk, in the order of Tab. */
export const paneNames = ['chart', 'book', 'trades', 'orders', 'positions'] as const

export type PaneName = (typeof paneNames)[number]

/** Where a pane stands, title line included. */
interface Place {
  readonly pane: PaneName
  readonly col: number
  readonly row: number
  readonly cols: number
  readonly rows: number
}

const gap = 1

/**
 * Where the panes of a desk stand:
 *
 *   wide and high        wide                  small, or one pane was made large
 *   ┌ chart ──┬ book ┐   ┌ chart ──┬ book ┐    ┌ the focused one ┐
 *   │         │      │   │         │      │    │                 │
 *   │         ├trades┤   ├ orders ─┴─pos. ┤    │                 │
 *   ├ orders ─┼ pos. ┤   └────────────────┘    └─────────────────┘
 *   └─────────┴──────┘
 */
function dashboardLayout(cols: number, rows: number, focus: PaneName, isLarge: boolean): Place[] {
  if (isLarge || cols < 72 || rows < 18) return [{ pane: focus, col: 0, row: 0, cols, rows }]
  const right = Math.max(28, Math.min(44, Math.floor(cols * 0.34)))
  const left = cols - right - gap
  if (rows < 28) {
    const below = Math.max(4, Math.floor(rows * 0.28))
    const above = rows - below
    const half = Math.floor((cols - gap) / 2)
    // What cannot be seen beside the others takes the place of the book when it is asked for.
    const side = focus === 'trades' ? 'trades' : 'book'
    return [
      { pane: 'chart', col: 0, row: 0, cols: left, rows: above },
      { pane: side, col: left + gap, row: 0, cols: right, rows: above },
      { pane: 'orders', col: 0, row: above, cols: half, rows: below },
      { pane: 'positions', col: half + gap, row: above, cols: cols - half - gap, rows: below },
    ]
  }
  const below = Math.max(6, Math.floor(rows * 0.24))
  const above = rows - below
  const book = Math.ceil(above * 0.6)
  const half = Math.floor((cols - gap) / 2)
  return [
    { pane: 'chart', col: 0, row: 0, cols: left, rows: above },
    { pane: 'book', col: left + gap, row: 0, cols: right, rows: book },
    { pane: 'trades', col: left + gap, row: book, cols: right, rows: above - book },
    { pane: 'orders', col: 0, row: above, cols: half, rows: below },
    { pane: 'positions', col: half + gap, row: above, cols: cols - half - gap, rows: below },
  ]
}
