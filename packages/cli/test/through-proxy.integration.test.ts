import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { RunningSandbox } from '@bgk/sandbox'
import { createClient } from '@bgk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { httpFetch } from '../src/exchange/http-fetch'
import { proxiedIo, proxyFor } from '../src/exchange/proxy'
import { createTestIo } from './kit'
import { openSandbox } from './sandbox-kit'

// A proxy on this machine that leads every name to a real exchange.

let sandbox: RunningSandbox
let proxy: Server
let tunnels: string[]
let env: Record<string, string>
beforeAll(async () => {
  sandbox = await openSandbox()
  const { port } = new URL(sandbox.url)
  proxy = createServer((_, answer) => answer.writeHead(405).end())
  proxy.on('connect', ({ url = '' }, client) => {
    tunnels.push(url)
    // There is no TLS: the exchange receives unreadable bytes and disconnects.
    const way = connect(Number(port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      way.pipe(client)
      // A sandbox answers to names of this machine alone.
      client.on('data', (bytes: Buffer) => {
        way.write(Buffer.from(bytes.toString('latin1').replace(/^host: .*$/im, 'host: localhost'), 'latin1'))
      })
      client.on('end', () => way.end())
    })
    way.on('error', () => client.destroy())
    client.on('error', () => way.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address() as AddressInfo
  const url = `http://127.0.0.1:${address.port}`
  env = { HTTPS_PROXY: url, HTTP_PROXY: url }
})
beforeEach(() => {
  tunnels = []
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await sandbox.stop()
})

describe('a proxy', () => {
  it('carries calls and sockets', async () => {
    const io = await proxiedIo({ ...createTestIo({ env }), fetch: httpFetch })
    if (io.WebSocket === undefined) throw new Error('no socket')
    const client = createClient({
      origin: 'http://exchange.test',
      fetch: io.fetch,
      WebSocket: io.WebSocket,
      profile: 'live',
    })
    const [market] = await client.spot.symbols()
    if (market === undefined) throw new Error('no market')
    await new Promise<void>((resolve) => {
      client.feed.status.subscribe(() => {
        if (client.feed.status.get().state === 'live') resolve()
      })
      client.feed.ticker(market).subscribe(() => {})
    })
    client.close()
    expect(new Set(tunnels)).toEqual(new Set(['exchange.test:80']))
    expect(tunnels.length).toBeGreaterThan(1)
  })

  it('is used for every https address by a command', async () => {
    const io = { ...createTestIo({ env: { ...env, BGK_URL: 'https://exchange.test' } }), fetch: httpFetch }
    expect(await run(['market', 'list'], io)).toBe(7)
    expect(tunnels[0]).toBe('exchange.test:443')
  })

  it('skips this machine and hosts of NO_PROXY', async () => {
    const io = { ...createTestIo({ env: { ...env, BGK_URL: sandbox.url } }), fetch: httpFetch }
    expect(await run(['market', 'list'], io)).toBe(0)
    expect(tunnels).toEqual([])
  })

  it('exits 2 for an invalid proxy, and 7 for one that is away', async () => {
    const ask = (HTTPS_PROXY: string) =>
      run(['market', 'list'], {
        ...createTestIo({ env: { HTTPS_PROXY, BGK_URL: 'https://exchange.test' } }),
        fetch: httpFetch,
      })
    expect(await ask('socks5://127.0.0.1:1')).toBe(2)
    expect(await ask('127.0.0.1:1')).toBe(7)
  })

  it.each([
    ['https://api.bgk.test', { HTTPS_PROXY: 'http://p:1' }, 'p:1'],
    ['wss://api.bgk.test', { https_proxy: 'http://q:1', HTTPS_PROXY: 'http://p:1' }, 'q:1'],
    ['http://api.bgk.test', { HTTPS_PROXY: 'http://p:1' }, undefined],
    ['http://api.bgk.test', { ALL_PROXY: 'p:1' }, 'p:1'],
    ['https://api.bgk.test', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'x, .bgk.test' }, undefined],
    ['https://api.bgk.test', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'bgk.test:8443' }, 'p:1'],
    ['https://notbgk.test', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'bgk.test' }, 'p:1'],
    ['https://api.bgk.test', { HTTPS_PROXY: 'http://p:1', NO_PROXY: '*' }, undefined],
  ])('routes %s with %o to %s', (address, names, host) => {
    expect(proxyFor(address, names)?.host).toBe(host)
  })
})
