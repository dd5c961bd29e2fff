import { describe, expect, it } from 'vitest'
import { BTC, ETH, createPoolWorld as setUp } from '../../../test/feed/pool-world'

const bars = (mine: number) => ({ kline: { mine, data: { series: [] } } })

describe('one pair', () => {
  it('shares one connection, which closes with the last listener', async () => {
    const { pool, clock, server, listener, keys, hostListeners } = setUp()
    const [one, two] = [listener(), listener()]
    const stops = [pool.watchPair(BTC, one), pool.watchPair(BTC, two)]
    expect(server.attempts).toBe(0)
    await clock.advance(5)
    expect([server.attempts, keys(), hostListeners.size]).toEqual([1, ['USDT_BTC_trad_1'], 1])
    stops[0]?.()
    stops[0]?.()
    await clock.advance(5)
    expect([server.peers.length, hostListeners.size]).toEqual([1, 1])
    stops[1]?.()
    await clock.advance(5)
    expect([server.peers.length, clock.pending, hostListeners.size, pool.connections.get()]).toEqual([
      0,
      0,
      0,
      [],
    ])
  })

  it('sends every frame to every listener, and none after it left', async () => {
    const { pool, clock, listener, send } = setUp()
    const [one, two] = [listener(), listener()]
    const stop = pool.watchPair(BTC, one)
    pool.watchPair(BTC, two)
    await clock.advance(5)
    await send({ buy: [] })
    stop()
    await clock.advance(1)
    await send({ sell: [] })
    expect([one.received.frames, two.received.frames]).toEqual([
      [{ spot: { bids: [] } }],
      [{ spot: { bids: [] } }, { spot: { asks: [] } }],
    ])
  })

  it('sends no frame to a listener that leaves during the dispatch', async () => {
    const { pool, clock, listener, send } = setUp()
    const second = listener()
    pool.watchPair(BTC, {
      onLink: () => {},
      onFrame() {
        stop()
        return true
      },
    })
    const stop = pool.watchPair(BTC, second)
    await clock.advance(5)
    await send({ buy: [] })
    expect(second.received.frames).toEqual([])
  })

  it('reports the current link to each listener, and each change', async () => {
    const { pool, clock, server, listener } = setUp()
    const one = listener()
    pool.watchPair(BTC, one)
    await clock.advance(5)
    const two = listener()
    pool.watchPair(BTC, two)
    await clock.advance(5)
    expect([one.received.links, two.received.links]).toEqual([
      ['closed 0', 'connecting 0', 'open 1'],
      ['open 1'],
    ])
    server.peers[0]?.close(1000)
    await clock.advance(1)
    expect(two.received.links).toEqual(['open 1', 'waiting 1'])
    await clock.advance(1000)
    expect(two.received.links).toEqual(['open 1', 'waiting 1', 'connecting 1', 'open 2'])
  })

  it('changes nothing when a listener leaves and another joins within one turn', async () => {
    const { pool, clock, server, listener } = setUp()
    const stop = pool.watchPair(BTC, listener())
    await clock.advance(5)
    stop()
    const next = listener()
    pool.watchPair(BTC, next)
    await clock.advance(5)
    expect([server.attempts, server.peers[0]?.received, next.received.links]).toEqual([
      1,
      ['USDT_BTC_trad_1'],
      ['open 1'],
    ])
  })

  it('uses another connection for another market kind', async () => {
    const { pool, clock, listener, keys } = setUp()
    pool.watchPair(BTC, listener())
    pool.watchPair({ ...BTC, kind: 'futures' }, listener())
    pool.watchPair({ ...BTC, kind: 'cycle' }, listener())
    await clock.advance(5)
    expect(keys()).toEqual(['USDT_BTC_trad_1', 'USDT_BTC_contract_1', 'USDT_BTC_cycle_1'])
  })
})

describe('rule 25: several pairs and several lengths of bars', () => {
  it('send to a listener only the connection of its pair', async () => {
    const { pool, clock, listener, send, keys } = setUp()
    const [btc, eth] = [listener(), listener()]
    pool.watchPair(BTC, btc)
    pool.watchPair(ETH, eth)
    await clock.advance(5)
    expect(keys()).toEqual(['USDT_BTC_trad_1', 'USDT_ETH_trad_1'])
    await send({ buy: [] }, 1)
    expect([btc.received.frames.length, eth.received.frames.length]).toEqual([0, 1])
  })

  it('send bars of their connection; a listener without bars gets the first of its pair', async () => {
    const { pool, clock, listener, send, keys } = setUp()
    const [one, five, book] = [listener(), listener(), listener()]
    pool.watchPair({ ...BTC, intervalMinutes: 1 }, one)
    pool.watchPair({ ...BTC, intervalMinutes: 5 }, five)
    pool.watchPair(BTC, book)
    await clock.advance(5)
    expect(keys()).toEqual(['USDT_BTC_trad_1', 'USDT_BTC_trad_5'])
    await send(bars(5), 1)
    await send({ buy: [] }, 0)
    expect([one, five, book].map(({ received }) => received.frames.length)).toEqual([1, 1, 1])
    expect(five.received.frames).toEqual([{ kline: { intervalMinutes: 5, items: [] } }])
  })

  it('close the connection of a length without listeners, and retain the others', async () => {
    const { pool, clock, listener, keys, server } = setUp()
    const five = listener()
    pool.watchPair({ ...BTC, intervalMinutes: 1 }, listener())
    const stop = pool.watchPair({ ...BTC, intervalMinutes: 5 }, five)
    await clock.advance(5)
    stop()
    await clock.advance(5)
    expect([keys(), server.attempts]).toEqual([['USDT_BTC_trad_1'], 2])
  })
})

describe('answer to a key', () => {
  const received = async (mine: boolean, frame: object, subscription = BTC) => {
    const { pool, clock, listener, send, server } = setUp()
    pool.watchPair(
      subscription,
      listener(() => mine),
    )
    await clock.advance(2)
    await send(frame)
    await clock.advance(3200)
    return server.peers[0]?.received.length
  }

  it('is decided by the listeners', async () => {
    expect(await received(true, { buy: [] })).toBe(1)
    expect(await received(false, { buy: [] })).toBe(3)
  })

  it('excludes bars of other minutes', async () => {
    expect(await received(true, bars(1), { ...BTC, intervalMinutes: 5 })).toBe(3)
    expect(await received(true, bars(5), { ...BTC, intervalMinutes: 5 })).toBe(1)
  })

  it('excludes lists', async () => {
    const { pool, clock, listener, send, server } = setUp()
    pool.watchPair(
      BTC,
      listener(() => false),
    )
    pool.watchLists(listener())
    await clock.advance(2)
    await send({ symbols: [] })
    await clock.advance(3200)
    expect(server.peers[0]?.received.length).toBe(3)
  })
})

describe('unreadable frame', () => {
  it('is a problem, reported to the listeners of its connection', async () => {
    const { pool, clock, listener, send, problems } = setUp()
    const [btc, eth] = [listener(), listener()]
    pool.watchPair(BTC, btc)
    pool.watchPair(ETH, eth)
    await clock.advance(5)
    await send('{')
    expect(problems.map(({ code }) => code)).toEqual(['FRAME_INVALID'])
    expect([btc.received.lost, eth.received.lost, btc.received.frames]).toEqual([1, 0, []])
  })

  it('is a problem because of its lists only with list subscribers', async () => {
    const { pool, clock, listener, send, problems } = setUp()
    const { onFrame, onLink, received } = listener()
    pool.watchPair(BTC, { onFrame, onLink })
    await clock.advance(5)
    await send({ symbols: 7, buy: [] })
    expect([received.frames, problems]).toEqual([[{ spot: { bids: [] } }], []])
    pool.watchLists(listener())
    await clock.advance(5)
    await send({ symbols: 7, buy: [] })
    expect([received.frames.length, problems.map(({ field }) => field)]).toEqual([1, ['symbols']])
  })
})

describe('host events', () => {
  it.each([
    ['live', 'online', 1],
    ['live', 'visible', 1],
    ['live', 'offline', 0],
    ['spec', 'online', 0],
  ] as const)(
    'rule 26: with profile %s, %s tests each link immediately, or not',
    async (name, event, tested) => {
      const { pool, clock, listener, server, hostListeners } = setUp(name)
      pool.watchPair(BTC, listener())
      pool.watchPair(ETH, listener())
      await clock.advance(5)
      for (const peer of server.peers) peer.stall()
      for (const notify of hostListeners) notify(event)
      await clock.advance(3000)
      const waiting = pool.connections.get().filter((connection) => connection.link.get().phase === 'waiting')
      expect(waiting.length).toBe(2 * tested)
    },
  )

  it('notify watchers of the connections, because their meaning may have changed', async () => {
    const { pool, clock, listener, hostListeners } = setUp()
    pool.watchPair(BTC, listener())
    await clock.advance(5)
    let notified = 0
    pool.connections.subscribe(() => {
      notified += 1
    })
    for (const notify of hostListeners) notify('offline')
    expect(notified).toBe(1)
  })
})

it('notifies watchers when a link changes, and when one receives data', async () => {
  const { pool, clock, listener, send } = setUp()
  const notified: string[] = []
  pool.connections.subscribe((connections) =>
    notified.push(
      connections.map(({ link, hasReceivedData }) => `${link.get().phase} ${hasReceivedData}`).join(),
    ),
  )
  pool.watchPair(BTC, listener())
  await clock.advance(5)
  await send({ buy: [] })
  expect(notified.filter((connection, index) => connection !== notified[index - 1])).toEqual([
    'connecting false',
    'open false',
    'open true',
  ])
})

it('has no connections without use, and can be closed', () => {
  const { pool } = setUp()
  expect(pool.connections.get()).toEqual([])
  pool.close()
  expect(pool.connections.get()).toEqual([])
})

it('holds no connection, timer or host listener once closed', async () => {
  const { pool, clock, listener, server, hostListeners } = setUp()
  const one = listener()
  pool.watchPair(BTC, one)
  pool.watchLists(listener())
  await clock.advance(5)
  pool.close()
  await clock.advance(5)
  expect([server.peers.length, clock.pending, hostListeners.size, pool.connections.get()]).toEqual([
    0,
    0,
    0,
    [],
  ])
})
