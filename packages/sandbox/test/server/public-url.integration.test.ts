import { once } from 'node:events'
import { request } from 'node:http'
import { createClient, createMemoryStorage } from '@bgk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestLine } from '../../src/server/process/request-log'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { createSandboxHarness } from './sandbox-harness'
import { signPut } from './sign-put'

const QUIET = { port: 0, memory: true, bots: false, passwordCost: 4, log: () => {} } as const
const { start } = createSandboxHarness({ bots: false })
const SITE = 'https://exchange.example.com'
/** Of a proxy that passes the name on, and of one that does not. */
const NAMED = { host: 'exchange.example.com', 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' }
const UNNAMED = { host: 'localhost', 'x-forwarded-for': '203.0.113.1' }

describe('behind a proxy on this machine, with a public URL', () => {
  let sandbox: RunningSandbox
  const requests: RequestLine[] = []
  beforeAll(async () => {
    sandbox = await startSandbox({ ...QUIET, publicUrl: SITE, logRequests: (line) => requests.push(line) })
  })
  afterAll(() => sandbox.stop())

  async function ask(
    headers: Readonly<Record<string, string>>,
    path = '/trad/symbols',
    { method = 'GET', body }: { readonly method?: string; readonly body?: Uint8Array } = {},
  ) {
    // Not fetch: it would write its own Host.
    const sent = request({ host: '127.0.0.1', port: new URL(sandbox.url).port, path, method, headers })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    answer.resume()
    return { status: answer.statusCode, headers: answer.headers }
  }

  it.each([
    ['its name', NAMED, 200],
    ['its page', { ...NAMED, origin: SITE }, 200],
    ['its page, through a proxy that passes no name on', { ...UNNAMED, origin: SITE }, 200],
    ['a name that is not its own', { ...NAMED, host: 'evil.example' }, 403],
    ['a page of another site', { ...NAMED, origin: 'https://evil.example' }, 403],
    ['its page without TLS', { ...NAMED, origin: 'http://exchange.example.com' }, 403],
  ])('answers %s', async (_, headers, status) => {
    const answer = await ask(headers)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('hides the control plane from callers of the proxy', async () => {
    const keyed = { ...NAMED, 'x-sandbox-key': sandbox.controlKey }
    expect((await ask(keyed, '/sandbox/pending')).status).toBe(404)
    expect(
      (await ask({ host: 'localhost', 'x-sandbox-key': sandbox.controlKey }, '/sandbox/pending')).status,
    ).toBe(200)
  })

  it('takes pictures that are signed for the public host, whatever name the proxy sends', async () => {
    const client = createClient({ origin: sandbox.url, storage: createMemoryStorage() })
    const [trader] = sandbox.accounts
    await client.session.login({ account: trader?.email ?? '', password: trader?.password ?? '' })
    const key = await client.home.uploadCredentials()
    const body = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const path = `/oss/bgk/${key.folder}/a.png`
    const signed = (site: string) => signPut({ url: site + path, body, credentials: key, now: Date.now() })
    const put = { method: 'PUT', body }
    expect((await ask({ ...UNNAMED, ...signed('https://other.example') }, path, put)).status).toBe(403)
    expect((await ask({ ...UNNAMED, ...signed(SITE) }, path, put)).status).toBe(200)
  })

  it('logs a line for each request, without secrets', async () => {
    const secret = `bgk_sbx_${'x'.repeat(40)}`
    const headers = { ...NAMED, 'x-request-id': 'known-id', token: secret }
    await ask(headers, `/nowhere/${secret}?token=${secret}`)
    await expect.poll(() => requests.find(({ requestId }) => requestId === 'known-id')).toBeDefined()
    const line = requests.find(({ requestId }) => requestId === 'known-id')
    expect(line).toMatchObject({ method: 'GET', path: '/nowhere/bgk_sbx_…', status: 404 })
    expect(new Date(line?.time ?? '').toISOString()).toBe(line?.time)
    expect(line?.ms).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(requests)).not.toContain('xxx')
  })
})

it('a line of the log for people', async () => {
  const lines: string[] = []
  const sandbox = await start({ logRequests: true, log: (line) => lines.push(line) })
  const { headers } = await fetch(`${sandbox.url}/trad/symbols?a=b`)
  await sandbox.stop()
  expect(lines.filter((line) => line.includes('/trad/symbols'))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z GET /trad/symbols 200 [\\d.]+ ms ${headers.get('x-request-id')}$`,
      ),
    ),
  ])
})

it.each([
  'exchange.example.com',
  'ftp://exchange.example.com',
  'https://exchange.example.com/app',
  'https://*.example.com',
])('refuses a public URL that is none: %s', async (publicUrl) => {
  await expect(start({ publicUrl })).rejects.toThrow(`it is "${publicUrl}"`)
})
