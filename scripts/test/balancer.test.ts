import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Balancer, type BalancerOptions, type NodeFault, startBalancer } from '../cluster/balancer.mjs'

/** So long that what a test does happens between two looks at the nodes. */
const RARELY = 60_000

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

interface LittleNode {
  readonly name: string
  readonly url: string
  readonly server: Server
  /** Method, address and body of each call that came to its end. */
  readonly calls: string[]
  readonly headers: IncomingMessage['headers'][]
  isReady: boolean
  /** Connections that are open. */
  readonly lines: Set<Socket>
  down(): Promise<void>
}

type Answer = (incoming: IncomingMessage, response: ServerResponse, body: string) => void

async function startNode(name: string, answer?: Answer): Promise<LittleNode> {
  const server = createServer((incoming, response) => {
    if (incoming.url === '/readyz') {
      response
        .writeHead(node.isReady ? 200 : 503)
        .end(JSON.stringify({ ready: node.isReady, node: { name } }))
      return
    }
    let body = ''
    incoming.on('data', (part: Buffer) => {
      body += part.toString()
    })
    incoming.on('end', () => {
      node.calls.push(`${incoming.method} ${incoming.url} ${body}`.trim())
      node.headers.push(incoming.headers)
      if (answer) answer(incoming, response, body)
      else response.end(name)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lines = new Set<Socket>()
  server.on('connection', (line) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const line of lines) line.destroy()
    })
  const node: LittleNode = {
    name,
    url: urlOf(server),
    server,
    calls: [],
    headers: [],
    isReady: true,
    lines,
    down,
  }
  ends.push(down)
  return node
}

const urlOf = (server: Pick<Server, 'address'>) => {
  const address = server.address() as AddressInfo
  return `http://127.0.0.1:${address.port}`
}

async function balance(
  nodes: readonly LittleNode[],
  options: Partial<BalancerOptions> = {},
): Promise<{ balancer: Balancer; origin: string; faults: NodeFault[] }> {
  const faults: NodeFault[] = []
  const balancer = await startBalancer({ port: 0, nodes, onFault: (fault) => faults.push(fault), ...options })
  ends.push(() => balancer.close())
  const ready = nodes.filter((node) => node.isReady).length
  await expect.poll(() => balancer.states.filter(({ isReady }) => isReady).length).toBe(ready)
  return { balancer, origin: `http://127.0.0.1:${balancer.port}`, faults }
}

/** A bare connection, and all that has come back on it. */
function openLine(origin: string) {
  const line = connect(Number(new URL(origin).port), '127.0.0.1')
  ends.push(() => line.destroy())
  let heard = ''
  line.on('data', (part) => {
    heard += part.toString()
  })
  // Who is refused may be hung up on in the middle.
  line.on('error', () => {})
  return { line, heard: () => heard }
}

/** Sends bytes as they are and gives all that comes back until the other side hangs up. */
async function speak(origin: string, bytes: string): Promise<string> {
  const { line, heard } = openLine(origin)
  line.write(bytes)
  await new Promise((resolve) => line.once('close', resolve))
  return heard()
}

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

describe('the balancer', () => {
  it('spreads calls over the nodes that are ready, by turns', async () => {
    const nodes = await Promise.all(['a', 'b', 'c'].map((name) => startNode(name)))
    const { origin } = await balance(nodes, { everyMs: RARELY })
    const answers: string[] = []
    for (let i = 0; i < 6; i++) answers.push(await text(`${origin}/some?x=${i}`))
    expect(answers.sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    expect(nodes.flatMap(({ calls }) => calls).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((i) => `GET /some?x=${i}`),
    )
  })

  it('leaves out a node that is not ready, and takes it in again', async () => {
    const [a, b] = [await startNode('a'), await startNode('b')]
    a.isReady = false
    const { balancer, origin } = await balance([a, b], { everyMs: 10 })
    expect([await text(origin), await text(origin)]).toEqual(['b', 'b'])
    a.isReady = true
    b.isReady = false
    await expect.poll(() => balancer.states.map(({ isReady }) => isReady)).toEqual([true, false])
    expect([await text(origin), await text(origin)]).toEqual(['a', 'a'])
    expect(balancer.states[1]).toMatchObject({
      why: 'not ready (503)',
      said: { ready: false, node: { name: 'b' } },
    })
  })

  it('sends a POST whose node refuses the connection to another one, whole and once', async () => {
    const [a, b] = [await startNode('a'), await startNode('b')]
    const { balancer, origin, faults } = await balance([a, b], { everyMs: RARELY })
    await a.down()
    const body = 'x'.repeat(300_000)
    const answers = [await text(`${origin}/order`, { method: 'POST', body }), await text(origin)]
    expect(answers).toEqual(['b', 'b'])
    expect(b.calls).toEqual([`POST /order ${body}`, 'GET /'])
    expect(faults.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'UNREACHABLE a: connection refused',
    ])
    expect(balancer.states[0]?.isReady).toBe(false)
  })

  it('never sends a POST twice: one that was sent and not answered is told as unknown, without the envelope', async () => {
    const breaks: Answer = (incoming) => incoming.socket.destroy()
    const [a, b] = [await startNode('a', breaks), await startNode('b', breaks)]
    const { origin, faults } = await balance([a, b], { everyMs: RARELY })
    const answer = await fetch(`${origin}/order`, { method: 'POST', body: 'one' })
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect([...a.calls, ...b.calls]).toEqual(['POST /order one'])
    expect(faults.map(({ code }) => code)).toEqual(['BROKEN'])
  })

  it('never sends a POST twice over a connection that was kept and ends as it is used', async () => {
    const answersOnce: Answer = (incoming, response) =>
      node.calls.length === 1 ? response.end('first') : incoming.socket.destroy()
    const node = await startNode('a', answersOnce)
    const other = await startNode('b')
    other.isReady = false
    const { origin } = await balance([node, other], { everyMs: RARELY })
    expect(await text(`${origin}/1`, { method: 'POST', body: '1' })).toBe('first')
    expect((await fetch(`${origin}/2`, { method: 'POST', body: '2' })).status).toBe(502)
    expect([...node.calls, ...other.calls]).toEqual(['POST /1 1', 'POST /2 2'])
  })

  it('sends a read whose node breaks off to another one, and tells one that every node broke off as unknown', async () => {
    const breaks: Answer = (incoming) => incoming.socket.destroy()
    const [a, b] = [await startNode('a', breaks), await startNode('b')]
    const { origin, faults } = await balance([a, b], { everyMs: RARELY })
    expect([await text(`${origin}/1`), await text(`${origin}/2`)]).toEqual(['b', 'b'])
    expect(b.calls).toEqual(['GET /1', 'GET /2'])
    expect(faults.map(({ code }) => code)).toContain('BROKEN')
    const alone = await balance([a], { everyMs: RARELY })
    expect((await fetch(alone.origin)).status).toBe(502)
  })

  it('answers 503 in the envelope of the exchange when no node is ready: nothing was done', async () => {
    const node = await startNode('a')
    node.isReady = false
    const { origin } = await balance([node], { everyMs: RARELY })
    const answer = await fetch(`${origin}/order`, { method: 'POST', body: 'one' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    const message = expect.stringContaining('nothing was done')
    expect(await answer.json()).toEqual({ code: 503, msg: message, data: null, message })
    expect(node.calls).toEqual([])
  })

  it('answers 503 when all nodes refuse', async () => {
    const nodes = [await startNode('a'), await startNode('b')]
    const { origin } = await balance(nodes, { everyMs: RARELY })
    for (const node of nodes) await node.down()
    expect((await fetch(origin, { method: 'POST', body: 'one' })).status).toBe(503)
  })

  it('says who calls, by which name', async () => {
    const node = await startNode('a')
    const { origin } = await balance([node], { everyMs: RARELY })
    const host = origin.slice('http://'.length)
    await text(origin, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    await text(origin, { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'trade.example' } })
    expect(node.headers).toMatchObject([
      {
        host,
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': host,
      },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'trade.example' },
    ])
  })

  it('keeps a caller at one node where that is asked for, by token, and moves only those of a node that went', async () => {
    const nodes = await Promise.all(['a', 'b', 'c'].map((name) => startNode(name)))
    const { origin } = await balance(nodes, { everyMs: RARELY, sticky: true })
    const tokens = Array.from({ length: 30 }, (_, i) => `token-${i}`)
    const ask = () => Promise.all(tokens.map((token) => text(origin, { headers: { token } })))
    const first = await ask()
    expect(new Set(first).size).toBe(3)
    expect(await ask()).toEqual(first)
    await nodes[0]?.down()
    const then = await ask()
    expect(then.filter((name, i) => first[i] !== 'a' && name !== first[i])).toEqual([])
    expect(then).not.toContain('a')
  })

  it('says in one line that it cannot listen', async () => {
    const { server } = await startNode('a')
    const { port } = server.address() as AddressInfo
    await expect(startBalancer({ port, nodes: [] })).rejects.toMatchObject({
      name: 'BalancerError',
      code: 'EADDRINUSE',
      message: expect.stringMatching(/^Cannot listen on 127\.0\.0\.1:\d+: .*in use/),
    })
  })
})

describe('connections of the balancer', () => {
  it('a call without an answer is given up as unknown, and its connection closed', async () => {
    const node = await startNode('a', () => {})
    const { origin, faults } = await balance([node], { everyMs: 10, silenceMs: 100 })
    const answer = await fetch(origin, { method: 'POST', body: 'one' })
    expect(answer.status).toBe(504)
    expect(faults.map(({ code }) => code)).toEqual(['LATE'])
    // The one over which it is asked whether it is ready.
    await expect.poll(() => node.lines.size).toBe(1)
  })

  it('a caller who leaves takes its connection to the node along', async () => {
    const node = await startNode('a', () => {})
    const { origin, faults } = await balance([node], { everyMs: RARELY })
    await expect.poll(() => node.lines.size).toBe(1)
    const calling = request(`${origin}/order`, { method: 'POST' })
    calling.on('error', () => {})
    calling.end('one')
    await expect.poll(() => node.calls).toEqual(['POST /order one'])
    calling.destroy()
    await expect.poll(() => node.lines.size).toBe(1)
    expect(faults).toEqual([])
  })

  it('a body that the node does not want gets its answer, also from a caller who keeps no connection', async () => {
    const server = createServer((incoming, response) => {
      if (incoming.url === '/readyz') return void response.end('{}')
      incoming.resume()
      response.writeHead(413).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ends.push(() => server.close())
    const node = { ...(await startNode('a')), url: urlOf(server) }
    const { origin } = await balance([node], { everyMs: RARELY })
    for (let times = 0; times < 5; times++) {
      const said = await speak(
        origin,
        `POST /order HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4000000\r\n\r\n${'x'.repeat(4_000_000)}`,
      )
      expect(said).toMatch(/^HTTP\/1\.1 413 /)
      expect(said).toMatch(/\r\nconnection: close\r\n/i)
    }
  })

  it('a request without a name of who is asked is refused, and its connection closed', async () => {
    const node = await startNode('a')
    const { origin } = await balance([node], { everyMs: RARELY })
    for (const line of ['GET /', 'GET / HTTP/1.0'])
      expect(await speak(origin, `${line}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(node.calls).toEqual([])
  })

  it('half an answer is cut off, not left waiting', async () => {
    const half: Answer = (incoming, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('12345', () => incoming.socket.destroy())
    }
    const node = await startNode('a', half)
    const { origin } = await balance([node], { everyMs: RARELY })
    await expect(text(origin)).rejects.toThrow()
  })

  it('a node that is slow to say that it is ready has calls only where no other one is', async () => {
    const [a, b] = [await startNode('a'), await startNode('b')]
    const { balancer, origin } = await balance([a, b], { everyMs: 10, answerMs: 50 })
    const dumb = (node: LittleNode) =>
      node.server.prependListener('request', ({ url }, response) => {
        if (url === '/readyz') response.writeHead = () => response
        if (url === '/readyz') response.end = () => response
      })
    dumb(a)
    await expect.poll(() => balancer.states[0]?.why).toBe('no answer')
    expect([await text(origin), await text(origin)]).toEqual(['b', 'b'])
    b.isReady = false
    await expect.poll(() => balancer.states[1]?.isReady).toBe(false)
    expect(await text(origin)).toBe('a')
  })

  it('a read whose node stands still is answered by another one; a write waits for its own', async () => {
    const held: { readonly method: string | undefined; readonly response: ServerResponse }[] = []
    const holds: Answer = ({ method }, response) => void held.push({ method, response })
    const [a, b] = [await startNode('a', holds), await startNode('b', holds)]
    const { origin } = await balance([a, b], { everyMs: 10, answerMs: 50 })
    const read = text(`${origin}/read`)
    await expect.poll(() => held.length).toBe(1)
    const [still, other] = a.calls.length === 1 ? [a, b] : [b, a]
    // By turns: the first of them goes to the other one.
    const writes = [1, 2].map((body) => text(`${origin}/write`, { method: 'POST', body: String(body) }))
    await expect.poll(() => held.length).toBe(3)
    still.server.prependListener('request', ({ url }, response) => {
      if (url === '/readyz') response.end = () => response
    })
    await expect.poll(() => other.calls).toContain('GET /read')
    for (const { method, response } of held) response.end(method)
    expect([await read, ...(await Promise.all(writes))]).toEqual(['GET', 'POST', 'POST'])
    expect(still.calls).toEqual(['GET /read', 'POST /write 2'])
    expect(other.calls).toEqual(['POST /write 1', 'GET /read'])
  })

  it('what is open to a node that has become silent is given up', async () => {
    // It takes connections and says nothing, as a process that was stopped.
    const frozen = createTcpServer(() => {})
    const node = await startNode('a', () => {})
    const { port } = node.server.address() as AddressInfo
    const { origin, faults } = await balance([node], { everyMs: 10, answerMs: 50, lostMs: 200 })
    const answer = fetch(origin, { method: 'POST', body: 'one' })
    await expect.poll(() => node.calls.length).toBe(1)
    // The call stays open; who asks whether it is ready meets the silent one.
    node.server.close()
    for (const line of node.lines) if (line.bytesWritten > 0) line.destroy()
    frozen.listen(port, '127.0.0.1')
    ends.push(() => frozen.close())
    expect((await answer).status).toBe(502)
    expect(faults.at(-1)).toMatchObject({ code: 'BROKEN', message: 'a: silent for too long' })
  })
})

describe('sockets through the balancer', () => {
  /** Answers an upgrade and then echoes; names itself first. */
  const echo = (node: LittleNode) =>
    node.server.on('upgrade', (_, line, head: Buffer) => {
      line.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
      line.write(`${node.name}:`)
      if (head.length > 0) line.write(head)
      line.pipe(line)
    })

  const upgrade = async (origin: string) => {
    const opened = openLine(origin)
    await once(opened.line, 'connect')
    opened.line.write(
      'GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    )
    return opened
  }

  it('are passed on, both ways', async () => {
    const node = await startNode('a')
    echo(node)
    const { origin } = await balance([node], { everyMs: RARELY })
    const { line, heard } = await upgrade(origin)
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 101 [\s\S]*\r\n\r\na:$/)
    line.write('hello')
    await expect.poll(heard).toMatch(/a:hello$/)
  })

  it('go to another node when one refuses the connection', async () => {
    const [a, b] = [await startNode('a'), await startNode('b')]
    for (const node of [a, b]) echo(node)
    const { origin } = await balance([a, b], { everyMs: RARELY })
    await a.down()
    for (const { heard } of [await upgrade(origin), await upgrade(origin)])
      await expect.poll(heard).toMatch(/b:$/)
  })

  it('end at one side when the other one ends', async () => {
    const node = await startNode('a')
    echo(node)
    const { origin } = await balance([node], { everyMs: RARELY })
    await expect.poll(() => node.lines.size).toBe(1)
    const first = await upgrade(origin)
    await expect.poll(first.heard).toMatch(/a:$/)
    first.line.destroy()
    await expect.poll(() => node.lines.size).toBe(1)
    const second = await upgrade(origin)
    await expect.poll(second.heard).toMatch(/a:$/)
    for (const line of node.lines) line.destroy()
    await expect.poll(() => second.line.destroyed).toBe(true)
  })

  it('are refused with 503 when no node is ready, and with 502 when the node breaks off', async () => {
    const node = await startNode('a')
    node.server.on('upgrade', (_, line) => line.destroy())
    const { balancer, origin } = await balance([node], { everyMs: 10 })
    await expect.poll((await upgrade(origin)).heard).toMatch(/^HTTP\/1\.1 502 /)
    node.isReady = false
    await expect.poll(() => balancer.states[0]?.isReady).toBe(false)
    await expect.poll((await upgrade(origin)).heard).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('are closed with the balancer', async () => {
    const node = await startNode('a')
    echo(node)
    const { balancer, origin } = await balance([node], { everyMs: RARELY })
    const { line, heard } = await upgrade(origin)
    await expect.poll(heard).toMatch(/a:$/)
    await balancer.close()
    await expect.poll(() => line.destroyed).toBe(true)
  })
})
