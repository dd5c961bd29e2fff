import type { Origin } from '../kernel/command'
import type { World } from '../kernel/world'

/** One entry of a member's login history. */
export interface Login extends Origin {
  /** ms since the epoch. */
  readonly ts: number
  readonly succeeded: boolean
}

/** Sets the phrase that every message of the exchange to the member carries; '' removes it. */
export interface SetPhrase {
  readonly type: 'security.phrase'
  readonly uid: number
  readonly phrase: string
}

/** Entries of each outcome that stay in memory: failures never push out successes. */
const LOGINS_OF_EACH = 20

/** Authenticator app of a member. Its key is computed from the nonce and a secret of the store; the state holds neither. */
export interface Totp {
  readonly nonce: string
  /** The last 30-second step whose code was accepted: no step is accepted twice. */
  lastStep: number
  /** Keyed hashes of the recovery codes that are not used yet. */
  recovery: readonly string[]
}

/** Optional safety features of one member. */
export interface SafetyRow {
  /** Oldest first. */
  logins: Login[]
  /** '' if none is set. */
  phrase: string
  totp?: Totp
}

/** Its public part. */
export interface SecurityView {
  /** Login history of a member, oldest first. */
  logins(uid: number): readonly Login[]
  /** Anti-phishing phrase of a member; '' if none is set. */
  phrase(uid: number): string
  /** Authenticator app of a member. */
  totp(uid: number): Readonly<Totp> | undefined
  /** Whether a challenge was used. */
  isSpent(challenge: string): boolean
}

/** Login history, phrase and authenticator app of each member. */
export class Security implements SecurityView {
  readonly rows = new Map<number, SafetyRow>()
  /** When each used challenge ends, ms; those used first before the others. */
  readonly spent = new Map<string, number>()

  logins(uid: number): readonly Login[] {
    return this.rows.get(uid)?.logins ?? []
  }

  phrase(uid: number): string {
    return this.rows.get(uid)?.phrase ?? ''
  }

  totp(uid: number): Readonly<Totp> | undefined {
    return this.rows.get(uid)?.totp
  }

  isSpent(challenge: string): boolean {
    return this.spent.has(challenge)
  }

  /** Remembers a used challenge until it ends, and forgets those that ended. */
  spend(challenge: string, expires: number, now: number): void {
    for (const [one, end] of this.spent) if (end <= now) this.spent.delete(one)
    this.spent.set(challenge, expires)
  }

  /** The row of a member, to be changed. */
  open(uid: number): SafetyRow {
    const row = this.rows.get(uid) ?? { logins: [], phrase: '' }
    this.rows.set(uid, row)
    return row
  }

  /** Adds an entry to the history; the oldest of the same outcome goes beyond the limit. */
  addLogin(uid: number, login: Login): void {
    const row = this.open(uid)
    row.logins.push(login)
    const same = row.logins.filter(({ succeeded }) => succeeded === login.succeeded)
    if (same.length > LOGINS_OF_EACH) row.logins.splice(row.logins.indexOf(same[0]!), 1)
  }
}

/** The state of devices, logins and phrases, beside the world. */
export interface SecurityWorld extends World {
  readonly security: Security
}
