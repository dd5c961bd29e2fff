import { describe, expect, it } from 'vitest'
import vectors from '../../test/fixtures/formats.json'
import { isAmountFormat, isPriceFormat } from '../trading/quantity'
import {
  checkBankNumber,
  checkConfirm,
  checkEmail,
  checkFundPassword,
  checkIban,
  checkIdCard,
  checkIfsc,
  checkImage,
  checkLoginPassword,
  checkPhone,
  checkRegistration,
  checkSwift,
  checkTicket,
  checkUsername,
  MAX_IMAGE_BYTES,
  type RegistrationDraft,
} from './index'

const NOW = Date.UTC(2026, 0, 15)

/** The reason in the cases' words: what comes last in the code. */
const reasonOf = (verdict: { readonly ok: true } | { readonly ok: false; readonly code: string }) => {
  if (verdict.ok) return null
  const last = verdict.code.split('_').at(-1) ?? ''
  return ['DATE', 'CHECKSUM', 'LENGTH'].includes(last) ? last : 'FORMAT'
}
const simple = (valid: boolean) => (valid ? null : 'FORMAT')

const CHECKS = new Map<string, (text: string) => string | null>([
  ['idcard', (text) => reasonOf(checkIdCard(text, { now: NOW }))],
  ['phone', (text) => reasonOf(checkPhone(text))],
  ['username', (text) => reasonOf(checkUsername(text))],
  ['loginPassword', (text) => reasonOf(checkLoginPassword(text))],
  ['fundPassword', (text) => reasonOf(checkFundPassword(text, { policy: 'digits' }))],
  ['bankNumber', (text) => reasonOf(checkBankNumber(text))],
  ['positiveNumber', (text) => simple(isAmountFormat(text))],
  ['price', (text) => (isPriceFormat(text) && /^[0.]+$/.test(text) ? 'ZERO' : simple(isPriceFormat(text)))],
  ['email', (text) => reasonOf(checkEmail(text))],
  ['iban', (text) => reasonOf(checkIban(text))],
  ['swift', (text) => reasonOf(checkSwift(text))],
  ['ifsc', (text) => reasonOf(checkIfsc(text))],
])

// Where a case is marked ambiguous its expectation is also the reading of docs/reference/rules.md#r16 and #r17.
describe('the cases made for this project', () => {
  it('are all here', () => expect(vectors).toHaveLength(111))

  it.each(vectors)('$id $input', ({ rule, input, valid, reason }) => {
    expect(CHECKS.get(rule)?.(input)).toBe(valid ? null : reason)
  })

  it('rule 17: only warns of a wrong Luhn digit', () => {
    const luhn = vectors.filter(({ rule, valid }) => rule === 'bankNumber' && valid)
    for (const { input, alt } of luhn) {
      expect(checkBankNumber(input)).toMatchObject({
        ok: true,
        luhn: alt !== null && 'luhn' in alt && alt.luhn,
      })
    }
  })

  it('rule 16: accepts either form of the fund password, or one by option', () => {
    for (const { rule, input, alt, valid } of vectors) {
      if (rule !== 'fundPassword' || alt === null || !('alnum6_20_both' in alt)) continue
      expect(checkFundPassword(input, { policy: 'alphanumeric' }).ok).toBe(alt.alnum6_20_both)
      expect(checkFundPassword(input).ok).toBe(valid || alt.alnum6_20_both)
    }
  })
})

/** What a check says of each text: `ok` or the code. */
const verdictText = (
  check: (text: string) => { readonly ok: true } | { readonly ok: false; readonly code: string },
  ...texts: readonly string[]
) =>
  texts.map((text) => {
    const verdict = check(text)
    return verdict.ok ? 'ok' : verdict.code
  })

describe('what is asked of an account and of papers', () => {
  it('a phone number has 11 digits, 1 and then 3 to 9 first', () => {
    const good = ['3', '4', '5', '6', '7', '8', '9'].map((second) => `1${second}000000000`)
    expect(verdictText(checkPhone, ...good)).toEqual(good.map(() => 'ok'))
    const bad = ['10000000000', '12000000000', '23800138000', '1380013800', '138001380000', '1380013800a']
    expect(verdictText(checkPhone, ...bad)).toEqual(bad.map(() => 'PHONE_INVALID'))
  })

  it('an email has a name, an @ and a host of two parts', () => {
    expect(verdictText(checkEmail, 'a@b.cd', 'first.last+tag@mail.example.com')).toEqual(['ok', 'ok'])
    const bad = ['a', 'a@b', '@b.cd', 'a@.cd', 'a@b.', 'a b@c.de', 'a@b@c.de']
    expect(verdictText(checkEmail, ...bad)).toEqual(bad.map(() => 'EMAIL_INVALID'))
  })

  it('rule 17: accepts a user name of 6 to 16 characters, a letter first', () => {
    expect(verdictText(checkUsername, 'abc_12', 'A234567890123456')).toEqual(['ok', 'ok'])
    const bad = ['abc_1', 'A2345678901234567', '1bcdef', '_bcdef', 'abc-de', 'abcdé1']
    expect(verdictText(checkUsername, ...bad)).toEqual(bad.map(() => 'USERNAME_INVALID'))
  })

  it('a login password has 6 to 20 letters and digits, one of each at least', () => {
    expect(verdictText(checkLoginPassword, 'abcde1', `1${'a'.repeat(19)}`)).toEqual(['ok', 'ok'])
    const bad = ['abcd1', `1${'a'.repeat(20)}`, 'abcdef', '123456', 'abcde1!', 'abcde 1']
    expect(verdictText(checkLoginPassword, ...bad)).toEqual(bad.map(() => 'PASSWORD_WEAK'))
  })

  it('rule 17: accepts identity numbers of 15 or 18 characters', () => {
    const check = (text: string) => checkIdCard(text, { now: NOW })
    expect(verdictText(check, '11010519491231002X', '110105491231002')).toEqual(['ok', 'ok'])
    const bad = ['1101054912310021', '11010549123100', '11010519491231002XX', '11010549123100X']
    expect(verdictText(check, ...bad)).toEqual(bad.map(() => 'ID_CARD_FORMAT'))
    // Of 15 characters the year has two: 1949-02-31 was no day.
    expect(verdictText(check, '110105490231002', '110105000229002')).toEqual(['ID_CARD_DATE', 'ID_CARD_DATE'])
  })

  it('a bank number has 16 to 19 digits', () => {
    expect(verdictText((text) => checkBankNumber(text), '1'.repeat(16), '1'.repeat(19))).toEqual(['ok', 'ok'])
    const bad = ['1'.repeat(15), '1'.repeat(20), `${'1'.repeat(15)}a`]
    expect(verdictText((text) => checkBankNumber(text), ...bad)).toEqual(bad.map(() => 'BANK_NUMBER_INVALID'))
  })
})

describe('forms', () => {
  it('rule 17: rejects an ID card dated in the future, by the day in China', () => {
    const born = '11010520260116002'
    const digits = [...'10X98765432'].map((digit) => born + digit)
    const valid = digits.filter((card) => checkIdCard(card, { now: Date.UTC(2026, 0, 15, 16) }).ok)
    expect(valid).toHaveLength(1)
    expect(checkIdCard(valid[0], { now: Date.UTC(2026, 0, 15, 15, 59) })).toMatchObject({
      code: 'ID_CARD_DATE',
    })
    expect(checkIdCard('11010519491231002x', { now: NOW })).toEqual({ ok: true, value: '11010519491231002X' })
  })

  it('rule 17: rejects an ID card with one digit changed', () => {
    const good = '11010519491231002X'
    for (let at = 0; at < 17; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = good.slice(0, at) + digit + good.slice(at + 1)
        expect(checkIdCard(changed, { now: NOW }).ok).toBe(changed === good)
      }
    }
  })

  it('rule 17: accepts bank numbers of 9 to 19 digits outside China', () => {
    expect(checkBankNumber('50100123456789', { country: 'IN' })).toMatchObject({ ok: true, luhn: true })
    expect(checkBankNumber('12345678', { country: 'IN' })).toMatchObject({ params: { min: '9', max: '19' } })
    expect(checkBankNumber('12345678901234567890', { country: 'IN' }).ok).toBe(false)
  })

  it('rule 17: accepts an IBAN of each country’s length, rejects it mistyped anywhere', () => {
    const valid = (country: string, account: string) => {
      const number = [...`${account}${country}00`].map((sign) => String(Number.parseInt(sign, 36))).join('')
      return country + String(98n - (BigInt(number) % 97n)).padStart(2, '0') + account
    }
    const known = ['DE22', 'GB22', 'NO15', 'MT31', 'RU33', 'FR27', 'TR26', 'BE16', 'NI28', 'YE30']
    for (const [country, length] of known.map(
      (entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const,
    )) {
      const iban = valid(country, '1234567890ABCDEF'.repeat(2).slice(0, length - 4))
      expect(checkIban(iban)).toEqual({ ok: true, value: iban })
      expect(checkIban(valid(country, '1'.repeat(length - 3))).ok).toBe(false)
      const wrong = iban.slice(0, -1) + (iban.endsWith('7') ? '8' : '7')
      expect(checkIban(wrong)).toMatchObject({ code: 'IBAN_CHECKSUM' })
    }
    expect(checkIban('DE8937040044053201300')).toMatchObject({
      code: 'IBAN_LENGTH',
      params: { length: '22' },
    })
  })

  it('rule 17: accepts ASCII only, also where small letters are raised', () => {
    expect(checkIfsc('ſbin0005943').ok).toBe(false)
    expect(checkSwift('ıngbnl2a').ok).toBe(false)
    expect(checkSwift('ingbnl2a')).toEqual({ ok: true, value: 'INGBNL2A' })
    expect(checkPhone('１3800138000').ok).toBe(false)
    expect(checkFundPassword('１２３４５６').ok).toBe(false)
  })

  it('phones of other countries have 5 to 15 digits', () => {
    expect(checkPhone('9876543210', { areaCode: '91' }).ok).toBe(true)
    expect(checkPhone('9876543210', { areaCode: '+86' }).ok).toBe(false)
    expect(checkPhone('1234', { areaCode: '91' }).ok).toBe(false)
  })

  it('tickets have a title and 10 to 200 characters', () => {
    const ticket = (title: string, content: string) => {
      const verdict = checkTicket({ title, content })
      return verdict.ok ? verdict.content : verdict.code
    }
    expect(ticket(' ', 'x'.repeat(10))).toBe('TITLE_REQUIRED')
    expect(ticket('t', '')).toBe('CONTENT_REQUIRED')
    expect(ticket('t', `  ${'x'.repeat(9)}  `)).toBe('CONTENT_TOO_SHORT')
    expect(ticket('t', '😀'.repeat(10))).toBe('😀'.repeat(10))
    expect(ticket('t', '😀'.repeat(200))).toBe('😀'.repeat(200))
    expect(ticket('t', 'x'.repeat(201))).toBe('CONTENT_TOO_LONG')
  })

  it('images have a known kind and at most 10 MB', () => {
    const image = (type: string, size: number) => {
      const verdict = checkImage({ type, size })
      return verdict.ok ? 'ok' : verdict.code
    }
    expect(image('image/png', MAX_IMAGE_BYTES)).toBe('ok')
    expect(image('image/PNG', 1)).toBe('ok')
    expect(image('image/png', MAX_IMAGE_BYTES + 1)).toBe('IMAGE_TOO_LARGE')
    expect(image('image/svg+xml', 1)).toBe('IMAGE_TYPE')
    expect(image('image/png', 0)).toBe('IMAGE_EMPTY')
    expect(image('image/png', Number.NaN)).toBe('IMAGE_EMPTY')
  })

  it('the registration form is checked from top to bottom', () => {
    const good: RegistrationDraft = {
      by: 'phone',
      account: '13800138000',
      code: '123456',
      password: 'abc123',
      confirm: 'abc123',
      inviteCode: '',
      termsAccepted: true,
    }
    const codeOf = (change: Partial<RegistrationDraft>) => {
      const verdict = checkRegistration({ ...good, ...change })
      return verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`
    }
    expect(codeOf({})).toBe('ok')
    expect(codeOf({ account: '', termsAccepted: false })).toBe('phone PHONE_REQUIRED')
    expect(codeOf({ by: 'email' })).toBe('email EMAIL_INVALID')
    expect(codeOf({ by: 'email', account: 'a@b.cd' })).toBe('ok')
    expect(codeOf({ code: ' ' })).toBe('code CODE_REQUIRED')
    expect(codeOf({ password: 'abcdef', confirm: '' })).toBe('password PASSWORD_WEAK')
    expect(codeOf({ confirm: 'abc124' })).toBe('confirm PASSWORD_MISMATCH')
    expect(codeOf({ inviteCodeRequired: true })).toBe('inviteCode INVITE_CODE_REQUIRED')
    expect(codeOf({ inviteCode: 'ab-1' })).toBe('inviteCode INVITE_CODE_INVALID')
    expect(codeOf({ termsAccepted: false })).toBe('terms TERMS_REQUIRED')
    expect(checkConfirm('a', 'a')).toEqual({ ok: true })
  })
})
