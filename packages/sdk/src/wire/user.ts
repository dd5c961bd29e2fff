import { type AccountRow, prepared, type WireCodec } from './codec/codec'
import type { Rows } from './codec/field-builders'
import {
  field,
  joined,
  joinedOrNone,
  listed,
  maybe,
  optionallyNamed,
  orElse,
  time,
  twin,
  upTo,
  written,
} from './codec/field-builders'
import {
  alone,
  decimalField,
  isNothing,
  LINE,
  names,
  optionalDecimal,
  optionalFlag,
  optionalText,
  optionalWhole,
  PICTURES,
  plainText,
  QUESTION,
  textOrEmpty,
  textRequired,
} from './codec/fields'
import { accountRow, requestRow, row } from './codec/row'
import { lenient } from './codec/schema'

/** Current user; unset and unknown values are absent. */
export interface UserInfo {
  /** Account number. */
  readonly member?: string
  readonly inviteCode?: string
  readonly userId?: string
  readonly phone?: string
  readonly email?: string
  readonly areaCode?: string
  readonly realName?: string
  readonly idCard?: string
  readonly kyc?: 'none' | 'review' | 'verified' | 'rejected' | (string & {})
  /** Rejection reason of the identity verification; absent if unknown. */
  readonly kycReason?: string
  /** Submission time of the identity documents, epoch milliseconds; absent if unknown. */
  readonly kycSubmittedAt?: number
  readonly fundPasswordSet?: boolean
  /** 0 to 100. */
  readonly creditScore?: number
  /** Number of the linked bank card, possibly masked; absent if there is none. */
  readonly bankCard?: string
  /** Bank of that card; absent if unknown. */
  readonly bankName?: string
  /** Linked chat-app account, possibly masked; absent if none or unknown. */
  readonly chatAccount?: string
  /** Absent if unknown. */
  readonly withdrawAllowed?: boolean
  /** References of the identity images: front, back and handheld; absent if there is none. */
  readonly idFront?: string
  readonly idBack?: string
  readonly idHandheld?: string
}

const kycNames = names({
  none: 'no',
  review: 'review',
  verified: 'completed',
  rejected: 'reject',
})

/** Latest time of a Date, in milliseconds. */
const LAST_MOMENT = 8.64e15

/** Defines an additional number: absent if unreadable, without invalidating the user. */
function beside(wire: string, isRight: (value: number) => boolean, ...also: readonly string[]) {
  const schema = lenient((input): number | undefined => {
    const value = isNothing(input) ? Number.NaN : Number(plainText(input))
    return isRight(value) ? value : undefined
  })
  return written(wire, schema, (value: number | undefined) => value && String(value), ...also)
}

const pictureField = (wire: string) => orElse(field(wire, optionalText), '--')

/** Data of /user/userInfo (docs/reference/wire.md#user-info). */
export const userInfoCodec: WireCodec<UserInfo> = prepared(
  row<UserInfo>({
    member: field('member', optionalText),
    inviteCode: field('recomcode', optionalText),
    userId: field('userId', optionalText),
    phone: orElse(field('tel', optionalText), ''),
    email: orElse(field('email', optionalText), ''),
    areaCode: orElse(field('areacode', optionalText), ''),
    realName: orElse(field('username', optionalText), ''),
    idCard: orElse(field('idcard', optionalText), ''),
    kyc: optionallyNamed('idcardstate', kycNames),
    kycReason: field('idReason', optionalText),
    kycSubmittedAt: beside('idDate', (ms) => ms >= 0 && ms <= LAST_MOMENT),
    fundPasswordSet: written('tradpasswordstate', optionalFlag, String),
    creditScore: beside('reputation', (score) => Number.isFinite(score), 'xyz'),
    bankCard: field('bankcard', optionalText),
    bankName: field('khyh', optionalText),
    chatAccount: field('wx', optionalText),
    withdrawAllowed: written('flagWithdraw', optionalFlag, (allowed) => (allowed ? 1 : 0)),
    idFront: pictureField('zm'),
    idBack: pictureField('fm'),
    idHandheld: pictureField('sc'),
  }),
  alone,
)

/** A support ticket with its reply; unknown values are absent. */
export interface Ticket extends AccountRow {
  readonly id?: number
  readonly title?: string
  readonly content?: string
  /** Image references. */
  readonly images?: readonly string[]
  readonly status?: 'waiting' | 'replied' | 'closed' | (string & {})
  /** Absent before the reply. */
  readonly reply?: string
  /** Epoch milliseconds; absent if unknown. */
  readonly createdAt?: number
  /** Time of the reply, epoch milliseconds; absent before it and if unknown. */
  readonly repliedAt?: number
}

const ticketNames = names({ waiting: 'sending', replied: 'already', closed: 'close' })

/** One row of /user/onlineList (docs/reference/wire.md#user, docs/reference/payloads.md#tickets). */
export const ticketCodec: WireCodec<Ticket> = accountRow<Ticket>(
  {
    id: twin(field('autoid', optionalWhole, 'id'), 'id'),
    title: field('title', optionalText),
    content: field('quest', optionalText),
    images: joinedOrNone('images'),
    status: optionallyNamed('state', ticketNames),
    reply: field('reply', optionalText),
    createdAt: time('wdate', 'writedate'),
    repliedAt: time('replydate', 'replyDate'),
  },
  null,
)

/** A new support ticket. */
export interface TicketInput {
  /** Required. */
  readonly title: string
  /** 10 to 200 characters. */
  readonly content: string
  /** References of uploaded images. */
  readonly images: readonly string[]
}

/** Body of /user/addOnline. */
export const ticketRequest: WireCodec<TicketInput> = requestRow<TicketInput>({
  title: upTo(LINE, field('title', textOrEmpty)),
  content: upTo(QUESTION, field('quest', textOrEmpty)),
  images: upTo(PICTURES, joined('images')),
})

/** The user's invitation, with the number of direct and indirect referrals; unknown values are absent. */
export interface Invitation {
  readonly inviteCode?: string
  readonly directPeople?: number
  readonly indirectPeople?: number
  readonly url?: string
  /** Total referral earnings, in USDT. */
  readonly revenue?: string
}

/** Earnings in one coin. */
export interface TeamEarning {
  readonly coin: string
  /** Plain decimal text in that coin. */
  readonly quantity: string
}

/** A referral of the user. */
export interface TeamMember extends AccountRow {
  /** Account number of the referral. */
  readonly member: string
  /** Epoch milliseconds; absent if unknown. */
  readonly invitedAt?: number
  /** Earnings from this referral, in USDT; absent if unknown. */
  readonly revenue?: string
  /** 1: invited by the user; 2: by a referral of the user; absent if unknown. */
  readonly level?: number
  /** Earnings by fee coin; absent if unknown. */
  readonly earned?: Rows<TeamEarning>
}

/** Data of /user/getInvitationUrl; `revenue` is our own addition (docs/reference/payloads.md). */
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
 * One row of /user/getMyTeam. The revenue's name is uncertain (docs/reference/wire.md#unknown), so three are
 * read. `level` and `coins` are our own additions (docs/reference/payloads.md).
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
