import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createBareClient } from '../../src'
import { createSeededRandom } from '../../src/testing'

// Real sockets, real time: what the profile `live` takes to be back. The same on virtual time: test/feed/reconnect.test.ts.

const BTC = { base: 'BTC', quote: 'USDT' }
const info = { autoid: 7, tradcoin: 'BTC', maincoin: 'USDT', price: '100', rise: '0' }
const frame = JSON.stringify({
  info,
  buy: [{ price: '99', amount: '1' }],
  sell: [{ price: '101', amount: '1' }],
})

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const run of cleanUp.splice(0).reverse()) await run()
})

const listen = (server: {
  listen(port: number, host: string, done: () => void): unknown
  address(): unknown
}) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** An exchange of one pair that says something every 250 ms; tells when a connection or a key comes. */
async function startExchange() {
  const callbacks = { connected: (_socket: WebSocket) => {}, key: (_socket: WebSocket) => {} }
  const http = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 200, msg: '', data: { ...JSON.parse(frame), top: [] } }))
  })
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket) => {
    callbacks.connected(socket)
    socket.on('message', (data) => {
      if (String(data) === 'ping') return socket.send('pong')
      callbacks.key(socket)
      socket.send(frame)
    })
  })
  const talking = setInterval(() => {
    for (const socket of sockets.clients) socket.send(frame)
  }, 250)
  const port = await listen(http)
  cleanUp.push(async () => {
    clearInterval(talking)
    for (const socket of sockets.clients) socket.terminate()
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
  return { port, callbacks, sockets }
}

/** A wire between client and exchange that can go dead without anybody being told. */
async function startWire(port: number) {
  const ends = new Set<Socket>()
  let dead = new WeakSet<Socket>()
  const wire = createTcpServer((near) => {
    const far = connect(port, '127.0.0.1')
    const pass = (from: Socket, to: Socket) => {
      ends.add(from)
      from.on('data', (data) => {
        if (!dead.has(from)) to.write(data)
      })
      from.on('close', () => {
        ends.delete(from)
        if (!dead.has(from)) to.destroy()
      })
      from.on('error', () => {})
    }
    pass(near, far)
    pass(far, near)
  })
  const own = await listen(wire)
  cleanUp.push(async () => {
    for (const end of ends) end.destroy()
    await new Promise((resolve) => wire.close(resolve))
  })
  return {
    port: own,
    die() {
      dead = new WeakSet(ends)
    },
  }
}

function startClient(port: number, random = Math.random) {
  const client = createBareClient({ origin: `http://127.0.0.1:${port}`, profile: 'live', random })
  client.feed.book(BTC).subscribe(() => {})
  cleanUp.push(async () => client.close())
  return client
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const report = (text: string) => process.stdout.write(`  ${text}\n`)

it('clean drop to resubscribed: median 400 ms or less', async () => {
  const { port, callbacks, sockets } = await startExchange()
  const nextKey = () =>
    new Promise<number>((resolve) => {
      callbacks.key = () => resolve(performance.now())
    })
  const first = nextKey()
  startClient(port)
  await first
  const times: number[] = []
  for (let drop = 0; drop < 31; drop += 1) {
    await pause(50)
    const nextRequest = nextKey()
    const dropped = performance.now()
    for (const socket of sockets.clients) socket.close(1000)
    times.push((await nextRequest) - dropped)
    // A link counts as good after 5 s; a shorter one makes the next delay longer.
    if (drop % 3 === 2) await pause(5100)
  }
  times.sort((a, b) => a - b)
  const [median = 0, worst = 0] = [times[15], times.at(-1)]
  report(
    `clean drop to resubscribed: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms of ${times.length}`,
  )
  expect(median).toBeLessThanOrEqual(400)
}, 120_000)

it('half-open to new connection: 8 s or less', async () => {
  const { port, callbacks } = await startExchange()
  const times = await Promise.all(
    [0, 900, 1800, 2700, 3600].map(async (wait) => {
      const wire = await startWire(port)
      startClient(wire.port)
      await pause(1500 + wait)
      return new Promise<number>((resolve) => {
        const dead = performance.now()
        const before = callbacks.connected
        wire.die()
        // The only wires that connect from now on are those that died.
        callbacks.connected = (socket) => {
          before(socket)
          resolve(performance.now() - dead)
        }
      })
    }),
  )
  const worst = Math.max(...times)
  report(`half-open to new connection: ${times.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`)
  expect(worst).toBeLessThanOrEqual(8000)
}, 60_000)

it('a herd of 100 reconnecting clients: 12 connections in 100 ms at most', async () => {
  const { port, callbacks, sockets } = await startExchange()
  const random = createSeededRandom(1)
  let connected = 0
  const all = () =>
    new Promise<void>((resolve) => {
      callbacks.connected = () => {
        connected += 1
        if (connected % 100 === 0) resolve()
      }
    })
  const first = all()
  for (let one = 0; one < 100; one += 1) startClient(port, random)
  await first
  await pause(5500)

  const times: number[] = []
  const back = new Promise<void>((resolve) => {
    callbacks.connected = () => {
      times.push(performance.now())
      if (times.length === 100) resolve()
    }
  })
  const dropped = performance.now()
  for (const socket of sockets.clients) socket.terminate()
  await back
  const bins = new Map<number, number>()
  for (const at of times) {
    const bin = Math.floor((at - dropped) / 100)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
  }
  const peak = Math.max(...bins.values())
  report(
    `herd of 100: peak ${peak} connections in 100 ms, all back after ${((times.at(-1) ?? 0) - dropped).toFixed(0)} ms`,
  )
  expect(peak).toBeLessThanOrEqual(12)
}, 60_000)
