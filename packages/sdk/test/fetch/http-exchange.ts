import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'

/** Request as it reached the server. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface Listening {
  readonly origin: string
  close(): Promise<void>
}

async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/**
 * HTTP server that records its requests and responds by path; unknown paths get an envelope with the path.
 */
export async function startExchange(
  answers: Readonly<Record<string, (response: ServerResponse, seen: Seen) => void>>,
): Promise<Listening & { readonly seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body }
      seen.push(one)
      const answer = answers[new URL(url, 'http://x').pathname]
      if (answer) answer(response, one)
      else json(response, { code: 200, msg: 'ok', data: 1_700_000_000_000 })
    })
  })
  return { ...(await listen(server)), seen }
}

/** Responds with JSON. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'idempotency-kept': '86400' })
  response.end(JSON.stringify(body))
}

/** Proxy that forwards plain requests and opens tunnels by CONNECT; `carried` counts both. */
export async function startProxy(): Promise<Listening & { readonly carried: string[] }> {
  const carried: string[] = []
  const server = createServer((request, response) => {
    carried.push(`${request.method} ${request.url}`)
    const { method, headers } = request
    const onward = forward(request.url ?? '', { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('connect', (request, socket, head) => {
    carried.push(`CONNECT ${request.url}`)
    const { hostname, port } = new URL(`http://${request.url}`)
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    onward.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
    socket.on('error', () => onward.destroy())
  })
  return { ...(await listen(server)), carried }
}
