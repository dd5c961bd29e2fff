import {
  type BankNumberCode,
  checkBankNumber,
  checkIban,
  checkIfsc,
  checkSwift,
  type IbanCode,
  type IfscCode,
  type SwiftCode,
} from '@bgk/sdk/forms'
import type { Answer, CommandHandlers, Rejected } from '../kernel/command'
import type { Domain } from '../kernel/domain'
import type { World } from '../kernel/world'

type Refusal = PaymentMethodRejected & { readonly code: PaymentMethodRejectCode }
type BankCard = Omit<BindBankCard, 'type' | 'uid'>
type ChatApp = Omit<BindChatApp, 'type' | 'uid'>

const LONGEST_TEXT = 128
const LONGEST_REFERENCE = 1024
/** Control characters, line ends, and characters that change the text direction. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * Normalises a bank card (numbers without blanks, codes in capitals), or returns its faults by field. The
 * number has 16 to 19 digits, or 9 to 19 if a code names a country other than China; `luhn: false` is a
 * warning (docs/reference/rules.md#r17).
 */
export function checkBankCard(
  card: BankCard,
): { readonly ok: true; readonly card: BankCard; readonly luhn: boolean } | Refusal {
  const texts = trimmed(card)
  const fault = unreadable(texts, LONGEST_TEXT)
  if (fault) return fault
  if (texts.payee === '') return refusal({ code: 'PAYEE_REQUIRED', field: 'payee' })
  const swift = optional(texts.swiftCode, checkSwift)
  if (!swift.ok) return refusal(swift, 'swiftCode')
  const ifsc = optional(texts.ifscCode, checkIfsc)
  if (!ifsc.ok) return refusal(ifsc, 'ifscCode')
  const iban = optional(texts.iban, checkIban)
  if (!iban.ok) return refusal(iban)
  const country = swift.value.slice(4, 6) || iban.value.slice(0, 2) || (ifsc.value === '' ? 'CN' : 'IN')
  const number =
    texts.cardNumber === '' && iban.value !== ''
      ? { ok: true as const, value: '', luhn: true }
      : checkBankNumber(texts.cardNumber, { country })
  if (!number.ok) return refusal(number, 'cardNumber')
  const stored = {
    ...texts,
    cardNumber: number.value,
    swiftCode: swift.value,
    ifscCode: ifsc.value,
    iban: iban.value,
  }
  return { ok: true, card: stored, luhn: number.luhn }
}

/** Normalises a chat-app account, or returns its faults. */
export function checkChatApp(input: ChatApp): { readonly ok: true; readonly chatApp: ChatApp } | Refusal {
  const payee = input.payee.trim()
  const account = input.account.trim()
  const paymentCode = input.paymentCode.trim()
  const fault = unreadable({ payee, account }, LONGEST_TEXT) ?? unreadable({ paymentCode }, LONGEST_REFERENCE)
  if (fault) return fault
  if (payee === '') return refusal({ code: 'PAYEE_REQUIRED', field: 'payee' })
  if (account === '') return refusal({ code: 'CHAT_ACCOUNT_REQUIRED', field: 'account' })
  if (paymentCode === '') return refusal({ code: 'PAYMENT_CODE_REQUIRED', field: 'paymentCode' })
  return { ok: true, chatApp: { payee, account, paymentCode } }
}

/** Hides all but the last four characters, of a short text all but the last. */
export function masked(text: string): string {
  return `**** ${text.slice(text.length > 8 ? -4 : -1)}`
}

type CheckRefused = {
  readonly ok: false
  readonly code: IbanCode | IfscCode | SwiftCode
  readonly field: string
  readonly params: Readonly<Record<string, string>>
}

function optional(
  text: string,
  check: (text: string) => { readonly ok: true; readonly value: string } | CheckRefused,
): { readonly ok: true; readonly value: string } | CheckRefused {
  return text === '' ? { ok: true, value: '' } : check(text)
}

function refusal(
  refused: {
    readonly code: PaymentMethodRejectCode | BankNumberCode
    readonly field: string
    readonly params?: Readonly<Record<string, string>>
  },
  field: string = refused.field,
): Refusal {
  const { code, params } = refused
  return { ok: false, code, field, ...(params !== undefined && { params }) }
}

function trimmed(card: BankCard): BankCard {
  return {
    payee: card.payee.trim(),
    cardNumber: card.cardNumber.trim(),
    bank: card.bank.trim(),
    bankAddress: card.bankAddress.trim(),
    branch: card.branch.trim(),
    swiftCode: card.swiftCode.trim(),
    ifscCode: card.ifscCode.trim(),
    iban: card.iban.trim(),
    accountType: card.accountType.trim(),
  }
}

/** Rejects a text that is too long or has unreadable characters. */
function unreadable(texts: object, longest: number): Refusal | undefined {
  for (const [field, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text.length > longest || CONTROL.test(text)) {
      return refusal({ code: 'PAYMENT_TEXT_INVALID', field })
    }
  }
  return undefined
}

/** Binds a bank account; fields that the country does not use are ''. */
export interface BindBankCard {
  readonly type: 'payment.bankCard'
  readonly uid: number
  readonly payee: string
  /** '' if only the IBAN counts. */
  readonly cardNumber: string
  readonly bank: string
  readonly bankAddress: string
  readonly branch: string
  readonly swiftCode: string
  readonly ifscCode: string
  readonly iban: string
  readonly accountType: string
}

/** Binds a wallet in a chat app, paid by scanning its code. */
interface BindChatApp {
  readonly type: 'payment.chatApp'
  readonly uid: number
  readonly payee: string
  readonly account: string
  /** Reference of the payment code's picture. */
  readonly paymentCode: string
}

export type PaymentMethodCommand = BindBankCard | BindChatApp

/** Rejections beside those of the SDK's checks. */
export type PaymentMethodRejectCode =
  | 'PAYEE_REQUIRED'
  | 'CHAT_ACCOUNT_REQUIRED'
  | 'PAYMENT_CODE_REQUIRED'
  /** Too long, or with unreadable characters. */
  | 'PAYMENT_TEXT_INVALID'
  | BankNumberCode
  | IbanCode
  | IfscCode
  | SwiftCode

type PaymentMethodRejected = Rejected<PaymentMethodRejectCode>

type PaymentMethodAnswer = Answer<PaymentMethodRejectCode>

/**
 * Payment accounts of members: the last bound bank card and chat-app account each. Invariant: each has passed
 * `checkBankCard` or `checkChatApp`.
 */
export interface PaymentMethodsView {
  of(uid: number): PaymentMethodsOf
}

export interface PaymentMethodsOf {
  readonly bankCard: BoundBankCard | null
  readonly chatApp: BoundChatApp | null
}

/** `shown`: masked form, the only one that leaves the exchange. */
interface BoundBankCard extends Omit<BindBankCard, 'type' | 'uid'> {
  readonly shown: string
  readonly boundTs: number
}

interface BoundChatApp extends Omit<BindChatApp, 'type' | 'uid'> {
  readonly shown: string
  readonly boundTs: number
}

const NONE: PaymentMethodsOf = { bankCard: null, chatApp: null }

export class PaymentMethods implements PaymentMethodsView {
  readonly rows = new Map<number, PaymentMethodsOf>()

  of(uid: number): PaymentMethodsOf {
    return this.rows.get(uid) ?? NONE
  }
}

export const paymentMethodsCommands: CommandHandlers<
  PaymentMethodsWorld,
  PaymentMethodCommand,
  PaymentMethodRejectCode
> = {
  'payment.bankCard': bindBankCard,
  'payment.chatApp': bindChatApp,
}

export const paymentMethodsDomain: Domain<PaymentMethodsWorld> = {
  name: 'paymentMethods',

  save: ({ paymentMethods }) =>
    paymentMethods.rows.size === 0 ? '' : JSON.stringify([...paymentMethods.rows]),

  restore({ paymentMethods }, text) {
    const saved: readonly (readonly [number, PaymentMethodsOf])[] = JSON.parse(text)
    for (const [uid, methods] of saved) paymentMethods.rows.set(uid, methods)
  },

  check: () => {},
  tick: () => {},
}

/** Replaces the member's card; matched orders retain the previous one. */
function bindBankCard(world: PaymentMethodsWorld, command: BindBankCard): PaymentMethodAnswer {
  const { uid } = command
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const verdict = checkBankCard(command)
  if (!verdict.ok) return verdict
  const { card } = verdict
  const shown = masked(card.cardNumber || card.iban)
  const { rows } = world.paymentMethods
  rows.set(uid, { ...world.paymentMethods.of(uid), bankCard: { ...card, shown, boundTs: world.now } })
  return { ok: true }
}

function bindChatApp(world: PaymentMethodsWorld, command: BindChatApp): PaymentMethodAnswer {
  const { uid } = command
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const verdict = checkChatApp(command)
  if (!verdict.ok) return verdict
  const { chatApp } = verdict
  const shown = masked(chatApp.account)
  const { rows } = world.paymentMethods
  rows.set(uid, { ...world.paymentMethods.of(uid), chatApp: { ...chatApp, shown, boundTs: world.now } })
  return { ok: true }
}

export interface PaymentMethodsWorld extends World {
  readonly paymentMethods: PaymentMethods
}
