import { createStream, writeClose } from './create-stream'
import { type Lines, type NamedStream, nameLines, nameValues } from './named'
import { checkPeriods } from './period'
import type { Recipe, Series } from './recipe'
import { runSeries } from './run-series'

export type BollLine = 'middle' | 'upper' | 'lower'

export interface BollOptions {
  /** Bars, 20. */
  readonly period?: number
  /** Deviations between the middle and the bands, 2. */
  readonly width?: number
  /** Divisor n-1 (`sample`, as Tongdaxin has it) or n. */
  readonly deviation?: 'sample' | 'population'
}

const NAMES = ['middle', 'upper', 'lower'] as const

function recipe({ period = 20, width = 2, deviation = 'sample' }: BollOptions): Recipe {
  checkPeriods([period], 2)
  const divisor = deviation === 'sample' ? period - 1 : period
  return {
    inputs: 1,
    memory: period,
    lines: 3,
    carried: 0,
    step(inputs, at, seen, _before, _now, out) {
      if (seen < period) {
        out.fill(Number.NaN)
        return
      }
      const close = inputs[0]!
      const end = at - period
      let sum = 0
      for (let index = at; index > end; index -= 1) sum += close[index]!
      const mean = sum / period
      let squares = 0
      for (let index = at; index > end; index -= 1) {
        const off = close[index]! - mean
        squares += off * off
      }
      const band = width * Math.sqrt(squares / divisor)
      out[0] = mean
      out[1] = mean + band
      out[2] = mean - band
    },
  }
}

/** Bollinger bands: the mean of 20 closes and two sample deviations around it, in two passes (rules A2, D23). Throws BgkError CONFIG on a bad period. */
export function boll(close: Series, options: BollOptions = {}): Lines<BollLine> {
  return nameLines(NAMES, runSeries(recipe(options), close))
}

/** The same for live bars. */
export function streamBoll(options: BollOptions = {}): NamedStream<BollLine> {
  return nameValues(NAMES, createStream(recipe(options), writeClose))
}
