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
export class RefusedKeys {
  #young = new Map<string, Refusal>()
  #old = new Map<string, Refusal>()

  find(uid: number, key: string): Refusal | undefined {
    const name = `${uid} ${key}`
    return this.#young.get(name) ?? this.#old.get(name)
  }

  remember(uid: number, key: string, body: string, answer: Answer): void {
    if (this.#young.size >= HALF) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(`${uid} ${key}`, { body, answer })
  }
}
