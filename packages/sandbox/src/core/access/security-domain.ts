import type { Answer, OpenSession, Origin } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import { openSession } from '../kernel/sessions'
import { type PasskeyRejectCode, passkeyRefusal, usePasskey } from './passkeys'
import type { SafetyRow, SecurityWorld, SetPhrase } from './security'
import { secondStepRefusal, spendSecondStep, type TotpRejectCode } from './totp'

const UNKNOWN: Origin = { device: '', address: '' }

/** Opens a session and adds the login to the member's history. */
export function openMemberSession(
  world: SecurityWorld,
  command: OpenSession,
): Answer<TotpRejectCode | PasskeyRejectCode> {
  const { uid, passkey } = command
  const refusal =
    passkey === undefined ? secondStepRefusal(world, command) : passkeyRefusal(world, uid, passkey)
  if (refusal !== undefined) return refusal
  const answer = openSession(world, command)
  if (!answer.ok) return answer
  if (passkey === undefined) spendSecondStep(world, command)
  else usePasskey(world, uid, passkey)
  const { device, address } = command.origin ?? UNKNOWN
  world.security.addLogin(uid, { ts: world.now, device, address, succeeded: true })
  return answer
}

export function setPhrase(world: SecurityWorld, { uid, phrase }: SetPhrase): Answer<'PHRASE_INVALID'> {
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (phrase !== '' && !isPhrase(phrase)) return { ok: false, code: 'PHRASE_INVALID', field: 'phrase' }
  world.security.open(uid).phrase = phrase
  return { ok: true }
}

/** 4 to 20 characters without control and direction marks, links, or spaces at the ends. */
function isPhrase(text: string): boolean {
  const { length } = [...text]
  return length >= 4 && length <= 20 && text === text.trim() && !/[\p{C}\p{Zl}\p{Zp}<>]|:\/\//u.test(text)
}

interface SavedSecurity {
  readonly rows: readonly (readonly [uid: number, row: SafetyRow])[]
  readonly spent: readonly (readonly [challenge: string, expires: number])[]
}

/** Login history, anti-phishing phrases, authenticator apps and passkeys. */
export const securityDomain: Domain<SecurityWorld> = {
  name: 'security',

  save({ security: { rows, spent } }) {
    if (rows.size + spent.size === 0) return ''
    const saved: SavedSecurity = { rows: [...rows].sort((a, b) => a[0] - b[0]), spent: [...spent] }
    return JSON.stringify(saved)
  },

  restore({ security }, text) {
    const saved: SavedSecurity = JSON.parse(text)
    for (const [uid, row] of saved.rows) security.restoreRow(uid, row)
    for (const [challenge, expires] of saved.spent) security.spent.set(challenge, expires)
  },

  check: () => {},
  tick: () => {},
}
