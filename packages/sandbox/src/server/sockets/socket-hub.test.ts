import type { Client } from '@bgk/sdk'
import { createVirtualClock } from '@bgk/sdk/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { toldPrice } from '../../../test/core/told-price'
import { BTC, openWorld, type World } from '../../../test/server/open-world'
import { BOTS_STEP } from '../../core/market-making/step-bots'
import { EngineAway } from '../../engine/engine-error'
import { createFaultInjector } from '../faults/fault-injector'
import { createSocketHub } from './socket-hub'
import type { PeerHandle, SocketPeer } from './socket-peer'

interface Wire {
  readonly symbols?: readonly { tradcoin: string; state: string; price: string }[]
  readonly overview?: readonly object[]
  readonly consymbols?: readonly object[]
  readonly cyclesymbols?: readonly object[]
  readonly info?: { autoid: number; tradcoin: string; price: string }
  readonly buy?: readonly { price: string; amount: string }[]
  readonly sell?: readonly { price: string; amount: string }[]
  readonly top?: readonly { autoid: number; price: string; number: string; type: string }[]
  readonly cycleinfo?: { readonly price: string }
  readonly cycletop?: readonly object[]
  readonly kline?: { code: number; mine: number; data: { series: string[] } }
}

class FakePeer implements SocketPeer {
  readonly frames: string[] = []
  buffered = 0
  closed: string | undefined
  handle: PeerHandle | undefined

  send(text: string) {
    this.frames.push(text)
  }
  close(code: number, reason: string) {
    this.closed ??= `${code} ${reason}`
  }
  terminate() {
    this.closed ??= 'terminated'
  }
  /** Frames since the last call, parsed; market lists only when asked for. */
  take(lists: 'lists' | 'pairs' = 'pairs'): Wire[] {
    const frames = this.frames.splice(0).map((text): Wire => JSON.parse(text))
    return frames.filter((frame) => (frame.symbols !== undefined) === (lists === 'lists'))
  }
}

describe('the socket hub', () => {
  let world: World
  let trader: Client

  beforeEach(async () => {
    world = await openWorld({ bots: toldPrice })
    trader = await world.trader()
  })

  const join = async (key?: string, ip = '127.0.0.1') => {
    const peer = new FakePeer()
    peer.handle = world.sandbox.hub.join(peer, ip)
    if (key !== undefined) peer.handle?.receive(key)
    await world.host.advance(0)
    return peer
  }
  const sell = (price: string, amount = '0.01') =>
    trader.spot.sellLimit({ pair: BTC, price, quantity: amount })

  it('gives who subscribes while the database is away the whole frame when it is back, and nobody else', async () => {
    const { engine } = world.sandbox
    const { read } = engine
    let asked = 0
    Object.defineProperty(engine, 'read', {
      configurable: true,
      value: () => {
        asked++
        return Promise.reject(new EngineAway('lost'))
      },
    })
    const peer = await join('USDT_BTC_trad_1')
    const gone = await join('USDT_BTC_trad_1')
    await world.host.advance(2_000)
    expect(peer.frames).toEqual([])
    gone.handle?.gone()
    await world.host.advance(1_000)
    const before = asked
    await world.host.advance(1_000)
    expect(asked - before).toBe(2)
    Object.defineProperty(engine, 'read', { value: read })
    await world.host.advance(1_000)
    expect(peer.take('lists')).toHaveLength(1)
    expect(gone.frames).toEqual([])
    expect(world.log).toEqual([])
  })

  it('drains: takes sockets on for a fifth of the time, then closes them evenly, and at once what comes', async () => {
    const peers: FakePeer[] = []
    for (let nr = 0; nr < 39; nr++) peers.push(await join())
    const gone = await join()
    const closed = () => peers.filter(({ closed }) => closed !== undefined).length
    let isDone = false
    void world.sandbox.drain(2_500).then(() => {
      isDone = true
    })
    expect((await world.raw('/readyz')).status).toBe(503)
    await world.host.advance(450)
    expect(closed()).toBe(0)
    // Of a balancer that has not asked yet.
    peers.push(await join())
    await world.host.advance(50)
    expect(closed()).toBe(2)
    const late = await join()
    expect([late.handle, late.closed]).toEqual([undefined, '1012 service restart'])
    gone.handle?.gone()
    const counts: number[] = []
    for (let at = 0; at < 4; at++) {
      await world.host.advance(500)
      counts.push(closed())
    }
    expect(counts).toEqual([12, 22, 32, 40])
    expect([isDone, peers[0]?.closed, gone.closed]).toEqual([true, '1012 service restart', undefined])
  })

  it('answers ping with pong', async () => {
    const peer = await join()
    peer.frames.length = 0
    peer.handle?.receive('ping')
    expect(peer.frames).toEqual(['pong'])
  })

  it('sends the market lists right away, then at most once a second, and only when something changed', async () => {
    const peer = await join()
    const [first] = peer.take('lists')
    expect(first?.symbols).toHaveLength(9)
    expect(first?.symbols?.find(({ tradcoin }) => tradcoin === 'LTC')?.state).toBe('disable')
    expect(first).toMatchObject({ consymbols: expect.any(Array) })
    expect(first?.cyclesymbols).toHaveLength(7)
    expect(first?.overview).toHaveLength(6)
    await world.host.advance(5000)
    expect(peer.take('lists')).toEqual([])
    await sell('67000')
    await world.host.advance(0)
    expect(peer.take('lists')).toHaveLength(1)
    await sell('66999')
    await sell('66998')
    await world.host.advance(999)
    expect(peer.take('lists')).toHaveLength(0)
    await world.host.advance(1)
    expect(peer.take('lists')).toHaveLength(1)
  })

  it('sends price, book and newest bars at once after a subscription', async () => {
    await sell('67000')
    await sell('67001')
    await trader.spot.buyLimit({ pair: BTC, price: '60000', quantity: '0.02' })
    const peer = await join('USDT_BTC_trad_5')
    const [frame, ...rest] = peer.take()
    expect(rest).toEqual([])
    expect(frame?.info).toMatchObject({ autoid: 1, tradcoin: 'BTC' })
    expect(frame?.sell).toEqual([
      { price: '67000.00', amount: '0.01000' },
      { price: '67001.00', amount: '0.01000' },
    ])
    expect(frame?.buy).toEqual([{ price: '60000.00', amount: '0.02000' }])
    expect(frame?.kline).toMatchObject({ code: 200, mine: 5 })
    expect(frame?.kline?.data.series).toHaveLength(2)
    expect(frame?.kline?.data.series[0]).toMatch(/^\d{14}(\|\d+(\.\d+)?){5}$/)
  })

  it('pushes what changed at most every 100 ms, deals as increments', async () => {
    await sell('60000', '0.03')
    const buyer = await openBuyer(world)
    const peer = await join('USDT_BTC_trad_1')
    peer.take()
    await buyer.spot.buyMarket({ pair: BTC, quantity: '0.01' })
    await world.host.advance(0)
    const [first] = peer.take()
    expect(first?.top).toMatchObject([{ type: 'buy', price: '60000.00', number: '0.01000' }])
    expect(first?.sell).toEqual([{ price: '60000.00', amount: '0.02000' }])
    await buyer.spot.buyMarket({ pair: BTC, quantity: '0.011' })
    await buyer.spot.buyMarket({ pair: BTC, quantity: '0.009' })
    await world.host.advance(99)
    expect(peer.take()).toEqual([])
    await world.host.advance(1)
    const [second, ...more] = peer.take()
    expect(more).toEqual([])
    expect(second?.top?.map(({ number }) => number)).toEqual(['0.00900', '0.01100'])
    expect(second?.sell).toEqual([])
    expect(second?.info?.price).toBe('60000.00')
  })

  it('rule 25: serves the last key only', async () => {
    const peer = await join('USDT_BTC_trad_1')
    peer.handle?.receive('USDT_ETH_trad_60')
    await world.host.advance(0)
    expect(peer.take().map(({ info, kline }) => [info?.tradcoin, kline?.mine])).toEqual([
      ['BTC', 1],
      ['ETH', 60],
    ])
    await sell('67000')
    await world.host.advance(1000)
    expect(peer.take()).toEqual([])
    await trader.spot.sellLimit({ pair: 'ETH/USDT', price: '4000', quantity: '1' })
    await world.host.advance(0)
    expect(peer.take().map(({ info }) => info?.tradcoin)).toEqual(['ETH'])
  })

  it('writes a frame once per key, and each period its own bars', async () => {
    const minute = await Promise.all([join('USDT_BTC_trad_1'), join('USDT_BTC_trad_1')])
    const day = await join('USDT_BTC_trad_1440')
    for (const peer of [...minute, day]) peer.frames.length = 0
    await sell('67000')
    await world.host.advance(0)
    const [a, b] = minute.map((peer) => peer.frames.find((text) => text.startsWith('{"info"')))
    expect(a).toBe(b)
    expect(day.take()[0]?.kline?.mine).toBe(1440)
  })

  it.each([
    '',
    'USDT_BTC',
    'USDT_BTC_spot_1',
    'USDT_BTC_trad_2',
    'USDT_BTC_trad_1 ',
    'USDT_ABC_trad_1',
    '{}',
  ])('a malformed subscription is ignored: %j', async (text) => {
    const peer = await join('USDT_BTC_trad_1')
    peer.take()
    peer.handle?.receive(text)
    await sell('67000')
    await world.host.advance(1000)
    expect(peer.closed).toBeUndefined()
    expect(peer.frames.length).toBeGreaterThan(0)
  })

  it('rule 22: takes the period 4 of older clients for one minute', async () => {
    const peer = await join('USDT_BTC_cycle_4')
    expect(peer.take()).toMatchObject([{ cycleinfo: { price: '67250.00' }, kline: { mine: 1 } }])
  })

  it('a contract has frames of its own under the same coins', async () => {
    const peer = await join('USDT_BTC_contract_1')
    const [whole] = peer.take()
    expect(whole).toMatchObject({ coninfo: { unit: '0.001' }, conbuy: [], consell: [] })
    expect(whole).not.toHaveProperty('info')
  })

  it('a cycle pair has frames of its own under the same coins, whenever its index moves', async () => {
    await sell('67000')
    const peer = await join('USDT_BTC_cycle_1')
    const [whole, ...more] = peer.take()
    expect(more).toEqual([])
    expect(whole).toMatchObject({ cycleinfo: { price: '67250.00' }, cycletop: [], kline: { mine: 1 } })
    expect(whole).not.toHaveProperty('info')
    await trader.spot.buyLimit({ pair: BTC, price: '66000', quantity: '0.01' })
    await world.sandbox.engine.submit(BOTS_STEP)
    await world.host.advance(1000)
    expect(peer.take()).toMatchObject([{ cycleinfo: { price: '66500.00' } }])
    await sell('67001')
    await world.host.advance(1000)
    expect(peer.take(), 'behind the best price nothing moves').toEqual([])
  })

  it('closes for more than 20 frames a second and for endless nonsense', async () => {
    const fast = await join()
    for (let count = 0; count < 20; count += 1) fast.handle?.receive('ping')
    expect(fast.closed).toBeUndefined()
    fast.handle?.receive('ping')
    expect(fast.closed).toBe('1008 Too many frames')
    const odd = await join()
    for (let count = 0; count < 21; count += 1) {
      odd.handle?.receive(undefined)
      await world.host.advance(100)
    }
    expect(odd.closed).toBe('1008 Too many malformed frames')
  })

  it('leaves a slow consumer out, gives it the whole state when it caught up, ends a hopeless one', async () => {
    const slow = await join('USDT_BTC_trad_1')
    slow.frames.length = 0
    slow.buffered = 1_100_000
    await sell('67000')
    await world.host.advance(100)
    await sell('66900')
    await world.host.advance(1000)
    expect(slow.frames).toEqual([])
    slow.buffered = 0
    await sell('66800')
    await world.host.advance(100)
    expect(slow.take()[0]?.sell?.map(({ price }) => price)).toEqual(['66800.00', '66900.00', '67000.00'])

    slow.buffered = 1_100_000
    await sell('66700')
    await world.host.advance(1000)
    await world.host.advance(30_000)
    await sell('66600')
    await world.host.advance(1000)
    expect(slow.closed).toBe('terminated')
  })

  /** On a clock of its own, with room for so many sockets of one address. */
  const openHub = (socketsPerIp: number) => {
    const { engine } = world.sandbox
    const host = createVirtualClock()
    const faults = createFaultInjector({ seed: 'test', now: host.now })
    return {
      host,
      hub: createSocketHub({ engine, timers: host, now: host.now, socketsPerIp, log: () => {}, faults }),
    }
  }

  it('sends everybody elsewhere, 40 in a second, when the state was read anew', async () => {
    let renew = () => {}
    Object.defineProperty(world.sandbox.engine, 'onRenewed', {
      value: (listener: () => void) => {
        renew = listener
        return () => {}
      },
    })
    const { hub, host } = openHub(40)
    const peers = Array.from({ length: 40 }, () => new FakePeer())
    for (const peer of peers) hub.join(peer, 'a')
    renew()
    const closed = () => peers.filter((peer) => peer.closed === '1012 service restart').length
    expect(closed()).toBe(2)
    await host.advance(500)
    expect(closed()).toBe(22)
    expect(hub.join(new FakePeer(), 'b'), 'one that comes meanwhile').toBeDefined()
    await host.advance(450)
    expect(closed()).toBe(40)
    hub.stop()
  })

  it('has room for so many sockets of one address', () => {
    const { hub, host } = openHub(2)
    const first = hub.join(new FakePeer(), 'a')
    expect(hub.join(new FakePeer(), 'a')).toBeDefined()
    const tooMany = new FakePeer()
    expect(hub.join(tooMany, 'a')).toBeUndefined()
    expect(tooMany.closed).toMatch(/^1013 /)
    expect(hub.join(new FakePeer(), 'b')).toBeDefined()
    first?.gone()
    first?.gone()
    expect(hub.join(new FakePeer(), 'a')).toBeDefined()
    expect(hub.join(new FakePeer(), 'a')).toBeUndefined()
    expect(hub.size).toBe(3)
    hub.stop()
    expect(host.pending).toBe(0)
  })

  it('is quiet when nobody listens', async () => {
    const before = world.host.pending
    await sell('67000')
    await world.host.advance(0)
    expect(world.host.pending).toBe(before)
  })
})

async function openBuyer(world: World): Promise<Client> {
  const { engine } = world.sandbox
  const fresh = world.client()
  const user = await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
  await engine.submit({
    type: 'funds.credit',
    uid: Number(user.member),
    coin: 'USDT',
    amount: '9000',
    memo: '',
  })
  return fresh
}
