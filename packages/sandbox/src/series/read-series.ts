import { readDecimal, readTime, type TimeUnit, timeUnit } from './series-cells'

/** One row of a series: a candle, or a price of which a trade or a quote tells. */
export interface SeriesRow {
  /** Of the text, from 1. */
  readonly line: number
  /** ms; of a candle its opening. */
  readonly time: number
  /** Open, high, low, close, or the one price; plain decimal texts above 0. */
  readonly prices: readonly [string] | readonly [open: string, high: string, low: string, close: string]
  /** Of the base coin, as it came; undefined: the table has none. */
  readonly volume: number | undefined
}

/** A recorded market. Rows ascend in time, no two have the same. */
export interface Series {
  readonly kind: 'candles' | 'prices'
  readonly rows: readonly SeriesRow[]
}

/** Rows of a table: seven weeks of one-minute candles. */
const MOST_ROWS = 200_000
/** Prices on either side of the first: as far as bots follow. */
const FURTHEST = 100

type Column = 'time' | 'open' | 'high' | 'low' | 'close' | 'price' | 'volume'

/** By what heading, in this order; headings are compared in small letters, without all that is no letter or digit. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  time: words(
    'opentime tsms timestampms timestamp unixtime unix ts epoch time datetime timeutc dateutc date',
    'starttime startat tradetime transacttime eventtime t tsclosems closetime',
  ),
  open: ['open', 'openprice', 'o'],
  high: ['high', 'highprice', 'h', 'max'],
  low: ['low', 'lowprice', 'l', 'min'],
  close: ['close', 'closeprice', 'c'],
  price: ['price', 'tradeprice', 'rate', 'last', 'lastprice', 'p'],
  volume: ['volume', 'vol', 'basevolume', 'qty', 'quantity', 'size', 'amount', 'baseqty', 'v', 'q'],
}

type Columns = Readonly<Partial<Record<Column, number>>> & { readonly time: number }

/**
 * Reads a table of candles (time, open, high, low, close, and perhaps volume), of trades (time, price, and perhaps a quantity) or of
 * `time,price`, with commas, semicolons or tabs. Columns are found by their headings; without headings they are taken in the order above.
 * Times are dates (UTC where they name no zone) or numbers since 1970 in s, ms, µs or ns, ascending or descending; numbers too small for that are ms
 * since the first. Answers one sentence that names line, column and cure where it cannot be read.
 */
export function readSeries(text: string): Series | string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const start = lines.findIndex((line) => /[,;\t]/.test(line) && !line.startsWith('#'))
  if (start < 0) return 'There is no line of time,price, and no table of candles or trades.'
  const delimiter = delimiterOf(lines[start]!)
  const first = cellsOf(lines[start]!, delimiter)
  const headed =
    first.every((cell) => readDecimal(cell) === undefined) && readTime(first[0]!, undefined) === undefined
  const columns = headed ? columnsByName(first) : columnsByCount(first)
  if (typeof columns === 'string') return `Line ${start + 1}: ${columns}`
  const isCandles = columns.open !== undefined
  const rows: SeriesRow[] = []
  let unit: TimeUnit | undefined
  for (let at = start + (headed ? 1 : 0); at < lines.length; at++) {
    const line = lines[at]!
    if (line.trim() === '' || line.startsWith('#')) continue
    if (rows.length === MOST_ROWS)
      return `There are more than ${MOST_ROWS} lines: cut the file, or take candles of a longer period.`
    const cells = cellsOf(line, delimiter)
    if (rows.length === 0) unit = timeUnit(cells[columns.time] ?? '')
    const row = readRow(cells, columns, unit, at + 1)
    if (typeof row === 'string') return `Line ${at + 1}: ${row}`
    rows.push(row)
  }
  if (rows.length === 0)
    return 'There is no line of time,price, and no table of candles or trades: only a heading.'
  const ordered = inOrder(rows, isCandles)
  if (typeof ordered === 'string') return ordered
  return farOff(ordered) ?? { kind: isCandles ? 'candles' : 'prices', rows: ordered }
}

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}

function delimiterOf(line: string): string {
  return ['\t', ';'].find((one) => line.includes(one)) ?? ','
}

function cellsOf(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function columnsByName(headings: readonly string[]): Columns | string {
  const plain = headings.map((heading) => heading.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const find = (column: Column): number | undefined => {
    const name = NAMES[column].find((known) => plain.includes(known))
    if (name !== undefined) return plain.indexOf(name)
    // `Volume BTC` of some archives; the first is that of the base coin.
    const longer = column === 'volume' ? plain.findIndex((known) => known.startsWith('volume')) : -1
    return longer < 0 ? undefined : longer
  }
  const time = find('time')
  if (time === undefined)
    return `no column is the time: name one of them "time" (there are ${headings.join(', ')}).`
  const volume = find('volume')
  const [open, high, low, close, price] = (['open', 'high', 'low', 'close', 'price'] as const).map(find)
  if (open !== undefined && high !== undefined && low !== undefined && close !== undefined)
    return { time, open, high, low, close, ...(volume !== undefined && { volume }) }
  const only = price ?? close
  if (only === undefined)
    return `no column is the price: name one of them "price", or four "open", "high", "low" and "close" (there are ${headings.join(', ')}).`
  return { time, price: only, ...(volume !== undefined && { volume }) }
}

function columnsByCount(cells: readonly string[]): Columns | string {
  if (cells.length === 2) return { time: 0, price: 1 }
  const fourth = cells[3]
  if (cells.length === 3 || (cells.length === 4 && fourth !== undefined && readDecimal(fourth) === undefined))
    return { time: 0, price: 1, volume: 2 }
  if (cells.length >= 5) {
    const candle = { time: 0, open: 1, high: 2, low: 3, close: 4 }
    return cells.length === 5 ? candle : { ...candle, volume: 5 }
  }
  return `${cells.length} columns without headings: put a first line such as "time,price" or "time,open,high,low,close,volume" above them.`
}

function readRow(
  cells: readonly string[],
  columns: Columns,
  unit: TimeUnit | undefined,
  line: number,
): SeriesRow | string {
  const text = cells[columns.time] ?? ''
  const time = readTime(text, unit)
  if (time === undefined)
    return `time "${short(text)}" is no time: write 2026-03-02T10:00:00Z, or a number such as those of the other lines.`
  const read = (column: Column): string | { readonly fault: string } => {
    const cell = cells[columns[column] ?? -1] ?? ''
    const number = readDecimal(cell)
    if (number === undefined || number === '0') {
      const cure = cell.includes(',')
        ? 'write the decimals after a point'
        : 'write a number above 0 such as 65000.5'
      return { fault: `${column} "${short(cell)}" is no ${number === '0' ? 'price' : 'number'}: ${cure}.` }
    }
    return number
  }
  const volume = readVolume(cells, columns)
  if (typeof volume === 'string') return volume
  if (columns.open === undefined) {
    const price = read('price')
    return typeof price === 'string' ? { line, time, prices: [price], volume } : price.fault
  }
  const [open, high, low, close] = [read('open'), read('high'), read('low'), read('close')]
  for (const one of [open, high, low, close]) if (typeof one !== 'string') return one.fault
  const prices = [String(open), String(high), String(low), String(close)] as const
  const [o, h, l, c] = prices.map(Number) as [number, number, number, number]
  if (l > Math.min(o, c, h))
    return `low ${prices[2]} is above another price of the candle: exchange the columns, or leave the line out.`
  if (h < Math.max(o, c))
    return `high ${prices[1]} is below another price of the candle: exchange the columns, or leave the line out.`
  return { line, time, prices, volume }
}

function readVolume(cells: readonly string[], { volume: at }: Columns): number | undefined | string {
  if (at === undefined) return undefined
  const cell = cells[at] ?? ''
  const number = cell === '' ? '0' : readDecimal(cell)
  if (number === undefined) return `volume "${short(cell)}" is no number: write one from 0 on, or nothing.`
  return Number(number)
}

/** Ascending; trades of the same millisecond become one, at the price of the last. */
function inOrder(rows: readonly SeriesRow[], isCandles: boolean): readonly SeriesRow[] | string {
  const falling = rows[0]!.time > rows.at(-1)!.time
  const ascending = falling ? [...rows].reverse() : rows
  const ordered: SeriesRow[] = []
  for (const row of ascending) {
    const last = ordered.at(-1)
    if (last === undefined || row.time > last.time) {
      ordered.push(row)
      continue
    }
    if (row.time < last.time)
      return `Line ${row.line}: its time is out of order beside that of line ${last.line}: sort the lines by time.`
    if (isCandles || row.volume === undefined)
      return `Line ${row.line}: it has the time of line ${last.line}: leave one of them out.`
    ordered[ordered.length - 1] = { ...row, volume: (last.volume ?? 0) + row.volume }
  }
  return ordered
}

function farOff(rows: readonly SeriesRow[]): string | undefined {
  const first = Number(rows[0]!.prices[0])
  const far = rows.find(({ prices }) =>
    prices.some((price) => Number(price) > first * FURTHEST || Number(price) * FURTHEST < first),
  )
  if (far === undefined) return undefined
  return `Line ${far.line}: its price is more than ${FURTHEST} times from the first one, ${first}: begin the file later.`
}

function short(cell: string): string {
  return cell.length > 30 ? `${cell.slice(0, 30)}…` : cell
}
