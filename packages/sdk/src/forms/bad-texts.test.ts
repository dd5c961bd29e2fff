import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../test/cpu-time'
import { messages } from '../messages/en/messages'
import {
  checkBankNumber,
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
  message,
} from './index'

const NOW = Date.UTC(2026, 0, 15)

/** Each check with one text in all its fields. */
const ANY: readonly ((text: string) => { readonly ok: boolean })[] = [
  (text) => checkPhone(text, { areaCode: text }),
  (text) => checkEmail(text),
  (text) => checkUsername(text),
  (text) => checkLoginPassword(text),
  (text) => checkFundPassword(text, { policy: 'alphanumeric' }),
  (text) => checkIdCard(text, { now: NOW }),
  (text) => checkBankNumber(text, { country: text }),
  (text) => checkIban(text),
  (text) => checkSwift(text),
  (text) => checkIfsc(text),
  (text) => checkTicket({ title: text, content: text }),
  (text) => checkImage({ type: text, size: text.length }),
  (text) =>
    checkRegistration({
      by: 'email',
      account: text,
      code: text,
      password: text,
      confirm: text,
      inviteCode: text,
      termsAccepted: true,
    }),
]

describe('bad input', () => {
  it('returns a verdict with a message for any text', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789 aZ@.-_X') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 2000 }), near), (text) => {
        for (const check of ANY) {
          const verdict = check(text)
          if (verdict.ok || !('code' in verdict)) continue
          const { code, params }: { code?: unknown; params?: unknown } = verdict
          expect(messages).toHaveProperty(String(code))
          expect(message(code as never, params as never)).not.toMatch(/[{}]/)
        }
      }),
      { numRuns: 300 * __TIMES__ },
    )
  })

  /** A slow machine reads a megabyte in some 10 ms; quadratic patterns take minutes. */
  const LINEAR_MS = 200

  it('reads a megabyte of anything in linear time', () => {
    const million = 1_000_000
    const texts = ['0', 'a', ' ', 'a1', 'a.', '-a', 'DE', '0 ', '😀', '\u0000'].map((unit) =>
      unit.repeat(million / unit.length),
    )
    texts.push(
      `${texts[0]}!`,
      `${texts[1]}@${texts[1]}`,
      `${texts[4]}@${texts[5]}`,
      `13800138000${texts[2]}x`,
      `GB82${texts[0]}`,
    )
    for (const text of texts) {
      for (const check of ANY) {
        const spent = leastCpuMs(() => check(text), LINEAR_MS)
        expect(spent, `${check} on ${text.slice(0, 12)}…`).toBeLessThanOrEqual(LINEAR_MS)
      }
    }
  })
})
