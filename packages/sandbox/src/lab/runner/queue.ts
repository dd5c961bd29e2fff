export interface Queue<Item> {
  put(item: Item): void
  /** Undefined once closed. */
  take(): Promise<Item | undefined>
  close(): void
}

export function createQueue<Item>(): Queue<Item> {
  const items: Item[] = []
  let isClosed = false
  let waiting: ((item: Item | undefined) => void) | undefined
  return {
    put(item) {
      if (waiting === undefined) items.push(item)
      else waiting(item)
      waiting = undefined
    },
    take: () =>
      new Promise((resolve) => {
        const item = items.shift()
        if (item !== undefined || isClosed) resolve(item)
        else waiting = resolve
      }),
    close() {
      isClosed = true
      waiting?.(undefined)
    },
  }
}
