/** Counts the timers of a sample, so that its end is visible. Replaces the global functions. */
export function countTimers(onIdle: () => void): () => number {
  const active = new Set<unknown>()
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const forget = (id: unknown) => {
    active.delete(id)
    onIdle()
  }
  Object.assign(globalThis, {
    setTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const id = setTimeout(() => {
        try {
          run(...args)
        } finally {
          forget(id)
        }
      }, ms)
      active.add(id)
      return id
    },
    clearTimeout(id: number | undefined) {
      clearTimeout(id)
      forget(id)
    },
    setInterval(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const id = setInterval(run, ms, ...args)
      active.add(id)
      return id
    },
    clearInterval(id: number | undefined) {
      clearInterval(id)
      forget(id)
    },
  })
  return () => active.size
}
