import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { toJson } from './fixed'
import { openExchange } from './open-exchange'
import { openStream } from './stream'
import { BusinessError, HttpError, Message, Rows, readRequest } from './web'

export interface SiblingServerOptions {
  /** Default: any free port. */
  readonly port?: number
  /** Hours east of UTC of the server's wall clock. Default: -5. */
  readonly utcOffset?: number
  /** Sends null for an empty list. Default: true. */
  readonly nullLists?: boolean
  /** Serves all other paths, for example the files of the web app. */
  readonly files?: RequestListener
}

export interface SiblingServer {
  readonly url: string
  close(): Promise<void>
  /** Latest verification code sent to an e-mail address or phone number. */
  lastCode(account: string): string | undefined
  /** Breaks the connection of the next call of this path after applying it. */
  dropNextAnswer(path: string): void
  /** Answers the next call of this path with an HTTP status and a `message`, without applying it. */
  failNextCall(path: string, status: number): void
  /** Number of calls received by path. */
  callCount(path: string): number
}

/**
 * Starts an exchange of the same family that speaks the other dialect of docs/reference/wire.md: other
 * spellings, numbers in place of texts, missing lists and optional fields, another time zone, HTTP errors.
 */
export async function startSiblingServer(options: SiblingServerOptions = {}): Promise<SiblingServer> {
  const { port = 0, utcOffset = -5, nullLists = true, files } = options
  const exchange = openExchange(utcOffset, nullLists)
  const { people } = exchange.core
  const drops = new Set<string>()
  const failures = new Map<string, number>()
  const calls = new Map<string, number>()

  const carryOut = async (incoming: IncomingMessage): Promise<object> => {
    const { route, input, token, image } = await readRequest(incoming)
    if (route === 'POST /user/logout') {
      people.forget(token)
      return { code: 200, msg: 'success' }
    }
    const open = exchange.open.get(route)
    const personal = exchange.personal.get(route)
    if (open === undefined && personal === undefined) throw new HttpError(404, 'Not Found')
    const result: unknown = open ? open(input) : personal?.(input, people.session(token), image)
    if (result instanceof Message) return { code: 200, msg: result.msg, data: result.data }
    const { data, count } = result instanceof Rows ? result : { data: result, count: undefined }
    if (route.endsWith('/kline')) return { code: 200, msg: 'success', ...Object(data) }
    return {
      code: 200,
      msg: 'success',
      data: Array.isArray(data) ? exchange.core.list(data) : data,
      count,
    }
  }

  const write = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(toJson(body))

  const listener = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    const known = [exchange.open, exchange.personal].some((routes) =>
      routes.has(`${incoming.method} ${path}`),
    )
    const picture = path.startsWith('/res/preview/') ? exchange.members.image(path.slice(13)) : undefined
    if (picture) return void response.writeHead(200, { 'content-type': picture.mime }).end(picture.content)
    if (!known && path !== '/user/logout' && files) return void files(incoming, response)
    calls.set(path, (calls.get(path) ?? 0) + 1)
    try {
      const failure = failures.get(path)
      failures.delete(path)
      if (failure !== undefined) throw new HttpError(failure, 'Service Unavailable')
      const body = await carryOut(incoming)
      if (drops.delete(path)) incoming.socket.destroy()
      else write(response, 200, body)
    } catch (error) {
      if (error instanceof BusinessError)
        return void write(response, 200, { code: error.code, msg: error.message })
      if (!(error instanceof HttpError)) console.error(error)
      const { status, message } =
        error instanceof HttpError ? error : { status: 500, message: 'Internal Server Error' }
      write(response, status, { status, message })
    }
  }

  const server = createServer((incoming, response) => void listener(incoming, response))
  const stream = openStream(server, exchange)
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`
  exchange.core.url = url
  const timer = setInterval(() => {
    exchange.tick()
    stream.push()
  }, 700)

  return {
    url,
    lastCode: (account) => people.code(account),
    dropNextAnswer: (path) => void drops.add(path),
    failNextCall: (path, status) => void failures.set(path, status),
    callCount: (path) => calls.get(path) ?? 0,
    async close() {
      clearInterval(timer)
      stream.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
