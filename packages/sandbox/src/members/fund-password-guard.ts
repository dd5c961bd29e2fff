import { PoolBusy } from './work-pool'

/**
 * A fund password has six digits, so that guessing must be stopped by counting: 5 wrong ones lock it for 2
 * hours, whoever asks and from wherever, and 10 without a right one between until somebody writes a ticket
 * and staff opens it (docs/reference/exchange.md#sessions-and-codes).
 *
 * Always: wrong ones and those under way are never more than 5 together, so that guesses made side by side cannot
 * slip past the count. Who would be the sixth waits until one is over: right ones are never told to be locked.
 */
export interface FundPasswordGuard {
  /**
   * Runs the check, or says for how many ms there can be none; Infinity: until `open`. Rejects with PoolBusy where too many
   * wait.
   */
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
const WAITING = 50

interface Tries {
  wrong: number
  /** Of earlier rounds too. */
  wrongInAll: number
  underWay: number
  lockedUntil: number
  readonly waiting: (() => void)[]
}

export function createFundPasswordGuard(now: () => number): FundPasswordGuard {
  const members = new Map<number, Tries>()
  const triesOf = (uid: number): Tries => {
    const tries = members.get(uid) ?? { wrong: 0, wrongInAll: 0, underWay: 0, lockedUntil: 0, waiting: [] }
    members.set(uid, tries)
    return tries
  }
  const forget = (tries: Tries) => Object.assign(tries, { wrong: 0, wrongInAll: 0, lockedUntil: 0 })

  return {
    async attempt(uid, check) {
      let tries = triesOf(uid)
      for (;;) {
        const lockedMs = tries.lockedUntil - now()
        if (lockedMs > 0) return { right: false, lockedMs }
        if (tries.wrong + tries.underWay < TRIES) break
        if (tries.waiting.length >= WAITING) throw new PoolBusy()
        const { waiting } = tries
        await new Promise<void>((go) => waiting.push(go))
        tries = triesOf(uid)
      }
      const counted = tries
      counted.underWay += 1
      try {
        const right = await check()
        if (right) {
          forget(counted)
          return { right, lockedMs: 0 }
        }
        counted.wrong += 1
        counted.wrongInAll += 1
        if (counted.wrong < TRIES) return { right, lockedMs: 0 }
        counted.wrong = 0
        const lockMs = counted.wrongInAll < TRIES_IN_ALL ? LOCK_MS : Number.POSITIVE_INFINITY
        counted.lockedUntil = now() + lockMs
        return { right, lockedMs: lockMs }
      } finally {
        counted.underWay -= 1
        for (const go of counted.waiting.splice(0)) go()
        if (counted.underWay === 0 && counted.wrongInAll === 0 && counted.waiting.length === 0)
          members.delete(uid)
      }
    },
    open(uid) {
      const tries = members.get(uid)
      if (tries !== undefined) forget(tries)
    },
  }
}
