import { describe, expect, it } from 'vitest'
import { type Callable, changed, KINDS } from '../../test/trading-input-kinds'
import { ROWS } from '../../test/trading-inputs'
import { message, orderMessage } from '../messages/message'
import * as formats from './format/numbers'
import { groupDigits } from './format/separators'
import * as trading from './index'

function answerOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

const INPUTS = ROWS.flatMap((row) =>
  Object.entries(row.takes).map(([path, kind]) => ({ row, path, kind, title: `${row.of.name}: ${path}` })),
)

describe('missing or invalid input', () => {
  it.each(ROWS.map((row) => [row.of.name, row] as const))(
    'is absent: %s accepts valid inputs',
    (_name, row) => {
      const answer = row.call(row.good)
      if (typeof answer === 'object' && answer && 'ok' in answer) expect(answer).toMatchObject({ ok: true })
      else expect(answer).not.toBe('')
    },
  )

  it.each(INPUTS.map((input) => [input.title, input] as const))('is named: %s', (_title, input) => {
    const { row, path, kind } = input
    const field = row.named(path)
    const { code, wrong } = KINDS[kind]
    for (const value of wrong) {
      const answer = answerOf(() => row.call(changed(row.good, path, value)))
      if (code === undefined) expect(answer).toMatchObject({ ok: false, field })
      else {
        expect(answer).toMatchObject({ name: 'BgkError', code, field })
        expect(answer).toMatchObject({ message: expect.stringMatching(`^${field} must be \\S.*, not \\S`) })
        expect(answer).toMatchObject({ params: { allowed: expect.stringMatching(/\S/) } })
      }
    }
  })

  it('is named by every function', () => {
    const elsewhere: readonly unknown[] = [
      ...Object.values(formats),
      groupDigits,
      trading.readTypedNumber,
      trading.separators,
      message,
      orderMessage,
    ]
    // These return a result for any input.
    const total: readonly unknown[] = [trading.isPlainNumber, trading.readPlainNumber, trading.isPriceFormat]
    const known = new Set<unknown>([...ROWS.map(({ of }) => of), ...elsewhere, ...total])
    const functions = Object.entries(trading).filter(([, value]) => typeof value === 'function')
    expect(functions.filter(([, value]) => !known.has(value)).map(([name]) => name)).toEqual([])
  })

  it('is answered with false by functions without errors', () => {
    const loose = (of: Callable, ...args: unknown[]): unknown => Reflect.apply(of, undefined, args)
    for (const value of [undefined, null, 5, 'junk']) {
      for (const of of [trading.isPlainNumber, trading.isPriceFormat]) expect(loose(of, value)).toBe(false)
      expect(loose(trading.readPlainNumber, value)).toBeUndefined()
      expect(loose(trading.readTypedNumber, value)).toBeUndefined()
    }
    for (const value of [undefined, null, 5, {}]) {
      expect(loose(trading.quantityForLength, value, '1')).toBe('')
    }
  })

  it('names the pay coin of a token sale', () => {
    const project = { status: 'open', remaining: '9' }
    const check = (payCoin: unknown) =>
      answerOf(() => Reflect.apply(trading.checkIeo, undefined, [{ quantity: '1', project, payCoin }]))
    expect(check(undefined)).toMatchObject({ code: 'PAY_COIN_REQUIRED', field: 'payCoin' })
    expect(check('USDT')).toMatchObject({ code: 'REQUEST_INVALID', field: 'payCoin' })
  })
})
