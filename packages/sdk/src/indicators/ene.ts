import { type IndicatorStream, streamCloses } from './create-stream'
import { createMeans } from './means'
import type { Recipe, Series } from './recipe'
import { named, runSeries } from './run-series'

export type EneLine = 'upper' | 'middle' | 'lower'

export interface EneOptions {
  /** Bars, 25. */
  readonly period?: number
  /** Percent above the mean, 6. */
  readonly above?: number
  /** Percent below the mean, 6. */
  readonly below?: number
}

const NAMES = ['upper', 'middle', 'lower'] as const

function recipe({ period = 25, above = 6, below = 6 }: EneOptions): Recipe {
  const means = createMeans([period])
  const [up, down] = [1 + above / 100, 1 - below / 100]
  return {
    memory: period,
    lines: 3,
    step(inputs, at, seen, _fresh, lines, to) {
      means(inputs[0]!, at, seen, lines, to)
      const mean = lines[0]![to]!
      lines[0]![to] = up * mean
      lines[2]![to] = down * mean
      lines[1]![to] = (up * mean + down * mean) / 2
    },
  }
}

/** The envelope: 6 % above and below the mean of 25 closes, and the middle of both (rules D23). Throws BgkError CONFIG on a bad period. */
export function ene(close: Series, options: EneOptions = {}): Readonly<Record<EneLine, Float64Array>> {
  return named(NAMES, runSeries(recipe(options), close))
}

/** The same for live bars. */
export function streamEne(options: EneOptions = {}): IndicatorStream<EneLine> {
  return streamCloses(recipe(options), NAMES)
}
