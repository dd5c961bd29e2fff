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

/** Who is logged in; what is not set, and what the server does not say, is absent. */
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
  /** Why the papers were refused, in the words of the staff; absent where the server does not say. */
  readonly kycReason?: string
  /** When the papers were handed in, epoch milliseconds; absent where the server does not say. */
  readonly kycSubmittedAt?: number
  readonly fundPasswordSet?: boolean
  /** 0 to 100. */
  readonly creditScore?: number
  /** Number of the bound bank card, perhaps masked; absent while none is bound. */
  readonly bankCard?: string
  /** The bank of that card; absent where the server does not say. */
  readonly bankName?: string
  /** The bound chat-app account, perhaps masked; absent while none is bound, or where the server does not say. */
  readonly chatAccount?: string
  /** Absent where the server does not say. */
  readonly withdrawAllowed?: boolean
  /** References of the pictures of the papers: front, back and the one in hand; absent where there is none. */
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

/** The furthest moment that a Date can hold, ms. */
const LAST_MOMENT = 8.64e15

/** A number that is told beside the rest: what cannot be read is absent, and the user is shown without it. */
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

/** A question to the staff with its answer; what the server does not say is absent. */
export interface Ticket extends AccountRow {
  readonly id?: number
  readonly title?: string
  readonly content?: string
  /** References of pictures. */
  readonly images?: readonly string[]
  readonly status?: 'waiting' | 'replied' | 'closed' | (string & {})
  /** Absent while there is none. */
  readonly reply?: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
  /** When the reply came, epoch milliseconds; absent while there is none and where the server does not say. */
  readonly repliedAt?: number
}

const ticketNames = names({ waiting: 'sending', replied: 'already', closed: 'close' })

/** One row of /user/onlineList (docs/reference/wire.md#user, docs/wire-own.md#tickets). */
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

/** A question to the staff. */
export interface TicketInput {
  /** Needed. */
  readonly title: string
  /** 10 to 200 characters. */
  readonly content: string
  /** References of pictures uploaded before. */
  readonly images: readonly string[]
}

/** Body of /user/addOnline. */
export const ticketRequest: WireCodec<TicketInput> = requestRow<TicketInput>({
  title: upTo(LINE, field('title', textOrEmpty)),
  content: upTo(QUESTION, field('quest', textOrEmpty)),
  images: upTo(PICTURES, joined('images')),
})

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
