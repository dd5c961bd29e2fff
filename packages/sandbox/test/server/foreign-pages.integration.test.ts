import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'

const QUIET = { port: 0, memory: true, bots: false, passwordCost: 4, log: () => {} } as const

/** What browsers say about who asks: a page cannot forge these headers. */
type Headers = Readonly<Record<string, string>>

async function statusOf(sandbox: RunningSandbox, path: string, headers: Headers): Promise<number> {
  const { port } = new URL(sandbox.url)
  // Not fetch: it would write its own Host.
  const call = request({ host: '127.0.0.1', port, path, headers }).end()
  const [answer] = await once(call, 'response')
  answer.resume()
  return answer.statusCode
}

async function socketStatus(sandbox: RunningSandbox, headers: Headers): Promise<string> {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/1`, { headers })
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate()
      resolve('open')
    })
    socket.once('error', (error) => resolve(error.message))
  })
}

describe('pages of other origins', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => {
    sandbox = await startSandbox(QUIET)
  })
  afterAll(() => sandbox.stop())

  it.each<[string, Headers]>([
    ['a program', { host: '127.0.0.1' }],
    ['our own page', { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['our own page by another name', { host: '[::1]:8080', origin: 'http://[::1]:8080' }],
    ['the development server, which forwards', { host: 'localhost:8081', origin: 'http://localhost:5173' }],
    ['someone who types the address', { host: 'LOCALHOST', 'sec-fetch-site': 'none' }],
  ])('may call: %s', async (_, headers) => {
    expect(await statusOf(sandbox, '/trad/symbols', headers)).toBe(200)
    expect(await statusOf(sandbox, '/sandbox/health', headers)).toBe(200)
    expect(await socketStatus(sandbox, headers)).toBe('open')
  })

  it('a link from elsewhere may lead to the app, but not through another name', async () => {
    const link = { host: 'localhost', 'sec-fetch-site': 'cross-site', accept: 'text/html' }
    expect(await statusOf(sandbox, '/', link)).toBe(404)
    expect(await statusOf(sandbox, '/', { ...link, host: 'evil.example' })).toBe(403)
  })

  it('a sandbox that others may reach answers to any name, and still not to pages of others', async () => {
    const open = await startSandbox({ ...QUIET, host: '0.0.0.0', iKnow: true })
    expect(await statusOf(open, '/trad/symbols', { host: 'exchange.lan' })).toBe(200)
    expect(
      await statusOf(open, '/trad/symbols', { host: 'exchange.lan', origin: 'http://exchange.lan' }),
    ).toBe(200)
    for (const origin of ['http://evil.example', 'http://localhost:3000']) {
      expect(await statusOf(open, '/trad/symbols', { host: 'exchange.lan', origin })).toBe(403)
    }
    expect(await statusOf(open, '/sandbox/outbox', { host: 'exchange.lan' })).toBe(403)
    await open.stop()
  })
})
