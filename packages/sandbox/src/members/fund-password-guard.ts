/**
 * A fund password has six digits, so that guessing must be stopped by counting: 5 wrong ones lock it for 2 hours,
 * whoever asks and from wherever (exchange §4). Attempts under way count like wrong ones, so that guesses made
 * side by side cannot slip past the count.
 */
export interface FundPasswordGuard {
  /** Runs the check, or says for how many ms there can be none. */
  attempt(
    uid: number,
    check: () => Promise<boolean>,
  ): Promise<{ readonly right: boolean; readonly lockedMs: number }>
}

const TRIES = 5
const LOCK_MS = 2 * 3_600_000

interface Tries {
  wrong: number
  underWay: number
  lockedUntil: number
}

export function createFundPasswordGuard(now: () => number): FundPasswordGuard {
  const members = new Map<number, Tries>()
  return {
    async attempt(uid, check) {
      const tries = members.get(uid) ?? { wrong: 0, underWay: 0, lockedUntil: 0 }
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
        if (tries.wrong < TRIES) return { right, lockedMs: 0 }
        tries.wrong = 0
        tries.lockedUntil = now() + LOCK_MS
        return { right, lockedMs: LOCK_MS }
      } finally {
        tries.underWay -= 1
      }
    },
  }
}
