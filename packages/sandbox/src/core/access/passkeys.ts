import type { Answer, OpenSession } from '../kernel/command'
import type { Passkey, SecurityWorld } from './security'

/** Adds a passkey with a checked attestation. */
export interface AddPasskey {
  readonly type: 'passkey.add'
  readonly uid: number
  readonly passkey: Omit<Passkey, 'createdTs' | 'usedTs'>
  /** Single-use challenge. */
  readonly challenge: string
  /** End of the challenge, ms. */
  readonly expires: number
}

export interface RemovePasskey {
  readonly type: 'passkey.remove'
  readonly uid: number
  readonly id: string
}

export type PasskeyRejectCode = 'PASSKEY_INVALID' | 'PASSKEY_LIMIT' | 'PASSKEY_UNKNOWN' | 'STEP_EXPIRED'

type PasskeyAnswer = Answer<PasskeyRejectCode>

/** Passkeys per member. */
export const MAX_PASSKEYS = 10

const EXPIRED: PasskeyAnswer = { ok: false, code: 'STEP_EXPIRED' }
const INVALID: PasskeyAnswer = { ok: false, code: 'PASSKEY_INVALID' }

export function addPasskey(world: SecurityWorld, command: AddPasskey): PasskeyAnswer {
  const { uid, passkey, challenge, expires } = command
  const { security, now } = world
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (expires <= now || security.isSpent(challenge)) return EXPIRED
  if (security.passkeyOwner(passkey.id) !== undefined) return INVALID
  if (security.passkeys(uid).length >= MAX_PASSKEYS) return { ok: false, code: 'PASSKEY_LIMIT' }
  security.putPasskey(uid, { ...passkey, createdTs: now, usedTs: 0 })
  security.spend(challenge, expires, now)
  return { ok: true }
}

export function removePasskey({ security }: SecurityWorld, { uid, id }: RemovePasskey): PasskeyAnswer {
  if (security.passkeyOwner(id) !== uid) return { ok: false, code: 'PASSKEY_UNKNOWN' }
  security.dropPasskey(uid, id)
  return { ok: true }
}

/** Rejection of an assertion; undefined if it may open a session. The signature was checked before. */
export function passkeyRefusal(
  { security, now }: SecurityWorld,
  uid: number,
  { id, counter, challenge, expires }: NonNullable<OpenSession['passkey']>,
): PasskeyAnswer | undefined {
  if (expires <= now || security.isSpent(challenge)) return EXPIRED
  const known = security.passkeys(uid).find((one) => one.id === id)
  if (known === undefined) return INVALID
  // A counter that stands still or goes back is that of a copied key; many authenticators have none, which is 0.
  const isOld = counter <= known.counter && (counter > 0 || known.counter > 0)
  return isOld ? INVALID : undefined
}

/** Spends the challenge and stores the counter. */
export function usePasskey(
  { security, now }: SecurityWorld,
  uid: number,
  { id, counter, challenge, expires }: NonNullable<OpenSession['passkey']>,
): void {
  const known = security.passkeys(uid).find((one) => one.id === id)
  if (known !== undefined) security.putPasskey(uid, { ...known, counter, usedTs: now })
  security.spend(challenge, expires, now)
}
