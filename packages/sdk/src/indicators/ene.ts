import { createStream, writeClose } from './create-stream'
import { createMeans } from './means'
import { type Lines, type NamedStream, nameLines, nameValues } from './named'
import { checkPeriods } from './period'
import type { Recipe, Series } from './recipe'
import { runSeries } from './run-series'

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
  const means = createMeans(checkPeriods([period]))
  const [up, down] = [1 + above / 100, 1 - below / 100]
  return {
    inputs: 1,
    memory: period,
    lines: 3,
    carried: 0,
    step(inputs, at, seen, _before, _now, out) {
      means(inputs[0]!, at, seen, out)
      const mean = out[0]!
      out[0] = up * mean
      out[2] = down * mean
      out[1] = (out[0]! + out[2]!) / 2
    },
  }
}

/** The envelope: 6 % above and below the mean of 25 closes, and the middle of both (rules D23). Throws BgkError CONFIG on a bad period. */
export function ene(close: Series, options: EneOptions = {}): Lines<EneLine> {
  return nameLines(NAMES, runSeries(recipe(options), close))
}

/** The same for live bars. */
export function streamEne(options: EneOptions = {}): NamedStream<EneLine> {
  return nameValues(NAMES, createStream(recipe(options), writeClose))
}
