// An indicator over bars as they come. The newest bars lie side by side in buffers twice as long as the window, moved to their
// front when they are full, so that a step reads them as it would read whole series. Nothing is allocated per tick, and the
// values are always those the whole-series function would give, to the bit.
import { type Recipe, requireFloat, unknowns } from './recipe'

/** An indicator that follows a chart; its lines can be read by number, most also by name. */
export type IndicatorStream<Name extends string = never, Bar = number> = Readonly<Record<Name, number>> & {
  /** The lines at the newest bar, NaN while not known; the same array for the life of the stream. */
  readonly values: Float64Array
  /** A new bar began. Throws BgkError CONFIG for a bar that is none. */
  append(bar: Bar): void
  /** The newest bar changed; with no bar yet, the same as `append`. Throws BgkError CONFIG for a bar that is none. */
  replaceLast(bar: Bar): void
}

const writeClose = (inputs: readonly Float64Array[], at: number, close: number): void => {
  inputs[0]![at] = close
}

const checkClose = (close: number): void => requireFloat(close, 'close')

/** A stream of closes. */
export const streamCloses = <Name extends string = never>(
  recipe: Recipe,
  names: readonly Name[] = [],
): IndicatorStream<Name> => createStream(recipe, names, checkClose, writeClose)

/** Makes a stream; `check` throws on a bar that is none, `write` puts one into the inputs. */
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
