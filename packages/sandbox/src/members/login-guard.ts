/**
 * Stops guessing of passwords: 5 failures within 15 minutes lock an account for 15 minutes, and each lock that
 * follows lasts twice as long, up to 24 hours; 20 failures within 15 minutes lock an address of the network.
 *
 * Attempts under way count like failures, so that guesses made side by side cannot slip
 * past the count. A success clears the account's count only.
 */
export interface LoginGuard {
  /** Begins an attempt, or says for how many ms there can be none. */
  begin(account: string, ip: string): LoginAttempt | { readonly lockedMs: number }
}

interface LoginAttempt {
  readonly lockedMs: 0
  /** Call once: `unknown` when the password was never looked at. */
  end(outcome: 'right' | 'wrong' | 'unknown'): void
}

export interface LoginGuardOptions {
  /** ms. */
  readonly now: () => number
  readonly perAccount?: number
  readonly perIp?: number
}

const WINDOW_MS = 15 * 60_000
const LONGEST_LOCK_MS = 24 * 3_600_000
const MOMENT_MS = 1000
const REMEMBERED = 50_000

interface Failures {
  times: number[]
  underWay: number
  lockedUntil: number
  /** How long the last lock was; the next one is twice that. */
  lockMs: number
}

export function createLoginGuard({ now, perAccount = 5, perIp = 20 }: LoginGuardOptions): LoginGuard {
  const accounts = new Map<string, Failures>()
  const addresses = new Map<string, Failures>()
  return {
    begin(account, ip) {
      const time = now()
      const ofAccount = failuresOf(accounts, account, time)
      const ofIp = failuresOf(addresses, ip, time)
      const lockedMs = Math.max(ofAccount.lockedUntil, ofIp.lockedUntil) - time
      if (lockedMs > 0) return { lockedMs }
      if (isFull(ofAccount, perAccount) || isFull(ofIp, perIp)) return { lockedMs: MOMENT_MS }
      ofAccount.underWay += 1
      ofIp.underWay += 1
      return {
        lockedMs: 0,
        end(outcome) {
          ofAccount.underWay -= 1
          ofIp.underWay -= 1
          if (outcome === 'unknown') return
          if (outcome === 'right') {
            ofAccount.times = []
            ofAccount.lockMs = 0
            return
          }
          const failedAt = now()
          fail(ofAccount, perAccount, failedAt)
          fail(ofIp, perIp, failedAt)
        },
      }
    },
  }
}

function isFull({ times, underWay }: Failures, limit: number): boolean {
  return times.length + underWay >= limit
}

function failuresOf(all: Map<string, Failures>, key: string, time: number): Failures {
  const failures = all.get(key) ?? { times: [], underWay: 0, lockedUntil: 0, lockMs: 0 }
  failures.times = failures.times.filter((one) => time - one < WINDOW_MS)
  if (time - failures.lockedUntil > LONGEST_LOCK_MS) failures.lockMs = 0
  // Moved to the end, so that the one forgotten first is the one not seen for longest.
  all.delete(key)
  all.set(key, failures)
  if (all.size > REMEMBERED) {
    const [oldest] = all.keys()
    if (oldest !== undefined) all.delete(oldest)
  }
  return failures
}

function fail(failures: Failures, limit: number, time: number): void {
  failures.times.push(time)
  if (failures.times.length < limit) return
  failures.lockMs = failures.lockMs === 0 ? WINDOW_MS : Math.min(failures.lockMs * 2, LONGEST_LOCK_MS)
  failures.lockedUntil = time + failures.lockMs
  failures.times = []
}
