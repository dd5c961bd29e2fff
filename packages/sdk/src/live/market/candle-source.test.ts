import { describe, expect, it } from 'vitest'
import { BTC, item, items, opened, createCandleWorld as setUp } from '../../../test/feed/candle-world'
import { marketRow } from '../../../test/feed/source-world'

describe('from history to live', () => {
  it('asks for 300 bars, shows them, and watches the pair with bars of the period', async () => {
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

  it('the first frame that meets the history makes it live, and nothing is asked again', async () => {
    const { requests, bars, state, kline } = await opened(items(0, 2))
    expect(kline(item(2, 5))).toEqual([true])
    expect([bars(), state(), requests.length]).toEqual(['0:1 1:1 2:5', 'live', 1])
    kline(item(2, 6), item(3, 7))
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:6 3:7', 1])
  })

  it('a first frame that cannot be read, or is empty, does not meet the history', async () => {
    const { requests, answerCandles, bars, kline } = await opened(items(0, 1))
    expect(kline('x|1|1|1|1|1')).toEqual([true])
    await answerCandles({ items: items(0, 1) })
    kline()
    expect([bars(), requests.length]).toEqual(['0:1 1:1', 2])
  })

  it('a frame without bars while the history is asked for: it is asked for once more', async () => {
    const { frame, requests, answerCandles, bars } = await opened()
    frame({ spot: { bids: [] } })
    await answerCandles({ items: items(0, 1) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1', 2])
    await answerCandles({ items: items(0, 1) })
    expect(requests.length).toBe(2)
  })

  it('an empty late history does not meet the bars that came: it is asked for once more', async () => {
    const { requests, answerCandles, bars, kline } = await opened()
    kline(item(0, 3))
    await answerCandles({ items: [] })
    expect([bars(), requests.length]).toEqual(['0:3', 2])
    await answerCandles({ items: [] })
    expect(requests.length).toBe(2)
  })

  it('a frame whose bars all come after the history asks again: bars may be missing', async () => {
    const { requests, answerCandles, bars, kline } = await opened(items(0, 1))
    kline(item(4, 5))
    expect([bars(), requests.length]).toEqual(['0:1 1:1 4:5', 2])
    kline(item(4, 6))
    await answerCandles({ items: items(0, 4) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 3:1 4:6', 2])
    kline(item(7))
    expect(requests.length).toBe(2)
  })

  it('of several bars in the first frame the oldest must meet the history', async () => {
    const { requests, answerCandles, link, kline } = await opened(items(0, 1))
    kline(item(1), item(2))
    expect(requests.length).toBe(1)
    link('waiting', 1)
    link('open', 2)
    await answerCandles({ items: items(0, 2) })
    kline(item(3), item(4))
    expect(requests.length).toBe(3)
  })

  it('bars that come before the history wait for it, and the newer copy wins', async () => {
    const { values, requests, answerCandles, bars, state, kline } = await opened()
    expect(kline(item(2, 5))).toEqual([true])
    kline(item(2, 6), item(3, 7))
    expect([bars(), values]).toEqual([undefined, []])
    await answerCandles({ items: items(0, 2) })
    expect([bars(), state(), requests.length]).toEqual(['0:1 1:1 2:6 3:7', 'loading', 1])
    kline(item(3, 8))
    expect([bars(), state(), requests.length]).toEqual(['0:1 1:1 2:6 3:8', 'live', 1])
  })

  it('bars that came before and do not meet the late history ask again', async () => {
    const { requests, answerCandles, bars, kline } = await opened()
    kline(item(5, 5))
    await answerCandles({ items: items(0, 2) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 5:5', 2])
    await answerCandles({ items: items(0, 5) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 3:1 4:1 5:1', 2])
  })

  it('an empty history is asked for again once the socket brought a bar, and then it is what there is', async () => {
    const { requests, answerCandles, bars, kline } = await opened([])
    expect([bars(), requests.length]).toEqual(['', 1])
    kline(item(0, 3))
    expect([bars(), requests.length]).toEqual(['0:3', 2])
    await answerCandles({ items: [] })
    expect([bars(), requests.length]).toEqual(['', 2])
    kline(item(0, 4))
    expect([bars(), requests.length]).toEqual(['0:4', 2])
  })

  it('a frame of the pair without bars begins the session too: the history asked after it is enough', async () => {
    const { frame, requests, answerCandles, bars, state, kline } = await opened(items(0, 1))
    expect(frame({ spot: { bids: [] } })).toEqual([true])
    expect([requests.length, state()]).toEqual([2, 'live'])
    await answerCandles({ items: items(0, 1) })
    kline(item(5, 5))
    expect([bars(), requests.length]).toEqual(['0:1 1:1 5:5', 2])
  })
})

describe('a bar that has just begun', () => {
  it('is told to the zone once, with its label', async () => {
    const { began, kline } = await opened(items(0, 1))
    kline(item(1, 2))
    kline(item(1, 3), item(2, 1))
    kline(item(2, 4))
    expect(began).toEqual(['20240504120200 1m'])
    kline(item(2, 5), item(3, 1))
    expect(began).toEqual(['20240504120200 1m', '20240504120300 1m'])
  })

  it('alone in its frame is told, once the history was met', async () => {
    const { began, kline, requests } = await opened(items(0, 2))
    kline(item(2))
    kline()
    kline(item(3))
    kline(item(4))
    expect([began, requests.length]).toEqual([['20240504120300 1m', '20240504120400 1m'], 1])
  })

  it('in the very frame that meets the history is told', async () => {
    const { began, kline } = await opened(items(0, 1))
    kline(item(1), item(2))
    expect(began).toEqual(['20240504120200 1m'])
  })

  it('beyond a gap is not: nobody knows when it began', async () => {
    const { began, answerCandles, kline } = await opened(items(0, 1))
    kline(item(4))
    kline(item(5))
    expect(began).toEqual([])
    await answerCandles({ items: items(0, 5) })
    kline(item(5), item(6))
    expect(began).toEqual(['20240504120600 1m'])
  })

  it('without any history is not, nor is one that cannot be read', async () => {
    const { began, kline } = await opened([])
    kline(item(0))
    kline()
    kline('x|1|1|1|1|1')
    expect(began).toEqual([])
  })
})

describe('frames of something else', () => {
  it('of other minutes, of another kind or of another pair are not taken', async () => {
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

describe('the zone and the layout of the stamps', () => {
  it('another zone moves all bars: the history is asked for again and frames wait for it', async () => {
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

  it('frames are read in the layout that the history shows', async () => {
    const { bars, kline } = await opened(['20240504001200|1|9|1|1|1', '20240504001201|1|9|1|1|1'])
    kline('20240504001202|1|9|1|6|1')
    expect(bars()).toBe('0:1 1:1 2:6')
    // Alone it could be twelve minutes past midnight.
    kline('20240504001200|1|9|1|7|1')
    expect(bars()).toBe('0:7 1:1 2:6')
  })

  it('and in that of the newest history, not of the first', async () => {
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
