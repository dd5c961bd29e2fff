import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWritten } from '../../../test/fixtures/whole-seconds'
import fixtures from '../../../test/fixtures/wire-dialects.json'
import { domains } from '../../../test/wire/codec-values'
import { isBgkError } from '../../errors'
import * as account from '../account'
import * as candles from '../candles'
import { loginResultCodec } from '../credentials'
import * as demo from '../demo'
import * as home from '../home'
import * as market from '../market'
import * as spot from '../spot'
import * as user from '../user'
import type { Codec } from './codec'

const modules = {
  ...account,
  ...candles,
  ...demo,
  ...home,
  ...market,
  ...spot,
  ...user,
  loginResultCodec,
}
const codecs = new Map<string, Codec<unknown>>(
  Object.entries(modules).flatMap(([name, codec]): [string, Codec<unknown>][] =>
    name.endsWith('Codec') && 'decode' in codec ? [[name.replace(/Codec$/, ''), codec]] : [],
  ),
)

const codecOf = (name: string): Codec<unknown> => {
  const codec = codecs.get(name)
  if (!codec) throw new Error(`no codec ${name}`)
  return codec
}

describe('rule 3: both dialects, numbers as received', () => {
  it.each(fixtures)('decodes $codec: $note', ({ codec, wire, domain }) => {
    const decoded = codecOf(codec).decode(wire)
    expect(decoded).toEqual(domain)
    expect(codecOf(codec).decode(codecOf(codec).encode(decoded))).toEqual(asWritten(decoded))
  })
})

describe('codec round trips', () => {
  it('have a domain for every codec of the fixtures', () => {
    expect(Object.keys(domains)).toEqual(expect.arrayContaining(fixtures.map(({ codec }) => codec)))
  })

  it.each(Object.keys(domains))('preserve %s: decode(encode(x)) = x, also through JSON', (name) => {
    fc.assert(
      fc.property(domains[name] ?? fc.constant(undefined), (value) => {
        const wire: unknown = codecOf(name).encode(value)
        expect(codecOf(name).decode(JSON.parse(JSON.stringify(wire)))).toEqual(value)
      }),
      { numRuns: 150 },
    )
  })

  it.each([...codecs.keys()])('decode any JSON as %s to a value or RESPONSE_INVALID', (name) => {
    const codec = codecOf(name)
    const rows = fixtures.filter((fixture) => fixture.codec === name).map(({ wire }) => wire)
    // A real row with one corrupted field reaches deeper than noise.
    const spoilt = fc
      .tuple(fc.constantFrom(...rows, {}), fc.nat(30), fc.jsonValue({ maxDepth: 2 }))
      .map(([row, at, value]): unknown => {
        if (typeof row !== 'object' || row === null) return value
        const keys = Object.keys(row)
        return { ...row, [keys[at % Math.max(1, keys.length)] ?? 'x']: value }
      })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), spoilt), (wire) => {
        try {
          codec.decode(wire)
        } catch (error) {
          expect(isBgkError(error) && error.code).toBe('RESPONSE_INVALID')
        }
      }),
      { numRuns: 150 },
    )
  })
})

/** A minimal row of a pair. */
const row = { autoid: 1, tradcoin: 'A', maincoin: 'B' }

describe('decimals', () => {
  it('default to 2 for the price and 8 for the quantity when negative', () => {
    for (const decimals of [-1, '', null, undefined])
      expect(
        market.spotMarketCodec.decode({
          ...row,
          price: '1',
          price_accuracy: decimals,
          amount_accuracy: decimals,
        }),
      ).toMatchObject({ priceDecimals: 2, quantityDecimals: 8 })
  })
})

describe('invalid response', () => {
  it('names the path and never the value', () => {
    const wire = { info: { ...row, price: 'secret-text' }, buy: [], sell: [], top: [] }
    expect(() => market.spotMarketDetailCodec.decode(wire)).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID', field: 'info.price' }),
    )
    try {
      market.spotMarketDetailCodec.decode(wire)
    } catch (error) {
      expect(JSON.stringify([String(error), error instanceof Error && String(error.cause)])).not.toContain(
        'secret-text',
      )
    }
  })

  it('does not invent required values', () => {
    for (const wrong of [{}, { ...row, autoid: 1.5 }, { ...row, tradcoin: '' }]) {
      expect(() => market.spotMarketCodec.decode(wrong)).toThrow(
        expect.objectContaining({ code: 'RESPONSE_INVALID' }),
      )
    }
    expect(() => market.tradeCodec.decode({ autoid: 1, type: 'hold', price: '1', number: '1' })).toThrow(
      'at type',
    )
  })
})

describe('rule 38: account rows', () => {
  it('pass an unknown word, and name an unreadable field as absent', () => {
    const order = { ...row, type: 'hold', style: 'post_only', number: 'NaN', state: 'x' }
    expect(spot.spotOrderCodec.decode(order)).toEqual({
      id: 1,
      base: 'A',
      quote: 'B',
      type: 'post_only',
      status: 'x',
      unreadable: ['side', 'quantity'],
    })
  })

  it('require an id', () => {
    expect(() => spot.spotOrderCodec.decode({ tradcoin: 'A', maincoin: 'B' })).toThrow('at autoid')
  })
})
