/** How one indicator is worked out, bar by bar; whole series and streams run the same steps, so they agree to the last bit. */
export interface Recipe {
  /** Series read, e.g. three for high, low and typical price. */
  readonly inputs: number
  /** Bars looked at, the newest included. */
  readonly memory: number
  readonly lines: number
  /** Exponential means carried from bar to bar. */
  readonly carried: number
  /**
   * Writes the lines of the bar at `at` into `out`, NaN where not known yet. `seen` counts the bars so far, this one included;
   * `before` holds the carried means of the bar before (NaN at first), `now` takes those of this one.
   */
  step(
    inputs: readonly Float64Array[],
    at: number,
    seen: number,
    before: Float64Array,
    now: Float64Array,
    out: Float64Array,
  ): void
}

/** Numbers of a chart, oldest first: typed or plain. */
export type Series = Float64Array | readonly number[]

/** `length` values, none known yet. */
export const unknowns = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN)
