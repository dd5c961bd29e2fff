import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colored, plain } from '../terminal/paint'
import { displayWidth } from '../terminal/width'
import { type DashboardState, dashboardPane, type PaneLines, type PaneName, paneNames } from './dashboard'

const filled =
  (text: string): PaneLines =>
  (cols, rows, paint) =>
    Array.from({ length: rows }, () =>
      paint.up(text.repeat(cols).slice(0, Math.floor(cols / displayWidth(text)))),
    )

const state: DashboardState = {
  focus: 'chart',
  isLarge: false,
  titles: { chart: 'Chart 1h', book: 'Book', trades: 'Trades', orders: 'Orders', positions: 'Positions' },
  panes: {
    chart: filled('c'),
    book: filled('b'),
    trades: filled('t'),
    orders: filled('o'),
    positions: filled('位'),
  },
}

describe('deskPane', () => {
  it('shows all five panes on a large screen', () => {
    expect(dashboardPane(state, 84, 28, plain)).toMatchInlineSnapshot(`
      [
        "▸ Chart 1h ──────────────────────────────────────────── ─ Book ─────────────────────",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc bbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc ─ Trades ───────────────────",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "─ Orders ──────────────────────────────── ─ Positions ──────────────────────────────",
        "ooooooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位位位",
        "ooooooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位位位",
        "ooooooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位位位",
        "ooooooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位位位",
        "ooooooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位位位",
      ]
    `)
  })

  it('leaves out the trades on a middling one, and brings them when they are focused', () => {
    expect(dashboardPane(state, 76, 18, plain).join('\n')).not.toContain('ttt')
    expect(dashboardPane({ ...state, focus: 'trades' }, 76, 18, plain)).toMatchInlineSnapshot(`
      [
        "─ Chart 1h ──────────────────────────────────── ▸ Trades ───────────────────",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "ccccccccccccccccccccccccccccccccccccccccccccccc tttttttttttttttttttttttttttt",
        "─ Orders ──────────────────────────── ─ Positions ──────────────────────────",
        "ooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位",
        "ooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位",
        "ooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位",
        "ooooooooooooooooooooooooooooooooooooo 位位位位位位位位位位位位位位位位位位位",
      ]
    `)
  })

  it('shows the focused pane alone on a small one, with the names of the others', () => {
    expect(dashboardPane({ ...state, focus: 'book' }, 42, 4, plain)).toMatchInlineSnapshot(`
      [
        "Chart 1h [Book] Trades Orders Positions",
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
      ]
    `)
    expect(dashboardPane({ ...state, focus: 'book' }, 20, 2, plain)).toMatchInlineSnapshot(`
      [
        "[Book] Tab: next",
        "bbbbbbbbbbbbbbbbbbbb",
      ]
    `)
  })

  it('never grows beyond its size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 70 }),
        fc.constantFrom<PaneName>(...paneNames),
        fc.boolean(),
        (cols, rows, focus, isLarge) => {
          const lines = dashboardPane({ ...state, focus, isLarge }, cols, rows, colored)
          expect(lines.length).toBeLessThanOrEqual(rows)
          for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(cols)
        },
      ),
    )
  })
})
