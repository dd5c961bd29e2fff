import type { Answer } from './commands'

interface Refusal {
  /** Fingerprint of the command. */
  readonly body: string
  readonly answer: Answer
}

/** Keys in each of the two halves. */
const HALF = 50_000

/**
 * The newest rejections by caller and key, so that a repeat gets the same answer. They are no part of the
 * state: a rejection changed nothing, so a restart may forget it, and a resolved key stays void. At least
 * 50,000 are cached, then the older half is dropped.
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
