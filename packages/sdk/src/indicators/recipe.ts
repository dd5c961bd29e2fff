import { badInput, requireLike } from '../runtime/input'

/**
 * Steps of one indicator, bar by bar. Whole series and streams run the same steps, so they agree to the last
 * bit.
 */
export interface Recipe {
  /** Bars of the window, the newest included. */
  readonly memory: number
  readonly lines: number
  /**
   * Writes each line's value of the bar at `at` to `lines[…][to]`, NaN while unknown. `seen` counts the bars
   * so far, this one included; `fresh` is false if the bar replaces the one before it.
   */
  step(
    inputs: readonly Float64Array[],
    at: number,
    seen: number,
    fresh: boolean,
    lines: readonly Float64Array[],
    to: number,
  ): void
}

/** Numbers of a chart, oldest first: typed or plain. */
export type Series = Float64Array | readonly number[]

/** `length` unknown values. */
export const unknowns = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN)

/** Throws BgkError CONFIG unless the value is a number; NaN is one. */
export const requireFloat = (value: unknown, field: string): void => requireLike(value, field, 0, 'CONFIG')

/** Throws BgkError CONFIG unless each period is a whole number from 1 to 10000. */
export function checkPeriods(periods: readonly number[]): void {
  if (!Array.isArray(periods)) throw badInput('periods', periods, 'a list', 'CONFIG')
  for (const period of periods) {
    if (!(Number.isInteger(period) && period >= 1 && period <= 10_000))
      throw badInput('period', period, 'a whole number from 1 to 10000', 'CONFIG')
  }
}

/** Lines of an indicator over whole series, each as long as the first; the names are for errors. */
export function runSeries(recipe: Recipe, series: Readonly<Record<string, Series>>): Float64Array[] {
  const inputs = Object.entries(series).map(([name, one]) => typed(one, name))
  const length = inputs[0]!.length
  const lines = Array.from({ length: recipe.lines }, () => new Float64Array(length))
  for (let at = 0; at < length; at += 1) recipe.step(inputs, at, at + 1, true, lines, at)
  return lines
}

/** Series as numbers; throws BgkError CONFIG for anything else, also for numbers as text. */
export function typed(series: Series, field: string, length?: number): Float64Array {
  const isTyped = series instanceof Float64Array
  if ((!isTyped && !Array.isArray(series)) || series.length !== (length ?? series.length))
    throw badInput(field, series, `${length ?? 'a list of'} numbers`, 'CONFIG')
  if (isTyped) return series
  for (const value of series) requireFloat(value, field)
  return Float64Array.from(series)
}

export function named<Name extends string>(
  names: readonly Name[],
  lines: readonly Float64Array[],
): Readonly<Record<Name, Float64Array>> {
  return Object.fromEntries(names.map((name, index) => [name, lines[index]])) as Record<Name, Float64Array>
}
