import type { AccessRejectCode, EndTry } from './access-command'

/** After so many wrong ones in a row a fund password is locked. */
const TRIES = 5
const TRIES_IN_ALL = 10
/** For how long. */
export const FUND_PASSWORD_LOCK_MS = 2 * 3_600_000

interface Tries {
  wrong: number
  /** Of earlier rounds too. */
  wrongInAll: number
  underWay: number
  lockedUntil: number
  /** Until the staff opens it. */
  isBlocked: boolean
}

/** A try of a fund password that is under way. */
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
 * A fund password has six digits, so that guessing must be stopped by counting: 5 wrong ones lock it for 2
 * hours, whoever asks and from wherever, and 10 without a right one between until somebody writes a ticket
 * and staff opens it (docs/reference/exchange.md#sessions-and-codes).
 *
 * Always: wrong ones and those under way are never more than 5 together, so that guesses made side by side cannot
 * slip past the count. Who would be the sixth waits until one is over: right ones are never told to be locked.
 */
export class FundPasswordTries {
  readonly #members = new Map<number, Tries>()

  /** Why nothing can be tried now; `wait`: until one under way is over. */
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

  /** Counts a try as under way; after `restore` too. */
  resume({ member }: FundPasswordTry): void {
    const tries = this.#members.get(member) ?? {
      ...{ wrong: 0, wrongInAll: 0, underWay: 0, lockedUntil: 0 },
      isBlocked: false,
    }
    tries.underWay += 1
    this.#members.set(member, tries)
  }

  /** What the member is told of it. */
  end(
    { member }: FundPasswordTry,
    outcome: EndTry['outcome'],
    now: number,
  ): 'right' | 'wrong' | 'locked' | 'blocked' {
    const tries = this.#members.get(member)
    if (tries === undefined)
      throw new RangeError(`a fund password of u${member} was tried that is not counted`)
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

  /** Without what is under way: `resume` counts that again. */
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

  /** Why the state cannot be; undefined: it can. */
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
