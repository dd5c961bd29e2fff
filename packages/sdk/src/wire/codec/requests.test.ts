import { describe, expect, it } from 'vitest'
import { candlesRequest } from '../candles'
import * as credentials from '../credentials'
import { articlesRequest, bannersRequest } from '../home'
import { bookLevelCodec } from '../market'
import { limitOrderRequest, marketOrderRequest, spotOrdersRequest } from '../spot'
import type { Codec } from './codec'
import { messageAnswer, noInput, pageAnswerOf } from './envelope'
import { pairRequest } from './pair'
import { PERIODS } from './period'
import { coinRequest, idRequest } from './requests'

const cases: readonly (readonly [string, Codec<unknown>, unknown, unknown])[] = [
  ['pair', pairRequest, { base: 'BTC', quote: 'USDT' }, { tradcoin: 'BTC', maincoin: 'USDT' }],
  ['coin', coinRequest, { coin: 'BTC' }, { coin: 'BTC' }],
  ['cancel: id is the autoid', idRequest, { id: 7 }, { id: 7 }],
  ['orders', spotOrdersRequest, { page: 1, limit: 15 }, { page: 1, limit: 15 }],
  [
    'orders of a pair',
    spotOrdersRequest,
    { page: 2, limit: 15, pair: { base: 'BTC', quote: 'USDT' }, board: 'main' },
    { page: 2, limit: 15, maincoin: 'USDT', tradcoin: 'BTC', plate: 'main' },
  ],
  [
    'limit order',
    limitOrderRequest,
    { pair: { base: 'BTC', quote: 'USDT' }, price: '100.50', quantity: '1', board: 'main' },
    { price: '100.50', number: '1', tradcoin: 'BTC', maincoin: 'USDT', plate: 'main' },
  ],
  [
    'limit order without board',
    limitOrderRequest,
    { pair: { base: 'B', quote: 'U' }, price: '1', quantity: '1' },
    { price: '1', number: '1', tradcoin: 'B', maincoin: 'U' },
  ],
  [
    'market order',
    marketOrderRequest,
    { pair: { base: 'B', quote: 'U' }, quantity: '1' },
    { number: '1', tradcoin: 'B', maincoin: 'U' },
  ],
  [
    'market order on a board',
    marketOrderRequest,
    { pair: { base: 'B', quote: 'U' }, quantity: '1', board: 'p' },
    { number: '1', tradcoin: 'B', maincoin: 'U', plate: 'p' },
  ],
  ['articles', articlesRequest, { type: 'help' }, { type: 'help' }],
  ['banners', bannersRequest, undefined, { type: 'app' }],
  ['nothing', noInput, undefined, {}],
  [
    'code',
    credentials.getCodeRequest,
    { purpose: 'registerPhone', account: '13800138000', areaCode: '86' },
    { type: 'registerByTel', account: '13800138000', areaCode: '86' },
  ],
  [
    'verify',
    credentials.verifyCodeRequest,
    { account: 'a@b.cd', code: '123456', by: 'email' },
    { account: 'a@b.cd', code: '123456', type: 'EMAIL' },
  ],
  [
    'register by phone',
    credentials.registerByPhoneRequest,
    { phone: '13800138000', areaCode: '86', password: 'abc123', code: '1', inviteCode: '' },
    { tel: '13800138000', email: '', loginPassword: 'abc123', areaCode: '86', code: '1', parent: '' },
  ],
  [
    'register by e-mail',
    credentials.registerByEmailRequest,
    { email: 'a@b.cd', password: 'abc123', code: '1', inviteCode: 'R' },
    { tel: '', email: 'a@b.cd', loginPassword: 'abc123', areaCode: '0', code: '1', parent: 'R' },
  ],
  [
    'recover by phone',
    credentials.recoverByPhoneRequest,
    { phone: '1', areaCode: '86', password: 'abc123', code: '1' },
    { tel: '1', loginPassword: 'abc123', code: '1', areaCode: '86' },
  ],
  [
    'recover by e-mail',
    credentials.recoverByEmailRequest,
    { email: 'a@b.cd', password: 'abc123', code: '1' },
    { email: 'a@b.cd', loginPassword: 'abc123', code: '1', areaCode: '0' },
  ],
  [
    'login by phone',
    credentials.loginRequest,
    { account: '13800138000', by: 'phone', areaCode: '86', password: 'abc123', device: 'web' },
    { account: '13800138000', areaCode: '86', loginPassword: 'abc123', type: 'TEL', device: 'web' },
  ],
  [
    'login by e-mail: area code 0',
    credentials.loginRequest,
    { account: 'a@b.cd', by: 'email', areaCode: '0', password: 'abc123', device: 'app' },
    { account: 'a@b.cd', areaCode: '0', loginPassword: 'abc123', type: 'EMAIL', device: 'app' },
  ],
]

const invalid = expect.objectContaining({ code: 'REQUEST_INVALID' })

describe('requests', () => {
  it.each(cases)('encode %s', (_name, codec, input, wire) => {
    expect(codec.encode(input)).toEqual(wire)
    expect(codec.decode(wire)).toEqual(input)
  })

  it('encode every purpose of a code', () => {
    for (const purpose of ['registerPhone', 'registerEmail', 'verifyPhone', 'verifyEmail'] as const) {
      const input = { purpose, account: 'a', areaCode: '0' }
      expect(credentials.getCodeRequest.decode(credentials.getCodeRequest.encode(input))).toEqual(input)
    }
    expect(() => credentials.getCodeRequest.decode({ type: 'other', account: 'a' })).toThrow(invalid)
  })

  it('encode the contact type and device of a login, by default the web', () => {
    const wire = { account: 'a', areaCode: '0', loginPassword: 'b', type: 'EMAIL' }
    expect(credentials.loginRequest.decode(wire)).toMatchObject({ by: 'email', device: 'web' })
    for (const wrong of [{ type: 'FAX' }, { type: undefined }, { device: 'watch' }, { device: null }])
      expect(() => credentials.loginRequest.decode({ ...wire, ...wrong })).toThrow(invalid)
    expect(() => articlesRequest.decode({})).toThrow(invalid)
  })

  it('rule 22: encode every period as type and mine, the base first in the name', () => {
    for (const period of PERIODS) {
      const input = { pair: { base: 'BTC', quote: 'USDT' }, period, limit: 300 }
      expect(candlesRequest.decode(candlesRequest.encode(input))).toEqual(input)
    }
    expect(candlesRequest.encode({ pair: 'BTC/USDT', period: '1d' })).toEqual({
      pairname: 'BTC/USDT',
      type: 1,
      mine: 1440,
      count: 300,
      date: 0,
    })
  })

  it('rule 22: decode period 4 of older clients as one minute', () => {
    for (const mine of [4, '4']) {
      expect(candlesRequest.decode({ pairname: 'A/B', type: 0, mine, count: 1, date: 0 })).toMatchObject({
        period: '1m',
      })
    }
    expect(() => candlesRequest.decode({ pairname: 'A/B', type: 1, mine: 4, count: 1, date: 0 })).toThrow(
      invalid,
    )
  })

  it('rule 21: encode earlier candles by the exchange’s wall clock', () => {
    const before = Date.UTC(2026, 0, 1, 20, 30, 5)
    const wire = candlesRequest.encode({ pair: { base: 'A', quote: 'B' }, period: '1m', limit: 2, before })
    expect(wire).toMatchObject({ date: '2026-01-02 04:30:05' })
    expect(candlesRequest.decode(wire)).toEqual({
      pair: { base: 'A', quote: 'B' },
      period: '1m',
      limit: 2,
      before,
    })
    expect(candlesRequest.decode({ pairname: 'A/B', type: 0, mine: 1, count: 1, date: null })).toEqual({
      pair: { base: 'A', quote: 'B' },
      period: '1m',
      limit: 1,
    })
    for (const wrong of [
      { date: 'yesterday' },
      { date: { year: 2026 } },
      { date: '2026-13-02 04:30:05' },
      { mine: 7 },
      { pairname: 'BTC' },
      { pairname: 'A/B/C' },
      { count: 0 },
      { count: 1e9 },
    ]) {
      expect(() =>
        candlesRequest.decode({ pairname: 'A/B', type: 0, mine: 1, count: 1, date: 0, ...wrong }),
      ).toThrow(invalid)
    }
  })

  it('rule 6: send typed text unchanged, and a number as plain text or as printed', () => {
    const wire = { tradcoin: 'B', maincoin: 'U', price: '1e3', number: ' 1' }
    expect(limitOrderRequest.decode(wire)).toMatchObject({ price: '1e3', quantity: ' 1' })
    expect(limitOrderRequest.decode({ ...wire, price: 5, number: null })).toMatchObject({
      price: '5',
      quantity: '',
    })
    expect(() => limitOrderRequest.decode({ ...wire, price: {} })).toThrow(invalid)
  })

  it('rule 1: reject a JS number as a decimal', () => {
    const untyped: Codec<unknown> = limitOrderRequest
    expect(() => untyped.encode({ pair: { base: 'B', quote: 'U' }, price: 1, quantity: '1' })).toThrow(
      invalid,
    )
    expect(() => untyped.encode({ pair: { base: 'B', quote: 'U' }, price: '1', quantity: 0.1 })).toThrow(
      invalid,
    )
  })

  it('bound page and limit, with defaults', () => {
    expect(spotOrdersRequest.decode({})).toEqual({ page: 1, limit: 20 })
    expect(spotOrdersRequest.decode({ page: '2', limit: '500' })).toEqual({ page: 2, limit: 500 })
    for (const wrong of [{ page: 0 }, { page: 'x' }, { limit: 501 }, { limit: -1 }]) {
      expect(() => spotOrdersRequest.decode(wrong)).toThrow(invalid)
    }
  })
})

describe('fields next to data', () => {
  const page = pageAnswerOf(bookLevelCodec)

  it('include a page’s count, also as text; without it the total is unknown', () => {
    const rows = [{ price: '1', quantity: '2' }]
    const data = [{ price: '1', amount: '2' }]
    expect(page.decode({ code: 200, msg: '', data, count: '41' })).toEqual({ rows, total: 41 })
    expect(page.decode({ code: 200, data })).toEqual({ rows })
    expect(page.decode({ code: 200, data: [], count: null })).toEqual({ rows: [] })
    expect(page.encode({ rows, total: 41 })).toEqual({ code: 200, msg: 'success', data, count: 41 })
  })

  it('include a write’s message, if any', () => {
    expect(messageAnswer.decode({ code: 200, msg: 'Done' })).toEqual({ message: 'Done' })
    expect(messageAnswer.decode({ code: 200, msg: null })).toEqual({ message: '' })
    expect(messageAnswer.encode({ message: 'Done' })).toEqual({ code: 200, msg: 'Done', data: null })
    expect(() => messageAnswer.decode('nonsense')).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID' }),
    )
  })
})
