import { FasterBollingerBands } from 'trading-signals'
import {
  boll,
  streamBbi,
  streamBoll,
  streamEne,
  streamMa,
  streamMike,
  streamPbx,
} from '../src/indicators/index'

export interface IndicatorRow {
  readonly label: string
  readonly perSecond: number
  readonly note: string
}

const CANDLES = 100_000
const candles = Array.from({ length: CANDLES }, (_, at) => {
  const close = 64_000 + 900 * Math.sin(at / 40) + ((at * 7919) % 997) / 10
  return { high: close + 12, low: close - 9, close }
})
const close = Float64Array.from(candles, (candle) => candle.close)

/** Milliseconds of one run, the best of several rounds: what the code costs, not what else the machine does. */
function timeOf(run: () => unknown, rounds = 9): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** What one would write by hand for this one indicator: typed arrays, mean, then squares. */
function baseline(prices: Float64Array, period: number) {
  const middle = new Float64Array(prices.length).fill(Number.NaN)
  const upper = middle.slice()
  const lower = middle.slice()
  for (let at = period - 1; at < prices.length; at += 1) {
    let sum = 0
    for (let index = at - period + 1; index <= at; index += 1) sum += prices[index]!
    const mean = sum / period
    let squares = 0
    for (let index = at - period + 1; index <= at; index += 1) squares += (prices[index]! - mean) ** 2
    const band = 2 * Math.sqrt(squares / (period - 1))
    middle[at] = mean
    upper[at] = mean + band
    lower[at] = mean - band
  }
  return { middle, upper, lower }
}

function peer() {
  const bands = new FasterBollingerBands(20, 2)
  for (const candle of candles) bands.update(candle.close, false)
  return bands
}

/** All six indicators follow one chart: half of the ticks replace the newest bar. */
function allSix(ticks: number) {
  const byClose = [streamMa([5, 10, 20, 60]), streamBoll(), streamBbi(), streamPbx(), streamEne()]
  const byBar = streamMike()
  for (let at = 0; at < ticks; at += 1) {
    const candle = candles[at]!
    if (at % 2 === 0) {
      for (let index = 0; index < byClose.length; index += 1) byClose[index]!.append(candle.close)
      byBar.append(candle)
    } else {
      for (let index = 0; index < byClose.length; index += 1) byClose[index]!.replaceLast(candle.close)
      byBar.replaceLast(candle)
    }
  }
  return byBar
}

/** Candles and ticks a second, beside a hand-written baseline and trading-signals in the same run. */
export async function benchIndicators(): Promise<{ readonly rows: readonly IndicatorRow[] }> {
  timeOf(() => allSix(CANDLES), 3)
  // In turns, so that both meet the same machine.
  let ours = Number.POSITIVE_INFINITY
  let plain = Number.POSITIVE_INFINITY
  for (let round = 0; round < 15; round += 1) {
    ours = Math.min(
      ours,
      timeOf(() => boll(close), 1),
    )
    plain = Math.min(
      plain,
      timeOf(() => baseline(close, 20), 1),
    )
  }
  const theirs = timeOf(peer, 5)
  // Short rounds: on a busy machine some of them run undisturbed.
  const tick = timeOf(() => allSix(4_000), 500) / 4_000
  const perSecond = (milliseconds: number) => (CANDLES * 1000) / milliseconds
  return {
    rows: [
      {
        label: 'indicators: BOLL, candles',
        perSecond: perSecond(ours),
        note: `${(ours / plain).toFixed(2)} x the time of a typed two-pass baseline (2 or less), ${(theirs / ours).toFixed(1)} x faster than trading-signals`,
      },
      {
        label: 'indicators: all six, ticks',
        perSecond: 1000 / tick,
        note: `${(tick * 1000).toFixed(2)} us a tick (1 or less)`,
      },
    ],
  }
}
