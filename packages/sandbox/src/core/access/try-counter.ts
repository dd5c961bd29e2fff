/** Time for which a wrong try counts. */
export const WINDOW_MS = 15 * 60_000

/** Pending and recently wrong tries. */
export interface TryCounter {
  /** Times of wrong tries, ms, oldest first. */
  times: readonly number[]
  pending: number
}

export function newCounter(): TryCounter {
  return { times: [], pending: 0 }
}

export function recent(times: readonly number[], now: number): readonly number[] {
  return times.filter((time) => now - time < WINDOW_MS)
}

export function countRecent({ times, pending }: TryCounter, now: number): number {
  return recent(times, now).length + pending
}

/** Adds a wrong try; more than `most` make no difference, so older ones are dropped. */
export function addTime(count: TryCounter, now: number, most: number): void {
  count.times = [...recent(count.times, now), now].slice(-most)
}

export function isEmpty({ times, pending }: TryCounter): boolean {
  return times.length + pending === 0
}

/** True if nothing counts from `time` on. */
export function isExpired({ times, pending }: TryCounter, time: number): boolean {
  return pending === 0 && recent(times, time).length === 0
}

export function hasPending({ pending }: TryCounter): boolean {
  return pending > 0
}

/** Moves the entry to the end, so the first is the least recently used. */
export function touch<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const value = all.get(key) ?? make()
  all.delete(key)
  all.set(key, value)
  return value
}

export function evictOldest<Value>(
  all: { readonly size: number; entries(): Iterable<[string, Value]>; delete(key: string): boolean },
  most: number,
  stays: (value: Value) => boolean = () => false,
): void {
  for (const [key, value] of all.entries()) {
    if (all.size <= most) return
    if (!stays(value)) all.delete(key)
  }
}
