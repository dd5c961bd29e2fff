import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../../sdk/test/cpu-time'
import { readSeries } from './read-series'

const MINUTE = Date.UTC(2026, 2, 2, 10)

function rowsOf(text: string) {
  const series = readSeries(text)
  if (typeof series === 'string') throw new Error(series)
  return series.rows.map(({ time, prices, volume }) => [time, ...prices, volume])
}

describe('recorded series', () => {
  it('parses lines of time,price: numbers and dates, headings, blank lines, Windows line ends, semicolons, tabs', () => {
    const rows = [
      [MINUTE, '65000', undefined],
      [MINUTE + 1000, '65000.5', undefined],
    ]
    expect(rowsOf(`time,price\n${MINUTE},65000\n${MINUTE + 1000},65000.5\n`)).toEqual(rows)
    expect(rowsOf(`${MINUTE},65000\r\n${MINUTE + 1000},65000.5`)).toEqual(rows)
    expect(rowsOf('\n2026-03-02T10:00:00Z;65000\n2026-03-02T10:00:01Z ; 65000.5\n\n')).toEqual(rows)
    expect(rowsOf(`\uFEFF"time"\t"price"\n"${MINUTE}"\t65000\n${MINUTE + 1000}\t65000.50`)).toEqual(rows)
    expect(rowsOf('0,65000\n60000,65001').map(([time]) => time)).toEqual([0, 60_000])
  })

  it.each([
    ['seconds', `${MINUTE / 1000}`],
    ['seconds with a fraction', `${MINUTE / 1000}.000`],
    ['milliseconds', `${MINUTE}`],
    ['microseconds', `${MINUTE}123`],
    ['nanoseconds', `${MINUTE}123456`],
    ['a date', '2026-03-02 10:00:00'],
    ['a date with a fraction and a zone', '2026-03-02 12:00:00.000400+02:00'],
    ['a date with a zone to the west', '2026-03-02T04:30-05:30'],
  ])('parses %s as the same moment in every time zone', (_name, time) => {
    expect(rowsOf(`time,price\n${time},5`)).toEqual([[MINUTE, '5', undefined]])
  })

  it('finds candle columns by heading, in any order', () => {
    const candle = [[MINUTE, '5', '8', '4', '6', 12.5]]
    expect(rowsOf(`Open,High,Low,Close,Volume,Open time\n5,8,4,6,12.5,${MINUTE}`)).toEqual(candle)
    expect(rowsOf(`ts_ms,open,high,low,close,volume\n${MINUTE},5,8,4,6,12.5`)).toEqual(candle)
    expect(rowsOf(`open_time,open,high,low,close,volume,close_time\n${MINUTE},5,8,4,6,12.5,9`)).toEqual(
      candle,
    )
    const archive = 'https://www.example.com\nunix,date,symbol,open,high,low,close,Volume BTC,Volume USD\n'
    expect(rowsOf(`${archive}${MINUTE / 1000},2026-03-02,BTC/USD,5,8,4,6,12.5,70`)).toEqual(candle)
    expect(rowsOf(`${MINUTE},5,8,4,6,12.5,${MINUTE + 59_999},70,3`)).toEqual(candle)
    expect(rowsOf(`${MINUTE},5,8,4,6`)).toEqual([[MINUTE, '5', '8', '4', '6', undefined]])
  })

  it('parses trades, merges those of one millisecond, and reverses a descending order', () => {
    const trades = `,timestamp,id,side,price,amount,cost\n0,${MINUTE + 5},9,sell,7,1,7\n1,${MINUTE},8,buy,6,2,12\n2,${MINUTE},7,buy,5,3,15`
    expect(rowsOf(trades)).toEqual([
      [MINUTE, '6', 5],
      [MINUTE + 5, '7', 1],
    ])
    expect(rowsOf(`${MINUTE},5,0.25`)).toEqual([[MINUTE, '5', 0.25]])
    expect(rowsOf(`${MINUTE},5,0.25,sell`)).toEqual([[MINUTE, '5', 0.25]])
  })

  it('parses scientific numbers and truncates after twelve decimals', () => {
    const [first, second, third] = rowsOf('0,1.62e-3\n1,16.2E-3\n2,0.0016200000000009')
    expect([first?.[1], second?.[1], third?.[1]]).toEqual(['0.00162', '0.0162', '0.00162'])
    expect(rowsOf('0,1.62E+4')[0]?.[1]).toBe('16200')
  })

  it.each([
    ['', 'There is no line of time,price'],
    ['nothing', 'There is no line of time,price'],
    ['time,price', 'only a heading'],
    ['time,price\n0,65000\n1,abc', 'Line 3: price "abc" is no number: write a number above 0'],
    ['time,price\n0,0', 'Line 2: price "0" is no price'],
    ['time,price\n0,-1', 'Line 2: price "-1" is no number'],
    ['time;price\n0;65000,5', 'Line 2: price "65000,5" is no number: write the decimals after a point'],
    ['0,1\nx,1', 'Line 2: time "x" is no time: write 2026-03-02T10:00:00Z'],
    ['time,price\n2026-02-31,1', 'Line 2: time "2026-02-31" is no time'],
    ['time,price\n2026-02-03 25:00,1', 'Line 2: time "2026-02-03 25:00" is no time'],
    ['5,1\n5,2', 'Line 2: it has the time of line 1: leave one of them out'],
    ['5,1\n4,2\n6,3', 'Line 2: its time is out of order beside that of line 1: sort the lines by time'],
    ['when,price\n1,2', 'Line 1: no column is the time: name one of them "time" (there are when, price)'],
    ['time,volume\n1,2', 'Line 1: no column is the price: name one of them "price"'],
    ['1,2,3,4', 'Line 1: 4 columns without headings: put a first line such as'],
    ['time,open,high,low,close\n0,5,8,6,7', 'Line 2: low 6 is above another price of the candle'],
    ['time,open,high,low,close\n0,5,8,4,9', 'Line 2: high 8 is below another price of the candle'],
    ['time,price,volume\n0,5,much', 'Line 2: volume "much" is no number'],
    ['time,price\n0,1\n1,100.1', 'Line 3: its price is more than 100 times from the first one'],
  ])('rejects %j: %s', (text, why) => {
    expect(readSeries(text)).toContain(why)
  })

  it('suggests a remedy for too many lines', () => {
    const text = Array.from({ length: 200_001 }, (_, i) => `${i},1`).join('\n')
    expect(readSeries(text)).toContain('more than 200000 lines: cut the file')
  })

  it('parses hostile lines quickly', () => {
    const read = () => {
      readSeries(`0,1\n${' '.repeat(50_000)}x\n`)
      readSeries(`${'1'.repeat(50_000)}\n`)
      readSeries(`0,${'1'.repeat(50_000)}\n`)
      readSeries(`time,price\n0,${'"'.repeat(50_000)}\n`)
    }
    expect(leastCpuMs(read, 1000)).toBeLessThan(1000)
  })
})
