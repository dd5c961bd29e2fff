import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Balancer, startBalancer } from './haproxy'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

// Key and response are those of RFC 6455; HAProxy checks them.
const UPGRADE = [
  'GET /ws HTTP/1.1',
  'host: x',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
].join('\r\n')
const ACCEPT = [
  'HTTP/1.1 101 Switching Protocols',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
].join('\r\n')

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a node that records calls and responds with its name. */
async function startNode(name: string, handler: Handler = (_, response) => response.end(name)) {
  const calls: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const connections = new Set<Socket>()
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      if (node.readyz !== undefined) response.writeHead(node.readyz).end()
      return
    }
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      calls.push(`${request.method} ${request.url} ${body}`.trim())
      headers.push(request.headers)
      handler(request, response)
    })
  })
  server.on('upgrade', (_, socket: Socket) => {
    socket.on('error', () => {})
    socket.write(`${ACCEPT}${name}:`)
    socket.pipe(socket)
  })
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const node = {
    name,
    url: `http://127.0.0.1:${port}`,
    calls,
    headers,
    /** Status of /readyz; undefined: no response. */
    readyz: 200 as number | undefined,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of connections) socket.destroy()
      await closed
    },
  }
  ends.push(node.stop)
  return node
}

type LocalNode = Awaited<ReturnType<typeof startNode>>

async function balance(
  ...nodes: readonly (LocalNode & { checkPort?: number })[]
): Promise<{ balancer: Balancer; origin: string }> {
  const balancer = await startBalancer({ port: 0, nodes })
  ends.push(() => balancer.close())
  await expect.poll(() => ready(balancer)).toBe(nodes.map(({ name }) => name).join(' '))
  return { balancer, origin: `http://127.0.0.1:${balancer.port}` }
}

const ready = ({ states }: Balancer) =>
  states
    .filter(({ isReady }) => isReady)
    .map(({ name }) => name)
    .join(' ')

/** Client connection with collected output. */
function open(origin: string, text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
  let output = ''
  socket.on('data', (chunk) => {
    output += chunk.toString()
  })
  socket.on('error', () => {})
  ends.push(() => socket.destroy())
  return { socket, output: () => output }
}

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()
const post = (url: string, body: string) => fetch(`${url}/order`, { method: 'POST', body })
const breakOff: Handler = (request) => request.socket.destroy()

describe('HAProxy with the configuration of examples/cluster', () => {
  it('distributes requests and names the client in X-Forwarded headers', async () => {
    const [a, b] = [await startNode('a'), await startNode('b')]
    const { origin } = await balance(a, b)
    const host = new URL(origin).host
    const bodies = [await text(origin, { headers: { 'x-forwarded-for': '203.0.113.7' } }), await text(origin)]
    expect(bodies.sort()).toEqual(['a', 'b'])
    const forwarded = { host, 'x-forwarded-proto': 'http', 'x-forwarded-host': host }
    const sent = [...a.headers, ...b.headers]
    expect(sent).toMatchObject([forwarded, forwarded])
    expect(sent.map((one) => one['x-forwarded-for']).sort()).toEqual(['127.0.0.1', '203.0.113.7, 127.0.0.1'])
  })

  it('retries a read on another node if its own breaks off', async () => {
    const [a, b] = [await startNode('a', breakOff), await startNode('b')]
    const { origin } = await balance(a, b)
    expect([await text(`${origin}/1`), await text(`${origin}/2`)]).toEqual(['b', 'b'])
    expect(a.calls.length).toBeGreaterThan(0)
  })

  it('never repeats a write that was sent, on fresh and reused connections', async () => {
    let isBroken = false
    const handler: Handler = (request, response) => (isBroken ? breakOff(request, response) : response.end())
    const [a, b] = [await startNode('a', handler), await startNode('b', handler)]
    const { origin } = await balance(a, b)
    for (let i = 0; i < 4; i++) await (await post(origin, `warm ${i}`)).text()
    isBroken = true
    const results = await Promise.all(
      [1, 2, 3, 4].map((i) => post(origin, `write ${i}`).catch(() => undefined)),
    )
    // A reused client connection is closed without a response.
    expect(results).toContain(undefined)
    const answered = results.filter((one) => one !== undefined)
    expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 502))
    expect(answered[0]?.headers.get('content-type')).toBe('text/plain')
    const writes = [...a.calls, ...b.calls].filter((call) => call.includes('write'))
    expect(writes.sort()).toEqual([1, 2, 3, 4].map((i) => `POST /order write ${i}`))
  })

  it('sends a write to another node if its own refuses the connection', async () => {
    const [a, b, checks] = [await startNode('a'), await startNode('b'), await startNode('checks')]
    // With a separate check port, a counts as ready. A failing check would end the connecting request with
    // 502.
    const { origin } = await balance(Object.assign(a, { checkPort: Number(new URL(checks.url).port) }), b)
    await a.stop()
    const body = 'x'.repeat(300_000)
    for (let i = 0; i < 4; i++) expect(await (await post(origin, body)).text()).toBe('b')
    expect(b.calls).toEqual(Array(4).fill(`POST /order ${body}`))
  })

  it('returns 503 in the envelope of the exchange if no node is ready', async () => {
    const node = await startNode('a')
    const { balancer, origin } = await balance(node)
    const check = async () => {
      const answer = await post(origin, 'one')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
      const message = expect.stringContaining('nothing was done')
      expect(await answer.json()).toEqual({ code: 503, msg: message, data: null, message })
    }
    node.readyz = 503
    await expect.poll(() => ready(balancer)).toBe('')
    await check()
    await node.stop()
    await check()
    expect(node.calls).toEqual([])
  })

  it('serves open requests and sockets of a draining node and sends it no new ones', async () => {
    const held: ServerResponse[] = []
    const [a, b] = [await startNode('a', (_, response) => void held.push(response)), await startNode('b')]
    const { balancer, origin } = await balance(a, b)
    const sockets = [open(origin, UPGRADE), open(origin, UPGRADE)]
    for (const { output } of sockets) await expect.poll(output).toMatch(/\r\n\r\n[ab]:$/)
    const own = sockets.find(({ output }) => output().endsWith('a:'))
    const writes = [post(origin, '1'), post(origin, '2')]
    await expect.poll(() => held.length).toBe(1)
    a.readyz = 503
    await expect.poll(() => ready(balancer)).toBe('b')
    const later = await Promise.all([text(origin), text(origin), text(origin)])
    expect(later).toEqual(['b', 'b', 'b'])
    own?.socket.write('echo')
    await expect.poll(() => own?.output()).toMatch(/a:echo$/)
    held[0]?.end('a')
    expect((await Promise.all(writes.map(async (one) => (await one).text()))).sort()).toEqual(['a', 'b'])
    a.readyz = 200
    await expect.poll(() => ready(balancer)).toBe('a b')
  })

  it('retries reads and reports writes as unknown if a node hangs', async () => {
    const [a, b] = [await startNode('a', () => {}), await startNode('b')]
    const { balancer, origin } = await balance(a, b)
    const sockets = [open(origin, UPGRADE), open(origin, UPGRADE)]
    for (const { output } of sockets) await expect.poll(output).toMatch(/\r\n\r\n[ab]:$/)
    const six = Array.from({ length: 6 })
    const reads = six.map(() => text(`${origin}/read`))
    const writes = six.map(() => post(origin, ''))
    await expect.poll(() => a.calls.length + b.calls.length).toBe(12)
    a.readyz = undefined
    await expect.poll(() => ready(balancer)).toBe('b')
    expect(await Promise.all(reads)).toEqual(six.map(() => 'b'))
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    const sentToA = a.calls.filter((call) => call.startsWith('POST')).length
    expect(sentToA).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 502).length).toBe(sentToA)
    expect(statuses.filter((status) => status === 200).length).toBe(six.length - sentToA)
    const own = sockets.find(({ output }) => output().endsWith('a:'))
    await expect.poll(() => own?.socket.destroyed).toBe(true)
  })

  it('refuses requests without a host and large headers', async () => {
    const node = await startNode('a')
    const { origin } = await balance(node)
    for (const line of ['GET /', 'GET / HTTP/1.0', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`])
      await expect.poll(open(origin, `${line}\r\n\r\n`).output).toMatch(/^HTTP\/1\.[01] 400 /)
    expect(node.calls).toEqual([])
  })

  it('reports a port in use', async () => {
    const node = await startNode('a')
    await expect(startBalancer({ port: Number(new URL(node.url).port), nodes: [] })).rejects.toThrow(
      /^haproxy did not start on port \d+: .*in use/,
    )
  })
})
