import type { Paint } from '../output/paint'
import { footerLine, headerLine } from '../panes/chrome'
import type { Screen } from './screen'

/**
 * All lines of a frame. One row of the terminal stays free, so that no terminal scrolls after the last line.
 */
export function frame(
  screen: Screen,
  {
    cols,
    rows,
    now,
    said,
  }: {
    readonly cols: number
    readonly rows: number
    readonly now: number
    readonly said?: string | undefined
  },
  paint: Paint,
): string[] {
  const height = Math.max(1, rows - 1)
  const chrome = { title: screen.title, environment: screen.environment(), status: screen.status(), now }
  const header = headerLine(chrome, cols, paint)
  if (height < 4) return [header, ...screen.lines(cols, height - 1, paint)].slice(0, height)
  const roomy = height >= 16
  const bodyRows = height - (roomy ? 3 : 2)
  const body = screen.lines(cols, bodyRows, paint)
  const filler = Array.from({ length: Math.max(0, bodyRows - body.length) }, () => '')
  const footer = footerLine({ origin: screen.origin, keys: screen.keys ?? [], said }, cols, paint)
  return [header, ...(roomy ? [''] : []), ...body, ...filler, footer]
}
