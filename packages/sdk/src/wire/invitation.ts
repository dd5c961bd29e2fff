import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalField, oneOf, optionalDecimal, optionalWhole, textOrEmpty, wholeOr } from './fields'
import { field, listed, time } from './lines'
import { row } from './row'

/** The user's own invitation, and how many people it brought, directly and through others. */
export interface Invitation {
  readonly inviteCode: string
  readonly directPeople: number
  readonly indirectPeople: number
  readonly url: string
  /** What all of them brought, in USDT; absent where the server does not say. */
  readonly revenue?: string
}

/** What came together in one coin. */
export interface TeamEarning {
  readonly coin: string
  /** Plain decimal text in that coin. */
  readonly quantity: string
}

/** Somebody the user invited. */
export interface TeamMember {
  /** Account number of the invited one. */
  readonly member: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly invitedAt?: number
  /** What they brought, in USDT; absent where the server does not say. */
  readonly revenue?: string
  /** 1: invited by the user; 2: by somebody the user invited; absent where the server does not say. */
  readonly level?: number
  /** The same by the coins in which the fees were paid; empty where the server does not say. */
  readonly earned: readonly TeamEarning[]
}

const invitationSchema: ZodMiniType<Invitation> = oneOf(
  z.pipe(
    z.object({
      recomcode: textOrEmpty,
      direct_people: wholeOr(0),
      indirect_people: wholeOr(0),
      appurl: textOrEmpty,
      revenue: optionalDecimal,
    }),
    z.transform(
      (row): Invitation => ({
        inviteCode: row.recomcode,
        directPeople: row.direct_people,
        indirectPeople: row.indirect_people,
        url: row.appurl,
        ...(row.revenue !== undefined && { revenue: row.revenue }),
      }),
    ),
  ),
)

/** Data of /user/getInvitationUrl; `revenue` is an addition of ours (docs/wire-own.md). */
export const invitationCodec: WireCodec<Invitation> = codec(invitationSchema, (invitation) => ({
  recomcode: invitation.inviteCode,
  direct_people: invitation.directPeople,
  indirect_people: invitation.indirectPeople,
  appurl: invitation.url,
  ...(invitation.revenue !== undefined && { revenue: invitation.revenue }),
}))

const teamEarningCodec: WireCodec<TeamEarning> = row<TeamEarning>({
  coin: field('coin', textOrEmpty),
  quantity: field('number', decimalField),
})

/**
 * One row of /user/getMyTeam; the revenue's name is not known for sure (docs/reference/wire.md#unknown), so
 * that three are read. `level` and `coins` are additions of ours (docs/wire-own.md).
 */
export const teamMemberCodec: WireCodec<TeamMember> = row<TeamMember>({
  member: field('member', textOrEmpty),
  invitedAt: time('wdate', 'writedate'),
  revenue: field('revenue', optionalDecimal, 'income', 'commission'),
  level: field('level', optionalWhole),
  earned: listed('coins', teamEarningCodec),
})
