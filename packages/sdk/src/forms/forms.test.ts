import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../../test/fixtures/formats.json'
import { isAmountFormat, isPriceFormat } from '../trading'
import { isEmail, isLoginPassword, isPhone } from './index'

const CHECKS = new Map<string, (text: string) => boolean>([
  ['email', isEmail],
  ['phone', isPhone],
  ['loginPassword', isLoginPassword],
  ['price', (text) => isPriceFormat(text) && !/^[0.]+$/.test(text)],
  ['positiveNumber', isAmountFormat],
])

describe('spec §5, rules B6, C17: formats', () => {
  const mine = vectors.flatMap((row) => {
    const check = CHECKS.get(row.rule)
    return check ? [{ id: row.id, input: row.input, valid: row.valid, check }] : []
  })

  it('are all here', () => expect(mine.length).toBe(49))

  it.each(mine)('$id $input', ({ input, valid, check }) => expect(check(input)).toBe(valid))

  it('any text gives an answer, quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        for (const check of CHECKS.values()) expect(check(text)).toBeTypeOf('boolean')
      }),
      { numRuns: 1_000 },
    )
    expect(isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBe(false)
  })
})
