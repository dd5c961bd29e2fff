import { once } from 'node:events'
import { connect } from 'node:net'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { HubMember } from '../../src/server/hub-member'
import { EXPOSED_LIMITS, NO_LIMITS } from '../../src/server/limits'
import { listen } from '../../src/server/listen'
import type { RunningSandbox } from '../../src/server/sandbox-options'
import type { SocketPeer } from '../../src/server/socket-peer'
import { startSandbox } from '../../src/server/start-sandbox'

const QUIET = { port: 0, memory: true, bots: false, passwordCost: 4, log: () => {} } as const

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ...QUIET, limits: NO_LIMITS })
})
afterAll(() => sandbox.stop())

const portOf = (url: string) => Number(new URL(url).port)

/** Sends bytes as they are and gives all that comes back until the server hangs up. */
async function speak(bytes: string): Promise<string> {
  const socket = connect(portOf(sandbox.url), '127.0.0.1')
  socket.on('error', () => {})
  let said = ''
  socket.on('data', (data) => {
    said += data.toString('latin1')
  })
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return said
}

const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1])

describe('what a raw connection can try', () => {
  it('contradicting lengths smuggle nothing', async () => {
    const smuggled = 'GET /sandbox/outbox HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const both = await speak(
      `POST /member/loginByTelOrEmail HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    )
    expect(statusOf(both)).toBe(400)
    const two = await speak(
      `POST /member/loginByTelOrEmail HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`,
    )
    expect(statusOf(two)).toBe(400)
    const hex = await speak(
      'POST /member/loginByTelOrEmail HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    )
    expect(statusOf(hex)).toBe(400)
  })

  it('ten thousand headers, or one that is long, are refused unread', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `x-${index}: a`).join('\r\n')
    expect(statusOf(await speak(`GET /trad/symbols HTTP/1.1\r\nHost: localhost\r\n${many}\r\n\r\n`))).toBe(
      431,
    )
    const long = `cookie: ${'a'.repeat(70_000)}`
    expect(statusOf(await speak(`GET /trad/symbols HTTP/1.1\r\nHost: localhost\r\n${long}\r\n\r\n`))).toBe(
      431,
    )
  })

  it('line breaks, NUL and tricks in paths lead nowhere', async () => {
    const paths = [
      '/oss/../sandbox/outbox',
      '//sandbox/outbox',
      '/sandbox%2foutbox',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/sandbox-content/banner/../../../package.json',
      '/oss/bgk/members/1/..%2f..%2f..%2fbgk.json',
      '/trad/symbols%00.html',
    ]
    for (const path of paths) {
      const said = await speak(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect([path, statusOf(said)]).toEqual([
        path,
        expect.toSatisfy((status) => [400, 403, 404].includes(Number(status))),
      ])
    }
    const split = await speak(
      'GET /trad/symbols HTTP/1.1\r\nHost: localhost\r\nx-request-id: a\r\n b: c\r\nConnection: close\r\n\r\n',
    )
    expect(split).not.toMatch(/^b: c/m)
  })

  it('a method in a header changes nothing, and a path has one method', async () => {
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
    const overridden = await fetch(`${sandbox.url}/member/loginByTelOrEmail?_method=POST`, { headers })
    expect(overridden.status).toBe(405)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await fetch(`${sandbox.url}/trad/symbols`, { method })).status).toBe(405)
  })

  it('a gzip bomb is bytes that are no JSON', async () => {
    const body = gzipSync(Buffer.alloc(50_000_000, ' '))
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
    const before = process.memoryUsage().arrayBuffers
    const answer = await fetch(`${sandbox.url}/member/loginByTelOrEmail`, { method: 'POST', headers, body })
    expect((await answer.json()).data).toMatchObject({ reason: 'REQUEST_INVALID' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  it('who dribbles a head or a body is hung up on', async () => {
    const listener = await listen(0, '127.0.0.1')
    const { headersTimeout, requestTimeout, keepAliveTimeout } = listener.server
    await listener.close()
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 65_000])
  })

  it('says nothing of what it is made of, nor keeps anything anywhere', async () => {
    for (const path of [
      '/trad/symbols',
      '/user/userInfo',
      '/sandbox/outbox',
      '/nothing',
      '/oss/bgk/members/1/a.png',
    ]) {
      const { headers } = await fetch(sandbox.url + path)
      for (const name of [
        'server',
        'x-powered-by',
        'set-cookie',
        'access-control-allow-origin',
        'strict-transport-security',
      ])
        expect([path, name, headers.get(name)]).toEqual([path, name, null])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('vary')).toContain('token')
      expect(headers.get('x-sandbox')).toBe('1')
    }
  })
})

describe('sockets', () => {
  const dial = async () => {
    const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/1`)
    socket.on('error', () => {})
    await once(socket, 'open')
    return socket
  }
  const closing = async (socket: WebSocket) => Number((await once(socket, 'close'))[0])

  it('a flood of subscriptions ends the socket', async () => {
    const socket = await dial()
    for (let times = 0; times < 10_000; times++) socket.send('USDT_BTC_trad_1')
    expect([1006, 1008]).toContain(await closing(socket))
  })

  it('a flood of pings of the protocol ends the socket', async () => {
    const socket = await dial()
    for (let times = 0; times < 10_000; times++) socket.ping('x'.repeat(100))
    expect([1006, 1008]).toContain(await closing(socket))
  })

  it('10 MB in a frame end the socket unread', async () => {
    const socket = await dial()
    socket.send('x'.repeat(10_000_000))
    expect([1006, 1009]).toContain(await closing(socket))
  })

  it('private-looking keys are nonsense, and nothing private is ever sent', async () => {
    const socket = await dial()
    const frames: string[] = []
    socket.on('message', (data) => frames.push(String(data)))
    for (const key of [
      'USDT_BTC_account_1',
      'userInfo',
      '{"token":"x"}',
      '__proto___BTC_trad_1',
      'USDT_constructor_trad_1',
      '*',
    ])
      socket.send(key)
    socket.send('ping')
    while (!frames.includes('pong')) await once(socket, 'message')
    expect(frames.join()).not.toMatch(/balance|email|phone|orderid/i)
    socket.terminate()
  })

  it('an unmasked frame ends the socket', async () => {
    const said = speak(
      'GET /ws/1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n\x81\x04ping',
    )
    expect(statusOf(await said)).toBe(101)
  })

  it('the path without an upgrade is no socket', async () => {
    expect((await fetch(`${sandbox.url}/ws/1`)).status).toBe(404)
  })

  it('who does not stop when told goodbye is cut off', () => {
    const events: string[] = []
    const peer: SocketPeer = {
      send: () => {},
      buffered: 0,
      close: () => events.push('close'),
      terminate: () => events.push('terminate'),
    }
    const member = new HubMember(peer, 'ip', () => 0)
    for (let times = 0; times < 20; times++) expect(member.beat()).toBe(true)
    expect(events).toEqual([])
    for (let times = 0; times < 181; times++) expect(member.beat()).toBe(false)
    expect(events.at(0)).toBe('close')
    expect(events.at(-1)).toBe('terminate')
  })
})

describe('where it listens', () => {
  it('with NODE_ENV=production there is no control plane, and no cheap passwords', async () => {
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = 'production'
    try {
      await expect(startSandbox(QUIET)).rejects.toThrow('full cost')
      const { passwordCost: _, ...full } = QUIET
      const production = await startSandbox(full)
      try {
        expect(production.controlKey).toBe('')
        const headers = { 'x-sandbox-key': '' }
        for (const path of ['outbox', 'verify', 'members', 'pending'])
          expect((await fetch(`${production.url}/sandbox/${path}`, { headers })).status).toBe(404)
        expect((await fetch(`${production.url}/sandbox/health`)).status).toBe(200)
      } finally {
        await production.stop()
      }
    } finally {
      process.env.NODE_ENV = before
    }
  })

  it('where others can reach it, reading has the rates of an exchange, and TLS before it is kept', async () => {
    const open = await startSandbox({ ...QUIET, host: '0.0.0.0', iKnow: true })
    try {
      const url = open.url.replace('localhost', '127.0.0.1')
      const secure = await fetch(`${url}/trad/symbols`, {
        headers: { 'x-forwarded-proto': 'https', host: 'exchange.example' },
      })
      // fetch sets Host itself, therefore the name is the machine's, which is left alone.
      expect(secure.headers.get('strict-transport-security')).toBeNull()
      const said = await new Promise<string>((resolve) => {
        const socket = connect(portOf(open.url), '127.0.0.1')
        let text = ''
        socket.on('data', (data) => {
          text += data.toString('latin1')
        })
        socket.on('close', () => resolve(text))
        socket.write(
          'GET /trad/symbols HTTP/1.1\r\nHost: exchange.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n',
        )
      })
      expect(said).toMatch(/^strict-transport-security: max-age=31536000\r$/im)
      const answers = await Promise.all(Array.from({ length: 390 }, () => fetch(`${url}/home/versions`)))
      const passed = answers.filter(({ status }) => status === 200).length
      expect(passed).toBeGreaterThanOrEqual(30)
      // On this machine alone all of them would have passed.
      expect(passed).toBeLessThan(390)
      expect(EXPOSED_LIMITS).toMatchObject({
        public: { perSecond: 20, burst: 40 },
        orders: { perSecond: 20, burst: 40 },
        account: { perSecond: 10 },
        uploads: { perSecond: 5 / 60, burst: 5 },
        loginsPerIp: 20,
        codesPerIp: 30,
        socketsPerIp: 50,
      })
    } finally {
      await open.stop()
    }
  })
})
