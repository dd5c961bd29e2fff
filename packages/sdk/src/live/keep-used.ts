/**
 * Things by name, each made at its first request and shared while anybody uses it: a stream that is open, or one that somebody still
 * holds. What nobody uses is released with its data, so that a feed that has looked at every market does not keep them all.
 */
export interface UsedThings<T extends object> {
  get(name: string, make: () => T): T
  /** Names whose thing may still be there. */
  readonly size: number
}

export function createUsedThings<T extends object>(): UsedThings<T> {
  const known = new Map<string, Pick<WeakRef<T>, 'deref'>>()
  // Some engines of phones lack one or both: there things stay.
  const hold = (made: T) => (typeof WeakRef === 'function' ? new WeakRef(made) : { deref: () => made })
  const gone =
    typeof FinalizationRegistry === 'function'
      ? new FinalizationRegistry<string>((name) => {
          if (known.get(name)?.deref() === undefined) known.delete(name)
        })
      : undefined
  return {
    get(name, make) {
      const found = known.get(name)?.deref()
      if (found !== undefined) return found
      const made = make()
      known.set(name, hold(made))
      gone?.register(made, name)
      return made
    },
    get size() {
      return known.size
    },
  }
}
