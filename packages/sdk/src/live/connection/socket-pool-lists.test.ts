import { describe, expect, it } from 'vitest'
import { BTC, ETH, createPoolWorld as setUp } from '../../../test/feed/pool-world'

/** Lists and one pair, whose watcher has just gone; the next connections take 50 ms. */
async function pairLeft() {
  const world = setUp()
  const lists = world.listener()
  world.pool.watchLists(lists)
  const stop = world.pool.watchPair(BTC, world.listener())
  await world.clock.advance(5)
  world.server.latency = 50
  stop()
  return { ...world, lists }
}

describe('lists', () => {
  it('alone have a connection without a key', async () => {
    const { pool, clock, listener, server, send, channels } = setUp()
    const lists = listener()
    const stop = pool.watchLists(lists)
    await clock.advance(5)
    expect([server.attempts, server.peers[0]?.received, channels()]).toEqual([1, [], [undefined]])
    await send({ symbols: [] })
    expect(lists.received.frames).toEqual([{ lists: { spot: [] } }])
    stop()
    await clock.advance(5)
    expect([server.peers.length, clock.pending]).toEqual([0, 0])
  })

  it('ride on the connection of a pair, and a pair takes over theirs', async () => {
    const { pool, clock, listener, server, keys } = setUp()
    const lists = listener()
    pool.watchLists(lists)
    await clock.advance(5)
    pool.watchPair(BTC, listener())
    await clock.advance(5)
    expect([server.attempts, keys()]).toEqual([1, ['USDT_BTC_trad_1']])
    expect(lists.received.links).toEqual(['closed 0', 'connecting 0', 'open 1'])
  })

  it('stay where they are while that link is up', async () => {
    const { pool, clock, listener, send, server } = setUp()
    const lists = listener()
    pool.watchLists(lists)
    pool.watchPair(BTC, listener())
    await clock.advance(5)
    pool.watchPair(ETH, listener())
    await clock.advance(5)
    await send({ symbols: [] }, 1)
    expect(lists.received.frames).toEqual([])
    await send({ symbols: [] }, 0)
    expect(lists.received.frames.length).toBe(1)
    server.peers[0]?.close(1000)
    await clock.advance(2)
    await send({ symbols: [] }, 0)
    expect([lists.received.frames.length, lists.received.links.at(-1)]).toEqual([2, 'open 2'])
  })

  it('stay where they went when the connection they came from is back', async () => {
    const { pool, clock, listener, send, server } = setUp()
    const lists = listener()
    pool.watchLists(lists)
    pool.watchPair(BTC, listener())
    pool.watchPair(ETH, listener())
    await clock.advance(5)
    server.peers[0]?.close(1000)
    await clock.advance(5000)
    const before = lists.received.links.length
    expect(server.peers.map((peer) => peer.received.at(-1))).toEqual(['USDT_ETH_trad_1', 'USDT_BTC_trad_1'])
    await send({ symbols: [] }, 1)
    expect([lists.received.frames.length, before]).toEqual([0, lists.received.links.length])
    await send({ symbols: [] }, 0)
    expect(lists.received.frames.length).toBe(1)
  })

  it('keep the connection of a pair until that of the next one is open; what is shown is the next one', async () => {
    const { pool, clock, listener, send, server, channels, lists } = await pairLeft()
    pool.watchPair(ETH, listener())
    await clock.advance(10)
    expect([channels(), lists.received.links.at(-1)]).toEqual([['spot:ETH/USDT'], 'open 1'])
    server.latency = 1
    await send({ symbols: [] })
    expect(lists.received.frames.length).toBe(1)
    await clock.advance(300)
    expect([server.peers.length, lists.received.links.at(-1)]).toEqual([1, 'open 2'])
  })

  it('need no connection that is going while another one is open', async () => {
    const { pool, clock, listener, server } = setUp()
    pool.watchLists(listener())
    pool.watchPair(BTC, listener())
    const stop = pool.watchPair(ETH, listener())
    await clock.advance(5)
    server.hanging = true
    stop()
    pool.watchPair({ ...ETH, base: 'BNB' }, listener())
    await clock.advance(5)
    expect(server.peers.map((peer) => peer.received.at(-1))).toEqual(['USDT_BTC_trad_1'])
  })

  it('keep the connection of the last pair until their own is open, and it is what is shown', async () => {
    const { clock, send, server, channels, lists } = await pairLeft()
    await clock.advance(10)
    expect([server.attempts, channels(), lists.received.links.at(-1)]).toEqual([
      2,
      ['spot:BTC/USDT'],
      'open 1',
    ])
    server.latency = 1
    await send({ symbols: [] })
    expect(lists.received.frames.length).toBe(1)
    await clock.advance(200)
    expect([server.peers.length, server.peers[0]?.received, channels(), lists.received.links.at(-1)]).toEqual(
      [1, [], [undefined], 'open 2'],
    )
  })

  it('leave a connection that is retiring at once when nobody wants them any more', async () => {
    const { pool, clock, listener, server } = setUp()
    const stopLists = pool.watchLists(listener())
    const stop = pool.watchPair(BTC, listener())
    await clock.advance(5)
    server.hanging = true
    stop()
    await clock.advance(5)
    expect(server.peers.length).toBe(1)
    stopLists()
    await clock.advance(5)
    expect([server.peers.length, clock.pending, pool.connections.get()]).toEqual([0, 0, []])
  })

  it('a pair that comes back takes over the connection that is retiring', async () => {
    const { pool, clock, listener, server, keys } = setUp()
    pool.watchLists(listener())
    const stop = pool.watchPair(BTC, listener())
    await clock.advance(5)
    server.hanging = true
    stop()
    await clock.advance(5)
    pool.watchPair(BTC, listener())
    await clock.advance(5)
    expect([server.attempts, keys(), pool.connections.get().length]).toEqual([2, ['USDT_BTC_trad_1'], 1])
  })

  it('a connection that is retiring and drops is not opened again', async () => {
    const { pool, clock, listener, server, channels } = setUp()
    const lists = listener()
    pool.watchLists(lists)
    const stop = pool.watchPair(BTC, listener())
    await clock.advance(5)
    server.hanging = true
    stop()
    await clock.advance(5)
    server.peers[0]?.close(1000)
    await clock.advance(2)
    expect(channels()).toEqual([undefined])
    server.hanging = false
    await clock.advance(20_000)
    expect([server.peers.length, server.peers[0]?.received]).toEqual([1, []])
    expect(lists.received.links.at(-1)).toMatch(/^open/)
  })
})
