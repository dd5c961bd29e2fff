import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as decimal from '../src/decimal'
import * as forms from '../src/forms'
import * as indicators from '../src/indicators'
import * as messages from '../src/messages'
import * as trading from '../src/trading'
import { ROWS } from './trading-inputs'

const series = [1, 2, 3, 4, 5]

const functions = new Map(
  [decimal, trading, forms, messages, indicators].flatMap((entry) =>
    Object.entries(entry).filter(([, value]) => typeof value === 'function'),
  ),
)

const nameOf = (of: unknown) => [...functions].find(([, value]) => value === of)?.[0] ?? ''

/** Good calls of every function that stands on the entry points, by its name there. */
const GOOD: readonly (readonly [name: string, args: readonly unknown[]])[] = [
  ...ROWS.map(({ of, args }) => [nameOf(of), args] as const),
  ...Object.entries<readonly unknown[]>({
    abs: ['1'],
    add: ['1', '2'],
    cmp: ['1', '2'],
    decimal: ['1'],
    div: ['1', '3', 2, 'down'],
    eq: ['1', '2'],
    gt: ['1', '2'],
    gte: ['1', '2'],
    isNegative: ['1'],
    isPositive: ['1'],
    isZero: ['1'],
    lt: ['1', '2'],
    lte: ['1', '2'],
    max: ['1', '2'],
    min: ['1', '2'],
    mul: ['1', { value: 15n, scale: 1 }],
    round: ['1.55', 1, 'halfUp'],
    sub: ['1', '2'],
    toFixed: ['1.55', 1, 'halfEven'],
    toText: ['1'],
    tryDecimal: ['1'],

    formatAmount: ['1234.5', 2, { locale: 'EN', trim: true }],
    formatCompact: ['1234.5', 'EN'],
    formatFiat: ['1234.5', '$', { locale: 'EN', estimate: true }],
    formatPercent: ['1234.5', 'EN'],
    formatPrice: ['0.000001', 8, 'EN'],
    groupDigits: ['1234.5', 'EN'],
    isPlainNumber: ['5'],
    isPriceFormat: ['5'],
    message: ['QUANTITY_BELOW_MIN', { min: '1' }],
    orderMessage: ['QUANTITY_BELOW_MIN', { min: '1' }],
    readPlainNumber: ['5'],
    readTypedNumber: ['5', 'EN'],

    checkAddress: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'BTC'],
    checkBankNumber: ['4539148803436467', { country: 'CN' }],
    checkConfirm: ['a', 'a'],
    checkEmail: ['a@b.cd'],
    checkFundPassword: ['123456', { policy: 'digits' }],
    checkIban: ['DE89370400440532013000'],
    checkIdCard: ['11010519491231002X', { now: 1_768_435_200_000 }],
    checkIfsc: ['SBIN0005943'],
    checkImage: [{ type: 'image/png', size: 5 }],
    checkLoginPassword: ['abc123'],
    checkPhone: ['13800138000', { areaCode: '86' }],
    readTypedPhone: ['13800138000', { areaCode: '86' }],
    checkTag: ['7', 'XRP'],
    checkRegistration: [
      {
        by: 'phone',
        account: '13800138000',
        areaCode: '86',
        code: '1',
        password: 'abc123',
        confirm: 'abc123',
        inviteCode: 'x',
        inviteCodeRequired: true,
        termsAccepted: true,
      },
    ],
    checkSwift: ['INGBNL2A'],
    checkTicket: [{ title: 'a', content: 'something broke' }],
    checkUsername: ['abcdef'],

    fillText: ['{min}', { min: '1' }],
    messagesOf: ['EN'],
    noticesOf: ['EN'],

    bbi: [series, [1, 2]],
    boll: [series, { period: 2, width: 2, deviation: 'sample' }],
    ene: [series, { period: 2, above: 6, below: 6 }],
    ema: [series, [1, 2]],
    ma: [series, [1, 2]],
    macd: [series, { fast: 1, slow: 2, signal: 1 }],
    mike: [{ high: series, low: series, close: series }, 2],
    pbx: [series, [1, 2]],
    rsi: [series, 2],
    streamBbi: [[1, 2]],
    streamBoll: [{ period: 2, width: 2, deviation: 'population' }],
    streamEne: [{ period: 2, above: 6, below: 6 }],
    streamEma: [[1, 2]],
    streamMa: [[1, 2]],
    streamMacd: [{ fast: 1, slow: 2, signal: 1 }],
    streamMike: [2],
    streamPbx: [[1, 2]],
    streamRsi: [2],
    streamVwap: [{ utcOffset: 0, rolling: 2 }],
    vwap: [{ time: series, high: series, low: series, close: series, volume: series }, { utcOffset: 0 }],
  }),
]

const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  5,
  -1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  7n,
  '',
  'x',
  'toString',
  '__proto__',
  '1e9999',
  {},
  { value: 1n },
  { value: 1n, scale: -1 },
  { value: 1n, scale: 1.5 },
  { value: '1', scale: 0 },
  { ok: false },
  Object.create(null),
  [],
  [null],
  ['x'],
  [1n],
  [{}],
  () => 1,
  Symbol('s'),
  new Date(0),
  new Map(),
]

/** Every place of a value: of arguments, of their members, of the members of these. */
const placesOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesOf(inner, [...path, key])])
    : []

/** A copy with one place taken by something else. */
function changed(value: unknown, [key, ...rest]: readonly string[], junk: unknown): unknown {
  if (key === undefined) return junk
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) }
  Reflect.set(copy, key, changed(Reflect.get(Object(value), key), rest, junk))
  return copy
}

const isArguments = (value: unknown): value is unknown[] => Array.isArray(value)

async function outcomeOf(name: string, args: unknown): Promise<string> {
  const run: unknown = functions.get(name)
  if (typeof run !== 'function' || !isArguments(args)) throw new Error(`${name} is no function`)
  try {
    const answer: unknown = await run(...args)
    return typeof answer === 'string'
      ? answer
      : (JSON.stringify(answer, (_, one) => (typeof one === 'bigint' ? 0 : one)) ?? '')
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'BgkError') return `raw ${String(error)}`
    const { field, params } = Object(error)
    return typeof field === 'string' && params?.value && params.allowed
      ? error.message
      : `${Object(error).code} without field, given and allowed`
  }
}

const FREE_OF_FIELD = new Set(['DECIMAL_DIV_ZERO without field, given and allowed'])

const judge = (name: string, outcome: string) => {
  if (FREE_OF_FIELD.has(outcome)) return
  expect(outcome, name).not.toMatch(/^raw |without field|\[object|undefined\./)
}

describe('junk input', () => {
  it('every function of the entry points is called here', () => {
    expect([...functions.keys()].sort()).toEqual([...new Set(GOOD.map(([name]) => name))].sort())
  })

  it('the good calls throw nothing', async () => {
    for (const [name, args] of GOOD) {
      const run: unknown = functions.get(name)
      if (typeof run === 'function') await expect((async () => run(...args))()).resolves.not.toThrow()
    }
  })

  it('one bad place in a good call is refused or named, never a TypeError', async () => {
    for (const [name, args] of GOOD) {
      for (const place of placesOf(args))
        for (const junk of JUNK) {
          const bad = changed(args, place, junk)
          const outcome = await outcomeOf(name, bad)
          judge(`${name} ${place.join('.')}`, outcome)
        }
    }
  }, 60_000)

  it('any arguments at all are refused or named, never a TypeError', async () => {
    const anything = fc.oneof(fc.constantFrom(...JUNK), fc.anything())
    const call = fc.tuple(fc.constantFrom(...functions.keys()), fc.array(anything, { maxLength: 4 }))
    await fc.assert(
      fc.asyncProperty(call, async ([name, args]) => judge(name, await outcomeOf(name, args))),
      { numRuns: 500 * __TIMES__ },
    )
  }, 60_000)
})
