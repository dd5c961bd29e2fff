import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { allowedOrigins } from '../../src/server/http/origins'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { createSandboxHarness } from './sandbox-harness'

const QUIET = { port: 0, memory: true, bots: false, passwordCost: 4, log: () => {} } as const
const { start } = createSandboxHarness({ bots: false })
const APP = 'https://app.example.com'
const OTHER = 'http://localhost:5999'

/** `headers` are what browsers write about who asks: a page cannot forge them. */
interface RequestOptions {
  readonly path?: string
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
}

async function ask(
  sandbox: RunningSandbox,
  { path = '/trad/symbols', method = 'GET', headers }: RequestOptions,
) {
  // Not fetch: it would write its own Host and Origin.
  const call = request({ host: '127.0.0.1', port: new URL(sandbox.url).port, path, method, headers }).end()
  const [answer] = await once(call, 'response')
  let body = ''
  for await (const part of answer) body += part
  const cors = Object.entries<string>(answer.headers).filter(([name]) => name.startsWith('access-control-'))
  return { status: answer.statusCode, cors: Object.fromEntries(cors), body }
}

async function socketOf(sandbox: RunningSandbox, headers: RequestOptions['headers']): Promise<string> {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/ws/1`, { headers })
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate()
      resolve('open')
    })
    socket.once('error', (error) => resolve(error.message))
  })
}

const statusOf = async (sandbox: RunningSandbox, path: string, headers: RequestOptions['headers']) =>
  (await ask(sandbox, { path, headers })).status

const page = (origin: string) => ({ host: 'localhost', origin, 'sec-fetch-site': 'cross-site' })
const question = (origin: string) => ({
  ...page(origin),
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'token,locale,idempotency-key,content-type',
})

describe('pages of other origins', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => {
    sandbox = await startSandbox(QUIET)
  })
  afterAll(() => sandbox.stop())

  it.each<[string, RequestOptions['headers']]>([
    ['a program', { host: '127.0.0.1' }],
    ['our own page', { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['our own page by another name', { host: '[::1]:8080', origin: 'http://[::1]:8080' }],
    ['the development server, which forwards', { host: 'localhost:8081', origin: 'http://localhost:5173' }],
    ['someone who types the address', { host: 'LOCALHOST', 'sec-fetch-site': 'none' }],
  ])('may call: %s', async (_, headers) => {
    expect(await statusOf(sandbox, '/trad/symbols', headers)).toBe(200)
    expect(await statusOf(sandbox, '/sandbox/health', headers)).toBe(200)
    expect(await socketOf(sandbox, headers)).toBe('open')
  })

  it('a link from elsewhere may lead to the app, but not through another name', async () => {
    const link = { host: 'localhost', 'sec-fetch-site': 'cross-site', accept: 'text/html' }
    expect(await statusOf(sandbox, '/', link)).toBe(404)
    expect(await statusOf(sandbox, '/', { ...link, host: 'evil.example' })).toBe(403)
  })

  it('a sandbox that others may reach answers to any name, and still not to pages of others', async () => {
    const open = await start({ host: '0.0.0.0', iKnow: true })
    expect(await statusOf(open, '/trad/symbols', { host: 'exchange.lan' })).toBe(200)
    expect(
      await statusOf(open, '/trad/symbols', { host: 'exchange.lan', origin: 'http://exchange.lan' }),
    ).toBe(200)
    for (const origin of ['http://evil.example', 'http://localhost:3000']) {
      expect(await statusOf(open, '/trad/symbols', { host: 'exchange.lan', origin })).toBe(403)
    }
    expect(await statusOf(open, '/sandbox/outbox', { host: 'exchange.lan' })).toBe(403)
  })
})

describe('pages of allowed origins', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ ...QUIET, allowOrigins: [APP, OTHER] })
  })
  afterAll(() => sandbox.stop())

  it.each([APP, OTHER])('may call, and read what the SDK reads: %s', async (origin) => {
    const { status, cors } = await ask(sandbox, { headers: page(origin) })
    expect(status).toBe(200)
    expect(cors).toEqual({
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'account-stream, anti-phishing, cancel-after, demo-funds, devices, order-amend, orders-by-id, passkeys, price-alerts, totp, etag, exchange-age, exchange-seq, idempotency-kept, retry-after, x-request-id',
    })
  })

  it('may ask before, for all that the SDK sends, and never with cookies', async () => {
    const { status, cors, body } = await ask(sandbox, {
      path: '/trad/order',
      method: 'OPTIONS',
      headers: question(APP),
    })
    expect([status, body]).toEqual([204, ''])
    expect(cors['access-control-allow-origin']).toBe(APP)
    expect(cors['access-control-allow-methods']).toBe('GET, POST, PUT')
    const may = cors['access-control-allow-headers']?.split(', ')
    for (const name of [
      'token',
      'locale',
      'exchange-seq',
      'idempotency-key',
      'idempotency-settle',
      'content-type',
      'authorization',
    ])
      expect(may).toContain(name)
    expect(cors).not.toHaveProperty('access-control-allow-credentials')
  })

  it('may read refusals too', async () => {
    const { status, cors, body } = await ask(sandbox, { path: '/user/userInfo', headers: page(APP) })
    expect([status, JSON.parse(body).code]).toEqual([200, 401])
    expect(cors['access-control-allow-origin']).toBe(APP)
  })

  it('may open sockets', async () => {
    expect(await socketOf(sandbox, page(APP))).toBe('open')
    expect(await socketOf(sandbox, { ...page(OTHER), 'sec-fetch-site': 'same-site' })).toBe('open')
  })

  it('may not touch the control plane', async () => {
    for (const path of ['/sandbox/health', '/sandbox/outbox', '/sandbox/clock']) {
      expect(await ask(sandbox, { path, headers: page(APP) })).toMatchObject({ status: 403, cors: {} })
      const response = await ask(sandbox, { path, method: 'OPTIONS', headers: question(APP) })
      expect(response).toMatchObject({ status: 403, cors: {} })
    }
  })

  it.each([
    ['no origin', 'null'],
    ['a name that ends like it', 'https://evil-app.example.com'],
    ['a name that begins like it', 'https://app.example.com.evil.example'],
    ['a name below it', 'https://a.app.example.com'],
    ['the name above it', 'https://example.com'],
    ['no encryption', 'http://app.example.com'],
    ['another scheme', 'chrome-extension://app.example.com'],
    ['another port', 'https://app.example.com:8443'],
    ['its port written out', 'https://app.example.com:443'],
    ['capital letters', 'https://APP.example.com'],
    ['a slash at its end', 'https://app.example.com/'],
    ['a dot at its end', 'https://app.example.com.'],
    ['a name in front', 'https://app.example.com@evil.example'],
    ['two at once', `${APP}, https://evil.example`],
    ['a blank behind', 'https://app.example.com %20'],
    ['another port of this machine', 'http://localhost:6000'],
    ['a star', '*'],
  ])('is nobody else: %s', async (_, origin) => {
    const refused = await ask(sandbox, { headers: page(origin) })
    expect(refused).toMatchObject({ status: 403, cors: {} })
    expect(JSON.parse(refused.body).message).toContain('--allow-origin')
    const response = await ask(sandbox, { method: 'OPTIONS', headers: question(origin) })
    expect(response).toMatchObject({ status: 403, cors: {} })
    expect(await socketOf(sandbox, page(origin))).toContain('403')
  })

  it('does not open the door to another name of this machine', async () => {
    expect(await ask(sandbox, { headers: { ...page(APP), host: 'evil.example' } })).toMatchObject({
      status: 403,
    })
  })
})

it('without a list nobody is told anything of origins', async () => {
  const sandbox = await start()
  expect(await ask(sandbox, { headers: page(APP) })).toMatchObject({ status: 403, cors: {} })
  const own = { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
  expect(await ask(sandbox, { headers: own })).toMatchObject({ status: 200, cors: {} })
})

it.each([
  '*',
  'null',
  'app.example.com',
  'https://app.example.com/',
  'https://*.example.com',
  'ftp://a.example',
  '',
])('refuses to start with what is no origin: %s', async (origin) => {
  expect(() => allowedOrigins([origin])).toThrow(
    `An allowed origin is written as https://app.example.com, without a path or a star; it is "${origin}".`,
  )
  await expect(start({ allowOrigins: [origin] })).rejects.toThrow('allowed origin')
})
