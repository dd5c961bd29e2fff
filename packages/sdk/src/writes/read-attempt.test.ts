import { describe, expect, it } from 'vitest'
import { attemptInput, readAttempt } from './read-attempt'

const stored = {
  v: 1,
  call: 'spot.buyLimit',
  input: { pair: { base: 'BTC', quote: 'USDT' }, price: '1' },
  key: 'k-1',
  origin: 'https://bgk.example',
}
const full = { ...stored, account: '1', serverTime: 0, idempotencyTtl: 60, knownUpTo: 7 }

function refused(input: unknown): unknown {
  try {
    return readAttempt(input)
  } catch (error) {
    return error
  }
}

describe('a stored attempt', () => {
  it('is read with all that it says, and no more', () => {
    expect(readAttempt(stored)).toEqual(stored)
    expect(readAttempt(full)).toEqual(full)
    expect(readAttempt({ ...full, more: 1 })).toEqual(full)
    expect(Object.keys(readAttempt({ ...full, account: undefined, knownUpTo: undefined }))).toEqual([
      'v',
      'call',
      'input',
      'key',
      'origin',
      'serverTime',
      'idempotencyTtl',
    ])
    expect(readAttempt({ ...stored, input: null })).toEqual({ ...stored, input: null })
    expect(readAttempt(JSON.parse(JSON.stringify(full)))).toEqual(full)
  })

  it('holds what JSON can hold', () => {
    const input = { a: null, b: true, c: 1.5, d: 'x', e: [1, [null, 'y']], f: { g: false } }
    expect(readAttempt({ ...stored, input }).input).toEqual(input)
    const bare = Object.assign(Object.create(null), { a: 1 })
    expect(readAttempt({ ...stored, input: bare }).input).toEqual({ a: 1 })
  })

  it('has a key of 1 to 128 ASCII characters without blanks', () => {
    for (const key of ['!', '~', 'a'.repeat(128)]) expect(readAttempt({ ...stored, key }).key).toBe(key)
  })

  const wrong: readonly (readonly [field: string, input: unknown, shown: string, allowed: string])[] = [
    ['attempt', undefined, 'nothing', 'an object made by client.attempt'],
    ['attempt', null, 'an object', 'an object made by client.attempt'],
    ['attempt', [], 'an object', 'an object made by client.attempt'],
    ['attempt', 'x'.repeat(90), 'x'.repeat(80), 'an object made by client.attempt'],
    ['v', { ...stored, v: 2 }, '2', '1'],
    ['v', { ...stored, v: undefined }, 'nothing', '1'],
    ['call', { ...stored, call: 5 }, '5', 'the name of a call'],
    ['call', { ...stored, call: 'buyLimit' }, 'buyLimit', 'the name of a call'],
    ['input', { ...stored, input: undefined }, 'nothing', 'an object of JSON values, or null'],
    ['input', { ...stored, input: 'x' }, 'x', 'an object of JSON values, or null'],
    ['input', { ...stored, input: [] }, 'an object', 'an object of JSON values, or null'],
    ['input', { ...stored, input: new Date(0) }, 'an object', 'an object of JSON values, or null'],
    ['input', { ...stored, input: { a: undefined } }, 'an object', 'an object of JSON values, or null'],
    ['input', { ...stored, input: { a: 1, b: undefined } }, 'an object', 'an object of JSON values, or null'],
    ['input', { ...stored, input: { a: Number.NaN } }, 'an object', 'an object of JSON values, or null'],
    ['input', { ...stored, input: { a: 5n } }, 'an object', 'an object of JSON values, or null'],
    ['input', { ...stored, input: { a: new Date(0) } }, 'an object', 'an object of JSON values, or null'],
    ['input', { ...stored, input: { a: [1, () => 1] } }, 'an object', 'an object of JSON values, or null'],
    ['key', { ...stored, key: '' }, '', '1 to 128 ASCII characters without blanks'],
    ['key', { ...stored, key: 5 }, '5', '1 to 128 ASCII characters without blanks'],
    ['key', { ...stored, key: 'a b' }, 'a b', '1 to 128 ASCII characters without blanks'],
    ['key', { ...stored, key: ' a' }, ' a', '1 to 128 ASCII characters without blanks'],
    ['key', { ...stored, key: 'a ' }, 'a ', '1 to 128 ASCII characters without blanks'],
    ['key', { ...stored, key: 'é' }, 'é', '1 to 128 ASCII characters without blanks'],
    ['key', { ...stored, key: 'a'.repeat(129) }, 'a'.repeat(80), '1 to 128 ASCII characters without blanks'],
    ['origin', { ...stored, origin: '' }, '', 'an origin'],
    ['origin', { ...stored, origin: 5 }, '5', 'an origin'],
    ['account', { ...stored, account: '' }, '', 'an account number'],
    ['account', { ...stored, account: 5 }, '5', 'an account number'],
    ['serverTime', { ...stored, serverTime: '5' }, '5', 'epoch milliseconds'],
    ['serverTime', { ...stored, serverTime: 1.5 }, '1.5', 'epoch milliseconds'],
    ['idempotencyTtl', { ...stored, idempotencyTtl: -1 }, '-1', 'seconds'],
    ['idempotencyTtl', { ...stored, idempotencyTtl: null }, 'an object', 'seconds'],
    ['knownUpTo', { ...stored, knownUpTo: 2 ** 53 }, '9007199254740992', 'an id'],
    ['knownUpTo', { ...stored, knownUpTo: true }, 'true', 'an id'],
  ]

  it.each(wrong)('with a wrong %s is refused (%#)', (field, input, shown, allowed) => {
    expect(refused(input)).toMatchObject({
      name: 'BgkError',
      code: 'REQUEST_INVALID',
      message: `The attempt's ${field} must be ${allowed}, not ${shown}`,
      field,
      params: { value: shown, allowed },
    })
  })
})

describe('what is kept of an input', () => {
  it('is what JSON can hold', () => {
    const values = { a: null, b: false, c: 0, d: '', e: [1], f: { g: 'h' } }
    const lost = { i: undefined, j: Number.NaN, k: 5n, l: () => 1, m: new Date(0), n: [undefined] }
    expect(attemptInput({ ...values, ...lost })).toEqual(values)
    for (const none of [undefined, null, 'x', 5, [1]]) expect(attemptInput(none)).toBeNull()
  })

  it('is no secret', () => {
    const secrets = {
      password: 'x',
      fundPassword: 'x',
      newSecret: 'x',
      accessToken: 'x',
      code: 'x',
      idCard: 'x',
    }
    expect(attemptInput({ ...secrets, barcode: '1', codes: '2', coin: 'USDT' })).toEqual({
      barcode: '1',
      codes: '2',
      coin: 'USDT',
    })
  })
})
