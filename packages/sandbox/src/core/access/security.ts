import type { Origin } from '../kernel/command'
import type { World } from '../kernel/world'

/** One entry of a member's login history. */
export interface Login extends Origin {
  readonly ts: number
  readonly succeeded: boolean
}

/** Sets the anti-phishing phrase of messages to the member; '' removes it. */
export interface SetPhrase {
  readonly type: 'security.phrase'
  readonly uid: number
  readonly phrase: string
}

/** Entries retained per outcome: failures never evict successes. */
const MAX_LOGINS_PER_OUTCOME = 20

/** Passkey of a member. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** Relying party: the host it was created for. */
  readonly party: string
  /** SPKI, base64url. */
  readonly publicKey: string
  /** COSE algorithm identifier. */
  readonly algorithm: number
  readonly counter: number
  readonly createdTs: number
  /** Time of the last login; 0 before the first. */
  readonly usedTs: number
}

/**
 * Authenticator app of a member. Its key is derived from the nonce and a secret of the store; the state holds
 * neither.
 */
export interface Totp {
  readonly nonce: string
  /** Last accepted 30-second step; no step is accepted twice. */
  lastStep: number
  /** Keyed hashes of the unused recovery codes. */
  recovery: readonly string[]
}

/** Optional safety features of one member. */
export interface SafetyRow {
  /** Oldest first. */
  logins: Login[]
  /** '' if none is set. */
  phrase: string
  totp?: Totp
  /** Oldest first. */
  passkeys?: readonly Passkey[]
}

export interface SecurityView {
  /** Login history of a member, oldest first. */
  logins(uid: number): readonly Login[]
  /** Anti-phishing phrase of a member; '' if none is set. */
  phrase(uid: number): string
  /** Authenticator app of a member. */
  totp(uid: number): Readonly<Totp> | undefined
  /** Passkeys of a member, oldest first. */
  passkeys(uid: number): readonly Passkey[]
  /** The member of a passkey. */
  passkeyOwner(id: string): number | undefined
  isSpent(challenge: string): boolean
}

/** Login history, phrase, authenticator app and passkeys of each member. */
export class Security implements SecurityView {
  readonly rows = new Map<number, SafetyRow>()
  /** Expiry of used challenges, ms, in order of use. */
  readonly spent = new Map<string, number>()
  readonly #owners = new Map<string, number>()

  logins(uid: number): readonly Login[] {
    return this.rows.get(uid)?.logins ?? []
  }

  phrase(uid: number): string {
    return this.rows.get(uid)?.phrase ?? ''
  }

  totp(uid: number): Readonly<Totp> | undefined {
    return this.rows.get(uid)?.totp
  }

  passkeys(uid: number): readonly Passkey[] {
    return this.rows.get(uid)?.passkeys ?? []
  }

  passkeyOwner(id: string): number | undefined {
    return this.#owners.get(id)
  }

  /** Adds a passkey, or replaces the one with the same id. */
  putPasskey(uid: number, passkey: Passkey): void {
    const known = this.passkeys(uid)
    const at = known.findIndex(({ id }) => id === passkey.id)
    this.open(uid).passkeys =
      at < 0 ? [...known, passkey] : known.map((one, index) => (index === at ? passkey : one))
    this.#owners.set(passkey.id, uid)
  }

  dropPasskey(uid: number, id: string): void {
    const left = this.passkeys(uid).filter((one) => one.id !== id)
    const row = this.open(uid)
    if (left.length > 0) row.passkeys = left
    else delete row.passkeys
    this.#owners.delete(id)
  }

  restoreRow(uid: number, row: SafetyRow): void {
    this.rows.set(uid, row)
    for (const { id } of row.passkeys ?? []) this.#owners.set(id, uid)
  }

  isSpent(challenge: string): boolean {
    return this.spent.has(challenge)
  }

  /** Stores a used challenge until it expires, and removes expired ones. */
  spend(challenge: string, expires: number, now: number): void {
    for (const [one, end] of this.spent) if (end <= now) this.spent.delete(one)
    this.spent.set(challenge, expires)
  }

  /** Mutable row of a member. */
  open(uid: number): SafetyRow {
    const row = this.rows.get(uid) ?? { logins: [], phrase: '' }
    this.rows.set(uid, row)
    return row
  }

  /** Adds an entry to the history and evicts the oldest of the same outcome. */
  addLogin(uid: number, login: Login): void {
    const row = this.open(uid)
    row.logins.push(login)
    const same = row.logins.filter(({ succeeded }) => succeeded === login.succeeded)
    if (same.length > MAX_LOGINS_PER_OUTCOME) row.logins.splice(row.logins.indexOf(same[0]!), 1)
  }
}

export interface SecurityWorld extends World {
  readonly security: Security
}
