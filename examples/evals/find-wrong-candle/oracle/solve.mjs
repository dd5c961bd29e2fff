import { readFileSync, writeFileSync } from 'node:fs'
import { add, gt, lt, toText } from '@bgk/sdk/decimal'

const text = (file) => readFileSync(file, 'utf8')
const json = (file) => JSON.parse(text(file))
const answer = (value) => writeFileSync('answer.json', JSON.stringify(value))

const build = (trades) => {
  const [{ time, price }] = trades
  let candle = {
    time: time - (time % 60_000),
    open: toText(price),
    high: price,
    low: price,
    close: price,
    volume: '0',
  }
  for (const one of trades)
    candle = {
      ...candle,
      high: toText(gt(one.price, candle.high) ? one.price : candle.high),
      low: toText(lt(one.price, candle.low) ? one.price : candle.low),
      close: toText(one.price),
      volume: toText(add(candle.volume, one.quantity)),
    }
  return candle
}
const trades = json('trades.json').sort((a, b) => a.id - b.id)
const minutes = new Map()
for (const one of trades) {
  const minute = one.time - (one.time % 60_000)
  minutes.set(minute, [...(minutes.get(minute) ?? []), one])
}
const recorded = new Map(json('recorded.json').map((one) => [one.time, one]))
const isSame = (a, b) =>
  b !== undefined && Object.keys(a).every((name) => String(a[name]) === String(b[name]))
const wrong = [...minutes].filter(([time, rows]) => !isSame(build(rows), recorded.get(time)))

// The gap whose removal gives the recorded candles.
const fits = (missed) =>
  [...minutes].every(([time, rows]) => {
    const rest = rows.filter((one) => !missed.includes(one))
    return rest.length === 0 ? !recorded.has(time) : isSame(build(rest), recorded.get(time))
  })
for (let from = 0; from < trades.length; from += 1)
  for (let to = from + 1; to <= trades.length; to += 1) {
    const missed = trades.slice(from, to)
    if (fits(missed))
      answer({ candles: wrong.map(([, rows]) => build(rows)), missed: missed.map(({ id }) => id) })
  }
