import { type AccountRow, prepared, type WireCodec } from './codec'
import { alone, decimalField, optionalDecimal, optionalText, optionalWhole, textRequired } from './fields'
import { field, listed, maybe, time } from './lines'
import type { Rows } from './list'
import { accountRow, row } from './row'

/** The user's own invitation, and how many people it brought, directly and through others; what the server does not say is absent. */
export interface Invitation {
  readonly inviteCode?: string
  readonly directPeople?: number
  readonly indirectPeople?: number
  readonly url?: string
  /** What all of them brought, in USDT. */
  readonly revenue?: string
}

/** What came together in one coin. */
export interface TeamEarning {
  readonly coin: string
  /** Plain decimal text in that coin. */
  readonly quantity: string
}

/** Somebody the user invited. */
export interface TeamMember extends AccountRow {
  /** Account number of the invited one. */
  readonly member: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly invitedAt?: number
  /** What they brought, in USDT; absent where the server does not say. */
  readonly revenue?: string
  /** 1: invited by the user; 2: by somebody the user invited; absent where the server does not say. */
  readonly level?: number
  /** The same by the coins in which the fees were paid; absent where the server does not say. */
  readonly earned?: Rows<TeamEarning>
}

/** Data of /user/getInvitationUrl; `revenue` is an addition of ours (docs/wire-own.md). */
export const invitationCodec: WireCodec<Invitation> = prepared(
  row<Invitation>({
    inviteCode: field('recomcode', optionalText),
    directPeople: field('direct_people', optionalWhole),
    indirectPeople: field('indirect_people', optionalWhole),
    url: field('appurl', optionalText),
    revenue: field('revenue', optionalDecimal),
  }),
  alone,
)

const teamEarningCodec: WireCodec<TeamEarning> = row<TeamEarning>({
  coin: field('coin', textRequired),
  quantity: field('number', decimalField),
})

/**
 * One row of /user/getMyTeam; the revenue's name is not known for sure (docs/reference/wire.md#unknown), so
 * that three are read. `level` and `coins` are additions of ours (docs/wire-own.md).
 */
export const teamMemberCodec: WireCodec<TeamMember> = accountRow<TeamMember>(
  {
    member: field('member', textRequired),
    invitedAt: time('wdate', 'writedate'),
    revenue: field('revenue', optionalDecimal, 'income', 'commission'),
    level: field('level', optionalWhole),
    earned: maybe(listed('coins', teamEarningCodec)),
  },
  'member',
)
