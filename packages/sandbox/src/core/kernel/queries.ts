import { emailKey, type MemberState, phoneKey } from './members'
import { sessionIsLive } from './sessions'
import { COIN_DECIMALS, unitsFixed } from './units'
import type { WorldState } from './world'

/** Amounts are decimal text. */
export interface BalanceView {
  readonly coin: string
  readonly available: string
  readonly locked: string
}

export interface PageView<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** Spot balances of a member in every coin of the exchange, zeros included; empty for an unknown member. */
export function balances(state: WorldState, uid: number): BalanceView[] {
  const member = state.members.get(uid)
  if (member === undefined) return []
  const held = new Map(member.balances().map((wallet) => [wallet.coin, wallet]))
  return state.coinCodes.map((coin) => ({
    coin,
    available: unitsFixed(held.get(coin)?.available ?? 0n, COIN_DECIMALS),
    locked: unitsFixed(held.get(coin)?.locked ?? 0n, COIN_DECIMALS),
  }))
}

/** One coin of `balances`; zeros for an unknown member or coin. */
export function balance(state: WorldState, uid: number, coin: string): BalanceView {
  return balances(state, uid).find((each) => each.coin === coin) ?? { coin, available: ZERO, locked: ZERO }
}

const ZERO = unitsFixed(0n, COIN_DECIMALS)

export type AccountQuery =
  | { readonly by: 'email'; readonly account: string }
  | { readonly by: 'phone'; readonly account: string; readonly areaCode: string }

/** User with that e-mail (in any case) or phone; bots are never returned. */
export function findMemberByAccount(state: WorldState, query: AccountQuery): MemberState | undefined {
  const key = query.by === 'email' ? emailKey(query.account) : phoneKey(query.areaCode, query.account)
  return state.membersByAccount.get(key)
}

/** Member of a session that is live at `now` (ms); undefined if it has expired. */
export function memberByTokenHash(
  state: WorldState,
  tokenHash: string,
  now: number,
): MemberState | undefined {
  const session = state.sessions.get(tokenHash)
  if (session === undefined || !sessionIsLive(session, now)) return undefined
  return state.members.get(session.member.uid)
}
