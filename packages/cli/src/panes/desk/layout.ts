/** The panes of a desk, in the order of Tab. */
export const deskPanes = ['chart', 'book', 'trades', 'orders', 'positions'] as const

export type DeskPane = (typeof deskPanes)[number]

/** Where a pane stands, title line included. */
export interface Place {
  readonly pane: DeskPane
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
export function deskLayout(cols: number, rows: number, focus: DeskPane, isLarge: boolean): Place[] {
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
