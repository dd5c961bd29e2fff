import { type Recipe, type Series, unknowns } from './recipe'

const typed = (series: Series): Float64Array =>
  series instanceof Float64Array ? series : Float64Array.from(series)

/** Every line of an indicator over whole series, each as long as the first of them. */
export function runSeries(recipe: Recipe, ...series: readonly Series[]): Float64Array[] {
  const inputs = series.map(typed)
  const length = inputs[0]?.length ?? 0
  const lines = Array.from({ length: recipe.lines }, () => new Float64Array(length))
  const out = new Float64Array(recipe.lines)
  let before = unknowns(recipe.carried)
  let now = unknowns(recipe.carried)
  for (let at = 0; at < length; at += 1) {
    const spare = before
    before = now
    now = spare
    recipe.step(inputs, at, at + 1, before, now, out)
    for (let line = 0; line < lines.length; line += 1) lines[line]![at] = out[line]!
  }
  return lines
}
