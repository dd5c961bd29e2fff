import { describe, expect, it } from 'vitest'
import { call } from '../../endpoints/call'
import { spotCandles } from '../../endpoints/markets'
import { spotOpenOrders } from '../../endpoints/spot'
import type { Transport, TransportRequest } from '../../http/transport'
import { tradeCodec } from '../market'
import { readingAt } from './reading'
import { readTime, writeTime } from './time'

const NOON = Date.UTC(2026, 0, 2, 12)

describe('wire times', () => {
  it.each([
    ['2026-01-02 20:00:00', 480, NOON],
    ['2026-01-02T20:00:00', 480, NOON],
    ['2026-01-02 20:00:00.5', 480, NOON],
    ['2026-01-02 20:00', 480, NOON],
    ['2026-01-02 12:00:00', 0, NOON],
    ['2026-01-02 06:30:00', -330, NOON],
    ['2026-01-03', 720, NOON],
    [NOON, 480, NOON],
    [String(NOON), 0, NOON],
  ])('read %s at %d minutes east of UTC', (text, utcOffset, ms) => {
    expect(readTime(text, utcOffset)).toBe(ms)
  })

  it.each(['', null, 'yesterday', '2026-13-02 00:00:00', '2026-02-30', '2026-01-02 24:00', -1, 1e16, {}])(
    'read no time from %j',
    (input) => {
      expect(readTime(input, 480)).toBeUndefined()
    },
  )

  it('write the zone’s wall clock in whole seconds', () => {
    expect(writeTime(NOON + 999, 480)).toBe('2026-01-02 20:00:00')
    expect(writeTime(NOON, -330)).toBe('2026-01-02 06:30:00')
  })

  it('do not invalidate a trade with an unreadable time', () => {
    const trade = tradeCodec.decode({ autoid: 1, type: 'buy', price: 1, number: 2, wdate: 'soon' })
    expect(trade).toEqual({ id: 1, side: 'buy', price: '1', quantity: '2' })
  })
})

describe('transport time zone', () => {
  const row = { autoid: 1, tradcoin: 'BTC', maincoin: 'USDT', type: 'buy', style: 'limit', number: 1 }
  const envelope = { code: 200, msg: '', data: [{ ...row, wdate: '2026-01-02 12:00:00' }], count: 1 }
  const sent: TransportRequest[] = []
  const send = async (request: TransportRequest) => {
    sent.push(request)
    return request.path === spotCandles.path ? { code: 200, msg: '', data: { series: [] } } : envelope
  }
  const inUtc: Transport = Object.assign((request: TransportRequest) => send(request), {
    reading: () => readingAt(0),
  })

  it('applies to the times of a response; default +08:00', async () => {
    const input = { page: 1, limit: 1 }
    expect((await call(inUtc, spotOpenOrders, input)).rows[0]?.createdAt).toBe(NOON)
    expect((await call(send, spotOpenOrders, input)).rows[0]?.createdAt).toBe(NOON - 8 * 3_600_000)
  })

  it('applies to the times of a request', async () => {
    await call(inUtc, spotCandles, { pair: 'BTC/USDT', period: '1m', before: NOON })
    expect(sent.at(-1)?.query?.date).toBe('2026-01-02 12:00:00')
  })
})
