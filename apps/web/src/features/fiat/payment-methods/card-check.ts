import type { BankCard } from '@bgk/sdk'
import { checkBankNumber, checkIban, checkIfsc, checkSwift } from '@bgk/sdk/forms'

export type CardField = Exclude<keyof BankCard, 'kind'>
/** Input of a bank card; '' for empty fields. */
export type CardFields = Readonly<Record<CardField, string>>

/** In the order of the form. */
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

/** Fault of a field: `required` for missing text, otherwise its failed check. */
export type CardFault = 'required' | Refusal

export interface CardCheck {
  readonly faults: Partial<Record<CardField, CardFault>>
  /** The number is valid but unusual for a card: a reason to check it. */
  readonly unusual: boolean
}

/** Empty codes are valid: no country uses them all. */
function optional<Result extends { ok: boolean }>(
  text: string,
  check: (text: string) => Result,
): Result | undefined {
  return text.trim() === '' ? undefined : check(text)
}

/**
 * Checks every field of a bank card (docs/reference/rules.md#r17). The number has 16 to 19 digits, or 9 to 19
 * if one of the codes names a country other than China. Beside an IBAN it may be empty.
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
