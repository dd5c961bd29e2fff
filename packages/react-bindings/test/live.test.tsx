// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own, with its own counters.
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import {
  BgkProvider,
  useBgkClient,
  useCandles,
  useCycleMarkets,
  useCycleRanking,
  useFeedStatus,
  useFuturesMarkets,
  useLive,
  useMarketLists,
  useOrderBook,
  useTicker,
  useTrades,
} from '../src'
import { BTC, createWorld, info, rowOf } from './world'

afterEach(cleanup)

describe('live data', () => {
  it('shares one connection, one key and one subscriber per stream among fifty components on one pair', async () => {
    const { show, settle, server, feed, clock, hostListeners } = createWorld()
    let subscribers = 0
    const stream = feed.ticker(BTC)
    const subscribe = stream.subscribe
    Object.assign(stream, {
      subscribe(listener: never) {
        subscribers += 1
        const stop = subscribe(listener)
        return () => {
          subscribers -= 1
          stop()
        }
      },
    })
    function Reader({ index }: { index: number }) {
      const { value } = useTicker({ base: 'BTC', quote: 'USDT' })
      const ask = useLive(useBgkClient().feed.book(BTC), (book) => book.asks[0]?.price)
      return <p>{`${index} ${value?.price} ${ask}`}</p>
    }
    const names = Array.from({ length: 50 }, (_, index) => `reader ${index}`)
    const view = show(Array.from({ length: 50 }, (_, index) => <Reader key={names[index]} index={index} />))
    await settle()
    expect(view.getByText('49 100 101')).toBeTruthy()
    expect([server.attempts, server.peers.length, subscribers]).toEqual([1, 1, 1])
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_trad_1'])

    view.unmount()
    await settle()
    expect([server.peers.length, subscribers, clock.pending, hostListeners.size]).toEqual([0, 0, 0, 0])
  })

  it('renders only readers of the changed value, and never resubscribes for an inline selector', async () => {
    const { show, settle, push, server } = createWorld()
    let commits: string[] = []
    /** Counts commits rather than calls, because StrictMode calls each component twice. */
    const Count = ({ name }: { name: string }) => <i ref={() => void commits.push(name)} />
    function Price() {
      const price = useLive(useBgkClient().feed.ticker(BTC), (market) => market.price)
      return (
        <b>
          {price}
          <Count name="price" key={price} />
        </b>
      )
    }
    function Book() {
      const { value } = useOrderBook(BTC)
      return (
        <b>
          {value?.asks[0]?.quantity}
          <Count name="book" key={value?.asks[0]?.quantity} />
        </b>
      )
    }
    let parents = 0
    let poke = () => {}
    function Parent() {
      const [turn, setTurn] = useState(0)
      poke = () => setTurn(turn + 1)
      parents += 1
      return (
        <>
          <Price />
          <Book />
          <Count name="parent" key={turn} />
        </>
      )
    }
    const view = show(<Parent />)
    await settle()
    // The first frame makes the streams live.
    await push({ info: info('150') })
    commits = []
    parents = 0
    await push({ info: info('200') })
    expect([new Set(commits), parents]).toEqual([new Set(['price']), 0])
    expect(view.container.textContent).toBe('2001')
    commits = []
    await push({ info: info('200'), sell: [{ price: '101', amount: '7' }] })
    expect(new Set(commits)).toEqual(new Set(['book']))
    for (let turn = 0; turn < 5; turn += 1) act(() => poke())
    await settle()
    expect([server.attempts, server.peers[0]?.received.length]).toEqual([1, 1])
  })

  it('renders no reader of the price for a hundred ticks of the book', async () => {
    const { show, settle, push } = createWorld()
    const renders = { price: 0, status: 0, book: 0 }
    function Price() {
      renders.price += 1
      return useTicker(BTC).value?.price
    }
    function Status() {
      renders.status += 1
      return useFeedStatus().state
    }
    function Book() {
      renders.book += 1
      return useLive(useBgkClient().feed.book(BTC), (book) => book.asks[0]?.quantity)
    }
    show(
      <>
        <Price />
        <Status />
        <Book />
      </>,
    )
    await settle()
    await push({ info: info('100'), sell: [{ price: '101', amount: '1' }] })
    const before = { ...renders }
    for (let tick = 2; tick < 102; tick += 1) await push({ sell: [{ price: '101', amount: `${tick}` }] })
    expect(renders.price).toBe(before.price)
    expect(renders.status).toBe(before.status)
    // StrictMode renders twice.
    expect(renders.book - before.book).toBe(200)
  })

  it('renders a selector that creates objects only on a change, with an equality function', async () => {
    const { show, settle, push } = createWorld()
    let renders = 0
    function Best() {
      renders += 1
      const best = useLive(
        useBgkClient().feed.book(BTC),
        (book) => ({ ask: book.asks[0]?.price }),
        (a, b) => a.ask === b.ask,
      )
      return best?.ask
    }
    const view = show(<Best />)
    await settle()
    const before = renders
    await push({ sell: [{ price: '101', amount: '5' }] })
    expect(renders).toBe(before)
    await push({ sell: [{ price: '102', amount: '5' }] })
    expect(view.container.textContent).toBe('102')
  })

  it('switches streams with the pair and the period', async () => {
    const { show, settle, server } = createWorld()
    let go = (_base: string) => {}
    function Chart() {
      const [base, setBase] = useState('BTC')
      go = setBase
      const pair = { base, quote: 'USDT' }
      const { value, status } = useCandles(pair, base === 'BTC' ? '1m' : '5m')
      return `${value?.length} ${status.state} ${useTrades(pair).value?.length}`
    }
    const view = show(<Chart />)
    await settle()
    expect(view.container.textContent).toBe('1 loading 0')
    act(() => go('ETH'))
    await settle()
    expect(server.peers.map((peer) => peer.received.at(-1))).toEqual(['USDT_ETH_trad_5'])
  })

  it('does not replace unchanged rows of lists', async () => {
    const { show, settle, push, server } = createWorld()
    const seen: unknown[] = []
    function Rows() {
      const { value } = useMarketLists()
      seen.push(value?.spot?.[1])
      return value?.spot?.map((market) => market.price).join(' ')
    }
    const view = show(<Rows />)
    await settle()
    const eth = seen.at(-1)
    await push({ symbols: [info('101'), rowOf(2, 'ETH', '5')] })
    expect(view.container.textContent).toBe('101 5')
    expect(seen.at(-1)).toBe(eth)
    expect(server.peers[0]?.received).toEqual([])
  })

  it('shares one subscription with its own key among fifty readers of a futures pair, and leaves nothing', async () => {
    const { show, settle, push, server, clock, hostListeners } = createWorld()
    function Reader() {
      const { value } = useTicker({ base: 'BTC', quote: 'USDT' }, 'futures')
      return `${value?.price} ${useOrderBook(BTC, 'futures').value?.bids.length} `
    }
    const names = Array.from({ length: 50 }, (_, index) => `reader ${index}`)
    const view = show(names.map((name) => <Reader key={name} />))
    await settle()
    expect([server.attempts, server.peers[0]?.received]).toEqual([1, ['USDT_BTC_contract_1']])
    await push({ coninfo: { ...info('102'), unit: '0.001' } })
    expect(view.container.textContent).toBe('102 1 '.repeat(50))
    view.unmount()
    await settle()
    expect([server.peers.length, clock.pending, hostListeners.size]).toEqual([0, 0, 0])
  })

  it('renders only readers of a changed list', async () => {
    const { show, settle, push } = createWorld()
    const renders = { futures: 0, cycle: 0 }
    function Futures() {
      renders.futures += 1
      return useFuturesMarkets().value?.map((market) => market.price)
    }
    function Cycle() {
      renders.cycle += 1
      return useCycleMarkets().value?.length
    }
    const view = show(
      <>
        <Futures />
        <Cycle />
      </>,
    )
    await settle()
    await push({ consymbols: [{ ...rowOf(1, 'BTC', '7'), unit: '1' }] })
    const before = { ...renders }
    await push({ consymbols: [{ ...rowOf(1, 'BTC', '8'), unit: '1' }] })
    await push({ symbols: [info('9')] })
    expect(view.container.textContent).toBe('82')
    // StrictMode renders twice.
    expect([renders.futures - before.futures, renders.cycle - before.cycle]).toEqual([2, 0])
  })

  it('ranks settled cycle orders of a pair', async () => {
    const { show, settle, push, server } = createWorld()
    function Ranking() {
      const { value, status } = useCycleRanking(BTC)
      return `${status.state} ${value?.map((row) => row.realizedPnl).join()}`
    }
    const view = show(<Ranking />)
    await settle()
    expect(server.peers[0]?.received).toEqual(['USDT_BTC_cycle_1'])
    await push({
      cycleinfo: { ...info('1'), limit: [], lever: [] },
      cycletop: [{ autoid: 5, wdate: '12:00:00', type: 'buy', income: '3', last_profit: '1' }],
    })
    expect(view.container.textContent).toBe('live 3')
  })
})

it('renders on a server without value or connection', () => {
  const { client, server } = createWorld()
  function Price() {
    const { value, status } = useTicker(BTC)
    return <b>{`${value?.price} ${status.state} ${useFeedStatus().state}`}</b>
  }
  const html = renderToString(
    <BgkProvider client={client}>
      <Price />
    </BgkProvider>,
  )
  expect(html).toBe('<b>undefined idle idle</b>')
  expect(server.attempts).toBe(0)
})

it('names the missing provider', () => {
  function Price() {
    return useTicker(BTC).value?.price
  }
  expect(() => renderToString(<Price />)).toThrow('BgkProvider')
})
