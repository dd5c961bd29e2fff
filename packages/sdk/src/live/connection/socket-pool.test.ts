import { describe, expect, it } from 'vitest'
import { BTC, ETH, createPoolWorld as setUp } from '../../../test/feed/pool-world'

const bars = (mine: number) => ({ kline: { mine, data: { series: [] } } })

describe('one pair', () => {
  it('is one connection for all who listen, which goes with the last of them', async () => {
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

  it('every listener gets every frame, and one that left gets none', async () => {
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

  it('a listener that leaves while a frame is handed out does not get it', async () => {
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

  it('each listener is told how the link is: what it finds, and each change', async () => {
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

  it('leaving and coming within one turn changes nothing', async () => {
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

  it('of another kind of market is another connection', async () => {
    const { pool, clock, listener, keys } = setUp()
    pool.watchPair(BTC, listener())
    pool.watchPair({ ...BTC, kind: 'futures' }, listener())
    pool.watchPair({ ...BTC, kind: 'cycle' }, listener())
    await clock.advance(5)
    expect(keys()).toEqual(['USDT_BTC_trad_1', 'USDT_BTC_contract_1', 'USDT_BTC_cycle_1'])
  })
})

describe('rule 25: several pairs and several lengths of bars', () => {
  it('a listener hears the connection of its pair alone', async () => {
    const { pool, clock, listener, send, keys } = setUp()
    const [btc, eth] = [listener(), listener()]
    pool.watchPair(BTC, btc)
    pool.watchPair(ETH, eth)
    await clock.advance(5)
    expect(keys()).toEqual(['USDT_BTC_trad_1', 'USDT_ETH_trad_1'])
    await send({ buy: [] }, 1)
    expect([btc.received.frames.length, eth.received.frames.length]).toEqual([0, 1])
  })

  it('a listener of bars hears the connection that carries them, one without bars the first of its pair', async () => {
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

  it('the last listener of a length of bars leaves: its connection goes, the others stay', async () => {
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

describe('whether a key was answered', () => {
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

  it('is for the listeners to say', async () => {
    expect(await received(true, { buy: [] })).toBe(1)
    expect(await received(false, { buy: [] })).toBe(3)
  })

  it('bars of other minutes do not answer it', async () => {
    expect(await received(true, bars(1), { ...BTC, intervalMinutes: 5 })).toBe(3)
    expect(await received(true, bars(5), { ...BTC, intervalMinutes: 5 })).toBe(1)
  })

  it('lists that came do not', async () => {
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

describe('a frame that cannot be read', () => {
  it('is a problem, told to those whose connection it came on', async () => {
    const { pool, clock, listener, send, problems } = setUp()
    const [btc, eth] = [listener(), listener()]
    pool.watchPair(BTC, btc)
    pool.watchPair(ETH, eth)
    await clock.advance(5)
    await send('{')
    expect(problems.map(({ code }) => code)).toEqual(['FRAME_INVALID'])
    expect([btc.received.lost, eth.received.lost, btc.received.frames]).toEqual([1, 0, []])
  })

  it('because of its lists is one only where lists are wanted', async () => {
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

describe('events of the host', () => {
  it.each([
    ['live', 'online', 1],
    ['live', 'visible', 1],
    ['live', 'offline', 0],
    ['spec', 'online', 0],
  ] as const)('rule 26: profile %s: %s tests each link immediately, or not', async (name, event, tested) => {
    const { pool, clock, listener, server, hostListeners } = setUp(name)
    pool.watchPair(BTC, listener())
    pool.watchPair(ETH, listener())
    await clock.advance(5)
    for (const peer of server.peers) peer.stall()
    for (const notify of hostListeners) notify(event)
    await clock.advance(3000)
    const waiting = pool.connections.get().filter((connection) => connection.link.get().phase === 'waiting')
    expect(waiting.length).toBe(2 * tested)
  })

  it('are told to whoever watches the lines, because their meaning may have changed', async () => {
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

it('the lines are told when their link changes, and when one speaks', async () => {
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

it('that was never used has no lines, and can be closed', () => {
  const { pool } = setUp()
  expect(pool.connections.get()).toEqual([])
  pool.close()
  expect(pool.connections.get()).toEqual([])
})

it('closed, it holds nothing: no connection, timer or listener on the host', async () => {
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
