import { type BgkError, type Client, createClient } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { hubSocketOf } from '../../../test/server/hub-socket'
import { BTC, ORIGIN, openWorld, type World } from '../../../test/server/open-world'

/** What the real client's feed makes of each fault of a socket. */
describe('faults of sockets, through the SDK', () => {
  let world: World
  let trader: Client
  let client: Client
  let books: { readonly asks: readonly { readonly price: string }[] }[]
  let problems: BgkError[]
  let price: number

  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
    client = createClient({
      readRetries: 0,
      origin: ORIGIN,
      fetch: async (input, init) => world.sandbox.app.fetch(new Request(input, init)),
      WebSocket: hubSocketOf(world),
      clock: world.host,
      timers: world.host,
      random: () => 0.5,
      profile: 'live',
    })
    books = []
    problems = []
    price = 67_000
    client.feed.onProblem((problem) => problems.push(problem))
    client.feed.book(BTC).subscribe((book) => books.push(book))
    await run(1000)
    expect(state()).toBe('live')
  })

  /** Time goes on, and answers of calls, which take turns of the real event loop, arrive in between. */
  const run = async (ms: number) => {
    for (let left = ms; left >= 0; left -= 50) {
      await world.host.advance(Math.min(left, 50))
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const state = () => client.feed.status.get().state
  const bestAsk = () => Number(books.at(-1)?.asks[0]?.price)
  const add = async (rule: object) => {
    expect((await world.control('POST', 'faults', rule)).status).toBe(200)
  }
  const remove = () => world.control('DELETE', 'faults')
  /** A better ask, and what is pushed because of it. */
  const sell = async (ms = 200) => {
    price -= 1
    await trader.spot.sellLimit({ pair: BTC, price: String(price), quantity: '0.001' })
    await run(ms)
  }

  it('socket-drop: the client connects again and has the whole book', async () => {
    await add({ kind: 'socket-drop', count: 1 })
    await sell(0)
    expect(state()).toBe('reconnecting')
    await run(4000)
    expect(state()).toBe('live')
    expect(bestAsk()).toBe(price)
  })

  it('socket-stall: the client finds out by itself and leaves the half-open line', async () => {
    await add({ kind: 'socket-stall', count: 1 })
    await sell()
    expect(bestAsk()).not.toBe(price)
    await run(10_000)
    expect(state()).toBe('live')
    expect(bestAsk()).toBe(price)
    expect(world.sandbox.hub.size).toBe(1)
  })

  it('socket-refuse: attempts go on until one is let in', async () => {
    await add({ kind: 'socket-refuse', count: 3 })
    world.sandbox.hub.dropAll()
    await run(1000)
    expect(['reconnecting', 'connecting']).toContain(state())
    await run(30_000)
    await sell()
    expect(state()).toBe('live')
    expect(bestAsk()).toBe(price)
  })

  it('frame-lost: the next frame holds the whole book again', async () => {
    await add({ kind: 'frame-lost', forMs: 1 })
    await sell()
    expect(bestAsk()).not.toBe(price)
    await remove()
    await sell()
    expect(bestAsk()).toBe(price)
  })

  it('frame-duplicate: changes nothing', async () => {
    await add({ kind: 'frame-duplicate' })
    await sell()
    await sell()
    expect(bestAsk()).toBe(price)
    expect(problems).toEqual([])
  })

  it('frame-reorder: the book is an older one until the next frame', async () => {
    await run(2000)
    await sell()
    await run(2000)
    await add({ kind: 'frame-reorder', count: 1 })
    await sell(0)
    await remove()
    await sell(5000)
    await sell()
    expect(bestAsk()).toBe(price)
    expect(state()).toBe('live')
  })

  it.each(['frame-malformed', 'frame-wrong'])('%s: a problem is told, the streams live on', async (kind) => {
    await add({ kind, count: 2 })
    await sell(2000)
    expect(problems.map(({ code }) => code)).toContain('FRAME_INVALID')
    await sell(2000)
    expect(bestAsk()).toBe(price)
    expect(state()).toBe('live')
  })

  it('frame-delay: late, in order', async () => {
    await add({ kind: 'frame-delay', ms: 1500, count: 2 })
    const before = books.length
    await sell(1000)
    expect(books.length).toBe(before)
    await sell(600)
    expect(bestAsk()).toBeGreaterThanOrEqual(price)
    await run(1500)
    expect(bestAsk()).toBe(price)
    const asks = books.slice(before).map((book) => Number(book.asks[0]?.price))
    expect(asks).toEqual([...asks].sort((a, b) => b - a))
  })

  it('strikes one socket by its number', async () => {
    await add({ kind: 'frame-lost', userNo: '123' })
    await sell()
    expect(bestAsk()).toBe(price)
  })
})
