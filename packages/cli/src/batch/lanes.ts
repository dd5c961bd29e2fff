/** Rows that may be on their way at once. */
const MOST_IN_FLIGHT = 4

/** A row waits when it is so far ahead of the oldest one on its way: what is kept of ended rows stays small. */
const MOST_AHEAD = 256

/** Runs rows so that those of one lane keep their order, a few lanes run beside each other, and a row without a lane runs alone. */
export class Lanes {
  /** By lane: its row, and when it has ended. */
  readonly #running = new Map<string, { readonly n: number; readonly ended: Promise<void> }>()
  #failure: { readonly error: unknown } | undefined

  /** Resolves once the row has begun. Throws what an earlier row has thrown. */
  async start(n: number, lane: string | undefined, run: () => Promise<void>): Promise<void> {
    const name = lane ?? 'alone'
    const mustWait = () =>
      lane === undefined
        ? this.#running.size > 0
        : this.#running.has(lane) ||
          this.#running.has('alone') ||
          this.#running.size >= MOST_IN_FLIGHT ||
          n - Math.min(n, ...[...this.#running.values()].map((one) => one.n)) > MOST_AHEAD
    while (mustWait()) await Promise.race([...this.#running.values()].map(({ ended }) => ended))
    if (this.#failure !== undefined) throw this.#failure.error
    const ended = run()
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => {
        this.#running.delete(name)
      })
    this.#running.set(name, { n, ended })
  }

  /** Resolves when nothing is on its way. Throws what a row has thrown. */
  async finish(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    if (this.#failure !== undefined) throw this.#failure.error
  }
}
