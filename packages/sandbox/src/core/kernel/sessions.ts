import type { Answer, CloseAllSessions, OpenSession, RehashPassword } from './command'
import type { Session, SessionState } from './members'
import type { World } from './world'

const SESSION_IDLE_MS = 7 * 86_400_000
const SESSION_ABSOLUTE_MS = 30 * 86_400_000
const MAX_SESSIONS = 10

/**
 * True if the session is valid at `now` (docs/reference/exchange.md#sessions-and-codes: 7 days idle, 30 days
 * in total).
 */
export function sessionIsLive(session: SessionState, now: number): boolean {
  return now - session.usedTs < SESSION_IDLE_MS && now - session.createdTs < SESSION_ABSOLUTE_MS
}

/** Id of a session in lists: part of the token's hash, which does not reveal the token. */
export function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, 20)
}

/** Opens a session; removes the member's expired ones and the oldest beyond ten. */
export function openSession(world: World, { uid, tokenHash, passwordHash, origin }: OpenSession): Answer {
  const member = world.members.get(uid)
  // Bots cannot log in.
  if (member?.role !== 'member') return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (passwordHash !== undefined && passwordHash !== member.passwordHash) {
    return { ok: false, code: 'PASSWORD_STALE' }
  }
  const existing = world.sessions.get(tokenHash)
  if (existing !== undefined) dropSession(world, existing)
  for (const session of [...member.sessions]) {
    if (!sessionIsLive(session, world.now)) dropSession(world, session)
  }
  while (member.sessions.length >= MAX_SESSIONS) dropSession(world, member.sessions[0]!)
  const session: Session = { tokenHash, member, createdTs: world.now, usedTs: world.now, origin }
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

/** Closing an unknown session succeeds. */
export function closeSession(world: World, tokenHash: string): Answer {
  const session = world.sessions.get(tokenHash)
  if (session !== undefined) dropSession(world, session)
  return { ok: true }
}

/** Ends a session of the member; another member's session is unknown, like an ended one. */
export function endSession(world: World, uid: number, id: string): Answer {
  const session = world.members.get(uid)?.sessions.find(({ tokenHash }) => sessionId(tokenHash) === id)
  if (session === undefined) return { ok: false, code: 'UNKNOWN_SESSION' }
  dropSession(world, session)
  return { ok: true }
}

export function closeAllSessions(world: World, { uid, except }: Omit<CloseAllSessions, 'type'>): Answer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  for (const session of [...member.sessions]) {
    if (session.tokenHash !== except) dropSession(world, session)
  }
  return { ok: true }
}

/** The password is unchanged, therefore sessions and withdrawals are unaffected. */
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
  world.sessionsEnded += 1
  world.sessions.delete(session.tokenHash)
  const { sessions } = session.member
  sessions.splice(sessions.indexOf(session), 1)
}
