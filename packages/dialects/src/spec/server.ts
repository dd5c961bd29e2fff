import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Exchange } from './exchange'
import { envelopeOf, Refusal, readBody, readFields, readUpload, send, type Upload } from './http'
import { Sockets } from './sockets'

export interface SpecServerOptions {
  /** Default: any free port. */
  readonly port?: number
  /** Serves all other paths, for example the files of the web app. */
  readonly files?: RequestListener
}

export interface SpecServer {
  readonly url: string
  close(): Promise<void>
  /** Latest verification code sent to an e-mail address or phone number. */
  lastCode(account: string): string | undefined
  /** Breaks the connection of the next call of this path after applying it. */
  dropNextAnswer(path: string): void
  /** Number of calls received by path. */
  callCount(path: string): number
}

const TICK_MS = 500

/** Starts an exchange that implements the product's specification and nothing else (docs/reference/wire.md). */
export async function startSpecServer({ port = 0, files }: SpecServerOptions = {}): Promise<SpecServer> {
  const exchange = new Exchange()
  const open = new Map(exchange.routes.flatMap((routes) => Object.entries(routes.open ?? {})))
  const member = new Map(exchange.routes.flatMap((routes) => Object.entries(routes.member ?? {})))
  const objects = new Map<string, Upload>()
  const dropped = new Set<string>()
  const counts = new Map<string, number>()

  const answer = async (request: IncomingMessage, route: string, url: URL): Promise<object> => {
    const token = String(request.headers.token ?? '')
    if (route === 'POST /user/logout') {
      exchange.core.members.logOut(token)
      return envelopeOf(null)
    }
    const type = request.headers['content-type'] ?? ''
    const body = await readBody(request)
    const publicCall = open.get(route)
    if (publicCall) return envelopeOf(publicCall(readFields(url, body)))
    const owner = exchange.core.members.byToken(token)
    if (!owner) throw new Refusal('Please log in', 401)
    const isForm = type.startsWith('multipart/form-data')
    const call = member.get(route)
    const result = isForm ? call?.({}, owner, readUpload(type, body)) : call?.(readFields(url, body), owner)
    return envelopeOf(result)
  }

  const serveObject = async (request: IncomingMessage, response: ServerResponse, name: string) => {
    if (request.method === 'PUT') {
      objects.set(name, { type: request.headers['content-type'] ?? '', bytes: await readBody(request) })
      return void response.writeHead(200).end()
    }
    const found = objects.get(name) ?? exchange.user.picture(name.slice('/pictures/'.length))
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
  }

  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const route = `${request.method} ${url.pathname}`
    if (/^\/(objects|pictures)\//.test(url.pathname)) return serveObject(request, response, url.pathname)
    if (!(open.has(route) || member.has(route) || route === 'POST /user/logout')) {
      if (files) return void files(request, response)
      return void response.writeHead(404).end()
    }
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1)
    try {
      const body = await answer(request, route, url)
      if (dropped.delete(url.pathname)) request.socket.destroy()
      else send(response, body)
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      const { code, message } = error instanceof Refusal ? error : { code: 500, message: 'Server error' }
      send(response, { code, msg: message, data: null })
    }
  }

  const server = createServer((request, response) => void listener(request, response))
  const sockets = new Sockets(exchange, server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  exchange.core.url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`
  const timer = setInterval(() => {
    exchange.tick()
    sockets.push()
  }, TICK_MS)

  return {
    url: exchange.core.url,
    lastCode: (account) => exchange.core.members.lastCode(account),
    dropNextAnswer: (path) => void dropped.add(path),
    callCount: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        sockets.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
