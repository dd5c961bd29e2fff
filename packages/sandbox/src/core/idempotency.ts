import type { Answer } from './command'

const KEY_LIFETIME_MS = 86_400_000
/** Beyond this many the oldest are dropped early: the state and its snapshots stay small under load. */
export const KEYS_KEPT = 20_000

export interface RememberedAnswer {
  readonly ts: number
  readonly body: string
  readonly answer: Answer
}

/** Answers by caller and key, oldest first; kept 24 hours of exchange time, the newest 20,000 at most. */
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
    let surplus = this.entries.size - KEYS_KEPT
    for (const [key, entry] of this.entries) {
      if (now - entry.ts < KEY_LIFETIME_MS && surplus-- <= 0) return
      this.entries.delete(key)
    }
  }
}
