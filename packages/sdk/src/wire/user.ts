import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import {
  decimalField,
  isNothing,
  listOf,
  oneOf,
  optionalDecimal,
  optionalFlag,
  optionalText,
  optionalWhole,
  textOrEmpty,
  wholeOr,
} from './fields'
import { field, joined, listed, named, time } from './lines'
import { names } from './names'
import { requestRow, row } from './row'

/** Who is logged in. */
export interface UserInfo {
  /** Account number. */
  readonly member: string
  readonly inviteCode: string
  readonly userId?: string
  /** '' when unset, as are the next ones. */
  readonly phone: string
  readonly email: string
  readonly areaCode: string
  readonly realName: string
  readonly idCard: string
  readonly kyc: 'none' | 'review' | 'verified' | 'rejected' | (string & {})
  /** Why the papers were refused, in the words of the staff; absent where the server does not say. */
  readonly kycReason?: string
  /** When the papers were handed in, epoch milliseconds; absent where the server does not say. */
  readonly kycSubmittedAt?: number
  readonly fundPasswordSet: boolean
  /** 0 to 100; undefined when the server does not say. */
  readonly creditScore: number | undefined
  /** Number of the bound bank card, perhaps masked; absent while none is bound. */
  readonly bankCard?: string
  /** The bank of that card; absent where the server does not say. */
  readonly bankName?: string
  /** The bound chat-app account, perhaps masked; absent while none is bound, or where the server does not say. */
  readonly chatAccount?: string
  /** Absent where the server does not say. */
  readonly withdrawAllowed?: boolean
}

/** The user's own invitation, and how many people it brought, directly and through others. */
export interface Invitation {
  readonly inviteCode: string
  readonly directPeople: number
  readonly indirectPeople: number
  readonly url: string
  /** What all of them brought, in USDT; absent where the server does not say. */
  readonly revenue?: string
}

/** Popups at the opening of the app: the first is shown once, the second each time. */
export interface Tips {
  readonly once: readonly Tip[]
  readonly everyone: readonly Tip[]
}

/** One popup. */
export interface Tip {
  readonly id?: number
  readonly title: string
  readonly content: string
}

const kycNames = names({
  none: 'no',
  review: 'review',
  verified: 'completed',
  rejected: 'reject',
})

/** Undefined for a text that is no number: the user is shown without it. */
const numberIn = (text: string | undefined): number | undefined => {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** The furthest moment that a Date can hold, ms. */
const LAST_MOMENT = 8.64e15

const momentIn = (text: string | undefined): number | undefined => {
  const value = numberIn(text || undefined)
  return value !== undefined && value >= 0 && value <= LAST_MOMENT ? value : undefined
}

const userInfoSchema: ZodMiniType<UserInfo> = oneOf(
  z.pipe(
    z.object({
      member: textOrEmpty,
      recomcode: textOrEmpty,
      userId: optionalText,
      tel: textOrEmpty,
      email: textOrEmpty,
      areacode: textOrEmpty,
      username: textOrEmpty,
      idcard: textOrEmpty,
      idcardstate: textOrEmpty,
      idReason: optionalText,
      idDate: optionalText,
      tradpasswordstate: textOrEmpty,
      reputation: optionalText,
      xyz: optionalText,
      bankcard: optionalText,
      khyh: optionalText,
      wx: optionalText,
      flagWithdraw: optionalFlag,
    }),
    z.transform((row): UserInfo => {
      const submittedAt = momentIn(row.idDate)
      return {
        member: row.member,
        inviteCode: row.recomcode,
        ...(row.userId !== undefined && { userId: row.userId }),
        phone: row.tel,
        email: row.email,
        areaCode: row.areacode,
        realName: row.username,
        idCard: row.idcard,
        kyc: row.idcardstate === '' ? 'none' : kycNames.toDomain(row.idcardstate),
        ...(row.idReason && { kycReason: row.idReason }),
        ...(submittedAt !== undefined && { kycSubmittedAt: submittedAt }),
        fundPasswordSet: row.tradpasswordstate === 'true',
        creditScore: numberIn(row.reputation) ?? numberIn(row.xyz),
        ...(row.bankcard !== undefined && { bankCard: row.bankcard }),
        ...(row.khyh && { bankName: row.khyh }),
        ...(row.wx && { chatAccount: row.wx }),
        ...(row.flagWithdraw !== undefined && { withdrawAllowed: row.flagWithdraw }),
      }
    }),
  ),
)

/** Data of /user/userInfo (docs/reference/wire.md#user-info). */
export const userInfoCodec: WireCodec<UserInfo> = codec(userInfoSchema, (user) => ({
  member: user.member,
  recomcode: user.inviteCode,
  ...(user.userId !== undefined && { userId: user.userId }),
  tel: user.phone,
  email: user.email,
  areacode: user.areaCode,
  username: user.realName,
  idcard: user.idCard,
  idcardstate: kycNames.toWire(user.kyc),
  ...(user.kycReason !== undefined && { idReason: user.kycReason }),
  ...(user.kycSubmittedAt !== undefined && { idDate: user.kycSubmittedAt }),
  tradpasswordstate: user.fundPasswordSet ? 'true' : 'false',
  ...(user.creditScore !== undefined && { reputation: String(user.creditScore) }),
  ...(user.bankCard !== undefined && { bankcard: user.bankCard }),
  ...(user.bankName !== undefined && { khyh: user.bankName }),
  ...(user.chatAccount !== undefined && { wx: user.chatAccount }),
  ...(user.withdrawAllowed !== undefined && { flagWithdraw: user.withdrawAllowed ? 1 : 0 }),
}))

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

const tipSchema: ZodMiniType<Tip> = z.pipe(
  // The inner shape is unknown (docs/reference/wire.md#unknown): a text, or an object with title and content.
  z.transform((input: unknown): unknown => (typeof input === 'string' ? { content: input } : input)),
  z.pipe(
    z.object({
      autoid: wholeOr(-1),
      title: textOrEmpty,
      content: textOrEmpty,
    }),
    z.transform(
      (row): Tip => ({ ...(row.autoid >= 0 && { id: row.autoid }), title: row.title, content: row.content }),
    ),
  ),
)

const tipsField: ZodMiniType<Tip[]> = z.pipe(
  z.transform((input: unknown): unknown => (isNothing(input) || Array.isArray(input) ? input : [input])),
  listOf(tipSchema),
)

const tipsSchema: ZodMiniType<Tips> = z.pipe(
  z.transform((input: unknown): unknown => (isNothing(input) ? {} : input)),
  z.pipe(
    z.object({ oneTips: tipsField, allTips: tipsField }),
    z.transform((row): Tips => ({ once: row.oneTips, everyone: row.allTips })),
  ),
)

const writeTip = (tip: Tip) => ({
  ...(tip.id !== undefined && { autoid: tip.id }),
  title: tip.title,
  content: tip.content,
})

/** Data of /user/tipsList. */
export const tipsCodec: WireCodec<Tips> = codec(tipsSchema, (tips) => ({
  oneTips: tips.once.map(writeTip),
  allTips: tips.everyone.map(writeTip),
}))

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

/** A question to the staff with its answer. */
export interface Ticket {
  readonly id?: number
  readonly title: string
  readonly content: string
  /** References of pictures. */
  readonly images: readonly string[]
  readonly status: 'waiting' | 'replied' | 'closed' | (string & {})
  /** '' while there is none. */
  readonly reply: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
  /** When the reply came, epoch milliseconds; absent while there is none and where the server does not say. */
  readonly repliedAt?: number
}

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

const ticketNames = names({ waiting: 'sending', replied: 'already', closed: 'close' })

/** One row of /user/onlineList (docs/reference/wire.md#user, docs/wire-own.md#tickets). */
export const ticketCodec: WireCodec<Ticket> = row<Ticket>({
  id: field('autoid', optionalWhole, 'id'),
  title: field('title', textOrEmpty),
  content: field('quest', textOrEmpty),
  images: joined('images'),
  status: named('state', ticketNames),
  reply: field('reply', textOrEmpty),
  createdAt: time('wdate', 'writedate'),
  repliedAt: time('replydate', 'replyDate'),
})

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
  title: field('title', textOrEmpty),
  content: field('quest', textOrEmpty),
  images: joined('images'),
})
