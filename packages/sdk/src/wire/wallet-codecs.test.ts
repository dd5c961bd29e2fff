import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWritten } from '../../test/fixtures/whole-seconds'
import fixtures from '../../test/fixtures/wire-wallet.json'
import { isBgkError } from '../errors'
import * as assets from './account'
import type { Codec } from './codec/codec'
import * as family from './compat'
import * as fiat from './fiat'
import * as flash from './flash'
import { tipsCodec } from './home'
import * as identity from './identity'
import * as ieo from './ieo'
import { spotFillCodec } from './spot'
import * as user from './user'
import * as wallet from './wallet'
import * as withdrawals from './withdrawals'

const modules = {
  ...assets,
  ...wallet,
  ...withdrawals,
  ...fiat,
  ...flash,
  ...ieo,
  ...identity,
  tipsCodec,
  ...user,
  ...family,
  spotFillCodec,
}
const codecs = new Map<string, Codec<unknown>>([
  ...Object.entries(modules).flatMap(([name, codec]): [string, Codec<unknown>][] =>
    name.endsWith('Codec') ? [[name.replace(/Codec$/, ''), codec]] : [],
  ),
])
const tested = new Set(fixtures.map(({ codec }) => codec))

const codecOf = (name: string): Codec<unknown> => {
  const codec = codecs.get(name)
  if (!codec) throw new Error(`no codec ${name}`)
  return codec
}

describe('rules 3, 20: both dialects, our own payloads', () => {
  it.each(fixtures)('$codec: $note', ({ codec, wire, domain }) => {
    const decoded = codecOf(codec).decode(wire)
    expect(JSON.parse(JSON.stringify(decoded))).toEqual(domain)
    expect(codecOf(codec).decode(codecOf(codec).encode(decoded))).toEqual(decoded)
  })

  it.each([...tested])('%s: unknown extra fields change nothing', (name) => {
    for (const { codec, wire } of fixtures) {
      if (codec !== name) continue
      const row = Array.isArray(wire) ? wire[0] : wire
      expect(codecOf(name).decode({ ...row, someNewField: { a: [1] } })).toEqual(codecOf(name).decode(wire))
    }
  })
})

describe('rule 20: every state there is, and one there is not', () => {
  const states: readonly (readonly [string, string, readonly (readonly [unknown, string, unknown?])[]])[] = [
    [
      'ticket',
      'state',
      [
        ['sending', 'waiting'],
        ['already', 'replied'],
        ['close', 'closed'],
        ['new', 'new'],
      ],
    ],
    [
      'financeRecord',
      'state',
      [
        ['sending', 'pending'],
        ['completed', 'completed'],
        ['dismissed', 'rejected'],
        ['revoke', 'revoked'],
        ['new', 'new'],
      ],
    ],
    [
      'ieoProject',
      'status',
      [
        ['0', 'notOpen', '1'],
        [1, 'notOpen', '1'],
        ['2', 'open'],
        ['3', 'ended', '4'],
        ['4', 'ended'],
        ['9', '9'],
      ],
    ],
    [
      'ieoOrder',
      'state',
      [
        ['enable', 'locked'],
        ['section', 'releasing'],
        ['success', 'released'],
        ['close', 'close'],
      ],
    ],
    [
      'fiatOrder',
      'state',
      [
        ['matching', 'matching'],
        ['unpaid', 'unpaid'],
        ['sending', 'pending'],
        ['success', 'completed'],
        ['completed', 'completed', 'success'],
        ['close', 'cancelled'],
        ['reject', 'rejected'],
        ['new', 'new'],
      ],
    ],
  ]
  it.each(states)('%s.%s', (name, key, words) => {
    const row = fixtures.find(({ codec }) => codec === name)?.wire ?? {}
    for (const [wire, ours, again = wire] of words) {
      const decoded = codecOf(name).decode({ ...row, [key]: wire })
      expect(decoded).toMatchObject({ status: ours })
      expect(codecOf(name).encode(decoded)).toMatchObject({ [key]: again })
    }
  })

  it('kinds of finance records', () => {
    for (const [wire, kind] of [
      ['in', 'deposit'],
      ['out', 'withdrawal'],
      ['system', 'system'],
      ['transfer', 'transfer'],
      ['new', 'new'],
    ]) {
      const record = wallet.financeRecordCodec.decode({ autoid: 1, type: wire })
      expect(record.kind).toBe(kind)
      expect(wallet.financeRecordCodec.encode(record)).toMatchObject({ type: wire })
      const query = { type: wire, page: 1, limit: 20 }
      expect(wallet.recordsRequest.decode(query)).toEqual({ kind, page: 1, limit: 20 })
    }
  })
})

describe('placing a fiat order', () => {
  const answer = fiat.fiatOrderPlacedAnswer
  it('gives the id of the order where the server tells', () => {
    for (const data of [{ orderid: 'F1' }, { id: 'F1' }])
      expect(answer.decode({ code: 200, msg: 'ok', data })).toEqual({ message: 'ok', orderId: 'F1' })
    for (const data of [null, undefined, '', 'ok', 5, {}])
      expect(answer.decode({ code: 200, msg: null, data })).toEqual({ message: '' })
    for (const placed of [{ message: 'ok', orderId: 'F1' }, { message: 'ok' }])
      expect(answer.decode(JSON.parse(JSON.stringify(answer.encode(placed))))).toEqual(placed)
  })
})

const text = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcXYZ019 é中') })
const anyText = fc.oneof(text, fc.constantFrom('', '--', 'null', 'enable', '2', '-1.5', '1E-7', '2026-13-45'))
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }), fc.constant(Number.MAX_VALUE))

describe('rule 3: hostile answers', () => {
  it.each([...tested])(
    '%s: any JSON at all is a value that can be said again, or RESPONSE_INVALID',
    (name) => {
      const codec = codecOf(name)
      const rows = fixtures.filter((fixture) => fixture.codec === name).map(({ wire }) => wire)
      const spoilt = fc
        .tuple(fc.constantFrom(...rows), fc.nat(30), anyValue)
        .map(([wire, at, value]): unknown => {
          const row: object = (Array.isArray(wire) ? wire[0] : wire) ?? {}
          const keys = Object.keys(row)
          return { ...row, [keys[at % Math.max(1, keys.length)] ?? 'x']: value }
        })
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), spoilt), (wire) => {
          let decoded: unknown
          try {
            decoded = codec.decode(wire)
          } catch (error) {
            expect(isBgkError(error) && error.code).toBe('RESPONSE_INVALID')
            return
          }
          const json = JSON.stringify(codec.encode(decoded))
          expect(json).not.toMatch(/NaN|Infinity|"-0"/)
          expect(codec.decode(JSON.parse(json))).toEqual(asWritten(decoded))
        }),
        { numRuns: 300 },
      )
    },
  )

  it('names the path of what was wrong, and never the value', () => {
    expect(() =>
      withdrawals.withdrawalContextCodec.decode({ assets: { usable: 'secret' }, toaddress: [] }),
    ).toThrow(expect.objectContaining({ code: 'RESPONSE_INVALID', field: 'assets.usable' }))
    expect(() => flash.flashPairCodec.decode(null)).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID' }),
    )
    for (const wrong of ['yesterday', '2026-13-01', -5, 1.5, {}])
      expect(() =>
        ieo.ieoProjectCodec.decode({ autoid: 1, coin: 'X', issuePrice: 1, closeDate: wrong }),
      ).toThrow(expect.objectContaining({ field: 'closeDate' }))
  })
})
