import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { oneOf, optionalFlag, optionalText, textOrEmpty } from './fields'
import { names } from './names'

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
      zm: optionalText,
      fm: optionalText,
      sc: optionalText,
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
        ...(row.zm !== undefined && { idFront: row.zm }),
        ...(row.fm !== undefined && { idBack: row.fm }),
        ...(row.sc !== undefined && { idHandheld: row.sc }),
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
  zm: user.idFront ?? '--',
  fm: user.idBack ?? '--',
  sc: user.idHandheld ?? '--',
}))
