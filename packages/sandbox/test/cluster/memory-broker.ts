import type { Bus } from '../../src/cluster/bus'

/** A broker in memory: what is sent is heard at the end of the turn, in order, by all whose connection is up. */
export class MemoryBroker {
  readonly #ends = new Set<MemoryBus>()

  connect(): MemoryBus {
    const bus = new MemoryBus((subject, data) => {
      queueMicrotask(() => {
        for (const end of this.#ends) end.receive(subject, data)
      })
    })
    this.#ends.add(bus)
    return bus
  }
}

export class MemoryBus implements Bus {
  readonly #send: (subject: string, data: string) => void
  readonly #listeners = new Map<string, Set<(data: string) => void>>()
  readonly #watchers = new Set<(isUp: boolean) => void>()
  #isUp = true

  constructor(send: (subject: string, data: string) => void) {
    this.#send = send
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** Takes the broker away from this one, or gives it back. */
  setConnected(isUp: boolean): void {
    this.#isUp = isUp
    for (const watcher of this.#watchers) watcher(isUp)
  }

  publish(subject: string, data: string): boolean {
    if (this.#isUp) this.#send(subject, data)
    return this.#isUp
  }

  listen(subject: string, listener: (data: string) => void): () => void {
    const listeners = this.#listeners.get(subject) ?? new Set()
    this.#listeners.set(subject, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  receive(subject: string, data: string): void {
    if (!this.#isUp) return
    for (const listener of this.#listeners.get(subject) ?? []) listener(data)
  }

  onChange(listener: (isUp: boolean) => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  async close(): Promise<void> {
    this.#listeners.clear()
  }
}
