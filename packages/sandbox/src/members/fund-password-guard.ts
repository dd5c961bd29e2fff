/**
 * A fund password has six digits, so that guessing must be stopped by counting: 5 wrong ones lock it for 2
 * hours, whoever asks and from wherever, and 10 without a right one between until somebody writes a ticket
 * and staff opens it (docs/reference/exchange.md#sessions-and-codes). Attempts under way count like wrong
 * ones, so that guesses made side by side cannot slip past the count.
 */
export interface FundPasswordGuard {
  /** Runs the check, or says for how many ms there can be none; Infinity: until `open`. */
  attempt(
    uid: number,
    check: () => Promise<boolean>,
  ): Promise<{ readonly right: boolean; readonly lockedMs: number }>
  /** Forgets what was counted. */
  open(uid: number): void
}

const TRIES = 5
const TRIES_IN_ALL = 10
const LOCK_MS = 2 * 3_600_000

interface Tries {
  wrong: number
  /** Of earlier rounds too. */
  wrongInAll: number
  underWay: number
  lockedUntil: number
}

export function createFundPasswordGuard(now: () => number): FundPasswordGuard {
  const members = new Map<number, Tries>()
  return {
    async attempt(uid, check) {
      const tries = members.get(uid) ?? { wrong: 0, wrongInAll: 0, underWay: 0, lockedUntil: 0 }
      members.set(uid, tries)
      const lockedMs = tries.lockedUntil - now()
      if (lockedMs > 0) return { right: false, lockedMs }
      if (tries.wrong + tries.underWay >= TRIES) return { right: false, lockedMs: 1000 }
      tries.underWay += 1
      try {
        const right = await check()
        if (right) {
          members.delete(uid)
          return { right, lockedMs: 0 }
        }
        tries.wrong += 1
        tries.wrongInAll += 1
        if (tries.wrong < TRIES) return { right, lockedMs: 0 }
        tries.wrong = 0
        const lockMs = tries.wrongInAll < TRIES_IN_ALL ? LOCK_MS : Number.POSITIVE_INFINITY
        tries.lockedUntil = now() + lockMs
        return { right, lockedMs: lockMs }
      } finally {
        tries.underWay -= 1
      }
    },
    open(uid) {
      members.delete(uid)
    },
  }
}
