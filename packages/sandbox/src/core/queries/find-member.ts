import { emailKey, phoneKey } from '../account-keys'
import type { ExchangeState, MemberState } from '../exchange'
import { sessionIsLive } from '../session'

export type AccountQuery =
  | { readonly by: 'email'; readonly account: string }
  | { readonly by: 'phone'; readonly account: string; readonly areaCode: string }

/** The person with that e-mail (case does not matter) or phone; bots cannot be found. */
export function findMemberByAccount(state: ExchangeState, query: AccountQuery): MemberState | undefined {
  const key = query.by === 'email' ? emailKey(query.account) : phoneKey(query.areaCode, query.account)
  return state.membersByAccount.get(key)
}

/** The member of a session that is live at `now` (ms); expired sessions answer undefined. */
export function memberByTokenHash(
  state: ExchangeState,
  tokenHash: string,
  now: number,
): MemberState | undefined {
  const session = state.sessions.get(tokenHash)
  if (session === undefined || !sessionIsLive(session, now)) return undefined
  return state.members.get(session.member.uid)
}
