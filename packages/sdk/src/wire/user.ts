import * as z from 'zod/mini'
import { prepared, type WireCodec } from './codec'
import { alone, isNothing, optionalFlag, optionalText, plainText } from './fields'
import { field, optionallyNamed, orElse, written } from './lines'
import { names } from './names'
import { row } from './row'

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
  const schema = z.transform((input: unknown): number | undefined => {
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
    creditScore: beside('reputation', Number.isFinite, 'xyz'),
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
