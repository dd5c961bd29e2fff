/** A binary heap ordered by (time, order of arrival), so that equal times fire in order. */
export class TimerHeap<T> {
  readonly #items: { readonly time: number; readonly order: number; readonly value: T }[] = []
  #arrivals = 0

  get nextTime(): number | undefined {
    return this.#items[0]?.time
  }

  push(time: number, value: T): void {
    const items = this.#items
    items.push({ time, order: this.#arrivals++, value })
    let child = items.length - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!this.#before(child, parent)) return
      this.#swap(child, parent)
      child = parent
    }
  }

  pop(): T | undefined {
    const items = this.#items
    const top = items[0]
    if (top === undefined) return undefined
    const last = items.pop()!
    if (items.length > 0) {
      items[0] = last
      this.#sink()
    }
    return top.value
  }

  #sink(): void {
    const size = this.#items.length
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1
      if (left >= size) return
      const child = left + 1 < size && this.#before(left + 1, left) ? left + 1 : left
      if (!this.#before(child, parent)) return
      this.#swap(child, parent)
      parent = child
    }
  }

  #before(i: number, j: number): boolean {
    const a = this.#items[i]!
    const b = this.#items[j]!
    return a.time < b.time || (a.time === b.time && a.order < b.order)
  }

  #swap(i: number, j: number): void {
    const items = this.#items
    const item = items[i]!
    items[i] = items[j]!
    items[j] = item
  }
}
