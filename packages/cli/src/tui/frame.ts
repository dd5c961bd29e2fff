import type { Paint } from '../output/paint'
import { footerLine, headerLine } from '../panes/chrome'
import type { Screen } from './screen'

/**
 * All lines of a frame. One row of the terminal stays free: a frame as tall as the terminal makes Ink 6 clear the
 * scrollback each time it draws.
 */
export function frame(screen: Screen, cols: number, rows: number, now: number, paint: Paint): string[] {
  const height = Math.max(1, rows - 1)
  const chrome = { title: screen.title, environment: screen.environment, status: screen.status(), now }
  const header = headerLine(chrome, cols, paint)
  if (height < 4) return [header, ...screen.lines(cols, height - 1, paint)].slice(0, height)
  const roomy = height >= 16
  const bodyRows = height - (roomy ? 4 : 2)
  const body = screen.lines(cols, bodyRows, paint)
  const filler = Array.from({ length: Math.max(0, bodyRows - body.length) }, () => '')
  const blank = roomy ? [''] : []
  return [header, ...blank, ...body, ...filler, ...blank, footerLine(screen.origin, cols, paint)]
}
