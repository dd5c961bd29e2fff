import type { Answer } from './command'

export const KEY_LIFETIME_MS = 86_400_000

export interface RememberedAnswer {
  readonly ts: number
  readonly body: string
  readonly answer: Answer
}

/** Answers by caller and key, oldest first; kept 24 hours of exchange time. */
export class Idempotency {
  readonly entries = new Map<string, RememberedAnswer>()

  find(uid: number, key: string): RememberedAnswer | undefined {
    return this.entries.get(`${uid} ${key}`)
  }

  remember(uid: number, key: string, entry: RememberedAnswer): void {
    this.entries.set(`${uid} ${key}`, entry)
  }

  /** Entries are in order of time because exchange time never goes back. */
  expire(now: number): void {
    for (const [key, entry] of this.entries) {
      if (now - entry.ts < KEY_LIFETIME_MS) return
      this.entries.delete(key)
    }
  }
}
