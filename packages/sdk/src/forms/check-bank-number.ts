import { refuse, type Verdict } from '../verdict'
import { readTyped } from './typed-text'

export type BankNumberCode = 'BANK_NUMBER_REQUIRED' | 'BANK_NUMBER_INVALID'

/** The check digit most cards end in; accounts need not. */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (let back = 0; back < digits.length; back += 1) {
    const digit = Number(digits[digits.length - 1 - back])
    const doubled = back % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Checks a card or account number: 16 to 19 digits in China, 9 to 19 elsewhere; blanks between digits are taken out. `luhn: false` is a reason to ask again, not to refuse (rules C17). */
export function checkBankNumber(
  text: string | null | undefined,
  { country = 'CN' }: { readonly country?: string | undefined } = {},
): Verdict<{ value: string; luhn: boolean }, BankNumberCode, 'bankNumber'> {
  const typed = readTyped(text, 'bankNumber', 'BANK_NUMBER_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = typed.replace(/ /g, '')
  const min = country === 'CN' ? 16 : 9
  if (!/^[0-9]{9,19}$/.test(value) || value.length < min) {
    return refuse('BANK_NUMBER_INVALID', 'bankNumber', { min: String(min), max: '19' })
  }
  return { ok: true, value, luhn: isLuhn(value) }
}
