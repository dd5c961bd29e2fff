import { createServer } from 'node:http'
import { createClient } from '@bgk/sdk'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { type BrowserSandbox, createBrowserSandbox } from '../../src/browser'
import { mswHandlers } from '../../src/browser/msw'

const ORIGIN = 'https://exchange.example'
const BTC = { base: 'BTC', quote: 'USDT' } as const

let exchange: BrowserSandbox
let server: ReturnType<typeof setupServer>

beforeAll(async () => {
  exchange = await createBrowserSandbox({ persist: false, bots: false, passwordRounds: 10 })
  // MSW replaces the global WebSocket, which Node 20 lacks.
  if (globalThis.WebSocket === undefined) Object.assign(globalThis, { WebSocket: NodeWebSocket })
  server = setupServer(...mswHandlers(exchange))
  server.listen({ onUnhandledRequest: 'error' })
})
afterAll(async () => {
  server.close()
  await exchange.stop()
})

it('answers the SDK with the global fetch', async () => {
  const client = createClient({ origin: ORIGIN })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  await client.spot.buyLimit({ pair: BTC, price: '20000', quantity: '0.01' })
  const { rows } = await client.spot.openOrders({ pair: BTC, page: 1, limit: 10 })
  expect(rows).toMatchObject([{ price: '20000.00' }])
})

it('serves the sockets of the global WebSocket', async () => {
  const socket = new WebSocket(`${ORIGIN.replace('http', 'ws')}/ws/1`)
  const pong = new Promise<unknown>((resolve) => {
    socket.addEventListener('message', ({ data }) => data === 'pong' && resolve(data))
  })
  socket.addEventListener('open', () => socket.send('ping'))
  expect(await pong).toBe('pong')
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const headers = { 'x-sandbox-key': exchange.controlKey }
  await fetch(`${ORIGIN}/sandbox/drop-sockets`, { method: 'POST', headers })
  expect(await closed).toBe(1012)
})

it('passes other requests to the network', async () => {
  const other = createServer((_, response) => response.end('another server'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await (await fetch(`http://127.0.0.1:${port}/assets/app.js`)).text()).toBe('another server')
  other.close()
})
