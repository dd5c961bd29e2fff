import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { isNothing, listOf, oneOf, optionalText, textOrEmpty, textRequired, wholeOr } from './fields'
import { names } from './names'
import { optionalFlag } from './optional-flag'
import type { Invitation, LoginResult, Tip, Tips, UserInfo } from './user-model'

const kycNames = names({
  none: 'no',
  review: 'review',
  verified: 'completed',
  rejected: 'reject',
})

const score = (text: string | undefined): number | undefined => {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
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
      tradpasswordstate: textOrEmpty,
      reputation: optionalText,
      xyz: optionalText,
      bankcard: optionalText,
      flagWithdraw: optionalFlag,
    }),
    z.transform(
      (row): UserInfo => ({
        member: row.member,
        inviteCode: row.recomcode,
        ...(row.userId !== undefined && { userId: row.userId }),
        phone: row.tel,
        email: row.email,
        areaCode: row.areacode,
        realName: row.username,
        idCard: row.idcard,
        kyc: row.idcardstate === '' ? 'none' : kycNames.toDomain(row.idcardstate),
        fundPasswordSet: row.tradpasswordstate === 'true',
        creditScore: score(row.reputation) ?? score(row.xyz),
        ...(row.bankcard !== undefined && { bankCard: row.bankcard }),
        ...(row.flagWithdraw !== undefined && { withdrawAllowed: row.flagWithdraw }),
      }),
    ),
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
  tradpasswordstate: user.fundPasswordSet ? 'true' : 'false',
  ...(user.creditScore !== undefined && { reputation: String(user.creditScore) }),
  ...(user.bankCard !== undefined && { bankcard: user.bankCard }),
  ...(user.withdrawAllowed !== undefined && { flagWithdraw: user.withdrawAllowed ? 1 : 0 }),
}))

/** Data of /member/loginByTelOrEmail. */
export const loginResultCodec: WireCodec<LoginResult> = codec(
  oneOf(z.object({ token: textRequired, userId: textOrEmpty })),
  (result) => ({ token: result.token, userId: result.userId }),
)

const invitationSchema: ZodMiniType<Invitation> = oneOf(
  z.pipe(
    z.object({
      recomcode: textOrEmpty,
      direct_people: wholeOr(0),
      indirect_people: wholeOr(0),
      appurl: textOrEmpty,
    }),
    z.transform(
      (row): Invitation => ({
        inviteCode: row.recomcode,
        directPeople: row.direct_people,
        indirectPeople: row.indirect_people,
        url: row.appurl,
      }),
    ),
  ),
)

/** Data of /user/getInvitationUrl. */
export const invitationCodec: WireCodec<Invitation> = codec(invitationSchema, (invitation) => ({
  recomcode: invitation.inviteCode,
  direct_people: invitation.directPeople,
  indirect_people: invitation.indirectPeople,
  appurl: invitation.url,
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
