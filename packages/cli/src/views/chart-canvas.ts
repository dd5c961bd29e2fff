import { toText, tryDecimal } from '@bgk/sdk/decimal'
import { boll, ma } from '@bgk/sdk/indicators'
import type { Candle } from '@bgk/sdk/market'

/** Color of a chart cell; undefined for none. */
type Tone = 'up' | 'down' | 'dim' | 'bold' | 'warn' | 'live'

/** Cells that are written one by one and read as lines. */
export interface Canvas {
  readonly cols: number
  readonly rows: number
  /** Writes one character; outside of the canvas it is lost. */
  put(col: number, row: number, char: string, tone?: Tone): void
  /** The same where nothing stands yet. */
  putUnder(col: number, row: number, char: string, tone?: Tone): void
  /** Writes text from a column on; excess text is clipped. */
  write(col: number, row: number, text: string, tone?: Tone): void
  /** The lines, without blanks at their ends; cells of one color in a row are colored together. */
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

type Half = 'body' | 'wick' | 'none'

// Rising candles are thin, falling ones solid, which works without color.
const rising: Readonly<Record<Half, Readonly<Record<Half, string>>>> = {
  body: { body: '┃', wick: '╿', none: '╹' },
  wick: { body: '╽', wick: '│', none: '╵' },
  none: { body: '╻', wick: '╷', none: '' },
}
const falling: Readonly<Record<Half, Readonly<Record<Half, string>>>> = {
  body: { body: '█', wick: '▀', none: '▀' },
  wick: { body: '▄', wick: '│', none: '╵' },
  none: { body: '▄', wick: '╷', none: '' },
}

/** Half rows of a candle: where its body and its wick begin and end, 0 on top. */
interface CandleHalves {
  readonly high: number
  readonly bodyTop: number
  readonly bodyBottom: number
  readonly low: number
}

/** Character of a candle in a row; '' if empty. */
export function candleGlyph(halves: CandleHalves, row: number, isRising: boolean): string {
  const kind = (half: number): Half =>
    half >= halves.bodyTop && half <= halves.bodyBottom
      ? 'body'
      : half >= halves.high && half <= halves.low
        ? 'wick'
        : 'none'
  return (isRising ? rising : falling)[kind(row * 2)][kind(row * 2 + 1)]
}

/** Vertical scale of a plot; each row has an upper and a lower half. */
export interface Scale {
  readonly top: number
  readonly bottom: number
  readonly rows: number
  /** The half row of a price, 0 on top. */
  half(price: number): number
}

/** A scale that holds all of these prices; a single price stands in the middle. */
export function scaleOf(prices: readonly number[], rows: number): Scale {
  const known = prices.filter(Number.isFinite)
  const highest = Math.max(...known)
  const lowest = Math.min(...known)
  const margin = highest > lowest ? 0 : Math.abs(highest) * 0.001 || 1
  const top = highest + margin
  const bottom = lowest - margin
  const last = rows * 2 - 1
  return { top, bottom, rows, half: (price) => Math.round(((top - price) / (top - bottom)) * last) }
}

/** Round prices to label, about one in `every` rows, highest first. */
export function ticksOf({ top, bottom, rows }: Scale, every: number): number[] {
  const step = roundStep(((top - bottom) / rows) * every)
  const first = Math.floor(top / step)
  const count = Math.max(0, first - Math.ceil(bottom / step) + 1)
  return Array.from({ length: count }, (_, index) => (first - index) * step)
}

/** The next of 1, 2, 5, 10, 20, 50 ... */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const found = [1, 2, 5].find((factor) => factor * power >= least)
  return (found ?? 10) * power
}

/** Indicators of a chart. */
export type IndicatorName = 'ma' | 'boll'

export const indicatorNames: readonly IndicatorName[] = ['ma', 'boll']

/** A line over the candles, one value a candle, NaN where it is not known. */
export interface OverlayLine {
  readonly name: string
  /** Its sign in the chart, beside its color. */
  readonly mark: string
  readonly tone: Tone
  readonly values: Float64Array
}

const maStyles: readonly (readonly [period: number, mark: string, tone: Tone])[] = [
  [5, '·', 'warn'],
  [10, '+', 'bold'],
  [20, 'x', 'dim'],
]

/** The lines of an indicator over all candles. */
export function overlayOf(name: IndicatorName | undefined, candles: readonly Candle[]): OverlayLine[] {
  if (name === undefined) return []
  const close = Float64Array.from(candles, (candle) => candle.close)
  if (name === 'ma') {
    const lines = ma(
      close,
      maStyles.map(([period]) => period),
    )
    return maStyles.flatMap(([period, mark, tone], index) => {
      const values = lines[index]
      return values === undefined ? [] : [{ name: `MA${period}`, mark, tone, values }]
    })
  }
  const { upper, middle, lower } = boll(close)
  return [
    { name: 'UB', mark: '+', tone: 'dim', values: upper },
    { name: 'BOLL', mark: '·', tone: 'warn', values: middle },
    { name: 'LB', mark: 'x', tone: 'dim', values: lower },
  ]
}

/** A figure of a candle as decimal text without an exponent; '' for one that is no number. */
export function plainNumber(value: number): string {
  const exact = tryDecimal(String(value))
  return exact === undefined ? '' : toText(exact)
}
