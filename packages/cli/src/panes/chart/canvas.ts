/** How a cell of a chart is coloured; undefined: not. */
export type Tone = 'up' | 'down' | 'dim' | 'bold' | 'warn' | 'live'

/** Cells that are written one by one and read as lines. */
export interface Canvas {
  readonly cols: number
  readonly rows: number
  /** Writes one character; outside of the canvas it is lost. */
  put(col: number, row: number, char: string, tone?: Tone): void
  /** The same where nothing stands yet. */
  putUnder(col: number, row: number, char: string, tone?: Tone): void
  /** Text from a column on; what does not fit is lost. */
  write(col: number, row: number, text: string, tone?: Tone): void
  /** The lines, without blanks at their ends; cells of one colour in a row are coloured together. */
  lines(paint: Readonly<Record<Tone, (text: string) => string>>): string[]
}

const blank = ' '

/** An empty canvas. */
export function createCanvas(cols: number, rows: number): Canvas {
  const chars = Array.from({ length: rows }, () => new Array<string>(cols).fill(blank))
  const tones = Array.from({ length: rows }, () => new Array<Tone | undefined>(cols).fill(undefined))
  const put = (col: number, row: number, char: string, tone?: Tone) => {
    const line = chars[row]
    const colors = tones[row]
    if (line === undefined || colors === undefined || col < 0 || col >= cols) return
    line[col] = char
    colors[col] = tone
  }
  return {
    cols,
    rows,
    put,
    putUnder(col, row, char, tone) {
      if (chars[row]?.[col] === blank) put(col, row, char, tone)
    },
    write(col, row, text, tone) {
      for (const [index, char] of [...text].entries()) put(col + index, row, char, tone)
    },
    lines: (paint) =>
      chars.map((line, row) => {
        const length = line.join('').trimEnd().length
        let text = ''
        for (let from = 0; from < length; ) {
          const tone = tones[row]?.[from]
          let to = from + 1
          while (to < length && (tones[row]?.[to] === tone || line[to] === blank)) to++
          const run = line.slice(from, to).join('')
          text += tone === undefined ? run : paint[tone](run)
          from = to
        }
        return text
      }),
  }
}
