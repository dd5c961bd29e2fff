import type { CheckCode, IssueCode } from './access-command'

export const CODE_LIFETIME_MS = 10 * 60_000
const RESEND_MS = 60_000
const DAY_MS = 86_400_000
const TRIES = 5
const PER_TARGET = 10

/** A sent code, stored as a hash. */
interface SentCode {
  readonly target: string
  readonly number: string | undefined
  readonly purpose: string
  readonly hash: string
  readonly expires: number
  triesLeft: number
  isSpent: boolean
}

type SavedCode = readonly [
  target: string,
  number: string,
  purpose: string,
  hash: string,
  expires: number,
  triesLeft: number,
  isSpent: 0 | 1,
]

export interface SavedCodes {
  readonly codes: readonly SavedCode[]
  /** Times by target or place, ms. */
  readonly sent: readonly (readonly [string, readonly number[]])[]
}

/**
 * Codes sent to a phone or an e-mail. A code has 6 digits, is bound to target and purpose, is valid for 10
 * minutes and 5 tries, and can be used once. Another can be sent after 60 seconds, 10 a day to a target and a
 * limited number to a network address (docs/reference/exchange.md#sessions-and-codes).
 */
export class SentCodes {
  /** By purpose and target. */
  readonly #codes = new Map<string, SentCode>()
  /** Send times of the last day, oldest first, by target or place. */
  readonly #sent = new Map<string, number[]>()

  get isEmpty(): boolean {
    return this.#codes.size + this.#sent.size === 0
  }

  /** Milliseconds until another code may be sent. */
  waitFor({ target, place, perPlace }: IssueCode, now: number): number {
    const toTarget = this.#lately(`target ${target}`, now)
    const fromPlace = this.#lately(`place ${place}`, now)
    const free = Math.max(
      (toTarget.at(-1) ?? Number.NEGATIVE_INFINITY) + RESEND_MS,
      toTarget.length >= PER_TARGET ? (toTarget[0] ?? 0) + DAY_MS : 0,
      fromPlace.length >= perPlace ? (fromPlace[0] ?? 0) + DAY_MS : 0,
    )
    return Math.max(0, free - now)
  }

  issue({ target, number, purpose, place, code: hash }: IssueCode, now: number): void {
    for (const name of [`target ${target}`, `place ${place}`]) {
      this.#sent.set(name, [...this.#lately(name, now), now])
    }
    const expires = now + CODE_LIFETIME_MS
    this.#codes.set(nameOf(purpose, target), {
      ...{ target, number, purpose, hash, expires },
      triesLeft: TRIES,
      isSpent: false,
    })
  }

  /** Unexpired codes that the input could match. */
  validCodes({ contact, purposes }: Omit<CheckCode, 'type' | 'code'>, now: number): SentCode[] {
    const ofTarget = purposes.flatMap((purpose) => this.find(purpose, contact) ?? [])
    const candidates =
      ofTarget.length > 0
        ? ofTarget
        : [...this.#codes.values()].filter(
            ({ number, purpose }) => number === contact && purposes.includes(purpose),
          )
    return candidates.filter(({ expires, isSpent }) => expires > now && !isSpent)
  }

  find(purpose: string, target: string): SentCode | undefined {
    return this.#codes.get(nameOf(purpose, target))
  }

  /** Counts a wrong try; the fifth ends the code. */
  countWrong(code: SentCode): void {
    code.triesLeft -= 1
    if (code.triesLeft === 0) this.#codes.delete(nameOf(code.purpose, code.target))
  }

  /** Removes entries that have expired by `time`. */
  forget(time: number): void {
    for (const [name, { expires }] of this.#codes) if (expires <= time) this.#codes.delete(name)
    for (const [name, times] of this.#sent) {
      if (time - (times.at(-1) ?? 0) >= DAY_MS) this.#sent.delete(name)
    }
  }

  save(): SavedCodes {
    const codes = [...this.#codes.values()].map(
      ({ target, number = '', purpose, hash, expires, triesLeft, isSpent }) =>
        [target, number, purpose, hash, expires, triesLeft, isSpent ? 1 : 0] as const,
    )
    return { codes, sent: [...this.#sent] }
  }

  restore({ codes, sent }: SavedCodes): void {
    for (const [target, number, purpose, hash, expires, triesLeft, isSpent] of codes) {
      this.#codes.set(nameOf(purpose, target), {
        ...{ target, purpose, hash, expires, triesLeft },
        number: number === '' ? undefined : number,
        isSpent: isSpent === 1,
      })
    }
    for (const [name, times] of sent) this.#sent.set(name, [...times])
  }

  /** Fault of the state; undefined if it is valid. */
  fault(now: number): string | undefined {
    for (const [name, { expires, triesLeft }] of this.#codes) {
      const isPossible = triesLeft > 0 && triesLeft <= TRIES && expires <= now + CODE_LIFETIME_MS
      if (!isPossible) return `code ${name} has ${triesLeft} tries until ${expires}`
    }
    return undefined
  }

  #lately(name: string, now: number): readonly number[] {
    return (this.#sent.get(name) ?? []).filter((time) => now - time < DAY_MS)
  }
}

function nameOf(purpose: string, target: string): string {
  return `${purpose} ${target}`
}
