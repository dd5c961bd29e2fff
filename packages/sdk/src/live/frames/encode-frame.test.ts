import { describe, expect, it } from 'vitest'
import type { CycleInfo } from '../../wire/cycle'
import type { FuturesMarket } from '../../wire/futures-market'
import type { SpotMarket } from '../../wire/market'
import { decodeFrame } from './decode-frame'
import { encodeFrame, encodeFrameMembers, joinFrameMembers } from './encode-frame'
import type { Frame } from './frame'
import { readSubscriptionKey, subscriptionKey } from './frame'

const market: SpotMarket = {
  id: 7,
  base: 'BTC',
  quote: 'USDT',
  price: '64000.1',
  changePercent: '-0.5',
  high: '65000',
  low: '63000',
  volume: '12.5',
  status: 'enabled',
  board: 'main',
  priceDecimals: 1,
  quantityDecimals: 4,
  minQuantity: '0.0001',
}
const contract: FuturesMarket = { ...market, contractSize: '0.001', maxLeverage: 100 }
const cycle: CycleInfo = {
  ...market,
  serverTime: 1_700_000_000_000,
  payCoins: [{ coin: 'USDT', minQuantity: '10' }],
  terms: [{ seconds: 60, minQuantity: '20', profitRate: '0.3' }],
}
const asks = [
  { price: '64000.2', quantity: '1.5' },
  { price: '64000.3', quantity: '2' },
]
const bids = [{ price: '64000.1', quantity: '0.25' }]
const kline = { intervalMinutes: 5, items: ['20240504120000|1|2|0.5|1.5|9'] }

describe('written frame', () => {
  it.each<[string, Frame]>([
    ['a spot pair with bars', { spot: { market, asks, bids, trades: [] }, kline }],
    ['a futures pair', { futures: { market: contract, asks, bids } }],
    ['a cycle pair whose ranking is empty', { cycle: { market: cycle, ranking: [] } }],
    ['the lists', { lists: { spot: [market], overview: [market], futures: [contract], cycle: [] } }],
    ['one side alone', { spot: { bids } }],
    ['bars alone', { kline }],
    ['nothing', {}],
  ])('is read back unchanged: %s', (_name, frame) => {
    expect(decodeFrame(encodeFrame(frame), { lists: true })).toEqual(frame)
  })

  it('has only the passed members, each once', () => {
    const members = (frame: Frame) => Object.keys(JSON.parse(encodeFrame(frame)))
    expect(members({ spot: { market, asks, bids } })).toEqual(['info', 'buy', 'sell'])
    expect(members({ futures: { trades: [] }, kline })).toEqual(['contop', 'kline'])
    expect(members({ lists: { overview: [market] } })).toEqual(['overview'])
    expect(members({ cycle: { ranking: [] } })).toEqual(['cycletop'])
  })

  it('can be joined from texts written before', () => {
    const shared = encodeFrameMembers({ spot: { market, bids } })
    const own = encodeFrameMembers({ kline })
    expect(joinFrameMembers(shared, own)).toBe(encodeFrame({ spot: { market, bids }, kline }))
    expect(joinFrameMembers(shared, '')).toBe(encodeFrame({ spot: { market, bids } }))
    expect(joinFrameMembers('', '')).toBe('{}')
  })
})

describe('subscription keys', () => {
  it.each([
    ['USDT_BTC_trad_1', { base: 'BTC', quote: 'USDT', kind: 'spot', intervalMinutes: 1 }],
    ['USDT_ETH_contract_10080', { base: 'ETH', quote: 'USDT', kind: 'futures', intervalMinutes: 10080 }],
    ['BTC_ETH_cycle_240', { base: 'ETH', quote: 'BTC', kind: 'cycle', intervalMinutes: 240 }],
  ] as const)('are written and read with the quote first: %s', (text, subscription) => {
    expect(readSubscriptionKey(text)).toEqual(subscription)
    expect(subscriptionKey(subscription)).toBe(text)
  })

  it.each([
    '',
    'ping',
    'USDT_BTC_trad',
    'USDT_BTC_trad_',
    'USDT_BTC_trad_1 ',
    ' USDT_BTC_trad_1',
    'USDT_BTC_spot_1',
    'USDT__trad_1',
    'USDT_BTC_trad_-1',
    'USDT_BTC_trad_123456',
    'USDT_B/C_trad_1',
  ])('rejects "%s"', (text) => {
    expect(readSubscriptionKey(text)).toBeUndefined()
  })
})
