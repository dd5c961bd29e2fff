import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWritten } from '../../../test/fixtures/whole-seconds'
import fixtures from '../../../test/fixtures/wire-dialects.json'
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

describe('rule 3: both dialects, numbers as they come', () => {
  it.each(fixtures)('$codec: $note', ({ codec, wire, domain }) => {
    const decoded = codecOf(codec).decode(wire)
    expect(decoded).toEqual(domain)
    expect(codecOf(codec).decode(codecOf(codec).encode(decoded))).toEqual(asWritten(decoded))
  })
})

const text = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ019 é中') })
  .filter((value) => !['--', 'null'].includes(value))
/** All of it but the key may be missing. */
const told = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }, ...key: (keyof T)[]) =>
  fc.record(fields, { requiredKeys: key })
const money = fc
  .bigInt({ min: 0n, max: 10n ** 20n })
  .map((value) =>
    Number(value % 7n) === 0 ? `${value / 100n}.${String(value % 100n).padStart(2, '0')}` : String(value),
  )
const signed = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 9999 }))
  .map(([negative, value]) => `${negative ? '-' : ''}0.${value}1`)
const id = fc.nat()
const side = fc.constantFrom('buy' as const, 'sell' as const)
const pair = { base: text, quote: text }

const spotMarket = told(
  {
    id,
    ...pair,
    price: money,
    changePercent: signed,
    high: money,
    low: money,
    volume: money,
    status: fc.constantFrom('enabled', 'disabled', 'soon', 'something-new'),
    board: text,
    priceDecimals: fc.nat(12),
    quantityDecimals: fc.nat(12),
    minQuantity: money,
    maxQuantity: money,
    buyPrice: money,
    sellPrice: money,
    feeRate: money,
    chineseName: text,
    symbol: text,
    logo: text,
  },
  'id',
  'base',
  'quote',
  'price',
  'priceDecimals',
  'quantityDecimals',
)
const level = fc.record({ price: money, quantity: money })
// The wire tells whole seconds.
const moment = fc.integer({ min: 100_000_000, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
const trade = fc.record({ id, time: moment, side, price: money, quantity: money })
const above0 = money.filter((text) => /[1-9]/.test(text))
const spotOrder = told(
  {
    id,
    ...pair,
    side,
    type: fc.constantFrom('limit', 'market', 'stop'),
    price: money,
    quantity: money,
    remaining: money,
    averagePrice: above0,
    total: above0,
    fee: money,
    feeCoin: text,
    status: fc.constantFrom('unfilled', 'partial', 'filled', 'cancelled', 'partiallyCancelled', 'new-state'),
    createdAt: moment,
  },
  'id',
)
const asset = told(
  {
    coin: text,
    available: money,
    frozen: money,
    unitPrice: money,
    chain: text,
    depositEnabled: fc.boolean(),
    withdrawEnabled: fc.boolean(),
  },
  'coin',
)
const totals = told({ usdt: money, cny: money })
const tip = told({ id, title: text, content: text })

const domains: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  spotMarket,
  bookLevel: level,
  trade,
  spotMarketDetail: fc.record({
    market: spotMarket,
    asks: fc.array(level),
    bids: fc.array(level),
    trades: fc.array(trade),
  }),
  spotOrder,
  spotAccount: fc.record({
    available: fc.record({ base: money, quote: money }),
    openOrders: fc.array(spotOrder),
  }),
  coinIntroduction: told({ symbol: text, text, totalSupply: text, website: text, explorer: text }, 'symbol'),
  candleSeries: fc.record({ items: fc.array(text) }),
  userInfo: told({
    member: text,
    inviteCode: text,
    userId: text,
    phone: text,
    email: text,
    areaCode: text,
    realName: text,
    idCard: text,
    kyc: fc.constantFrom('none', 'review', 'verified', 'rejected', 'new-state'),
    fundPasswordSet: fc.boolean(),
    creditScore: fc.nat(100),
  }),
  loginResult: told({ token: text, userId: text }, 'token'),
  invitation: told({ inviteCode: text, directPeople: id, indirectPeople: id, url: text, revenue: money }),
  tips: told({ once: fc.array(tip), everyone: fc.array(tip) }),
  exchangeRate: told({ coin: text, symbol: text, price: money }, 'coin', 'price'),
  totals,
  walletAsset: asset,
  spotAssets: fc.record({ assets: fc.array(asset), total: totals }),
  pairBalance: fc.record({ base: money, quote: money }),
  coinBalance: told({ available: money, frozen: money, unitPrice: money }, 'available'),
  versions: told(
    {
      code: text,
      androidUrl: text,
      iosUrl: text,
      demo: told({ inbox: fc.boolean(), funds: fc.boolean() }),
    },
    'demo',
  ),
  demoMessage: fc.record({
    id,
    purpose: fc.constantFrom('registerPhone', 'registerEmail', 'verifyPhone', 'verifyEmail'),
    account: text,
    code: text,
    sentAt: id,
  }),
  demoFundsOffer: fc.record({ coin: text, amount: money, availableAt: id }),
  uploadCredentials: told(
    {
      accessKeyId: text,
      accessKeySecret: text,
      securityToken: text,
      region: text,
      bucket: text,
      folder: text,
      publicUrl: text,
      lifetime: id,
    },
    'accessKeyId',
    'accessKeySecret',
  ),
  systemTime: id,
  banner: told({ image: text, link: text, sort: fc.integer() }, 'image'),
  article: told({ id, title: text, publishedAt: moment, html: text }),
  areaCode: told(
    { id, country: text, initials: text, common: fc.boolean(), dialCode: text },
    'id',
    'dialCode',
  ),
  aboutUs: told({ lineUrl: text, entries: fc.dictionary(text, text) }, 'entries'),
}

describe('what is written can be read', () => {
  it('has a domain for every codec of the fixtures', () => {
    expect(Object.keys(domains)).toEqual(expect.arrayContaining(fixtures.map(({ codec }) => codec)))
  })

  it.each(Object.keys(domains))('%s: decode(encode(x)) = x, also through JSON', (name) => {
    fc.assert(
      fc.property(domains[name] ?? fc.constant(undefined), (value) => {
        const wire: unknown = codecOf(name).encode(value)
        expect(codecOf(name).decode(JSON.parse(JSON.stringify(wire)))).toEqual(value)
      }),
      { numRuns: 150 },
    )
  })

  it.each([...codecs.keys()])('%s: any JSON at all is a value or RESPONSE_INVALID', (name) => {
    const codec = codecOf(name)
    const rows = fixtures.filter((fixture) => fixture.codec === name).map(({ wire }) => wire)
    // A real row with one field spoilt reaches further than noise does.
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

/** The least that is a row of a pair. */
const row = { autoid: 1, tradcoin: 'A', maincoin: 'B' }

describe('decimals', () => {
  it('a negative number of decimals is none said: 2 for the price, 8 for the amount', () => {
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

describe('a wrong answer', () => {
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

  it('does not invent what must be there', () => {
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

describe('rule 38: rows of an account', () => {
  it('a word that nobody knows is kept; what cannot be read is absent, and named', () => {
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

  it('without an id there is none', () => {
    expect(() => spot.spotOrderCodec.decode({ tradcoin: 'A', maincoin: 'B' })).toThrow('at autoid')
  })
})
