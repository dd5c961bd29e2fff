import type { WireFrame } from '@bgk/sdk/internal'
import { createVirtualClock } from '@bgk/sdk/testing'
import { describe, expect, it } from 'vitest'
import { createFramePacer, createPendingFrame, type Kinds } from './frame-pacer'

const ALL: Kinds = { books: true, tickers: true }
const BOOKS: Kinds = { books: true, tickers: false }
const info = (price: string, base = 'BTC') => ({ autoid: 1, tradcoin: base, maincoin: 'USDT', price })
const side = (price: string) => [{ price, amount: '1' }]
const kline = (mine: number, ...series: string[]) => ({ mine, data: { series } })

function holding(...frames: WireFrame[]) {
  const pending = createPendingFrame()
  for (const frame of frames) expect(pending.add(frame)).toBe(true)
  return pending
}

describe('merged frames of one connection', () => {
  it('contain only the latest of each snapshot', () => {
    const pending = holding(
      { coninfo: info('1'), conbuy: side('1'), consell: side('2') },
      { coninfo: info('3'), conbuy: side('3') },
    )
    expect(pending.take(ALL)).toEqual([{ coninfo: info('3'), conbuy: side('3'), consell: side('2') }])
    expect(pending.take(ALL)).toEqual([])
  })

  it('rule 24: contain the newest twenty trades, one per id, the newer copy', () => {
    const trade = (autoid: number, price = '1') => ({ autoid, price })
    const early = Array.from({ length: 15 }, (_, index) => trade(15 - index))
    const late = Array.from({ length: 10 }, (_, index) => trade(24 - index, '2'))
    const [frame] = holding({ top: early }, { top: late }).take(ALL)
    expect(frame?.top).toEqual([...late, ...early.filter(({ autoid }) => autoid < 15).slice(0, 10)])
  })

  it("sort a wallet's trades newest first in any order, also with text ids", () => {
    const [frame] = holding({ top: [{ autoid: '9' }] }, { top: [{ autoid: '11' }, { autoid: '10' }] }).take(
      ALL,
    )
    expect(frame?.top).toEqual([{ autoid: '11' }, { autoid: '10' }, { autoid: '9' }])
  })

  it('contain the later copy of each bar, oldest first', () => {
    const [frame] = holding({ kline: kline(5, '1|a', '2|b') }, { kline: kline(5, '2|c', '3|d') }).take(ALL)
    expect(frame?.kline).toEqual(kline(5, '1|a', '2|c', '3|d'))
  })

  it('hold back bars of another period or unreadable ones until the first are taken', () => {
    const pending = holding({ kline: kline(1, '1|a') })
    expect(pending.add({ kline: kline(5, '1|a') })).toBe(false)
    expect(pending.add({ kline: { mine: 1 } })).toBe(false)
    expect(pending.take(ALL)).toEqual([{ kline: kline(1, '1|a') }])
    expect(pending.add({ kline: { mine: 1 } })).toBe(true)
    expect(pending.take(ALL)).toEqual([{ kline: { mine: 1 } }])
  })

  it('retain bars when an empty update follows', () => {
    expect(holding({ kline: kline(1, '1|a') }, { kline: null }).take(ALL)).toEqual([
      { kline: kline(1, '1|a') },
    ])
  })

  it('add the last emitted ticker to books alone, because it names their pair', () => {
    const pending = holding({ info: info('1'), buy: side('1') })
    pending.take(ALL)
    pending.add({ info: info('2'), buy: side('2') })
    expect(pending.take(BOOKS)).toEqual([{ info: info('1'), buy: side('2') }])
    expect(pending.waits).toEqual({ books: false, tickers: true })
    expect(pending.take({ books: false, tickers: true })).toEqual([{ info: info('2') }])
  })

  it("emit the first ticker with a pair's first books", () => {
    expect(holding({ info: info('1'), buy: side('1') }).take(BOOKS)).toEqual([
      { info: info('1'), buy: side('1') },
    ])
  })

  it('emit books without a pair name as they are', () => {
    const pending = holding({ info: info('1'), buy: side('1') })
    pending.take(ALL)
    pending.add({ buy: side('2') })
    expect(pending.take(BOOKS)).toEqual([{ buy: side('2') }])
  })

  it('rule 24: never merge frames of two pairs, nor name the other pair', () => {
    const pending = holding({ info: info('1'), buy: side('1') })
    expect(pending.add({ info: info('9', 'ETH'), buy: side('9') })).toBe(false)
    expect(pending.take(ALL)).toEqual([{ info: info('1'), buy: side('1') }])
    expect(pending.add({ info: info('9', 'ETH'), buy: side('9') })).toBe(true)
    expect(pending.take(BOOKS)).toEqual([{ info: info('9', 'ETH'), buy: side('9') }])
  })

  it('emit lists in a frame of their own, so that a bad list costs no book', () => {
    const pending = holding({ info: info('1'), buy: side('1'), symbols: ['?'] }, { consymbols: [] })
    expect(pending.take(BOOKS)).toEqual([{ info: info('1'), buy: side('1') }])
    expect(pending.take(ALL)).toEqual([{ symbols: ['?'], consymbols: [] }])
  })

  it('leave errors for the SDK to report', () => {
    const wrong = { info: 'x', buy: 7, top: 'y', kline: 'z' }
    expect(holding(wrong).take(ALL)).toEqual([wrong])
  })
})

const frame = (price: string, extra: object = {}) =>
  JSON.stringify({
    coninfo: { autoid: 1, tradcoin: 'BTC', maincoin: 'USDT', price },
    conbuy: [{ price, amount: '1' }],
    ...extra,
  })

function setUp() {
  const clock = createVirtualClock(0)
  const emitted: { at: number; data: unknown }[] = []
  const pacer = createFramePacer({
    timers: clock,
    now: () => clock.now(),
    emit: (data) => emitted.push({ at: clock.now(), data }),
  })
  const times = () => emitted.map(({ at }) => at)
  return { clock, pacer, emitted, times }
}

const priceIn = (data: unknown, of: string) => {
  const found = new RegExp(`"${of}":[^}]*"price":"(\\d+)"`).exec(JSON.stringify(data))
  return found ? Number(found[1]) : undefined
}

it('500 frames a second become ten books and four tickers, each the latest; a ticker joins the next book', async () => {
  const { clock, pacer, emitted } = setUp()
  for (let number = 0; number < 500; number += 1) {
    pacer.take(frame(String(number)))
    await clock.advance(2)
  }
  const books = emitted.filter(({ data }) => priceIn(data, 'conbuy') !== undefined)
  expect(books.map(({ at }) => at)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  for (const { at, data } of books) expect(at / 2 - (priceIn(data, 'conbuy') ?? 0)).toBeLessThanOrEqual(1)
  const prices = emitted.flatMap(({ at, data }) => ({ at, price: priceIn(data, 'coninfo') ?? -1 }))
  const changes = prices.filter(({ price }, index) => price !== prices[index - 1]?.price)
  expect(changes.map(({ at }) => at)).toEqual([0, 300, 500, 800, 1000])
})

it('the first frame after a pause passes immediately, and the last before one is not lost', async () => {
  const { clock, pacer, emitted, times } = setUp()
  pacer.take(frame('1'))
  await clock.advance(10)
  pacer.take(frame('2'))
  await clock.advance(1000)
  expect(times()).toEqual([0, 100, 250])
  expect(priceIn(emitted[1]?.data, 'conbuy')).toBe(2)
  expect(priceIn(emitted[2]?.data, 'coninfo')).toBe(2)
  pacer.take(frame('3'))
  expect(times()).toEqual([0, 100, 250, 1010])
  expect(clock.pending).toBe(0)
})

it('pongs pass immediately and unmerged, also while hidden', async () => {
  const { pacer, emitted } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.take('pong')
  pacer.sleep(true)
  pacer.take('pong')
  expect(emitted.map(({ data }) => data).slice(1)).toEqual(['pong', 'pong'])
})

it('invalid frames pass unchanged after the pending ones', () => {
  const { pacer, emitted } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  const bytes = new ArrayBuffer(1)
  for (const odd of ['{"coninfo":', '[1]', 'null', bytes]) pacer.take(odd)
  expect(priceIn(emitted[1]?.data, 'conbuy')).toBe(2)
  expect(emitted.slice(2).map(({ data }) => data)).toEqual(['{"coninfo":', '[1]', 'null', bytes])
})

it('a hidden page gets no frames and runs no timer, then gets the latest of everything', async () => {
  const { clock, pacer, emitted } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.sleep(true)
  for (let number = 3; number < 60; number += 1) {
    pacer.take(frame(String(number), { symbols: [number] }))
    await clock.advance(1000)
  }
  expect([emitted.length, clock.pending]).toEqual([1, 0])
  pacer.sleep(false)
  expect(emitted.length).toBe(3)
  expect(priceIn(emitted[1]?.data, 'conbuy')).toBe(59)
  expect(emitted[2]?.data).toEqual({ symbols: [59] })
})

it('pending frames of the previous subscription are emitted before the next one', async () => {
  const { pacer, emitted } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.flush()
  expect(priceIn(emitted[1]?.data, 'conbuy')).toBe(2)
})

it('no timer remains after the end', async () => {
  const { clock, pacer, emitted } = setUp()
  pacer.take(frame('1'))
  pacer.take(frame('2'))
  pacer.stop()
  await clock.advance(1000)
  expect([emitted.length, clock.pending]).toEqual([1, 0])
})
