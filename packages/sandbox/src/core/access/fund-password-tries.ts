import type { AccessRejectCode, EndTry } from './access-command'

/** Consecutive wrong tries that lock a fund password. */
const TRIES = 5
const TRIES_IN_ALL = 10
export const FUND_PASSWORD_LOCK_MS = 2 * 3_600_000

interface Tries {
  wrong: number
  /** Total of wrong tries, including earlier rounds. */
  wrongInAll: number
  underWay: number
  lockedUntil: number
  /** Blocked until an admin unlocks it. */
  isBlocked: boolean
}

/** A pending try of a fund password. */
export interface FundPasswordTry {
  readonly kind: 'fundPassword'
  readonly since: number
  readonly member: number
}

export type SavedFundPasswords = readonly (readonly [
  uid: number,
  wrong: number,
  wrongInAll: number,
  lockedUntil: number,
  isBlocked: 0 | 1,
])[]

/**
 * Limits guesses at a fund password, which has six digits. 5 wrong tries lock it for 2 hours, from any place.
 * 10 without a right one between block it until an admin unlocks it
 * (docs/reference/exchange.md#sessions-and-codes).
 *
 * Invariant: wrong and pending tries are never more than 5 together, so parallel guesses cannot pass the
 * limit. A sixth waits for a pending one: a right password is never rejected as locked.
 */
export class FundPasswordTries {
  readonly #members = new Map<number, Tries>()

  /** Rejection of a new try; `wait`: until a pending one ends. */
  refusal(
    uid: number,
    now: number,
  ): { readonly code: AccessRejectCode; readonly ms?: number } | 'wait' | undefined {
    const tries = this.#members.get(uid)
    if (tries === undefined) return undefined
    if (tries.isBlocked) return { code: 'FUND_PASSWORD_BLOCKED' }
    if (tries.lockedUntil > now) return { code: 'FUND_PASSWORD_LOCKED', ms: tries.lockedUntil - now }
    return tries.wrong + tries.underWay < TRIES ? undefined : 'wait'
  }

  begin(member: number, now: number): FundPasswordTry {
    const begun: FundPasswordTry = { kind: 'fundPassword', since: now, member }
    this.resume(begun)
    return begun
  }

  /** Counts a pending try; called after `restore` too. */
  resume({ member }: FundPasswordTry): void {
    const tries = this.#members.get(member) ?? {
      ...{ wrong: 0, wrongInAll: 0, underWay: 0, lockedUntil: 0 },
      isBlocked: false,
    }
    tries.underWay += 1
    this.#members.set(member, tries)
  }

  /** Returns the result for the member. */
  end(
    { member }: FundPasswordTry,
    outcome: EndTry['outcome'],
    now: number,
  ): 'right' | 'wrong' | 'locked' | 'blocked' {
    const tries = this.#members.get(member)
    if (tries === undefined) throw new RangeError(`a pending fund password try of u${member} has no counter`)
    tries.underWay -= 1
    if (outcome === 'right') forget(tries)
    if (outcome === 'wrong') count(tries, now)
    if (tries.underWay + tries.wrongInAll === 0) this.#members.delete(member)
    if (outcome === 'right') return 'right'
    if (outcome === 'unseen' || tries.wrong > 0) return 'wrong'
    return tries.isBlocked ? 'blocked' : 'locked'
  }

  unlock(member: number): void {
    const tries = this.#members.get(member)
    if (tries === undefined) return
    forget(tries)
    if (tries.underWay === 0) this.#members.delete(member)
  }

  underWay(): number {
    let sum = 0
    for (const { underWay } of this.#members.values()) sum += underWay
    return sum
  }

  /** Omits pending tries: `resume` adds them again. */
  save(): SavedFundPasswords {
    return [...this.#members].map(
      ([uid, { wrong, wrongInAll, lockedUntil, isBlocked }]) =>
        [uid, wrong, wrongInAll, lockedUntil, isBlocked ? 1 : 0] as const,
    )
  }

  restore(saved: SavedFundPasswords): void {
    for (const [uid, wrong, wrongInAll, lockedUntil, isBlocked] of saved) {
      this.#members.set(uid, { wrong, wrongInAll, underWay: 0, lockedUntil, isBlocked: isBlocked === 1 })
    }
  }

  /** Fault of the state; undefined if it is valid. */
  fault(): string | undefined {
    for (const [uid, { wrong, wrongInAll, underWay }] of this.#members) {
      const isPossible = wrong + underWay <= TRIES && wrong < TRIES && wrong <= wrongInAll && underWay >= 0
      if (!isPossible) return `u${uid} has ${wrong} wrong of ${wrongInAll} and ${underWay} under way`
    }
    return undefined
  }
}

function count(tries: Tries, now: number): void {
  tries.wrong += 1
  tries.wrongInAll += 1
  if (tries.wrong < TRIES) return
  tries.wrong = 0
  if (tries.wrongInAll < TRIES_IN_ALL) tries.lockedUntil = now + FUND_PASSWORD_LOCK_MS
  else tries.isBlocked = true
}

function forget(tries: Tries): void {
  Object.assign(tries, { wrong: 0, wrongInAll: 0, lockedUntil: 0, isBlocked: false })
}
