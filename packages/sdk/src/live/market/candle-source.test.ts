import { describe, expect, it } from 'vitest'
import { BTC, item, items, opened, createCandleWorld as setUp } from '../../../test/feed/candle-world'
import { marketRow } from '../../../test/feed/source-world'

describe('history and live candles', () => {
  it('request 300 bars, show them, and watch the pair with bars of the period', async () => {
    const { listen, requests, watchers, answerCandles, bars, state, link } = setUp({ period: '5m' })
    listen()
    expect(requests.map(({ name }) => name)).toEqual(['candles spot BTC 5m 300'])
    expect(watchers.map(({ subscription }) => subscription)).toEqual([
      { ...BTC, kind: 'spot', intervalMinutes: 5 },
    ])
    link('open', 1)
    await answerCandles({ items: ['20240504120000|1|9|1|3|1', '20240504120500|1|9|1|4|1'] })
    expect([bars(), state(), requests.length]).toEqual(['0:3 5:4', 'loading', 1])
  })

  it('are live with the first frame that meets the history, without another request', async () => {
    const { requests, bars, state, kline } = await opened(items(0, 2))
    expect(kline(item(2, 5))).toEqual([true])
    expect([bars(), state(), requests.length]).toEqual(['0:1 1:1 2:5', 'live', 1])
    kline(item(2, 6), item(3, 7))
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:6 3:7', 1])
  })

  it('are not joined by an unreadable or empty first frame', async () => {
    const { requests, answerCandles, bars, kline } = await opened(items(0, 1))
    expect(kline('x|1|1|1|1|1')).toEqual([true])
    await answerCandles({ items: items(0, 1) })
    kline()
    expect([bars(), requests.length]).toEqual(['0:1 1:1', 2])
  })

  it('are requested once more after a frame without bars during the request', async () => {
    const { frame, requests, answerCandles, bars } = await opened()
    frame({ spot: { bids: [] } })
    await answerCandles({ items: items(0, 1) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1', 2])
    await answerCandles({ items: items(0, 1) })
    expect(requests.length).toBe(2)
  })

  it('are requested once more when a late history is empty', async () => {
    const { requests, answerCandles, bars, kline } = await opened()
    kline(item(0, 3))
    await answerCandles({ items: [] })
    expect([bars(), requests.length]).toEqual(['0:3', 2])
    await answerCandles({ items: [] })
    expect(requests.length).toBe(2)
  })

  it('are requested again when all bars of a frame are later: bars may be missing', async () => {
    const { requests, answerCandles, bars, kline } = await opened(items(0, 1))
    kline(item(4, 5))
    expect([bars(), requests.length]).toEqual(['0:1 1:1 4:5', 2])
    kline(item(4, 6))
    await answerCandles({ items: items(0, 4) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 3:1 4:6', 2])
    kline(item(7))
    expect(requests.length).toBe(2)
  })

  it('meet with the oldest bar of the first frame', async () => {
    const { requests, answerCandles, link, kline } = await opened(items(0, 1))
    kline(item(1), item(2))
    expect(requests.length).toBe(1)
    link('waiting', 1)
    link('open', 2)
    await answerCandles({ items: items(0, 2) })
    kline(item(3), item(4))
    expect(requests.length).toBe(3)
  })

  it('hold earlier bars for the history, and the newer copy wins', async () => {
    const { values, requests, answerCandles, bars, state, kline } = await opened()
    expect(kline(item(2, 5))).toEqual([true])
    kline(item(2, 6), item(3, 7))
    expect([bars(), values]).toEqual([undefined, []])
    await answerCandles({ items: items(0, 2) })
    expect([bars(), state(), requests.length]).toEqual(['0:1 1:1 2:6 3:7', 'loading', 1])
    kline(item(3, 8))
    expect([bars(), state(), requests.length]).toEqual(['0:1 1:1 2:6 3:8', 'live', 1])
  })

  it('are requested again when earlier bars do not meet the late history', async () => {
    const { requests, answerCandles, bars, kline } = await opened()
    kline(item(5, 5))
    await answerCandles({ items: items(0, 2) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 5:5', 2])
    await answerCandles({ items: items(0, 5) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 3:1 4:1 5:1', 2])
  })

  it('request an empty history again after a socket bar, then accept it', async () => {
    const { requests, answerCandles, bars, kline } = await opened([])
    expect([bars(), requests.length]).toEqual(['', 1])
    kline(item(0, 3))
    expect([bars(), requests.length]).toEqual(['0:3', 2])
    await answerCandles({ items: [] })
    expect([bars(), requests.length]).toEqual(['', 2])
    kline(item(0, 4))
    expect([bars(), requests.length]).toEqual(['0:4', 2])
  })

  it('start the session with a frame without bars: one later history is enough', async () => {
    const { frame, requests, answerCandles, bars, state, kline } = await opened(items(0, 1))
    expect(frame({ spot: { bids: [] } })).toEqual([true])
    expect([requests.length, state()]).toEqual([2, 'live'])
    await answerCandles({ items: items(0, 1) })
    kline(item(5, 5))
    expect([bars(), requests.length]).toEqual(['0:1 1:1 5:5', 2])
  })
})

describe('new bar', () => {
  it('is reported to the zone once, with its label', async () => {
    const { began, kline } = await opened(items(0, 1))
    kline(item(1, 2))
    kline(item(1, 3), item(2, 1))
    kline(item(2, 4))
    expect(began).toEqual(['20240504120200 1m'])
    kline(item(2, 5), item(3, 1))
    expect(began).toEqual(['20240504120200 1m', '20240504120300 1m'])
  })

  it('is reported alone in its frame, once the history was met', async () => {
    const { began, kline, requests } = await opened(items(0, 2))
    kline(item(2))
    kline()
    kline(item(3))
    kline(item(4))
    expect([began, requests.length]).toEqual([['20240504120300 1m', '20240504120400 1m'], 1])
  })

  it('is reported in the frame that meets the history', async () => {
    const { began, kline } = await opened(items(0, 1))
    kline(item(1), item(2))
    expect(began).toEqual(['20240504120200 1m'])
  })

  it('is not reported beyond a gap: its start is unknown', async () => {
    const { began, answerCandles, kline } = await opened(items(0, 1))
    kline(item(4))
    kline(item(5))
    expect(began).toEqual([])
    await answerCandles({ items: items(0, 5) })
    kline(item(5), item(6))
    expect(began).toEqual(['20240504120600 1m'])
  })

  it('is not reported without a history, or if unreadable', async () => {
    const { began, kline } = await opened([])
    kline(item(0))
    kline()
    kline('x|1|1|1|1|1')
    expect(began).toEqual([])
  })
})

describe('frames of another subject', () => {
  it('are ignored: other minutes, another kind or another pair', async () => {
    const { frame, bars, state, requests } = await opened(items(0, 1))
    const other = { ...marketRow(), base: 'ETH' }
    const bar = { kline: { intervalMinutes: 1, items: [item(1, 9)] } }
    expect(frame({ kline: { intervalMinutes: 5, items: [item(1, 9)] } })).toEqual([false])
    expect(frame({ futures: { bids: [] } })).toEqual([false])
    expect(frame({})).toEqual([false])
    expect(frame({ spot: { market: other }, ...bar })).toEqual([false])
    expect([bars(), state(), requests.length]).toEqual(['0:1 1:1', 'loading', 1])
    expect(frame({ spot: { market: { ...other, base: 'BTC' } }, ...bar })).toEqual([true])
    expect([bars(), state()]).toEqual(['0:1 1:9', 'live'])
  })
})

describe('zone and layout of the stamps', () => {
  it('move all bars with another zone: the history is requested again and frames wait', async () => {
    const { offset, requests, answerCandles, bars, kline } = await opened(items(0, 1))
    kline(item(1, 3))
    offset.set(420)
    expect([requests.length, bars()]).toEqual([2, '0:1 1:3'])
    kline(item(1, 4))
    expect(bars()).toBe('0:1 1:3')
    await answerCandles({ items: items(0, 1) })
    expect(bars()).toBe('60:1 61:4')
    kline(item(1, 5))
    expect(bars()).toBe('60:1 61:5')
  })

  it('follow the layout of the history in frames', async () => {
    const { bars, kline } = await opened(['20240504001200|1|9|1|1|1', '20240504001201|1|9|1|1|1'])
    kline('20240504001202|1|9|1|6|1')
    expect(bars()).toBe('0:1 1:1 2:6')
    // Alone it could be twelve minutes past midnight.
    kline('20240504001200|1|9|1|7|1')
    expect(bars()).toBe('0:7 1:1 2:6')
  })

  it('follow the newest history, not the first', async () => {
    const { answerCandles, bars, link, kline } = await opened([
      '20240504001200|1|9|1|1|1',
      '20240504001201|1|9|1|1|1',
    ])
    link('open', 2)
    await answerCandles({ items: items(0, 3) })
    kline(item(3, 6))
    expect(bars()).toBe('0:1 1:1 2:1 3:6')
  })
})
