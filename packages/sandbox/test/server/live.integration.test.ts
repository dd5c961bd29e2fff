import { createClient, createMemoryStorage } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'
import { control, createSandboxHarness } from './sandbox-harness'

const BTC = { base: 'BTC', quote: 'USDT' } as const

/** Over a real port, with real sockets: everything waits for an event, nothing for a time. */
describe('over the network', () => {
  const { ends, start, connect, trader } = createSandboxHarness({ limits: 'off' }, { profile: 'live' })
  const socketTo = async (
    sandbox: RunningSandbox,
    path = '/ws/17000000000001',
    onMessage: (text: string) => void = () => {},
  ) => {
    const socket = new WebSocket(sandbox.url.replace('http', 'ws') + path)
    socket.on('message', (data) => onMessage(String(data)))
    ends.push(() => socket.terminate())
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return socket
  }
  const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))

  it('live markets: lists, book, deals and candles through the SDK feed', async () => {
    const sandbox = await start()
    const client = connect(sandbox)
    const problems: unknown[] = []
    client.feed.onProblem((problem) => problems.push(problem))
    const seen = { lists: 0, book: 0, trades: 0, candles: 0 }
    await new Promise<void>((resolve) => {
      const done = () => {
        if (seen.lists > 2 && seen.book > 3 && seen.trades > 2 && seen.candles > 2) resolve()
      }
      client.feed.lists().subscribe(() => {
        seen.lists += 1
        done()
      })
      client.feed.book(BTC).subscribe((book) => {
        if (book.asks.length === 20 && book.bids.length === 20) seen.book += 1
        done()
      })
      client.feed.trades(BTC).subscribe(() => {
        seen.trades += 1
        done()
      })
      client.feed.candles(BTC, '5m').subscribe((candles) => {
        expect(candles.length).toBeGreaterThanOrEqual(300)
        seen.candles += 1
        done()
      })
    })
    expect(problems).toEqual([])
  })

  it('I19: at rest the book of the socket is the book of the call', async () => {
    const sandbox = await start({ bots: false })
    const client = await trader(sandbox)
    const stream = client.feed.book(BTC)
    const books: string[] = []
    let changed = () => {}
    stream.subscribe((book) => {
      books.push(JSON.stringify(book))
      changed()
    })
    for (let step = 0; step < 30; step += 1) {
      const price = String(60_000 + ((step * 7919) % 50) * 100)
      await client.spot.buyLimit({ pair: BTC, price: String(Number(price) - 30_000), quantity: '0.001' })
      await client.spot.sellLimit({ pair: BTC, price, quantity: '0.002' })
      if (step % 3 === 2) {
        const { openOrders } = await client.spot.account(BTC)
        await client.spot.cancelOrder({ id: openOrders[0]?.id ?? 0 })
      }
    }
    const { asks, bids } = await client.spot.market(BTC)
    const atRest = JSON.stringify({ asks, bids })
    while (books.at(-1) !== atRest) {
      await new Promise<void>((resolve) => {
        changed = resolve
      })
    }
    expect(asks.length).toBe(20)
  })

  it('a restart on the same store keeps orders, balances, sessions and candles', async () => {
    const disk = createMemoryDisk()
    const first = await start({ store: createMemoryStore(disk) })
    const before = await trader(first)
    await before.spot.buyLimit({ pair: BTC, price: '20000', quantity: '0.01' })
    await before.spot.buyMarket({ pair: BTC, quantity: '0.01' })
    const orders = await before.spot.account(BTC)
    const assets = await before.account.spotAssets()
    const candles = await before.spot.candles({ pair: BTC, period: '1d' })
    const { token } = before.session
    await first.stop()

    const second = await start({ store: createMemoryStore(disk), memory: false, bots: false })
    const storage = createMemoryStorage({ [`${second.url}:token`]: token ?? '' })
    const after = createClient({ origin: second.url, storage })
    ends.push(() => after.close())
    expect(await after.spot.account(BTC)).toEqual(orders)
    const amounts = (list: typeof assets.assets) =>
      list.map(({ coin, available, locked }) => `${coin} ${available} ${locked}`)
    expect(amounts((await after.account.spotAssets()).assets)).toEqual(amounts(assets.assets))
    const again = await after.spot.candles({ pair: BTC, period: '1d' })
    // The newest bar still grows, and a day may begin meanwhile: the oldest one is then left out.
    const closed = new Map(candles.slice(0, -1).map((bar) => [bar.time, bar]))
    const unchanged = again.filter(({ time }) => closed.has(time))
    expect(unchanged).toEqual(unchanged.map(({ time }) => closed.get(time)))
    expect(unchanged.length).toBeGreaterThanOrEqual(closed.size - 1)
    expect(await after.session.refreshUser()).toMatchObject({ email: 'trader@bgk.test' })
  })

  it('a socket: pong, lists, a frame over 1 KB ends it, a wrong path is refused', async () => {
    const sandbox = await start({ bots: false })
    const frames: string[] = []
    let onReceived = () => {}
    const socket = await socketTo(sandbox, '/ws/1700000000000199', (text) => {
      frames.push(text)
      onReceived()
    })
    socket.send('ping')
    while (!frames.includes('pong')) {
      await new Promise<void>((resolve) => {
        onReceived = resolve
      })
    }
    expect(frames[0]).toMatch(/^\{"symbols"/)
    const closed = closing(socket)
    socket.send('x'.repeat(1025))
    expect(await closed).toBe(1009)
    for (const path of ['/ws/', '/ws/abc', '/ws/1/2', '/other']) {
      await expect(socketTo(sandbox, path)).rejects.toThrow('404')
    }
  })

  it('the control plane drops sockets, and the feed comes back by itself', async () => {
    const sandbox = await start()
    const client = connect(sandbox)
    const states: string[] = []
    const back = new Promise<void>((resolve) => {
      client.feed.status.subscribe(({ state }) => {
        states.push(state)
        if (state === 'live' && states.includes('reconnecting')) resolve()
      })
    })
    await new Promise<void>((resolve) => {
      client.feed.book(BTC).subscribe(() => {
        if (client.feed.status.get().state === 'live') resolve()
      })
    })
    expect((await control(sandbox, 'POST', 'drop-sockets')).body).toEqual({ dropped: 1 })
    await back
  })

  it('stops at once although sockets and kept-alive connections are open', async () => {
    const sandbox = await start()
    const socket = await socketTo(sandbox)
    await fetch(`${sandbox.url}/home/systemTime`)
    const closed = closing(socket)
    await sandbox.stop()
    expect([1006, 1012]).toContain(await closed)
    await expect(fetch(`${sandbox.url}/home/systemTime`)).rejects.toThrow()
  })

  it('HEAD answers like GET without a body', async () => {
    const sandbox = await start({ bots: false })
    const answer = await fetch(`${sandbox.url}/home/systemTime`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  })
})
