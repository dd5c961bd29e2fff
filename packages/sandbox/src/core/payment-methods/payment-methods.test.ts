import { describe, expect, it } from 'vitest'
import { CARD, codeOf } from '../../../test/core/fiat-harness'
import { Harness } from '../../../test/core/harness'
import { createExchange, restoreExchange } from '../create-exchange'
import { checkBankCard, masked } from './payment-methods'

describe('bank cards and chat-app accounts', () => {
  const code = (rest: Partial<typeof CARD>) => {
    const verdict = checkBankCard({ ...CARD, ...rest })
    return verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`
  }

  it('rule 17: accept 16 to 19 digits in China, 9 to 19 elsewhere; SWIFT, IFSC, IBAN by their standards', () => {
    expect(code({})).toBe('ok')
    expect(code({ payee: ' ' })).toBe('payee PAYEE_REQUIRED')
    expect(code({ cardNumber: '' })).toBe('cardNumber BANK_NUMBER_REQUIRED')
    expect(code({ cardNumber: '123456789' })).toBe('cardNumber BANK_NUMBER_INVALID')
    expect(code({ cardNumber: '123456789', swiftCode: 'BKCHCNBJ' })).toBe('cardNumber BANK_NUMBER_INVALID')
    expect(code({ cardNumber: '123456789', swiftCode: 'DEUTDEFF' })).toBe('ok')
    expect(code({ cardNumber: '123456789', ifscCode: 'hdfc0000001' })).toBe('ok')
    expect(code({ cardNumber: '12345678', ifscCode: 'HDFC0000001' })).toBe('cardNumber BANK_NUMBER_INVALID')
    expect(code({ cardNumber: '１２３４５６７８９０１２３４５６' })).toBe('cardNumber BANK_NUMBER_INVALID')
    expect(code({ swiftCode: 'DEUT' })).toBe('swiftCode SWIFT_INVALID')
    expect(code({ ifscCode: 'HDFC1000001' })).toBe('ifscCode IFSC_INVALID')
    expect(code({ iban: 'DE89370400440532013001' })).toBe('iban IBAN_CHECKSUM')
    expect(code({ cardNumber: '', iban: 'DE89 3704 0044 0532 0130 00' })).toBe('ok')
    expect(code({ payee: 'x'.repeat(129) })).toBe('payee PAYMENT_TEXT_INVALID')
    expect(code({ bank: 'a\u0000b' })).toBe('bank PAYMENT_TEXT_INVALID')
    expect(code({ bank: 'a\u202eb' })).toBe('bank PAYMENT_TEXT_INVALID')
  })

  it('warn of a wrong Luhn digit without rejecting it', () => {
    expect(checkBankCard(CARD)).toMatchObject({ ok: true, luhn: true })
    expect(checkBankCard({ ...CARD, cardNumber: '4111111111111112' })).toMatchObject({
      ok: true,
      luhn: false,
    })
  })

  it('replace the previous one of their kind, and show the last characters only', () => {
    const x = new Harness()
    const uid = x.member()
    const chat = {
      type: 'payment.chatApp',
      uid,
      payee: 'Ann',
      account: 'annchat99',
      paymentCode: 'p',
    } as const
    expect(x.answer({ ...chat, account: ' ' })).toMatchObject({ code: 'CHAT_ACCOUNT_REQUIRED' })
    expect(x.answer({ ...chat, paymentCode: '' })).toMatchObject({ code: 'PAYMENT_CODE_REQUIRED' })
    expect(x.answer({ ...chat, payee: '' })).toMatchObject({ code: 'PAYEE_REQUIRED' })
    expect(codeOf(x.answer({ ...chat, uid: 1 }))).toBe('UNKNOWN_MEMBER')
    expect(codeOf(x.answer({ type: 'payment.bankCard', ...CARD, uid: 1 }))).toBe('UNKNOWN_MEMBER')
    expect(x.exchange.serialize()).not.toContain('paymentMethods')
    expect(codeOf(x.answer({ type: 'payment.bankCard', uid, ...CARD }))).toBe('ok')
    expect(codeOf(x.answer(chat))).toBe('ok')
    const second = { ...CARD, cardNumber: '5555555555554444' }
    expect(codeOf(x.answer({ type: 'payment.bankCard', uid, ...second }))).toBe('ok')
    expect(x.exchange.state.paymentMethods.of(uid)).toMatchObject({
      bankCard: { cardNumber: '5555555555554444', shown: '**** 4444' },
      chatApp: { shown: '**** at99' },
    })
    expect(masked('abcd')).toBe('**** d')
    const text = x.exchange.serialize()
    expect(restoreExchange(x.exchange.config, text).serialize()).toBe(text)
    const again = createExchange(x.exchange.config)
    for (const [i, { body, ts }] of x.journal.entries()) again.apply({ ...body, seq: i + 1, ts })
    expect(again.hash()).toBe(x.exchange.hash())
  })
})
