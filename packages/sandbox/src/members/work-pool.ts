/**
 * Limits costly work of many callers: some runs, some waits, the rest is rejected, so that no caller can
 * exhaust the machine. A place is a caller, a member or a network address.
 *
 *   run(place) -> free: runs -> next place in turn
 *              -> else waits in the queue of its place; when all queues together are full, the last of the longest is rejected
 *
 * Invariant: waiting places take turns, and rejections hit the place with the most waiting jobs. However much
 * one place requests, it takes no turn from another.
 */
export interface WorkPool {
  /** Runs `work` at the turn of its place. Rejects with PoolBusy. */
  run<T>(place: string, work: () => Promise<T>): Promise<T>
}

/** Full queue: nothing was started, retry later. */
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

/** Creates a pool of `places` parallel jobs and `queue` waiting ones. */
export function createWorkPool(places: number, queue: number): WorkPool {
  /** Queues by place, all nonempty; the first one is next. */
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

  /** Rejects the newest job of `place`, unless another queue is longer. */
  const turnOneAway = (place: string, line: Waiting[]) => {
    let longest = line
    for (const other of lines.values()) if (other.length > longest.length) longest = other
    longest.pop()?.turnAway(new PoolBusy())
    waiting -= 1
    if (line.length === 0) lines.delete(place)
  }

  /** Starts the next job; false if none waits. */
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
