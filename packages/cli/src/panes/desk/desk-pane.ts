import { displayWidth, pad, truncate } from '../../output/display-width'
import type { Paint } from '../../output/paint'
import { type DeskPane, deskLayout, deskPanes, type Place } from './layout'

/** A pane of the desk by itself: its lines at a size. */
export type PaneLines = (cols: number, rows: number, paint: Paint) => readonly string[]

export interface DeskState {
  readonly focus: DeskPane
  /** The focused one alone. */
  readonly isLarge: boolean
  readonly titles: Readonly<Record<DeskPane, string>>
  readonly panes: Readonly<Record<DeskPane, PaneLines>>
}

/** All panes beside each other, each under its title; the focused one is marked. */
export function deskPane(state: DeskState, cols: number, rows: number, paint: Paint): string[] {
  const places = deskLayout(cols, rows, state.focus, state.isLarge)
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

function boxOf(state: DeskState, place: Place, single: boolean, paint: Paint): string[] {
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
function tabs({ focus, titles }: DeskState, cols: number, paint: Paint): string {
  const names = deskPanes.map((pane) => (pane === focus ? `[${titles[pane]}]` : titles[pane]))
  if (names.join(' ').length > cols) return paint.bold(truncate(`[${titles[focus]}] Tab: next`, cols))
  return names
    .map((name, index) => (deskPanes[index] === focus ? paint.bold(name) : paint.dim(name)))
    .join(' ')
}
