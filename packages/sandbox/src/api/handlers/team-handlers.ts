import type { Invitation, TeamMember } from '@bgk/sdk'
import { add, decimal, mul, toFixed } from '@bgk/sdk/decimal'
import type { endpoints } from '@bgk/sdk/endpoints'
import type { ExchangeState } from '../../core/exchange-state'
import type { MemberState } from '../../core/kernel/members'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import { type HandlersOf, newestFirst, type Services } from '../handler'
import { Rejection } from '../rejection'
import { unitPrice } from '../shapes/wallet-shapes'

type TeamCalls = Pick<typeof endpoints.user, 'invitation' | 'team'>

/** The calls under /user about friends: the code to invite with, who came, what they brought. */
export function teamHandlers({ engine }: Services): HandlersOf<TeamCalls> {
  return {
    invitation: ({ uid }) => engine.read(({ state }) => invitationOf(state, memberOf(state, uid))),
    team: ({ input, uid }) =>
      engine.read(({ state }) => {
        const priceOf = pricesOf(state)
        return newestFirst(teamOf(memberOf(state, uid)), input, (each) => rowOf(state, each, priceOf))
      }),
  }
}

interface Teammate {
  readonly member: MemberState
  /** Invited by oneself, or by a friend. */
  readonly kind: 'direct' | 'indirect'
}

/** Both levels that earn rebates, oldest first. */
function teamOf({ invitees }: MemberState): Teammate[] {
  const team: Teammate[] = []
  for (const invitee of invitees) {
    team.push({ member: invitee, kind: 'direct' })
    for (const member of invitee.invitees) team.push({ member, kind: 'indirect' })
  }
  return team.sort((a, b) => a.member.uid - b.member.uid)
}

/** USDT for one coin, each coin looked up once. */
function pricesOf(state: ExchangeState): (coin: string) => string {
  const known = new Map<string, string>()
  return (coin) => {
    const price = known.get(coin) ?? unitPrice(state, coin)
    known.set(coin, price)
    return price
  }
}

function rowOf(
  state: ExchangeState,
  { member, kind }: Teammate,
  priceOf: (coin: string) => string,
): TeamMember {
  const earned = [...state.referral.earnings(member.uid)[kind]].map(([coin, units]) => ({
    coin,
    quantity: unitsText(units, COIN_DECIMALS),
  }))
  const revenue = earned.reduce(
    (sum, { coin, quantity }) => add(sum, mul(quantity, priceOf(coin))),
    decimal('0'),
  )
  return {
    member: String(member.uid),
    invitedAt: member.createdTs,
    revenue: toFixed(revenue, COIN_DECIMALS, 'down'),
    level: kind === 'direct' ? 1 : 2,
    earned,
  }
}

/** The revenue is the sum of the team's rows as they are shown. */
function invitationOf(state: ExchangeState, member: MemberState): Invitation {
  const { inviteCode, invitees } = member
  const priceOf = pricesOf(state)
  const revenue = teamOf(member).reduce(
    (sum, each) => add(sum, rowOf(state, each, priceOf).revenue ?? '0'),
    decimal('0'),
  )
  return {
    inviteCode,
    directPeople: invitees.length,
    indirectPeople: invitees.reduce((sum, invitee) => sum + invitee.invitees.length, 0),
    url: `/register/${inviteCode}`,
    revenue: toFixed(revenue, COIN_DECIMALS, 'down'),
  }
}

/** The caller. Throws Rejection UNKNOWN_MEMBER. */
export function memberOf(state: ExchangeState, uid: number): MemberState {
  const member = state.members.get(uid)
  if (member === undefined) throw new Rejection('UNKNOWN_MEMBER')
  return member
}
