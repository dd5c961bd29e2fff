/** Tells once that a feed is closed. Not an AbortSignal: those warn of a leak at the eleventh listener in Node. */
export interface Closing {
  readonly closed: boolean
  onClose(run: () => void): () => void
  close(): void
}

export function createClosing(): Closing {
  const listeners = new Set<() => void>()
  let closed = false
  return {
    get closed() {
      return closed
    },
    onClose(run) {
      const entry = () => run()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    close() {
      closed = true
      for (const run of [...listeners]) run()
      listeners.clear()
    },
  }
}
