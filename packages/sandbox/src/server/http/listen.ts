import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app'
import { type CallerAddress, callerAddress } from './caller-address'
import { BODY_LIMIT } from './fields'
import { aliveResponse, HEALTH_PATH } from './health-route'
import { type AllowedOrigins, answerAllowed, isForeignName, type PublicUrl } from './origins'
import { createFreshIds, isForwarded, requestIdOf } from './request'
import { jsonResponse, writeReply } from './responses'
import { StartError } from './start-error'

export interface Listener {
  readonly server: Server
  /** The port in use, also where 0 was asked for. */
  readonly port: number
  /** From here on the app answers; before, and with undefined, everything is 503. */
  serve(app: App | undefined): void
  /** From here on every answer ends its connection, so that the next request of who asked may go elsewhere. */
  closeKeepAlive(): void
  /** Takes no more connections, and resolves when those there are have ended, or some seconds later. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** Sees each request when its head has come; `nameOf` gives the call of a target (`App.nameOf`). */
export type RequestWatch = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  nameOf: (target: string) => string,
  requestId: string,
) => void

interface ListenOptions {
  /** Whose pages may call beside our own; default: nobody's. */
  readonly allowed?: AllowedOrigins
  /** Default: the address of the connection. */
  readonly ipOf?: CallerAddress
  readonly watch?: RequestWatch
  readonly publicUrl?: PublicUrl | undefined
}

const SHUTDOWN_GRACE_MS = 300
/** For requests that are under way when nothing new comes any more. */
const FINISH_WITHIN_MS = 2_000
const SWEEP_MS = 50

/**
 * Takes the port first, so that a busy one is noticed before a database is opened, and answers 503 until the
 * exchange is ready. Throws StartError.
 */
export async function listen(
  port: number,
  host: string,
  { allowed = new Set(), ipOf = callerAddress(), watch = () => {}, publicUrl }: ListenOptions = {},
): Promise<Listener> {
  const freshId = createFreshIds(randomBytes)
  const ids = new WeakMap<object, string>()
  let app: App | undefined
  let leaving = false
  const nameOf = (target: string) => app?.nameOf(target) ?? 'none'
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      const requestId = ids.get(incoming) ?? freshId()
      if (app !== undefined)
        return app.fetch(request, {
          ip: ipOf(incoming),
          requestId,
          outgoing: outgoing instanceof ServerResponse ? outgoing : undefined,
        })
      return new URL(request.url).pathname === HEALTH_PATH
        ? aliveResponse(requestId)
        : unavailableResponse(requestId)
    },
    { overrideGlobalObjects: false },
  )
  // A client that dribbles its headers or body must not hold a connection for long.
  const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 }
  const server = createServer(timeouts, (incoming, outgoing) => {
    const requestId = requestIdOf((name) => incoming.headers[name]?.toString(), freshId)
    watch(incoming, outgoing, nameOf, requestId)
    if (isBehindTls(incoming, publicUrl)) outgoing.setHeader('strict-transport-security', 'max-age=31536000')
    if (leaving) outgoing.setHeader('connection', 'close')
    if (answerAllowed(incoming, outgoing, allowed)) return
    if (app !== undefined && answerDirectly(app, incoming, outgoing, ipOf(incoming), requestId)) return
    ids.set(incoming, requestId)
    void answer(incoming, outgoing)
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    // Later ones are connections it could not accept (too many open files): those are lost, nothing else is.
    server.on('error', (error) =>
      reject(new StartError(listenErrorText(error, port, host), { cause: error })),
    )
    server.listen(port, host, resolve)
  })
  /** `late` is called when it takes longer than so many ms. */
  const end = async (ms: number, late: (done: () => void) => void): Promise<void> => {
    // A connection whose last request ends meanwhile would be kept for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      timer = setTimeout(() => late(resolve), ms)
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    clearTimeout(timer)
    clearInterval(sweep)
  }
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve(ready) {
      app = ready
    },
    closeKeepAlive() {
      leaving = true
    },
    finish: () => end(FINISH_WITHIN_MS, (done) => done()),
    // Answers just given may still be on their way; who keeps a connection open for longer is cut off.
    close: () => end(SHUTDOWN_GRACE_MS, () => server.closeAllConnections()),
  }
}

/** A name of this machine stays reachable without: browsers would hold every port of localhost to it. */
function isBehindTls({ headers }: IncomingMessage, publicUrl: PublicUrl | undefined): boolean {
  const header = (name: string) => headers[name]?.toString()
  // A proxy that passes no name on sends ours.
  if (publicUrl?.isTls && isForwarded(header)) return true
  return headers['x-forwarded-proto'] === 'https' && isForeignName(header)
}

/** The answer while there is no exchange. */
export function unavailableResponse(requestId = 'starting'): Response {
  const message = 'The exchange is starting'
  return jsonResponse(
    503,
    // With the envelope a client knows that nothing was done, a write included.
    JSON.stringify({ ready: false, code: 503, msg: message, data: null, message }),
    requestId,
    { 'retry-after': '1' },
  )
}

function listenErrorText(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what listens there, or choose another with --port or PORT.`
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose one above 1023 with --port or PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The address ${host} is not one of this machine. Choose another with --host.`
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`
  }
}

const HOST = /^[\w.:[\]-]+$/

/**
 * Answers a plain call straight from Node's server, by the same `answerCall` as everything else. False where the app has
 * to answer by `fetch`: for what is no plain call, and for bodies whose length nobody has announced.
 */
function answerDirectly(
  app: App,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  ip: string,
  requestId: string,
): boolean {
  const { method = '', url = '', headers } = incoming
  // What makes no address is refused where one is made.
  if (headers.host === undefined || !HOST.test(headers.host)) return false
  if (method === 'POST' && !(Number(headers['content-length']) <= BODY_LIMIT)) return false
  const reply = app.answer(method, {
    ip,
    requestId,
    target: url,
    header: (name) => {
      const value = headers[name]
      return typeof value === 'object' ? value.join(', ') : value
    },
    // The length was looked at already, and Node reads no more than was announced.
    text: async () => decoder.decode(await read(incoming)),
    bytes: () => read(incoming),
  })
  if (reply === undefined) return false
  reply.then(
    (response) => writeReply(response, outgoing),
    () => outgoing.destroy(),
  )
  return true
}

const decoder = new TextDecoder()

function read(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer<ArrayBuffer>[] = []
    incoming.on('data', (part: Buffer<ArrayBuffer>) => parts.push(part))
    incoming.on('end', () => {
      const [first] = parts
      resolve(first !== undefined && parts.length === 1 ? first : Buffer.concat(parts))
    })
    incoming.on('error', reject)
  })
}
