import type { Answer, OpenSession, Origin } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { openSession } from '../kernel/sessions'
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

/** Optional safety features of one member. */
interface SafetyRow {
  /** Oldest first. */
  logins: Login[]
  /** '' if none is set. */
  phrase: string
}

/** Its public part. */
export interface SecurityView {
  /** Login history of a member, oldest first. */
  logins(uid: number): readonly Login[]
  /** Anti-phishing phrase of a member; '' if none is set. */
  phrase(uid: number): string
}

/** Login history and phrase of each member. */
export class Security implements SecurityView {
  readonly rows = new Map<number, SafetyRow>()

  logins(uid: number): readonly Login[] {
    return this.rows.get(uid)?.logins ?? []
  }

  phrase(uid: number): string {
    return this.rows.get(uid)?.phrase ?? ''
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
export function openMemberSession(world: SecurityWorld, command: OpenSession): Answer {
  const answer = openSession(world, command)
  if (!answer.ok) return answer
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

type SavedSecurity = readonly (readonly [uid: number, row: SafetyRow])[]

/** Login history and anti-phishing phrases. */
export const securityDomain: Domain<SecurityWorld> = {
  name: 'security',

  save({ security: { rows } }) {
    const saved: SavedSecurity = [...rows].sort((a, b) => a[0] - b[0])
    return saved.length === 0 ? '' : JSON.stringify(saved)
  },

  restore({ security }, text) {
    const saved: SavedSecurity = JSON.parse(text)
    for (const [uid, row] of saved) security.rows.set(uid, row)
  },

  check: () => {},
  tick: () => {},
}
