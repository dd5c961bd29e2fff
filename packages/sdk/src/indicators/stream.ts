// Indicator over live bars. The newest bars lie in buffers twice as long as the window and move to the front
// when full, so a step reads them like whole series. Nothing is allocated per tick, and the values equal
// those of the whole-series function to the bit.
import { type Recipe, requireFloat, unknowns } from './recipe'

/** Indicator that follows a chart; its lines can be read by number, most also by name. */
export type IndicatorStream<Name extends string = never, Bar = number> = Readonly<Record<Name, number>> & {
  /** Lines at the newest bar, NaN while unknown; the same array for the life of the stream. */
  readonly values: Float64Array
  /** Appends a new bar. Throws BgkError CONFIG for an invalid bar. */
  append(bar: Bar): void
  /**
   * Replaces the newest bar; without a bar, the same as `append`. Throws BgkError CONFIG for an invalid bar.
   */
  replaceLast(bar: Bar): void
}

const writeClose = (inputs: readonly Float64Array[], at: number, close: number): void => {
  inputs[0]![at] = close
}

const checkClose = (close: number): void => requireFloat(close, 'close')

export const streamCloses = <Name extends string = never>(
  recipe: Recipe,
  names: readonly Name[] = [],
): IndicatorStream<Name> => createStream(recipe, names, checkClose, writeClose)

/** Makes a stream; `check` throws for an invalid bar, `write` copies it into the inputs. */
export function createStream<Name extends string, Bar>(
  recipe: Recipe,
  names: readonly Name[],
  check: (bar: Bar) => void,
  write: (inputs: readonly Float64Array[], at: number, bar: Bar) => void,
): IndicatorStream<Name, Bar> {
  const size = recipe.memory * 2
  const inputs = [0, 1, 2].map(() => unknowns(size))
  const values = unknowns(recipe.lines)
  const lines = Array.from(values, (_, line) => values.subarray(line, line + 1))
  let at = -1
  let seen = 0

  const set = (bar: Bar, fresh: boolean) => {
    check(bar)
    if (fresh) {
      at += 1
      seen += 1
    }
    if (at === size) {
      at = recipe.memory
      for (const input of inputs) input.copyWithin(0, at)
    }
    write(inputs, at, bar)
    recipe.step(inputs, at, seen, fresh, lines, 0)
  }
  const stream = {
    values,
    append: (bar: Bar) => set(bar, true),
    replaceLast: (bar: Bar) => set(bar, seen === 0),
  }
  names.forEach((name, line) => {
    Object.defineProperty(stream, name, { enumerable: true, get: () => values[line] })
  })
  return stream as IndicatorStream<Name, Bar>
}
