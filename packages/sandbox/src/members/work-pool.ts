/** Too much waits already: nothing was begun, try later. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy'

  constructor() {
    super('Too many requests are waiting, try again in a moment')
  }
}

export interface WorkPool {
  /** Runs `work` as soon as a place is free, first come first served. Rejects with PoolBusy. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** At most `places` jobs at a time and `queue` waiting: costly work must not become a way to exhaust the machine. */
export function createWorkPool(places: number, queue: number): WorkPool {
  const waiting: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      if (busy >= places) {
        if (waiting.length >= queue) throw new PoolBusy()
        await new Promise<void>((start) => waiting.push(start))
      } else busy += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}
