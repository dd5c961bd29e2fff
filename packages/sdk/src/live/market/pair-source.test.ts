import { describe, expect, it } from 'vitest'
import {
  BTC,
  detail,
  level,
  nothing,
  opened,
  createPairWorld as setUp,
  trades,
} from '../../../test/feed/pair-world'
import { marketRow as market } from '../../../test/feed/source-world'

describe('ticker, book and trades of a pair', () => {
  it('are one request and one watching for all three, which end with the last of them', async () => {
    const { listen, requests, watchers, clock } = setUp()
    const stops = listen()
    expect([requests.map(({ name }) => name), watchers.map(({ subscription }) => subscription)]).toEqual([
      ['market spot BTC'],
      [{ ...BTC, kind: 'spot' }],
    ])
    stops[0]?.()
    stops[1]?.()
    expect([watchers.length, requests[0]?.signal.aborted]).toEqual([1, false])
    stops[2]?.()
    expect([watchers.length, requests[0]?.signal.aborted, clock.pending]).toEqual([0, true, 0])
  })

  it('show what REST answers, and that says nothing of the link', async () => {
    const { answerMarket, ticker, book, trades: rows, states } = await opened()
    const answer = detail('100', [2, 1])
    await answerMarket(answer)
    expect([ticker.get(), book.get(), rows.get()]).toEqual([
      answer.market,
      { asks: answer.asks, bids: answer.bids },
      answer.trades,
    ])
    expect(states()).toEqual(['loading', 'loading', 'loading'])
  })

  it('a book of REST is cut to twenty levels a side', async () => {
    const { listen, answerMarket, book } = setUp()
    listen()
    const many = Array.from({ length: 30 }, (_, index) => level(String(index)))
    await answerMarket({ ...detail('1'), asks: many, bids: [...many].reverse() })
    expect([book.get()?.asks, book.get()?.bids]).toEqual([
      many.slice(0, 20),
      [...many].reverse().slice(0, 20),
    ])
  })

  it('a frame of any part is a sign of life of all', async () => {
    const { spot, states, price, book, ids } = await opened(detail('100', [1]))
    expect(spot({ market: market('101') })).toEqual([true])
    expect([states(), price(), ids()]).toEqual([['live', 'live', 'live'], '101', '1'])
    spot({ bids: [level('99')] })
    expect(book.get()).toEqual({ asks: [level('1001')], bids: [level('99')] })
    spot({ asks: [level('102')] })
    expect(book.get()).toEqual({ asks: [level('102')], bids: [level('99')] })
    spot({ trades: trades(2) })
    expect([ids(), price()]).toEqual(['2 1', '101'])
  })

  it('a part that did not change keeps its identity and wakes nobody', async () => {
    const { spot, ticker, book, trades: rows } = await opened(detail('100', [1]))
    let notified = 0
    for (const stream of [ticker, book, rows])
      stream.subscribe(() => {
        notified += 1
      })
    spot({ market: market('100'), asks: [level('1001')], bids: [level('100')], trades: trades(1) })
    expect(notified).toBe(0)
  })

  it('rule 37: a book of one side is none, until the other one came, by frame or by answer', async () => {
    for (const [received, missing] of [
      ['bids', 'asks'],
      ['asks', 'bids'],
    ] as const) {
      const { listen, link, spot, book, answerMarket } = setUp()
      listen()
      link('open', 1)
      spot({ [received]: [level('99')] })
      expect(book.get()).toBeUndefined()
      await answerMarket(detail('100'))
      expect(book.get()?.[received]).toEqual([level('99')])
      spot({ [missing]: [] })
      expect(book.get()).toEqual({ [received]: [level('99')], [missing]: [] })
    }
  })

  it('a frame reaches the streams that are listened to, whichever they are', async () => {
    for (const name of ['ticker', 'book', 'trades'] as const) {
      const world = setUp()
      world[name].subscribe(nothing)
      world.link('open', 1)
      expect(world.spot({ bids: [level('9')] })).toEqual([true])
      expect(world.spot({ asks: [level('10')] })).toEqual([true])
      expect(world.spot({ market: market('5'), trades: trades(1) })).toEqual([true])
      await world.clock.advance(0)
      expect([name, world[name].status.get().state]).toEqual([name, 'live'])
      expect(
        [world.price(), world.book.get(), world.ids()].filter((value) => value !== undefined).length,
      ).toBe(1)
    }
  })

  it('what came while REST was asked is newer than its answer, part by part', async () => {
    const { link, answerMarket, spot, price, book } = await opened()
    spot({ market: market('105') })
    await answerMarket(detail('100'))
    expect([price(), book.get()?.bids]).toEqual(['105', [level('100')]])
    link('open', 2)
    spot({ asks: [level('9')], bids: [] })
    await answerMarket(detail('200'))
    expect([price(), book.get()]).toEqual(['200', { asks: [level('9')], bids: [] }])
  })
})

describe('frames of something else', () => {
  it('of another pair, another id or another kind are not taken, nor is an empty one', async () => {
    const { spot, frame, price, states, book } = await opened(detail('100'))
    expect(spot({ market: { ...market('1'), base: 'ETH' }, bids: [] })).toEqual([false])
    expect(spot({ market: { ...market('1'), quote: 'BGK' }, bids: [] })).toEqual([false])
    expect(spot({ market: market('1', 8), bids: [] })).toEqual([false])
    expect(frame({ futures: { bids: [] } })).toEqual([false])
    expect(frame({})).toEqual([false])
    expect([price(), book.get()?.bids, states()]).toEqual([
      '100',
      [level('100')],
      ['loading', 'loading', 'loading'],
    ])
  })

  it('the first frame says the id where REST has not answered yet', async () => {
    const { spot, price } = await opened()
    spot({ market: market('1', 8) })
    expect(spot({ market: market('2', 9) })).toEqual([false])
    expect(spot({ market: market('3', 8) })).toEqual([true])
    expect(price()).toBe('3')
  })

  it('an id may be another one when everybody left and somebody came again', async () => {
    const { listen, link, answerMarket, spot, price } = setUp()
    const stops = listen()
    link('open', 1)
    await answerMarket(detail('100'))
    for (const stop of stops) stop()
    listen()
    link('open', 1)
    expect(spot({ market: market('5', 8) })).toEqual([true])
    expect(price()).toBe('5')
  })
})

describe('a stream that joins the others', () => {
  it('starts, a moment later, from what the link brought, and is live at once', async () => {
    const { ticker, book, trades: rows, link, answerMarket, spot, clock, requests } = setUp()
    ticker.subscribe(nothing)
    link('open', 1)
    await answerMarket(detail('100', [1]))
    spot({ market: market('101'), trades: trades(1) })
    const at = clock.now()
    await clock.advance(3000)
    const notified: unknown[] = []
    book.subscribe((value) => notified.push(value))
    rows.subscribe((value) => notified.push(value))
    expect(notified).toEqual([])
    await clock.advance(0)
    expect(notified).toEqual([{ asks: [level('1001')], bids: [level('100')] }, trades(1)])
    expect([book.status.get(), rows.status.get()]).toEqual([
      { state: 'live', updatedAt: at },
      { state: 'live', updatedAt: at },
    ])
    expect(requests.length).toBe(1)
    await clock.advance(2001)
    expect(book.status.get().state).toBe('stale')
  })

  it('starts from what REST said where the link brought nothing yet, and is loading', async () => {
    const { ticker, book, link, answerMarket, clock } = setUp()
    ticker.subscribe(nothing)
    link('open', 1)
    await answerMarket(detail('100'))
    book.subscribe(nothing)
    await clock.advance(0)
    expect([book.get()?.bids, book.status.get().state]).toEqual([[level('100')], 'loading'])
  })

  it('has nothing before anything is known; no trades are known before REST answered', async () => {
    const { ticker, book, trades: rows, link, spot, clock } = setUp()
    ticker.subscribe(nothing)
    book.subscribe(nothing)
    link('open', 1)
    spot({ market: market('101') })
    rows.subscribe(nothing)
    await clock.advance(0)
    expect([book.get(), rows.get(), rows.status.get().state]).toEqual([undefined, undefined, 'loading'])
  })

  it('is not live on what a link before the present one brought', async () => {
    const { ticker, book, link, answerMarket, spot, clock } = setUp()
    ticker.subscribe(nothing)
    link('open', 1)
    await answerMarket(detail('100'))
    spot({ market: market('101') })
    link('waiting', 1)
    book.subscribe(nothing)
    await clock.advance(0)
    expect([book.get()?.bids, book.status.get().state]).toEqual([[level('100')], 'loading'])
    link('open', 2)
    expect(book.status.get().state).toBe('loading')
  })

  it('the ticker too starts from what is known, also when the link was told of twice', async () => {
    const { ticker, book, link, answerMarket, spot, clock } = setUp()
    book.subscribe(nothing)
    link('open', 1)
    await answerMarket(detail('100'))
    spot({ market: market('101') })
    link('open', 1)
    ticker.subscribe(nothing)
    await clock.advance(0)
    expect([ticker.get()?.price, ticker.status.get().state]).toEqual(['101', 'live'])
  })

  it('that left within the same moment is told nothing', async () => {
    const { ticker, book, link, answerMarket, clock } = setUp()
    ticker.subscribe(nothing)
    link('open', 1)
    await answerMarket(detail('100'))
    const notified: unknown[] = []
    book.subscribe((value) => notified.push(value))()
    await clock.advance(0)
    expect([notified, book.get(), book.status.get().state]).toEqual([[], undefined, 'idle'])
  })

  it('a stream that left hears no more, and the others go on', async () => {
    const { listen, link, answerMarket, spot, price, book, states } = setUp()
    const [stopTicker] = listen()
    link('open', 1)
    await answerMarket(detail('100'))
    stopTicker?.()
    spot({ market: market('105'), bids: [level('9')] })
    link('waiting', 1)
    expect([price(), book.get()?.bids, states()]).toEqual(['100', [level('9')], ['idle', 'stale', 'stale']])
  })

  it('the first of a new round starts with the answer of its own request', async () => {
    const { listen, link, answerMarket, spot, requests, states, clock, ids, ticker } = setUp()
    const stops = listen()
    link('open', 1)
    await answerMarket(detail('100', [1]))
    spot({ trades: trades(2, 1) })
    for (const stop of stops) stop()
    await clock.advance(1000)
    listen()
    await clock.advance(0)
    expect([requests.length, states()]).toEqual([2, ['loading', 'loading', 'loading']])
    expect(ticker.status.get().updatedAt).toBe(clock.now() - 1000)
    link('open', 1)
    await answerMarket(detail('100', [40]))
    expect([ids(), requests.length]).toEqual(['40', 2])
  })
})

it('an unknown market ends all three with one problem', async () => {
  const { listen, failLast, unknown, problems, states, watchers, clock } = setUp()
  listen()
  await failLast(unknown())
  expect([problems.map(({ code }) => code), states(), watchers.length, clock.pending]).toEqual([
    ['UNKNOWN_MARKET'],
    ['ended', 'ended', 'ended'],
    0,
    0,
  ])
})
