// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own, with its own counters.
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { BgkProvider, useBgkClient, useLiveNode, useLiveSignal, usePrice } from '../src'
import { BTC, createWorld, info } from './world'

afterEach(cleanup)

describe('live data without rendering', () => {
  it('shows a signal in JSX without rendering the component, and follows a changed selector', async () => {
    const { show, settle, push, clock, server } = createWorld()
    let renders = 0
    let change = (_prefix: string) => {}
    function Text() {
      const [prefix, setPrefix] = useState('$')
      change = setPrefix
      renders += 1
      const text = useLiveSignal(useBgkClient().feed.ticker(BTC), (market) => prefix + market.price)
      return <b>{text}</b>
    }
    const view = show(<Text />)
    expect(view.container.innerHTML).toBe('<b></b>')
    await settle()
    expect(view.container.innerHTML).toBe('<b>$100</b>')
    const before = renders
    for (let price = 101; price <= 200; price += 1) await push({ info: info(`${price}`) })
    expect([view.container.textContent, renders]).toEqual(['$200', before])
    act(() => change('€'))
    expect(view.container.textContent).toBe('€200')
    expect([server.attempts, server.peers[0]?.received.length]).toEqual([1, 1])
    view.unmount()
    await settle()
    expect([server.peers.length, clock.pending]).toEqual([0, 0])
  })

  it('shares one subscription among fifty prices of a pair and reuses a signal when the pair changes', async () => {
    const { show, settle, push, server, clock } = createWorld()
    let renders = 0
    let go = (_pair: string | undefined) => {}
    const signals = new Set<unknown>()
    function Price({ pair }: { pair: string | undefined }) {
      renders += 1
      const price = usePrice(pair)
      signals.add(price)
      return <i>{price}</i>
    }
    const names = Array.from({ length: 50 }, (_, index) => `price ${index}`)
    function Prices() {
      const [pair, setPair] = useState<string | undefined>('BTC/USDT')
      go = setPair
      return names.map((name) => <Price key={name} pair={pair} />)
    }
    const view = show(<Prices />)
    await settle()
    expect([server.attempts, server.peers[0]?.received]).toEqual([1, ['USDT_BTC_trad_1']])
    const before = renders
    await push({ info: info('7') })
    expect([view.container.textContent, renders]).toEqual(['7'.repeat(50), before])
    const known = signals.size
    act(() => go('ETH/USDT'))
    await settle()
    expect(server.peers.map((peer) => peer.received.at(-1))).toEqual(['USDT_ETH_trad_1'])
    act(() => go(undefined))
    await settle()
    expect([view.container.textContent, signals.size, server.peers.length]).toEqual(['', known, 0])
    view.unmount()
    expect(clock.pending).toBe(0)
  })

  it('shows an earlier value immediately and matches the HTML of a server', async () => {
    const { client, show, settle, push, tree } = createWorld()
    function Price() {
      return <b>{usePrice(BTC)}</b>
    }
    show(<Price />)
    await settle()
    await push({ info: info('42') })
    expect(show(<Price />).container.innerHTML).toBe('<b>42</b>')
    const html = renderToString(<BgkProvider client={client}>{<b />}</BgkProvider>)
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    const complaints: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(container, tree(<Price />), { onRecoverableError: (error) => complaints.push(error) }),
    )
    expect([container.textContent, complaints]).toEqual(['42', []])
    act(() => root.unmount())
    container.remove()
  })

  it('writes attributes of a node without rendering', async () => {
    const { show, settle, push, clock } = createWorld()
    let renders = 0
    function Bar() {
      renders += 1
      const bar = useLiveNode(useBgkClient().feed.ticker(BTC), (node, market) =>
        node.setAttribute('title', market?.price ?? ''),
      )
      return <b ref={bar} />
    }
    const view = show(<Bar />)
    await settle()
    const before = renders
    await push({ info: info('123') })
    expect([view.container.innerHTML, renders]).toEqual(['<b title="123"></b>', before])
    view.unmount()
    await settle()
    expect(clock.pending).toBe(0)
  })

  it('creates a signal that works outside of React', async () => {
    const { show, settle, push } = createWorld()
    const seen: (string | undefined)[] = []
    function Probe() {
      const signal = useLiveSignal(useBgkClient().feed.ticker(BTC))
      const [stop] = useState(() => signal.subscribe((market) => seen.push(market?.price)))
      return (
        <button type="button" onClick={stop}>
          stop
        </button>
      )
    }
    const view = show(<Probe />)
    await settle()
    await push({ info: info('7') })
    expect(seen.at(-1)).toBe('7')
    act(() => view.getByText('stop').click())
  })
})
