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
 * Carries sockets over WebSocket: the public ones at `/ws/{userNo}`, whose number is the client's own and means nothing here, and the
 * account stream at `/ws/account`. Peers that no longer answer on the protocol's own ping are ended. Names and pages as in Reach.
 * Returns how to stop.
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
      // A frame over the limit or a broken one ends the socket by itself; the event only must not go unheard.
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

/** A frame goes to many sockets one after the other: its bytes are made once and shared. */
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
