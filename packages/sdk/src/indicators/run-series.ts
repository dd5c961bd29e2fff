import type { Recipe, Series } from './recipe'

/** Every line of an indicator over whole series, each as long as the first of them. */
export function runSeries(recipe: Recipe, ...series: readonly Series[]): Float64Array[] {
  const inputs = series.map((one) => (one instanceof Float64Array ? one : Float64Array.from(one)))
  const length = inputs[0]!.length
  const lines = Array.from({ length: recipe.lines }, () => new Float64Array(length))
  for (let at = 0; at < length; at += 1) recipe.step(inputs, at, at + 1, true, lines, at)
  return lines
}

/** The lines by name. */
export function named<Name extends string>(
  names: readonly Name[],
  lines: readonly Float64Array[],
): Readonly<Record<Name, Float64Array>> {
  return Object.fromEntries(names.map((name, index) => [name, lines[index]])) as Record<Name, Float64Array>
}
