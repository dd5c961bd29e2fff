/** How one indicator is worked out, bar by bar; whole series and streams run the same steps, so they agree to the last bit. */
export interface Recipe {
  /** Bars looked at, the newest included. */
  readonly memory: number
  readonly lines: number
  /**
   * Writes each line's value of the bar at `at` to `lines[…][to]`, NaN where not known yet. `seen` counts the bars so far, this
   * one included; `fresh` is false when the bar takes the place of the one before it.
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

/** `length` values, none known yet. */
export const unknowns = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN)
