import { type IndicatorStream, streamCloses } from './create-stream'
import { createMeans } from './means'
import type { Recipe, Series } from './recipe'
import { named, runSeries } from './run-series'

export type BollLine = 'middle' | 'upper' | 'lower'

export interface BollOptions {
  /** Bars, 20; the sample deviation of one bar is not known. */
  readonly period?: number
  /** Deviations between the middle and the bands, 2. */
  readonly width?: number
  /** Divisor n-1 (`sample`, as Tongdaxin has it) or n. */
  readonly deviation?: 'sample' | 'population'
}

const NAMES = ['middle', 'upper', 'lower'] as const

function recipe({ period = 20, width = 2, deviation = 'sample' }: BollOptions): Recipe {
  const means = createMeans([period])
  const divisor = deviation === 'sample' ? period - 1 : period
  return {
    memory: period,
    lines: 3,
    step(inputs, at, seen, _fresh, lines, to) {
      const close = inputs[0]!
      means(close, at, seen, lines, to)
      const mean = lines[0]![to]!
      let squares = 0
      if (seen >= period) {
        for (let index = at - period + 1; index <= at; index += 1) squares += (close[index]! - mean) ** 2
      }
      const band = width * Math.sqrt(squares / divisor)
      lines[1]![to] = mean + band
      lines[2]![to] = mean - band
    },
  }
}

/** Bollinger bands: the mean of 20 closes and two sample deviations around it, in two passes (rules A2, D23). Throws BgkError CONFIG on a bad period. */
export function boll(close: Series, options: BollOptions = {}): Readonly<Record<BollLine, Float64Array>> {
  return named(NAMES, runSeries(recipe(options), close))
}

/** The same for live bars. */
export function streamBoll(options: BollOptions = {}): IndicatorStream<BollLine> {
  return streamCloses(recipe(options), NAMES)
}
