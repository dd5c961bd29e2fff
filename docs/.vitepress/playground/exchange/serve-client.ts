import type { BrowserSandbox } from '@bgk/sandbox/browser'
import type { ClientMessage, ServerMessage } from './messages'

type Exchange = Pick<BrowserSandbox, 'fetch' | 'WebSocket'>
type Socket = InstanceType<BrowserSandbox['WebSocket']>

/** Answers the requests and sockets of one client. Returns a function that closes its sockets. */
export function serveClient(port: MessagePort, { fetch, WebSocket }: Exchange): () => void {
  const requests = new Map<number, AbortController>()
  const sockets = new Map<number, Socket>()
  const send = (message: ServerMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer)

  const request = async ({ id, url, ...init }: Extract<ClientMessage, { type: 'request' }>) => {
    const controller = new AbortController()
    requests.set(id, controller)
    try {
      const { method, body } = init
      const headers = init.headers.map(([name, value]): [string, string] => [name, value])
      const response = await fetch(url, {
        method,
        headers,
        signal: controller.signal,
        ...(body && { body }),
      })
      const bytes = await response.arrayBuffer()
      send({ type: 'response', id, status: response.status, headers: [...response.headers], body: bytes }, [
        bytes,
      ])
    } catch (error) {
      send({ type: 'failed', id, message: String(error) })
    } finally {
      requests.delete(id)
    }
  }

  const open = (id: number, url: string) => {
    const socket = new WebSocket(url)
    sockets.set(id, socket)
    socket.addEventListener('open', () => send({ type: 'opened', id }))
    socket.addEventListener('message', ({ data }) => send({ type: 'received', id, text: data }))
    socket.addEventListener('error', () => send({ type: 'socket-error', id }))
    socket.addEventListener('close', (event) => {
      sockets.delete(id)
      const { code, reason }: { code: number; reason: string } = Object(event)
      send({ type: 'closed', id, code, reason })
    })
  }

  port.onmessage = ({ data }: MessageEvent<ClientMessage>) => {
    switch (data.type) {
      case 'request':
        return void request(data)
      case 'abort':
        return requests.get(data.id)?.abort()
      case 'open':
        return open(data.id, data.url)
      case 'send':
        return sockets.get(data.id)?.send(data.text)
      case 'close':
        return sockets.get(data.id)?.close(data.code, data.reason)
    }
  }
  return () => {
    port.close()
    for (const controller of requests.values()) controller.abort()
    for (const socket of sockets.values()) socket.close()
  }
}
