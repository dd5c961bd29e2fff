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

/** Credential of a member, for a login by a device. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** Host that it was made for. */
  readonly party: string
  /** SPKI, base64url. */
  readonly publicKey: string
  /** COSE number. */
  readonly algorithm: number
  readonly counter: number
  readonly createdTs: number
  /** Of the last login; 0 before. */
  readonly usedTs: number
}

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
  /** Oldest first. */
  passkeys?: readonly Passkey[]
}

/** Its public part. */
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
  /** Whether a challenge was used. */
  isSpent(challenge: string): boolean
}

/** Login history, phrase, authenticator app and passkeys of each member. */
export class Security implements SecurityView {
  readonly rows = new Map<number, SafetyRow>()
  /** Ends of the used challenges, ms, in the order of their use. */
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

  /** Adds a passkey, or puts it in the place of the one with its id. */
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

  /** Takes a stored row. */
  restoreRow(uid: number, row: SafetyRow): void {
    this.rows.set(uid, row)
    for (const { id } of row.passkeys ?? []) this.#owners.set(id, uid)
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
