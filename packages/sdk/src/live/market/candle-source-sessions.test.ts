import { describe, expect, it } from 'vitest'
import { item, items, opened, createCandleWorld as setUp } from '../../../test/feed/candle-world'
import { BgkError } from '../../errors'

describe('a new session', () => {
  it('asks for the history again, and what came before stays in front of it', async () => {
    const { requests, answerCandles, bars, state, link, kline } = await opened(items(0, 3, 2))
    kline(item(3, 2))
    link('waiting', 1)
    expect([state(), requests.length]).toEqual(['stale', 1])
    link('open', 2)
    expect([state(), requests.length]).toEqual(['stale', 2])
    await answerCandles({ items: items(2, 6, 5) })
    expect([bars(), requests.length]).toEqual(['0:2 1:2 2:5 3:5 4:5 5:5 6:5', 2])
    kline(item(6, 7))
    expect([bars(), state(), requests.length]).toEqual(['0:2 1:2 2:5 3:5 4:5 5:5 6:7', 'live', 2])
  })

  it('whose history begins after all that is known shows that alone: no gap is hidden', async () => {
    const { answerCandles, bars, link, kline } = await opened(items(0, 3))
    kline(item(3))
    link('open', 2)
    await answerCandles({ items: items(4, 6) })
    expect(bars()).toBe('4:1 5:1 6:1')
  })

  it('whose history begins with the last bar that is known joins it', async () => {
    const { answerCandles, bars, link, kline } = await opened(items(0, 3))
    kline(item(3))
    link('open', 2)
    await answerCandles({ items: items(3, 4, 2) })
    expect(bars()).toBe('0:1 1:1 2:1 3:2 4:2')
  })

  it('asks nothing when the same session is reported again or the link is not open', async () => {
    const { listen, requests, answerCandles, link, kline } = setUp()
    listen()
    link('closed', 0)
    link('connecting', 0)
    link('open', 1)
    await answerCandles({ items: items(0, 1) })
    kline(item(1))
    link('open', 1)
    link('connecting', 1)
    link('waiting', 3)
    kline(item(9))
    expect(requests.length).toBe(1)
  })

  it('needs a common bar of its own', async () => {
    const { requests, answerCandles, link, kline } = await opened(items(0, 1))
    kline(item(1))
    link('open', 2)
    await answerCandles({ items: items(0, 2) })
    kline(item(5))
    expect(requests.length).toBe(3)
  })

  it('the request made at its opening counts only if it was asked after the first frame', async () => {
    const { requests, answerCandles, link, kline, bars } = await opened(items(0, 1))
    kline(item(1))
    link('open', 2)
    kline(item(6, 4))
    await answerCandles({ items: items(0, 4) })
    expect(requests.length).toBe(3)
    kline(item(6, 5))
    await answerCandles({ items: items(0, 5) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 3:1 4:1 5:1 6:5', 3])
  })

  it('bars that came before a request was made are not put over its answer', async () => {
    const { answerCandles, link, kline, bars } = await opened(items(0, 1))
    kline(item(1, 2))
    link('open', 2)
    await answerCandles({ items: items(0, 1, 8) })
    expect(bars()).toBe('0:8 1:8')
  })
})

describe('what goes wrong', () => {
  it('a lost frame is repaired by the history, 1.5 s later', async () => {
    const { lose, clock, requests, kline } = await opened(items(0, 1))
    kline(item(1))
    lose()
    lose()
    await clock.advance(1499)
    expect(requests.length).toBe(1)
    await clock.advance(1)
    expect(requests.length).toBe(2)
  })

  it('a failed request is reported and made again, and the first frame does not hurry it', async () => {
    const { failLast, down, problems, clock, requests, kline, answerCandles, bars } = await opened()
    await failLast(down())
    kline(item(3, 4))
    expect([problems.map(({ code }) => code), requests.length]).toEqual([['NETWORK'], 1])
    await clock.advance(1250)
    expect(requests.length).toBe(2)
    kline(item(3, 5))
    await answerCandles({ items: items(0, 2) })
    expect([bars(), requests.length]).toEqual(['0:1 1:1 2:1 3:5', 2])
  })

  it('a refused request is left, however many frames come', async () => {
    const { failLast, problems, requests, kline } = await opened()
    kline(item(0))
    await failLast(new BgkError('SERVER_REJECTED', 'closed', { reason: 'MARKET_CLOSED' }))
    kline(item(0, 2))
    kline(item(0, 3))
    expect([problems.length, requests.length]).toEqual([1, 1])
  })

  it('an unknown market ends the stream with one problem', async () => {
    const { listen, failLast, unknown, problems, stream, watchers, clock } = setUp()
    listen()
    await failLast(unknown())
    expect([problems.map(({ code }) => code), watchers.length, clock.pending]).toEqual([
      ['UNKNOWN_MARKET'],
      0,
      0,
    ])
    expect(stream.status.get()).toMatchObject({ state: 'ended', error: { code: 'UNKNOWN_MARKET' } })
  })

  it('bars of the history that cannot be read are dropped, and the log says how many of what', async () => {
    const { listen, answerCandles, logged, bars } = setUp()
    listen()
    await answerCandles({ items: ['x|1|1|1|1|1', ...items(0, 1), '1|2', '2|3'] })
    expect([bars(), logged]).toEqual([
      '0:1 1:1',
      [['warn', 'candles.dropped', { FIELDS: 2, TIME: 1, NUMBER: 0, RANGE: 0, period: '1m' }]],
    ])
  })

  it('nothing is logged of a history that can be read', async () => {
    const { listen, answerCandles, logged } = setUp()
    listen()
    await answerCandles({ items: items(0, 1) })
    expect(logged).toEqual([])
  })
})

describe('leaving', () => {
  it('the last one ends the request, the watching, the timer and the interest in the zone', async () => {
    const { listen, requests, watchers, offset, clock, bars, answerCandles } = setUp()
    listen()()
    expect([requests[0]?.signal.aborted, watchers.length, offset.size, clock.pending]).toEqual([
      true,
      0,
      0,
      0,
    ])
    await answerCandles({ items: items(0, 1) })
    expect(bars()).toBeUndefined()
  })

  it('starts again for the next watcher', async () => {
    const { listen, requests, link, answerCandles, bars, kline } = setUp()
    const stop = listen()
    link('open', 1)
    await answerCandles({ items: items(0, 1) })
    kline(item(1, 9))
    stop()
    listen()
    expect([requests.length, bars()]).toEqual([2, '0:1 1:9'])
    link('open', 1)
    await answerCandles({ items: items(0, 2, 3) })
    expect([bars(), requests.length]).toEqual(['0:3 1:3 2:3', 2])
  })
})
