import { readOptions, requireOneOf } from '../runtime/input'
import { createMeans } from './means'
import { named, type Recipe, runSeries, type Series } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

/** Lines of Bollinger bands. */
export type BollLine = 'middle' | 'upper' | 'lower'

/** Options of Bollinger bands. */
export interface BollOptions {
  /** Bars, 20; the sample deviation of one bar is not known. */
  readonly period?: number
  /** Deviations between the middle and the bands, default 2. */
  readonly width?: number
  /** Divisor n-1 (`sample`, as in Tongdaxin) or n. */
  readonly deviation?: 'sample' | 'population'
}

const BOLL = ['middle', 'upper', 'lower'] as const

function bollRecipe(options: BollOptions): Recipe {
  const { period, width, deviation } = readOptions(
    options,
    { period: 20, width: 2, deviation: 'sample' },
    'CONFIG',
  )
  requireOneOf(deviation, 'deviation', ['sample', 'population'], 'CONFIG')
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

/**
 * Computes Bollinger bands: the mean of 20 closes and two sample deviations around it, in two passes over the
 * window.
 *
 * @param close Closing prices, oldest first.
 * @param options Bars, width and kind of deviation.
 * @returns Lines as long as the series, NaN while the window is not full.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { boll } from '@bgk/sdk/indicators'
 *
 * const { upper } = boll([1, 3], { period: 2, deviation: 'population' })
 * console.log(upper.join()) // NaN,4
 */
export function boll(close: Series, options: BollOptions = {}): Readonly<Record<BollLine, Float64Array>> {
  return named(BOLL, runSeries(bollRecipe(options), { close }))
}

/**
 * Computes Bollinger bands of live bars, as `middle`, `upper` and `lower`.
 *
 * @param options Bars, width and kind of deviation.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { streamBoll } from '@bgk/sdk/indicators'
 *
 * const live = streamBoll({ period: 2, deviation: 'population' })
 * live.append(1)
 * live.append(3)
 * console.log(live.upper) // 4
 */
export function streamBoll(options: BollOptions = {}): IndicatorStream<BollLine> {
  return streamCloses(bollRecipe(options), BOLL)
}

/** The lines of the envelope. */
export type EneLine = 'upper' | 'middle' | 'lower'

/** Options of the envelope. */
export interface EneOptions {
  /** Number of bars, default 25. */
  readonly period?: number
  /** Percent above the mean, default 6. */
  readonly above?: number
  /** Percent below the mean, default 6. */
  readonly below?: number
}

const ENE = ['upper', 'middle', 'lower'] as const

function eneRecipe(options: EneOptions): Recipe {
  const { period, above, below } = readOptions(options, { period: 25, above: 6, below: 6 }, 'CONFIG')
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

/**
 * Computes the envelope: 6 % above and below the mean of 25 closes, and the middle of both.
 *
 * @param close Closing prices, oldest first.
 * @param options Bars, and percent above and below.
 * @returns Lines as long as the series, NaN while the window is not full.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { ene } from '@bgk/sdk/indicators'
 *
 * const { lower } = ene([1, 3], { period: 2, below: 50 })
 * console.log(lower.join()) // NaN,1
 */
export function ene(close: Series, options: EneOptions = {}): Readonly<Record<EneLine, Float64Array>> {
  return named(ENE, runSeries(eneRecipe(options), { close }))
}

/**
 * Computes the envelope of live bars, as `upper`, `middle` and `lower`.
 *
 * @param options Bars, and percent above and below.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { streamEne } from '@bgk/sdk/indicators'
 *
 * const live = streamEne({ period: 1, below: 50 })
 * live.append(3)
 * console.log(live.lower) // 1.5
 */
export function streamEne(options: EneOptions = {}): IndicatorStream<EneLine> {
  return streamCloses(eneRecipe(options), ENE)
}
