import type { BankCard } from '@bgk/sdk'
import { checkBankNumber, checkIban, checkIfsc, checkSwift } from '@bgk/sdk/forms'

export type CardField = Exclude<keyof BankCard, 'kind'>
/** What is typed of a bank card; '' where nothing is. */
export type CardFields = Readonly<Record<CardField, string>>

/** From top to bottom, as the form shows them. */
export const CARD_FIELDS = [
  'payee',
  'cardNumber',
  'bank',
  'branch',
  'bankAddress',
  'accountType',
  'swiftCode',
  'ifscCode',
  'iban',
] as const satisfies readonly CardField[]

type Refusal = Extract<
  ReturnType<typeof checkBankNumber | typeof checkIban | typeof checkIfsc | typeof checkSwift>,
  { ok: false }
>

/** What is wrong with a field: `required` for a text that is missing, else what its check said. */
export type CardFault = 'required' | Refusal

export interface CardCheck {
  readonly faults: Partial<Record<CardField, CardFault>>
  /** The number would pass, but is unusual for a card: a reason to look again. */
  readonly unusual: boolean
}

/** Codes that are left empty are right: no country uses them all. */
function optional<Result extends { ok: boolean }>(
  text: string,
  check: (text: string) => Result,
): Result | undefined {
  return text.trim() === '' ? undefined : check(text)
}

/**
 * Looks at every field of a bank card (docs/reference/rules.md#r17). The number has 16 to 19 digits, or 9 to 19 where one of the codes names
 * another country than China; beside an IBAN it may be missing.
 */
export function checkCard(card: CardFields): CardCheck {
  const faults: Partial<Record<CardField, CardFault>> = {}
  if (card.payee.trim() === '') faults.payee = 'required'
  if (card.bank.trim() === '') faults.bank = 'required'
  const swift = optional(card.swiftCode, checkSwift)
  const ifsc = optional(card.ifscCode, checkIfsc)
  const iban = optional(card.iban, checkIban)
  if (swift?.ok === false) faults.swiftCode = swift
  if (ifsc?.ok === false) faults.ifscCode = ifsc
  if (iban?.ok === false) faults.iban = iban
  const country =
    (swift?.ok && swift.value.slice(4, 6)) || (iban?.ok && iban.value.slice(0, 2)) || (ifsc?.ok ? 'IN' : 'CN')
  const number =
    card.cardNumber.trim() === '' && iban?.ok ? undefined : checkBankNumber(card.cardNumber, { country })
  if (number?.ok === false) faults.cardNumber = number
  return { faults, unusual: number?.ok === true && !number.luhn }
}
