import { describe, expect, it } from 'vitest'
import { createSourceWorld, marketRow } from '../../../test/feed/source-world'
import { BgkError } from '../../errors'
import { createReadable } from '../../runtime/readable'
import type { Period } from '../../wire/codec/period'
import { createCandleSource } from './candle-source'
import type { Candle } from './candles'
import type { Zone } from './stamps'

const BTC = { base: 'BTC', quote: 'USDT' }
const START = Date.UTC(2024, 4, 4, 4, 0)

/** The raw item of the bar so many minutes after the start, in the exchange's zone. */
const item = (minute: number, close = 1) => {
  const stamp = new Date(START + (minute + 480) * 60_000).toISOString().replace(/\D/g, '').slice(0, 14)
  return `${stamp}|1|9|1|${close}|1`
}
const items = (from: number, to: number, close = 1) =>
  Array.from({ length: to - from + 1 }, (_, index) => item(from + index, close))
/** Bars as minutes after the start and closes. */
const shown = (bars: readonly Candle[] | undefined) =>
  bars?.map(({ time, close }) => `${(time - START) / 60_000}:${close}`).join(' ')

function setUp({ period = '1m' }: { readonly period?: Period } = {}) {
  const world = createSourceWorld(START)
  const offset = createReadable(480)
  const began: string[] = []
  const zone: Zone = { offset, barBegan: (stamp, of) => began.push(`${stamp} ${of}`) }
  const stream = createCandleSource(world.core, zone, 'spot', BTC, period)
  const values: (string | undefined)[] = []
  const listen = () => stream.subscribe((bars) => values.push(shown(bars)))
  const kline = (...rows: readonly string[]) => world.frame({ kline: { intervalMinutes: 1, items: rows } })
  const state = () => stream.status.get().state
  const bars = () => shown(stream.get())
  return { ...world, offset, began, stream, values, listen, kline, state, bars }
}

/** Somebody listens on an open link; with a history it has been answered. */
async function opened(history?: readonly string[]) {
  const world = setUp()
  world.listen()
  world.link('open', 1)
  if (history) await world.answerCandles({ items: history })
  return world
}

describe('from history to live', () => {
  it('asks for 300 bars, shows them, and watches the pair with bars of the period', async () => {
    const { listen, asked, watchers, answerCandles, bars, state, link } = setUp({ period: '5m' })
    listen()
    expect(asked.map(({ name }) => name)).toEqual(['candles spot BTC 5m 300'])
    expect(watchers.map(({ wish }) => wish)).toEqual([{ ...BTC, kind: 'spot', intervalMinutes: 5 }])
    link('open', 1)
    await answerCandles({ items: ['20240504120000|1|9|1|3|1', '20240504120500|1|9|1|4|1'] })
    expect([bars(), state(), asked.length]).toEqual(['0:3 5:4', 'loading', 1])
  })

  it('the first frame that meets the history makes it live, and nothing is asked again', async () => {
    const { asked, bars, state, kline } = await opened(items(0, 2))
    expect(kline(item(2, 5))).toEqual([true])
    expect([bars(), state(), asked.length]).toEqual(['0:1 1:1 2:5', 'live', 1])
    kline(item(2, 6), item(3, 7))
    expect([bars(), asked.length]).toEqual(['0:1 1:1 2:6 3:7', 1])
  })

  it('a first frame that cannot be read, or is empty, does not meet the history', async () => {
    const { asked, answerCandles, bars, kline } = await opened(items(0, 1))
    expect(kline('x|1|1|1|1|1')).toEqual([true])
    await answerCandles({ items: items(0, 1) })
    kline()
    expect([bars(), asked.length]).toEqual(['0:1 1:1', 2])
  })

  it('a frame without bars while the history is asked for: it is asked for once more', async () => {
    const { frame, asked, answerCandles, bars } = await opened()
    frame({ spot: { bids: [] } })
    await answerCandles({ items: items(0, 1) })
    expect([bars(), asked.length]).toEqual(['0:1 1:1', 2])
    await answerCandles({ items: items(0, 1) })
    expect(asked.length).toBe(2)
  })

  it('an empty late history does not meet the bars that came: it is asked for once more', async () => {
    const { asked, answerCandles, bars, kline } = await opened()
    kline(item(0, 3))
    await answerCandles({ items: [] })
    expect([bars(), asked.length]).toEqual(['0:3', 2])
    await answerCandles({ items: [] })
    expect(asked.length).toBe(2)
  })

  it('a frame whose bars all come after the history asks again: bars may be missing', async () => {
    const { asked, answerCandles, bars, kline } = await opened(items(0, 1))
    kline(item(4, 5))
    expect([bars(), asked.length]).toEqual(['0:1 1:1 4:5', 2])
    kline(item(4, 6))
    await answerCandles({ items: items(0, 4) })
    expect([bars(), asked.length]).toEqual(['0:1 1:1 2:1 3:1 4:6', 2])
    kline(item(7))
    expect(asked.length).toBe(2)
  })

  it('of several bars in the first frame the oldest must meet the history', async () => {
    const { asked, answerCandles, link, kline } = await opened(items(0, 1))
    kline(item(1), item(2))
    expect(asked.length).toBe(1)
    link('waiting', 1)
    link('open', 2)
    await answerCandles({ items: items(0, 2) })
    kline(item(3), item(4))
    expect(asked.length).toBe(3)
  })

  it('bars that come before the history wait for it, and the newer copy wins', async () => {
    const { values, asked, answerCandles, bars, state, kline } = await opened()
    expect(kline(item(2, 5))).toEqual([true])
    kline(item(2, 6), item(3, 7))
    expect([bars(), values]).toEqual([undefined, []])
    await answerCandles({ items: items(0, 2) })
    expect([bars(), state(), asked.length]).toEqual(['0:1 1:1 2:6 3:7', 'loading', 1])
    kline(item(3, 8))
    expect([bars(), state(), asked.length]).toEqual(['0:1 1:1 2:6 3:8', 'live', 1])
  })

  it('bars that came before and do not meet the late history ask again', async () => {
    const { asked, answerCandles, bars, kline } = await opened()
    kline(item(5, 5))
    await answerCandles({ items: items(0, 2) })
    expect([bars(), asked.length]).toEqual(['0:1 1:1 2:1 5:5', 2])
    await answerCandles({ items: items(0, 5) })
    expect([bars(), asked.length]).toEqual(['0:1 1:1 2:1 3:1 4:1 5:1', 2])
  })

  it('an empty history is asked for again once the socket brought a bar, and then it is what there is', async () => {
    const { asked, answerCandles, bars, kline } = await opened([])
    expect([bars(), asked.length]).toEqual(['', 1])
    kline(item(0, 3))
    expect([bars(), asked.length]).toEqual(['0:3', 2])
    await answerCandles({ items: [] })
    expect([bars(), asked.length]).toEqual(['', 2])
    kline(item(0, 4))
    expect([bars(), asked.length]).toEqual(['0:4', 2])
  })

  it('a frame of the pair without bars begins the session too: the history asked after it is enough', async () => {
    const { frame, asked, answerCandles, bars, state, kline } = await opened(items(0, 1))
    expect(frame({ spot: { bids: [] } })).toEqual([true])
    expect([asked.length, state()]).toEqual([2, 'live'])
    await answerCandles({ items: items(0, 1) })
    kline(item(5, 5))
    expect([bars(), asked.length]).toEqual(['0:1 1:1 5:5', 2])
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
    const { began, kline, asked } = await opened(items(0, 2))
    kline(item(2))
    kline()
    kline(item(3))
    kline(item(4))
    expect([began, asked.length]).toEqual([['20240504120300 1m', '20240504120400 1m'], 1])
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

describe('a new session', () => {
  it('asks for the history again, and what came before stays in front of it', async () => {
    const { asked, answerCandles, bars, state, link, kline } = await opened(items(0, 3, 2))
    kline(item(3, 2))
    link('waiting', 1)
    expect([state(), asked.length]).toEqual(['stale', 1])
    link('open', 2)
    expect([state(), asked.length]).toEqual(['stale', 2])
    await answerCandles({ items: items(2, 6, 5) })
    expect([bars(), asked.length]).toEqual(['0:2 1:2 2:5 3:5 4:5 5:5 6:5', 2])
    kline(item(6, 7))
    expect([bars(), state(), asked.length]).toEqual(['0:2 1:2 2:5 3:5 4:5 5:5 6:7', 'live', 2])
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

  it('the same session told again, or a link that is not open, asks nothing', async () => {
    const { listen, asked, answerCandles, link, kline } = setUp()
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
    expect(asked.length).toBe(1)
  })

  it('needs a common bar of its own', async () => {
    const { asked, answerCandles, link, kline } = await opened(items(0, 1))
    kline(item(1))
    link('open', 2)
    await answerCandles({ items: items(0, 2) })
    kline(item(5))
    expect(asked.length).toBe(3)
  })

  it('the request made at its opening counts only if it was asked after the first frame', async () => {
    const { asked, answerCandles, link, kline, bars } = await opened(items(0, 1))
    kline(item(1))
    link('open', 2)
    kline(item(6, 4))
    await answerCandles({ items: items(0, 4) })
    expect(asked.length).toBe(3)
    kline(item(6, 5))
    await answerCandles({ items: items(0, 5) })
    expect([bars(), asked.length]).toEqual(['0:1 1:1 2:1 3:1 4:1 5:1 6:5', 3])
  })

  it('bars that came before a request was made are not put over its answer', async () => {
    const { answerCandles, link, kline, bars } = await opened(items(0, 1))
    kline(item(1, 2))
    link('open', 2)
    await answerCandles({ items: items(0, 1, 8) })
    expect(bars()).toBe('0:8 1:8')
  })
})

describe('frames of something else', () => {
  it('of other minutes, of another kind or of another pair are not taken', async () => {
    const { frame, bars, state, asked } = await opened(items(0, 1))
    const other = { ...marketRow(), base: 'ETH' }
    const bar = { kline: { intervalMinutes: 1, items: [item(1, 9)] } }
    expect(frame({ kline: { intervalMinutes: 5, items: [item(1, 9)] } })).toEqual([false])
    expect(frame({ futures: { bids: [] } })).toEqual([false])
    expect(frame({})).toEqual([false])
    expect(frame({ spot: { market: other }, ...bar })).toEqual([false])
    expect([bars(), state(), asked.length]).toEqual(['0:1 1:1', 'loading', 1])
    expect(frame({ spot: { market: { ...other, base: 'BTC' } }, ...bar })).toEqual([true])
    expect([bars(), state()]).toEqual(['0:1 1:9', 'live'])
  })
})

describe('what goes wrong', () => {
  it('a lost frame is repaired by the history, 1.5 s later', async () => {
    const { lose, clock, asked, kline } = await opened(items(0, 1))
    kline(item(1))
    lose()
    lose()
    await clock.advance(1499)
    expect(asked.length).toBe(1)
    await clock.advance(1)
    expect(asked.length).toBe(2)
  })

  it('a failed request is reported and made again, and the first frame does not hurry it', async () => {
    const { failLast, down, problems, clock, asked, kline, answerCandles, bars } = await opened()
    await failLast(down())
    kline(item(3, 4))
    expect([problems.map(({ code }) => code), asked.length]).toEqual([['NETWORK'], 1])
    await clock.advance(1250)
    expect(asked.length).toBe(2)
    kline(item(3, 5))
    await answerCandles({ items: items(0, 2) })
    expect([bars(), asked.length]).toEqual(['0:1 1:1 2:1 3:5', 2])
  })

  it('a refused request is left, however many frames come', async () => {
    const { failLast, problems, asked, kline } = await opened()
    kline(item(0))
    await failLast(new BgkError('SERVER_REJECTED', 'closed', { reason: 'MARKET_CLOSED' }))
    kline(item(0, 2))
    kline(item(0, 3))
    expect([problems.length, asked.length]).toEqual([1, 1])
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

describe('the zone and the layout of the stamps', () => {
  it('another zone moves all bars: the history is asked for again and frames wait for it', async () => {
    const { offset, asked, answerCandles, bars, kline } = await opened(items(0, 1))
    kline(item(1, 3))
    offset.set(420)
    expect([asked.length, bars()]).toEqual([2, '0:1 1:3'])
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

describe('leaving', () => {
  it('the last one ends the request, the watching, the timer and the interest in the zone', async () => {
    const { listen, asked, watchers, offset, clock, bars, answerCandles } = setUp()
    listen()()
    expect([asked[0]?.signal.aborted, watchers.length, offset.size, clock.pending]).toEqual([true, 0, 0, 0])
    await answerCandles({ items: items(0, 1) })
    expect(bars()).toBeUndefined()
  })

  it('who comes again starts anew', async () => {
    const { listen, asked, link, answerCandles, bars, kline } = setUp()
    const stop = listen()
    link('open', 1)
    await answerCandles({ items: items(0, 1) })
    kline(item(1, 9))
    stop()
    listen()
    expect([asked.length, bars()]).toEqual([2, '0:1 1:9'])
    link('open', 1)
    await answerCandles({ items: items(0, 2, 3) })
    expect([bars(), asked.length]).toEqual(['0:3 1:3 2:3', 2])
  })
})
