// An indicator over bars as they come. The newest bars lie side by side in a buffer twice as long as the window, moved to its
// front when it is full, so that a step reads them as it would read a whole series. The carried means of the bar before are
// kept beside those of the newest bar: replacing that one starts from them again. Nothing is allocated per tick, and the
// values are always those the whole-series function would give, to the bit.
import { type Recipe, unknowns } from './recipe'

/** An indicator that follows a chart. */
export interface IndicatorStream<Bar = number> {
  /** The lines at the newest bar, NaN while not known; the same array for the life of the stream. */
  readonly values: Float64Array
  /** A new bar began. */
  append(bar: Bar): void
  /** The newest bar changed; with no bar yet, the same as `append`. */
  replaceLast(bar: Bar): void
}

/** Makes a stream; `write` puts a bar into the inputs. */
export function createStream<Bar>(
  recipe: Recipe,
  write: (bar: Bar, inputs: readonly Float64Array[], at: number) => void,
): IndicatorStream<Bar> {
  const size = recipe.memory * 2
  const inputs = Array.from({ length: recipe.inputs }, () => new Float64Array(size))
  const values = unknowns(recipe.lines)
  let before = unknowns(recipe.carried)
  let now = unknowns(recipe.carried)
  let at = -1
  let seen = 0

  const set = (bar: Bar) => {
    write(bar, inputs, at)
    recipe.step(inputs, at, seen, before, now, values)
  }
  const append = (bar: Bar) => {
    at += 1
    seen += 1
    if (at === size) {
      at = recipe.memory
      for (const input of inputs) input.copyWithin(0, at)
    }
    const spare = before
    before = now
    now = spare
    set(bar)
  }
  return {
    values,
    append,
    replaceLast(bar) {
      if (seen === 0) append(bar)
      else set(bar)
    },
  }
}

/** Writes a close into the only input. */
export const writeClose = (close: number, inputs: readonly Float64Array[], at: number): void => {
  inputs[0]![at] = close
}
