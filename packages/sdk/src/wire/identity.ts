import { badInput, isRecord } from '../runtime/input'
import { type Codec, codec, optionalOf, type WireCodec } from './codec/codec'
import { allowing, field, orElse, upTo } from './codec/field-builders'
import { alone, LINE, nonEmptyText, optionalText, PICTURE, textOrEmpty, textRequired } from './codec/fields'
import { type Fields, requestRow, row } from './codec/row'
import { after, before, type SchemaAt, valid } from './codec/schema'

/** A stored image; its reference is used in image fields. */
export interface StoredImage {
  readonly url: string
}

/** Identity documents and data for verification. */
export interface IdentityInput {
  /** As on the document. */
  readonly realName: string
  /** Document number. */
  readonly idCard: string
  /** References of uploaded images. */
  readonly front: string
  /** Reference of an uploaded image. */
  readonly back: string
  /** Image of the person holding the document; not required by most servers. */
  readonly handheld?: string
}

/** Body of /user/editRealName; `sc` is sent as empty text if absent (docs/reference/wire.md#user). */
export const identityRequest: WireCodec<IdentityInput> = requestRow<IdentityInput>({
  realName: field('username', nonEmptyText),
  idCard: field('idCard', nonEmptyText, 'idcard'),
  front: upTo(PICTURE, field('zm', textOrEmpty)),
  back: upTo(PICTURE, field('fm', textOrEmpty)),
  handheld: upTo(PICTURE, orElse(field('sc', optionalText), '')),
})

/** An image to store at the exchange. */
export interface UploadImageInput {
  /** JPEG, PNG or WebP; a File keeps its name. */
  readonly image: Blob
}

const blobField: SchemaAt<Blob> = valid((input) => (input instanceof Blob ? input : undefined))

/** Multipart body of /user/img; a File keeps its name. */
export const uploadImageRequest: WireCodec<UploadImageInput> = requestRow<UploadImageInput>({
  image: allowing(field('imgurl', blobField), 'a Blob or a File'),
})

const stored = row<StoredImage>({ url: field('url', textRequired) })

/** Data of /user/img: a list of one. */
export const storedImageCodec: WireCodec<StoredImage> = codec(before(alone, stored.schemaAt), (image) => [
  stored.encode(image),
])

// Clients of the family do not reveal the payload of /user/addbank: this one is our own
// (docs/reference/rules.md#r20, docs/reference/payloads.md). To support a server with other names, change these tables.

/** A bank account; fields unused in its country are absent. */
export interface BankCard {
  readonly kind: 'bankCard'
  readonly payee: string
  /** Absent if only the IBAN is needed. */
  readonly cardNumber?: string
  readonly bank?: string
  readonly bankAddress?: string
  readonly branch?: string
  readonly swiftCode?: string
  readonly ifscCode?: string
  readonly iban?: string
  readonly accountType?: string
}

/** A chat-app wallet, paid by scanning its code. */
export interface ChatAppAccount {
  readonly kind: 'chatApp'
  readonly payee: string
  readonly account: string
  /** Reference of the payment code's image. */
  readonly paymentCode: string
}

/** Payment method of a seller: a bank account or a chat-app wallet. */
export type PaymentMethod = BankCard | ChatAppAccount

const bankFields: Fields<Omit<BankCard, 'kind'>> = {
  payee: upTo(LINE, field('holderName', textRequired)),
  cardNumber: upTo(LINE, field('bankAccount', optionalText, 'bankcard')),
  bank: upTo(LINE, field('bankName', optionalText, 'khyh')),
  bankAddress: upTo(LINE, field('bankAddress', optionalText)),
  branch: upTo(LINE, field('branchName', optionalText, 'khzh')),
  swiftCode: upTo(LINE, field('swiftCode', optionalText)),
  ifscCode: upTo(LINE, field('ifscCode', optionalText)),
  iban: upTo(LINE, field('iban', optionalText)),
  accountType: upTo(LINE, field('accountType', optionalText)),
}

const bankCard = requestRow<Omit<BankCard, 'kind'>>(bankFields)
const boundFields = row<Omit<BankCard, 'kind'>>(bankFields)

const boundBank: WireCodec<BankCard> = codec(
  after(boundFields.schemaAt, (bank): BankCard => ({ kind: 'bankCard', ...bank })),
  ({ kind: _, ...fields }, utcOffset) => boundFields.encode(fields, utcOffset),
)

/** Data of /bank/get: the linked bank, or null. */
export const boundBankCodec: WireCodec<BankCard | undefined> = optionalOf(boundBank)

const chatApp = requestRow<Omit<ChatAppAccount, 'kind'>>({
  payee: upTo(LINE, field('holderName', nonEmptyText)),
  account: upTo(LINE, field('wx', nonEmptyText)),
  paymentCode: upTo(PICTURE, field('wximg', nonEmptyText)),
})

const isChat = (wire: unknown): boolean =>
  typeof wire === 'object' && wire !== null && 'type' in wire && wire.type === 'chat'

/** Body of /user/addbank: `type` is the method; absent for `bank`. */
export const paymentMethodRequest: Codec<PaymentMethod> = {
  decode: (wire) =>
    isChat(wire)
      ? { kind: 'chatApp', ...chatApp.decode(wire) }
      : { kind: 'bankCard', ...bankCard.decode(wire) },
  encode(method) {
    if (!isRecord(method)) throw badInput('input', method, 'an object with kind')
    const { kind } = method
    if (kind === 'chatApp') {
      const { kind: _, ...account } = method
      return { type: 'chat', ...Object(chatApp.encode(account)) }
    }
    if (kind === 'bankCard') {
      const { kind: _, ...card } = method
      return { type: 'bank', ...Object(bankCard.encode(card)) }
    }
    throw badInput('kind', kind, "'bankCard' or 'chatApp'")
  },
}
