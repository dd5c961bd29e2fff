/**
 * Costly work of many callers: some of it runs, some waits, the rest is turned away, so that nobody can exhaust the machine.
 * A place is whoever asks, a member or a network address.
 *
 *   run(place) -> free: runs -> next place in turn
 *              -> else waits in the line of its place; when all lines together are full, the last of the longest line is turned away
 *
 * Always: the places that wait take turns, and who is turned away is of the place that waits most: however much one place asks for, it
 * takes no turn from another.
 */
export interface WorkPool {
  /** Runs `work` as soon as it is the turn of its place. Rejects with PoolBusy. */
  run<T>(place: string, work: () => Promise<T>): Promise<T>
}

/** Too much waits already: nothing was begun, try later. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy'

  constructor() {
    super('Too many requests are waiting, try again in a moment')
  }
}

interface Waiting {
  readonly start: () => void
  readonly turnAway: (reason: PoolBusy) => void
}

/** At most `places` jobs at a time and `queue` waiting. */
export function createWorkPool(places: number, queue: number): WorkPool {
  /** By place, none of them empty; the first one is next. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let busy = 0

  const wait = (place: string) =>
    new Promise<void>((start, turnAway) => {
      const line = lines.get(place) ?? []
      line.push({ start, turnAway })
      lines.set(place, line)
      waiting += 1
      if (waiting > queue) turnOneAway(place, line)
    })

  /** `place` has come last: it gives way unless another line is longer. */
  const turnOneAway = (place: string, line: Waiting[]) => {
    let longest = line
    for (const other of lines.values()) if (other.length > longest.length) longest = other
    longest.pop()?.turnAway(new PoolBusy())
    waiting -= 1
    if (line.length === 0) lines.delete(place)
  }

  /** Gives the place that is free to who is next; false: nobody waits. */
  const startNext = (): boolean => {
    const [next] = lines
    if (next === undefined) return false
    const [place, line] = next
    const first = line.shift()
    lines.delete(place)
    if (line.length > 0) lines.set(place, line)
    waiting -= 1
    first?.start()
    return true
  }

  return {
    async run(place, work) {
      if (busy >= places) await wait(place)
      else busy += 1
      try {
        return await work()
      } finally {
        if (!startNext()) busy -= 1
      }
    },
  }
}
