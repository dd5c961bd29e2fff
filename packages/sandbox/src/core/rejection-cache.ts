import type { Answer } from './commands'

interface Refusal {
  /** Fingerprint of the command. */
  readonly body: string
  readonly answer: Answer
}

/** Keys in each of the two halves. */
const HALF = 50_000

/**
 * The newest refusals by caller and key, so that a repeat gets the same answer. They are no part of the state: a refusal did nothing,
 * so a restart may forget it, and a key that is settled is void for good. At least 50,000 are kept, then the older half goes at once.
 */
export class RejectionCache {
  #newer = new Map<string, Refusal>()
  #older = new Map<string, Refusal>()

  find(uid: number, key: string): Refusal | undefined {
    const name = `${uid} ${key}`
    return this.#newer.get(name) ?? this.#older.get(name)
  }

  store(uid: number, key: string, body: string, answer: Answer): void {
    if (this.#newer.size >= HALF) {
      this.#older = this.#newer
      this.#newer = new Map()
    }
    this.#newer.set(`${uid} ${key}`, { body, answer })
  }
}
