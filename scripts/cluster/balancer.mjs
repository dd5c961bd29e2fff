// One address in front of the nodes of a cluster. It spreads calls and sockets over those that are ready.
//
// Always: a write is tried at another node only when no connection to the first one came about, so that nothing of it was sent; from the
// first byte on its end is that node's, and it is never sent twice. One that ends without an answer after that is told as one whose outcome
// is unknown: 502 or 504 without the exchange's envelope. A read (GET without a body) changes nothing: it goes to another node also when
// the first one breaks off before it answers, or is silent.
import { Agent, createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import httpProxy from 'http-proxy'
import { Backends, sayFault } from './backends.mjs'
import { connectTo, OneConnection, withCode } from './node-connection.mjs'
import { answerUnknown, rawAnswer, refuse, refuseNameless } from './own-answers.mjs'

/** What can go wrong between balancer and node. `code`: UNREACHABLE (nothing was sent), BROKEN or LATE (outcome unknown). */
export class NodeFault extends Error {
  name = 'NodeFault'

  constructor(code, node, cause) {
    super(`${node}: ${cause.code === undefined ? cause.message : sayFault(cause)}`, { cause })
    this.code = code
    this.node = node
  }
}

/** It cannot listen: `code` is Node's, as EADDRINUSE. */
class BalancerError extends Error {
  name = 'BalancerError'

  constructor(message, cause) {
    super(message, { cause })
    this.code = cause.code
  }
}

/** A client that dribbles its headers or body must not hold a connection for long. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 }
const KEEP_ALIVE_MS = 65_000
const LAST_WORDS_MS = 2000

/**
 * Starts a balancer and resolves when it listens; rejects with BalancerError. `nodes`: name and url of each. `sticky`: callers stay at one
 * node, by their `token` header, else their address. `connectMs` is how long a connection to a node may take, `silenceMs` how long a node may
 * let a call wait. `onChange` is told each node that is ready or is not any more, `onFault` each NodeFault.
 */
export async function startBalancer(options) {
  const { port, host = '127.0.0.1', sticky = false, onChange = () => {}, onFault = () => {} } = options
  const { connectMs = 1000, silenceMs = 30_000 } = options
  const backends = new Backends(options)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: silenceMs })
  const proxy = httpProxy.createProxyServer({})
  /** What is under way, of each node: how to give it up. */
  const open = new Map()
  /** By request, the attempt whose own request http-proxy has just made. */
  const attempts = new WeakMap()
  const keyOf = (incoming) =>
    sticky ? (incoming.headers.token?.toString() ?? incoming.socket.remoteAddress ?? '') : undefined

  backends.on('change', onChange)
  const giveUpAt = (node, why, isWanted) => {
    for (const entry of open.get(node) ?? []) if (isWanted(entry)) entry.giveUp(new Error(why))
  }
  backends.on('lost', (node) => giveUpAt(node, 'silent for too long', () => true))
  backends.on('silent', (node) => {
    if (backends.isReadyBeside(node)) giveUpAt(node, 'silent', ({ mayMove }) => mayMove)
  })
  proxy.on('proxyReq', (outgoing, incoming) => attempts.get(incoming)?.begin(outgoing))
  proxy.on('proxyReqWs', (outgoing, incoming) => attempts.get(incoming)?.begin(outgoing))
  /** Callers that keep no connection; what they say of it is not meant for the node. */
  const leaving = new WeakSet()
  proxy.on('proxyRes', (answer, incoming, response) => {
    if (leaving.has(incoming)) answer.headers.connection = 'close'
    // Half an answer must not look like one that only takes its time.
    answer.once('close', () => answer.complete || response.destroy())
  })

  const enter = (node, entry) => {
    const entries = open.get(node) ?? new Set()
    open.set(node, entries.add(entry))
    return () => entries.delete(entry)
  }

  const forward = (incoming, response) => {
    // One is written on the way to the node, where a name would look as if it were the caller's.
    if (incoming.headers.host === undefined) return refuseNameless(response)
    nameCaller(incoming)
    if (!response.shouldKeepAlive) leaving.add(incoming)
    // Else the node ends the connection as soon as it has answered, and an answer to half a body is lost.
    delete incoming.headers.connection
    // Node has told the caller to go on already.
    delete incoming.headers.expect
    const tried = new Set()
    const mayMove = isRead(incoming)
    let wasSent = false
    const attempt = () => {
      const node = backends.next(keyOf(incoming), tried)
      if (node === undefined) return wasSent ? answerUnknown(response, 502) : refuse(response)
      tried.add(node)
      const gate = new PassThrough()
      let isOver = false
      let isConnected = false
      let late
      const leave = enter(node, { giveUp: (why) => outgoing?.destroy(why), mayMove })
      let outgoing
      const end = () => {
        isOver = true
        clearTimeout(late)
        leave()
      }
      const fail = (cause) => {
        if (isOver) return
        end()
        if (response.destroyed) return
        if (!isConnected) {
          backends.markAway(node, sayFault(cause))
          onFault(new NodeFault('UNREACHABLE', node.name, cause))
          return attempt()
        }
        const isLate = cause.code === 'LATE'
        onFault(new NodeFault(isLate ? 'LATE' : 'BROKEN', node.name, cause))
        if (mayMove && !isLate && !response.headersSent) return attempt()
        answerUnknown(response, isLate ? 504 : 502)
      }
      response.once('close', () => {
        if (!isOver) end()
        if (!response.writableFinished) outgoing?.destroy()
      })
      attempts.set(incoming, {
        begin(made) {
          outgoing = made
          const pass = () => {
            clearTimeout(late)
            isConnected = true
            wasSent = true
            if (mayMove) gate.end()
            else incoming.pipe(gate)
          }
          made.once('timeout', () => made.destroy(withCode('no answer in time', 'LATE')))
          if (!made.socket.connecting) return pass()
          made.socket.once('connect', pass)
          late = setTimeout(() => made.destroy(withCode('no connection in time', 'ETIMEDOUT')), connectMs)
        },
      })
      proxy.web(incoming, response, { target: node.url, agent, buffer: gate }, fail)
    }
    attempt()
  }

  const upgrade = async (incoming, socket, head) => {
    nameCaller(incoming)
    socket.on('error', () => socket.destroy())
    const tried = new Set()
    for (;;) {
      const node = backends.next(keyOf(incoming), tried)
      if (node === undefined) return socket.end(rawAnswer(503))
      tried.add(node)
      let line
      try {
        line = await connectTo(node.url, connectMs)
      } catch (cause) {
        backends.markAway(node, sayFault(cause))
        onFault(new NodeFault('UNREACHABLE', node.name, cause))
        continue
      }
      if (socket.destroyed) return line.destroy()
      const leave = enter(node, { giveUp: () => line.destroy(), mayMove: false })
      let isUpgraded = false
      line.once('close', () => {
        leave()
        socket.destroySoon()
      })
      socket.once('close', () => line.destroy())
      attempts.set(incoming, { begin: (made) => made.once('upgrade', () => (isUpgraded = true)) })
      const fail = (cause) => {
        onFault(new NodeFault('BROKEN', node.name, cause))
        if (!isUpgraded && socket.writable) socket.write(rawAnswer(502))
      }
      return proxy.ws(incoming, socket, head, { target: node.url, agent: new OneConnection(line) }, fail)
    }
  }

  const server = createServer(PATIENCE, forward)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const sockets = new Set()
  server.on('upgrade', (incoming, socket, head) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    void upgrade(incoming, socket, head)
  })
  await new Promise((resolve, reject) => {
    // Later ones are connections that it could not accept (too many open files): those are lost, nothing else is.
    server.on('error', (cause) =>
      reject(new BalancerError(`Cannot listen on ${host}:${port}: ${cause.message}`, cause)),
    )
    server.listen(port, host, resolve)
  })
  backends.start()
  return {
    port: server.address().port,
    get states() {
      return backends.states
    },
    /** Takes no more calls, lets those under way end for two seconds. */
    async close() {
      backends.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      for (const socket of sockets) socket.end()
      const late = setTimeout(() => {
        server.closeAllConnections()
        for (const socket of sockets) socket.destroy()
      }, LAST_WORDS_MS)
      await closed
      clearTimeout(late)
      agent.destroy()
    },
  }
}

function isRead({ method, headers }) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
  return (method === 'GET' || method === 'HEAD') && !hasBody
}

/** Who calls, and by which name: the last address is what was seen here, whatever the caller says. */
function nameCaller({ headers, socket }) {
  const given = headers['x-forwarded-for']
  headers['x-forwarded-for'] = [given, socket.remoteAddress].filter(Boolean).join(', ')
  headers['x-forwarded-proto'] ??= 'http'
  headers['x-forwarded-host'] ??= headers.host ?? ''
}
