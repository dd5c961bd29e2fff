import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { HostTimers } from '../../engine/time/clock'
import type { Reach } from '../http/app'
import type { CallerAddress } from '../http/caller-address'
import { isForeignName, isForeignPage } from '../http/origins'
import type { AllSockets } from './all-sockets'
import { FRAME_LIMIT } from './socket-peer'

const ALIVE_EVERY_MS = 30_000
const TEXT_FRAME = { binary: false }

/**
 * Serves sockets over WebSocket: public ones at `/ws/{userNo}`, with a number chosen by the client, and the
 * account stream at `/ws/account`. Unresponsive peers are ended by protocol pings. Names and origins as in
 * Reach. Returns the stop function.
 */
export function attachSockets(
  server: Server,
  hub: Pick<AllSockets, 'join' | 'takes'>,
  timers: HostTimers,
  { exposed, allowed, publicUrl }: Reach,
  ipOf: CallerAddress,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_LIMIT, perMessageDeflate: false })
  const alive = new WeakSet<WebSocket>()
  const encoded = createEncoder()
  let timer: unknown

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (!hub.takes(path)) return refuse(socket, '404 Not Found')
    const header = (name: string) => request.headers[name]?.toString()
    if ((!exposed && isForeignName(header, publicUrl)) || isForeignPage(header, allowed, publicUrl))
      return refuse(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (peer) => {
      // An oversized or broken frame ends the socket by itself; the event needs a listener.
      peer.on('error', () => {})
      const handle = hub.join(
        {
          send: (text) => peer.send(encoded(text), TEXT_FRAME),
          get buffered() {
            return peer.bufferedAmount
          },
          close: (code, reason) => peer.close(code, reason),
          terminate: () => peer.terminate(),
        },
        ipOf(request),
        path.slice('/ws/'.length),
      )
      if (handle === undefined) return
      alive.add(peer)
      peer.on('pong', () => {
        alive.add(peer)
        handle.beat()
      })
      peer.on('ping', () => handle.beat())
      peer.on('message', (data, isBinary) => handle.receive(isBinary ? undefined : String(data)))
      peer.on('close', () => handle.gone())
    })
  }

  const probe = () => {
    for (const peer of sockets.clients) {
      if (!alive.delete(peer)) peer.terminate()
      else peer.ping()
    }
    timer = timers.setTimeout(probe, ALIVE_EVERY_MS)
  }

  server.on('upgrade', upgrade)
  timer = timers.setTimeout(probe, ALIVE_EVERY_MS)
  return () => {
    server.off('upgrade', upgrade)
    timers.clearTimeout(timer)
    for (const peer of sockets.clients) peer.terminate()
    sockets.close()
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Encodes a frame once for all its sockets. */
function createEncoder(): (text: string) => Buffer {
  let last = ''
  let bytes = Buffer.alloc(0)
  return (text) => {
    if (text !== last) {
      last = text
      bytes = Buffer.from(text)
    }
    return bytes
  }
}
