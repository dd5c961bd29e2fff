import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { type RunningSandbox, startSandbox } from '@bgk/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type ProxyName, SITE, startProxy } from '../system/reverse-proxy'
import { root } from '../workspace/process'

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

describe.each<ProxyName>(['nginx', 'Caddy'])('sandbox behind %s', (name) => {
  let sandbox: RunningSandbox
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let origin: string
  const requests: {
    readonly path: string
    readonly requestId: string
    readonly status: number | undefined
  }[] = []
  beforeAll(async () => {
    // The proxy's port is part of the public URL, so both start first and the sandbox restarts with it.
    const first = await startSandbox({ port: 0, memory: true, bots: false, passwordCost: 4, log: () => {} })
    const port = Number(new URL(first.url).port)
    proxy = await startProxy(name, port)
    await first.stop()
    origin = `https://${SITE}:${proxy.port}`
    sandbox = await startSandbox({
      port,
      memory: true,
      bots: false,
      passwordCost: 4,
      publicUrl: origin,
      logRequests: (line) => requests.push(line),
      log: () => {},
    })
  })
  afterAll(async () => {
    await proxy?.close()
    await sandbox?.stop()
  })

  async function ask(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
    const call = request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: SITE,
      rejectUnauthorized: false,
      path,
      method,
      headers: { host: `${SITE}:${proxy.port}`, ...headers },
    })
    call.end(body)
    const [answer] = await once(call, 'response')
    let text = ''
    for await (const part of answer) text += part
    return { status: answer.statusCode, headers: answer.headers, text }
  }

  it('serves calls, and sets HSTS', async () => {
    const { status, headers } = await ask('/trad/symbols')
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  })

  it.each([
    ['its own page', () => origin, 200],
    ['a page of another site', () => 'https://evil.example', 403],
  ])('forwards %s calls', async (_, page, status) => {
    const body = JSON.stringify({ account: 'a@b.example', loginPassword: 'x', type: 'EMAIL' })
    const headers = { origin: page(), 'content-type': 'application/json' }
    const answer = await ask('/member/loginByTelOrEmail', { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  })

  it('accepts sockets of its own page only', async () => {
    const open = async (page: string) => {
      const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/ws/1`, {
        // Only the socket's types lack the TLS option.
        ...{ servername: SITE },
        rejectUnauthorized: false,
        headers: { host: `${SITE}:${proxy.port}`, origin: page },
      })
      return new Promise<string>((resolve) => {
        socket.once('open', () => {
          socket.terminate()
          resolve('open')
        })
        socket.once('error', (error) => resolve(error.message))
      })
    }
    expect(await open(origin)).toBe('open')
    expect(await open('https://evil.example')).toContain('403')
  })

  it('serves neither operator routes nor metrics', async () => {
    for (const path of ['/sandbox/health', '/sandbox/pending', '/metrics'])
      expect((await ask(path)).status).toBe(404)
    expect((await fetch(`${sandbox.url}/sandbox/health`)).status).toBe(200)
  })

  it("forwards 10 MB, and the exchange's rejection of a larger body", async () => {
    const headers = { 'content-type': 'application/json' }
    const upload = { method: 'POST', headers, body: `{"a":"${'x'.repeat(9_000_000)}"}` }
    const { status, text } = await ask('/member/loginByTelOrEmail', upload)
    expect([status, JSON.parse(text).message]).toEqual([413, 'The request is too large'])
  })

  it('forwards the request id, so that both logs contain it', async () => {
    const id = `proxy-${name}`
    const { headers } = await ask('/home/systemTime?secret=1', { headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toBe(id)
    await expect
      .poll(() => requests.find(({ requestId }) => requestId === id))
      .toMatchObject({ path: '/home/systemTime', status: 200 })
  })

  it('treats the sandbox as public: no documented passwords, rate limits by client address', async () => {
    expect(sandbox.accounts[0]?.password).not.toBe('Trader2026')
    // The client's own address header is ignored: all of these are one caller, whose rate limit is exceeded.
    const statuses = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        ask('/home/versions', { headers: { 'x-forwarded-for': `203.0.113.${at}` } }).then(
          ({ status }) => status,
        ),
      ),
    )
    expect(statuses).toContain(429)
  })
})

describe('docs/operate/reverse-proxy.md', () => {
  it.each(['exchange.nginx.conf', 'Caddyfile'])('contains the text of %s', (name) => {
    const docs = readFileSync(join(root, 'docs/operate/reverse-proxy.md'), 'utf8')
    expect(docs).toContain(readFileSync(join(root, 'examples/proxy', name), 'utf8').trimEnd())
  })
})

describe('bgk-sandbox.service', () => {
  const unit = join(root, 'examples/proxy/bgk-sandbox.service')

  it('starts the program with known flags', () => {
    const text = readFileSync(unit, 'utf8').replaceAll('\\\n', ' ')
    const [, file = '', rest = ''] = /^ExecStart=\S+ (?:--max\S+) (\S+)\s+(.*)$/m.exec(text) ?? []
    expect(file).toBe('/opt/bgk/node_modules/@bgk/sandbox/bin/bgk-sandbox.mjs')
    const flags = rest.trim().split(/\s+/)
    const program = join(root, 'packages/sandbox/bin/bgk-sandbox.mjs')
    const accepts = (args: readonly string[]) =>
      spawnSync(process.execPath, [program, ...args, '--help'], { encoding: 'utf8' }).status
    expect([accepts(flags), accepts([...flags, '--unknown'])]).toEqual([0, 1])
    expect(flags).toContain('--i-know')
    expect(text).toContain('Environment=NODE_ENV=production')
  })
})
