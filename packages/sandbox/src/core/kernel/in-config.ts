/** What a saved state names: the config must have it, as must what was restored before. Throws RangeError. */
export function inConfig<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`the state names ${what}, which is not in the config`)
  return value
}
