import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import fixtures from '../../test/fixtures/wire-dialects.json'
import { isBgkError } from '../errors'
import * as account from './account'
import * as candles from './candles'
import type { Codec } from './codec'
import { loginResultCodec } from './credentials'
import * as demo from './demo'
import * as home from './home'
import * as invitation from './invitation'
import * as market from './market'
import * as spot from './spot'
import * as tickets from './tickets'
import * as tips from './tips'
import * as user from './user'

const modules = {
  ...account,
  ...candles,
  ...demo,
  ...home,
  ...market,
  ...spot,
  ...invitation,
  ...tickets,
  ...tips,
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
    // creditScore stands there as undefined when the server does not say.
    expect(JSON.parse(JSON.stringify(decoded))).toEqual(domain)
    expect(codecOf(codec).decode(codecOf(codec).encode(decoded))).toEqual(decoded)
  })
})

const text = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ019 é中') })
  .filter((value) => !['--', 'null'].includes(value))
const word = fc.oneof(text, fc.constant(''))
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

const spotMarket = fc.record(
  {
    id,
    ...pair,
    price: money,
    changePercent: signed,
    high: money,
    low: money,
    volume: money,
    status: fc.constantFrom('enabled', 'disabled', 'soon', 'something-new'),
    board: word,
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
  {
    requiredKeys: [
      'id',
      'base',
      'quote',
      'price',
      'changePercent',
      'high',
      'low',
      'volume',
      'status',
      'board',
      'priceDecimals',
      'quantityDecimals',
      'minQuantity',
    ],
  },
)
const level = fc.record({ price: money, quantity: money })
// The wire tells whole seconds.
const moment = fc.integer({ min: 100_000_000, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
const trade = fc.record({ id, time: moment, side, price: money, quantity: money })
const above0 = money.filter((text) => /[1-9]/.test(text))
const spotOrder = fc.record(
  {
    id,
    ...pair,
    side,
    type: fc.constantFrom('limit' as const, 'market' as const),
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
  {
    requiredKeys: [
      'id',
      'base',
      'quote',
      'side',
      'type',
      'price',
      'quantity',
      'remaining',
      'status',
      'createdAt',
    ],
  },
)
const asset = fc.record({
  coin: text,
  available: money,
  frozen: money,
  unitPrice: money,
  chain: word,
  depositEnabled: fc.boolean(),
  withdrawEnabled: fc.boolean(),
})
const totals = fc.record({ usdt: money, cny: money })
const tip = fc.record({ id, title: word, content: word }, { requiredKeys: ['title', 'content'] })

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
  coinIntroduction: fc.record({ symbol: text, text: word, totalSupply: word, website: word, explorer: word }),
  candleSeries: fc.record({ items: fc.array(text) }),
  userInfo: fc.record(
    {
      member: word,
      inviteCode: word,
      userId: text,
      phone: word,
      email: word,
      areaCode: word,
      realName: word,
      idCard: word,
      kyc: fc.constantFrom('none', 'review', 'verified', 'rejected', 'new-state'),
      fundPasswordSet: fc.boolean(),
      creditScore: fc.option(fc.nat(100), { nil: undefined }),
    },
    {
      requiredKeys: [
        'member',
        'inviteCode',
        'phone',
        'email',
        'areaCode',
        'realName',
        'idCard',
        'kyc',
        'fundPasswordSet',
        'creditScore',
      ],
    },
  ),
  loginResult: fc.record({ token: text, userId: word }),
  invitation: fc.record(
    { inviteCode: word, directPeople: id, indirectPeople: id, url: word, revenue: money },
    { requiredKeys: ['inviteCode', 'directPeople', 'indirectPeople', 'url'] },
  ),
  tips: fc.record({ once: fc.array(tip), everyone: fc.array(tip) }),
  exchangeRate: fc.record({ coin: text, symbol: word, price: money }),
  totals,
  walletAsset: asset,
  spotAssets: fc.record({ assets: fc.array(asset), total: totals }),
  pairBalance: fc.record({ base: money, quote: money }),
  coinBalance: fc.record(
    { available: money, frozen: money, unitPrice: money },
    { requiredKeys: ['available', 'frozen'] },
  ),
  versions: fc.record({
    code: word,
    androidUrl: word,
    iosUrl: word,
    demo: fc.record({ inbox: fc.boolean(), funds: fc.boolean() }),
  }),
  demoMessage: fc.record({
    id,
    purpose: fc.constantFrom('registerPhone', 'registerEmail', 'verifyPhone', 'verifyEmail'),
    account: text,
    code: text,
    sentAt: id,
  }),
  demoFundsOffer: fc.record({ coin: text, amount: money, availableAt: id }),
  uploadCredentials: fc.record({
    accessKeyId: text,
    accessKeySecret: text,
    securityToken: word,
    region: word,
    bucket: word,
    folder: word,
    publicUrl: word,
    lifetime: id,
  }),
  systemTime: id,
  banner: fc.record({ image: word, link: word, sort: fc.integer() }),
  article: fc.record({ id, title: word, publishedAt: moment, html: word }),
  areaCode: fc.record({ id, country: word, initials: word, common: fc.boolean(), dialCode: word }),
  aboutUs: fc.record({ lineUrl: word, entries: fc.dictionary(text, word) }),
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

describe('decimals', () => {
  it('a negative number of decimals is none said: 2 for the price, 8 for the amount', () => {
    const row = { autoid: 1, tradcoin: 'A', maincoin: 'B', price: '1' }
    for (const decimals of [-1, '', null, undefined])
      expect(
        market.spotMarketCodec.decode({ ...row, price_accuracy: decimals, amount_accuracy: decimals }),
      ).toMatchObject({ priceDecimals: 2, quantityDecimals: 8 })
  })
})

describe('a wrong answer', () => {
  it('names the path and never the value', () => {
    const wire = {
      info: { autoid: 1, tradcoin: 'A', maincoin: 'B', price: 'secret-text' },
      buy: [],
      sell: [],
      top: [],
    }
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
    for (const row of [
      {},
      { autoid: 1.5, tradcoin: 'A', maincoin: 'B' },
      { autoid: 1, tradcoin: '', maincoin: 'B' },
    ]) {
      expect(() => market.spotMarketCodec.decode(row)).toThrow(
        expect.objectContaining({ code: 'RESPONSE_INVALID' }),
      )
    }
    expect(() => market.tradeCodec.decode({ autoid: 1, type: 'hold', price: '1', number: '1' })).toThrow(
      'at type',
    )
    expect(() =>
      spot.spotOrderCodec.decode({
        autoid: 1,
        tradcoin: 'A',
        maincoin: 'B',
        type: 'buy',
        style: 'stop',
        number: '1',
        state: 'x',
      }),
    ).toThrow('at style')
  })
})
