/** For how long a wrong try counts. */
export const WINDOW_MS = 15 * 60_000

/** What was tried and is not over yet, or was wrong lately. */
export interface Count {
  /** Of wrong ones, ms, oldest first. */
  times: readonly number[]
  underWay: number
}

export function newCount(): Count {
  return { times: [], underWay: 0 }
}

export function recent(times: readonly number[], now: number): readonly number[] {
  return times.filter((time) => now - time < WINDOW_MS)
}

/** How many count now. */
export function lately({ times, underWay }: Count, now: number): number {
  return recent(times, now).length + underWay
}

/** `most`: more of them change nothing, therefore older ones are not kept. */
export function addTime(count: Count, now: number, most: number): void {
  count.times = [...recent(count.times, now), now].slice(-most)
}

/** Nothing has been counted, and nothing is under way. */
export function isBlank({ times, underWay }: Count): boolean {
  return times.length + underWay === 0
}

/** The same of what counts from then on. */
export function isPast({ times, underWay }: Count, time: number): boolean {
  return underWay === 0 && recent(times, time).length === 0
}

export function isBusy({ underWay }: Count): boolean {
  return underWay > 0
}

/** Puts it at the end, so that the one forgotten first is the one not seen for longest. */
export function touch<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const value = all.get(key) ?? make()
  all.delete(key)
  all.set(key, value)
  return value
}

export function forgetOldest<Value>(
  all: { readonly size: number; entries(): Iterable<[string, Value]>; delete(key: string): boolean },
  most: number,
  stays: (value: Value) => boolean = () => false,
): void {
  for (const [key, value] of all.entries()) {
    if (all.size <= most) return
    if (!stays(value)) all.delete(key)
  }
}
