import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Client, createClient } from '../../src'

// Real HTTP and WebSocket server on this machine; every wait is for an event.

const BTC = { base: 'BTC', quote: 'USDT' }
const info = { autoid: 7, tradcoin: 'BTC', maincoin: 'USDT', price: '100', rise: '0' }
const rest = { info, buy: [{ price: '99', amount: '1' }], sell: [{ price: '101', amount: '1' }], top: [] }

interface World {
  readonly client: Client
  /** Sockets with a key. */
  readonly sockets: Set<WebSocket>
  readonly received: { url: string; text: string }[]
  push(price: string): void
}

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const run of cleanUp.splice(0)) await run()
})

async function setUp(): Promise<World> {
  const http: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 200, msg: '', data: rest }))
  })
  const webSockets = new WebSocketServer({ server: http })
  const sockets = new Set<WebSocket>()
  const received: { url: string; text: string }[] = []
  webSockets.on('connection', (socket, request) => {
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data) => {
      const text = String(data)
      if (text === 'ping') return socket.send('pong')
      sockets.add(socket)
      received.push({ url: request.url ?? '', text })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const client = createClient({ origin: `http://127.0.0.1:${port}`, profile: 'live' })
  cleanUp.push(async () => {
    client.close()
    for (const socket of webSockets.clients) socket.terminate()
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
  return {
    client,
    sockets,
    received,
    push(price) {
      for (const socket of sockets) socket.send(JSON.stringify({ info, sell: [{ price, amount: '1' }] }))
    },
  }
}

/** Pushes a book with this best ask until the client has it. */
async function reaches({ client, push }: World, price: string): Promise<void> {
  const pushing = setInterval(() => push(price), 10)
  try {
    for await (const book of client.feed.book(BTC)) if (book.asks[0]?.price === price) return
  } finally {
    clearInterval(pushing)
  }
}

it('subscribes, resubscribes after a clean close, and replaces a cut link', async () => {
  const world = await setUp()
  const { client, received, sockets } = world
  const stop = client.feed.book(BTC).subscribe(() => {})
  await reaches(world, '101.5')
  expect(received[0]?.text).toBe('USDT_BTC_trad_1')
  expect(received[0]?.url).toMatch(/^\/ws\/\d{14,15}$/)

  for (const socket of sockets) socket.close(1000)
  await reaches(world, '102')
  for (const socket of sockets) socket.terminate()
  await reaches(world, '103')
  expect(received.map(({ text }) => text)).toEqual(Array(3).fill('USDT_BTC_trad_1'))
  expect(new Set(received.map(({ url }) => url)).size).toBe(3)
  expect(client.feed.status.get().state).toBe('live')

  const closed = Promise.all(
    [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  )
  stop()
  await closed
  expect(client.feed.status.get().state).toBe('idle')
})

it('survives a missing server without an unhandled error', async () => {
  const client = createClient({ origin: 'http://127.0.0.1:9', profile: 'live' })
  cleanUp.push(async () => client.close())
  const problems: string[] = []
  const both = new Promise<void>((resolve) => {
    client.feed.onProblem(({ code }) => {
      problems.push(code)
      if (problems.includes('SOCKET_ERROR') && problems.includes('NETWORK')) resolve()
    })
  })
  const stop = client.feed.book(BTC).subscribe(() => {})
  await both
  expect(client.feed.status.get().state).toBe('reconnecting')
  stop()
})
