import type { Answer, OpenSession, RehashPassword } from './command'
import { SESSIONS_KEPT, type Session, sessionIsLive } from './session'
import type { World } from './world'

/** Opens a session; the member's expired ones go, and the oldest ones beyond ten. */
export function openSession(world: World, { uid, tokenHash, passwordHash }: OpenSession): Answer {
  const member = world.members.get(uid)
  // Nobody logs in as a bot.
  if (member?.role !== 'member') return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (passwordHash !== undefined && passwordHash !== member.passwordHash) {
    return { ok: false, code: 'PASSWORD_STALE' }
  }
  const existing = world.sessions.get(tokenHash)
  if (existing !== undefined) dropSession(world, existing)
  for (const session of [...member.sessions]) {
    if (!sessionIsLive(session, world.now)) dropSession(world, session)
  }
  while (member.sessions.length >= SESSIONS_KEPT) dropSession(world, member.sessions[0]!)
  const session: Session = { tokenHash, member, createdTs: world.now, usedTs: world.now }
  member.sessions.push(session)
  world.sessions.set(tokenHash, session)
  return { ok: true }
}

export function touchSession(world: World, tokenHash: string): Answer {
  const session = world.sessions.get(tokenHash)
  if (session === undefined || !sessionIsLive(session, world.now)) {
    return { ok: false, code: 'UNKNOWN_SESSION' }
  }
  session.usedTs = world.now
  return { ok: true }
}

/** Closing a session that is not there is fine: the caller wanted it gone. */
export function closeSession(world: World, tokenHash: string): Answer {
  const session = world.sessions.get(tokenHash)
  if (session !== undefined) dropSession(world, session)
  return { ok: true }
}

export function closeAllSessions(world: World, uid: number): Answer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  for (const session of [...member.sessions]) dropSession(world, session)
  return { ok: true }
}

/**
 * A new password ends every session and bars withdrawals for 24 hours
 * (docs/reference/exchange.md#withdrawals).
 */
export function changePassword(world: World, uid: number, passwordHash: string): Answer {
  const answer = closeAllSessions(world, uid)
  const member = world.members.get(uid)
  if (member !== undefined) {
    member.passwordHash = passwordHash
    world.people.lock(uid, world.now)
  }
  return answer
}

/** The password stays the same, therefore sessions and withdrawals do too. */
export function rehashPassword(world: World, { uid, was, passwordHash }: RehashPassword): Answer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (member.passwordHash !== was) return { ok: false, code: 'PASSWORD_STALE' }
  member.passwordHash = passwordHash
  return { ok: true }
}

export function expireSessions(world: World): void {
  for (const session of world.sessions.values()) {
    if (!sessionIsLive(session, world.now)) dropSession(world, session)
  }
}

function dropSession(world: World, session: Session): void {
  world.sessions.delete(session.tokenHash)
  const { sessions } = session.member
  sessions.splice(sessions.indexOf(session), 1)
}
