import type { SessionState } from './exchange'
import type { Member } from './member'

const SESSION_IDLE_MS = 7 * 86_400_000
const SESSION_ABSOLUTE_MS = 30 * 86_400_000
export const SESSIONS_KEPT = 10

/** A login, known by the hash of its token only. */
export interface Session extends SessionState {
  readonly tokenHash: string
  readonly member: Member
  readonly createdTs: number
  usedTs: number
}

/**
 * Whether the session is valid at `now` (docs/reference/exchange.md#sessions-and-codes: 7 days idle, 30 days
 * in all).
 */
export function sessionIsLive(session: SessionState, now: number): boolean {
  return now - session.usedTs < SESSION_IDLE_MS && now - session.createdTs < SESSION_ABSOLUTE_MS
}
