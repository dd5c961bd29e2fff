import type { Answer, OpenSession, Origin } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { openSession } from '../kernel/sessions'
import type { World } from '../kernel/world'
import { secondStepRefusal, spendSecondStep, type Totp, type TotpRejectCode } from './totp'

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

/** Optional safety features of one member. */
interface SafetyRow {
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

const UNKNOWN: Origin = { device: '', address: '' }

/** Opens a session and adds the login to the member's history. */
export function openMemberSession(world: SecurityWorld, command: OpenSession): Answer<TotpRejectCode> {
  const refusal = secondStepRefusal(world, command)
  if (refusal !== undefined) return refusal
  const answer = openSession(world, command)
  if (!answer.ok) return answer
  spendSecondStep(world, command)
  const { device, address } = command.origin ?? UNKNOWN
  world.security.addLogin(command.uid, { ts: world.now, device, address, succeeded: true })
  return answer
}

export function setPhrase(world: SecurityWorld, { uid, phrase }: SetPhrase): Answer<'PHRASE_INVALID'> {
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (phrase !== '' && !isPhrase(phrase)) return { ok: false, code: 'PHRASE_INVALID', field: 'phrase' }
  world.security.open(uid).phrase = phrase
  return { ok: true }
}

/** 4 to 20 characters without control and direction marks, and without a link, none at its ends a space. */
function isPhrase(text: string): boolean {
  const { length } = [...text]
  return length >= 4 && length <= 20 && text === text.trim() && !/[\p{C}\p{Zl}\p{Zp}<>]|:\/\//u.test(text)
}

interface SavedSecurity {
  readonly rows: readonly (readonly [uid: number, row: SafetyRow])[]
  readonly spent: readonly (readonly [challenge: string, expires: number])[]
}

/** Login history, anti-phishing phrases and authenticator apps. */
export const securityDomain: Domain<SecurityWorld> = {
  name: 'security',

  save({ security: { rows, spent } }) {
    if (rows.size + spent.size === 0) return ''
    const saved: SavedSecurity = { rows: [...rows].sort((a, b) => a[0] - b[0]), spent: [...spent] }
    return JSON.stringify(saved)
  },

  restore({ security }, text) {
    const saved: SavedSecurity = JSON.parse(text)
    for (const [uid, row] of saved.rows) security.rows.set(uid, row)
    for (const [challenge, expires] of saved.spent) security.spent.set(challenge, expires)
  },

  check: () => {},
  tick: () => {},
}
