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
import { besides, inTurns } from './rounds'

export interface IndicatorRow {
  readonly label: string
  readonly perSecond: number
  readonly peer: string
  /** Time relative to the peer, one ratio per round. */
  readonly ratios: readonly number[]
  readonly note: string
}

const CANDLES = 100_000
const candles = Array.from({ length: CANDLES }, (_, at) => {
  const close = 64_000 + 900 * Math.sin(at / 40) + ((at * 7919) % 997) / 10
  return { high: close + 12, low: close - 9, close }
})
const close = Float64Array.from(candles, (candle) => candle.close)

/** Hand-written baseline for one indicator: typed arrays, mean, then squares. */
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

/**
 * Measures candles and ticks per second, beside a hand-written baseline and trading-signals in the same run.
 */
export async function benchIndicators(): Promise<{ readonly rows: readonly IndicatorRow[] }> {
  const candidates = [() => boll(close), () => baseline(close, 20), peer]
  inTurns([() => allSix(CANDLES), ...candidates], { rounds: 1, runs: 2 })
  const [ours = [], plain = [], theirs = []] = inTurns(candidates, { rounds: 15, runs: 1 })
  // Short rounds: on a busy machine some of them run undisturbed.
  const [ticks = [], beside = []] = inTurns([() => allSix(4_000), () => baseline(close, 20)], {
    rounds: 100,
    runs: 1,
  })
  const tick = Math.min(...ticks) / 4_000
  const faster = (Math.min(...theirs) / Math.min(...ours)).toFixed(1)
  return {
    rows: [
      {
        label: 'indicators: BOLL, candles',
        perSecond: (CANDLES * 1000) / Math.min(...ours),
        peer: 'typed two-pass loop',
        ratios: besides(ours, plain),
        note: `2 or less; ${faster} x faster than trading-signals`,
      },
      {
        label: 'indicators: all six, ticks',
        perSecond: 1000 / tick,
        peer: 'that loop, 100,000 candles',
        ratios: besides(ticks, beside),
        note: `of 4,000 ticks; ${(tick * 1000).toFixed(2)} us each (1 or less)`,
      },
    ],
  }
}
