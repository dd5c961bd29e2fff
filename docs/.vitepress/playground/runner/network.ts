import type { ClientMessage, ServerMessage } from '../exchange/messages'
import { PortSocket, type SocketEvents } from './port-socket'

export interface Network {
  /** Sends requests for the exchange's origin through the port, all others to the network. */
  readonly fetch: typeof globalThis.fetch
  readonly WebSocket: typeof globalThis.WebSocket
  /** Requests in progress and open sockets. */
  busy(): number
}

/** Network of a sample: the origin of the exchange is answered through a port. */
export function createNetwork(port: MessagePort, origin: string, onIdle: () => void = () => {}): Network {
  const { fetch: realFetch, WebSocket: RealSocket } = globalThis
  const requests = new Map<number, PromiseWithResolvers<Response>>()
  const sockets = new Map<number, SocketEvents>()
  let last = 0
  const send = (message: ClientMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  const isExchange = (url: string) => new URL(url).host === new URL(origin).host

  port.onmessage = ({ data }: MessageEvent<ServerMessage>) => {
    switch (data.type) {
      case 'response': {
        const { status, body } = data
        const headers = data.headers.map(([name, value]): [string, string] => [name, value])
        // A response without content must not have a body.
        const isEmpty = status === 204 || status === 304
        requests.get(data.id)?.resolve(new Response(isEmpty ? null : body, { status, headers }))
        break
      }
      case 'failed':
        requests.get(data.id)?.reject(new TypeError(data.message))
        break
      case 'opened':
        sockets.get(data.id)?.opened()
        break
      case 'received':
        sockets.get(data.id)?.received(data.text)
        break
      case 'socket-error':
        sockets.get(data.id)?.failed()
        break
      case 'closed':
        sockets.get(data.id)?.closed(data.code, data.reason)
        sockets.delete(data.id)
        onIdle()
    }
  }

  async function fetchOverPort(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    if (!isExchange(request.url)) return realFetch(request)
    const { signal } = request
    signal.throwIfAborted()
    const id = ++last
    const answer = withResolvers<Response>()
    const abort = () => {
      send({ type: 'abort', id })
      answer.reject(signal.reason)
    }
    requests.set(id, answer)
    signal.addEventListener('abort', abort)
    try {
      const { url, method } = request
      const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
      send({ type: 'request', id, url, method, headers: [...request.headers], body }, body ? [body] : [])
      return await answer.promise
    } finally {
      signal.removeEventListener('abort', abort)
      requests.delete(id)
      onIdle()
    }
  }

  const PageSocket = new Proxy(RealSocket, {
    construct(target, args: ConstructorParameters<typeof WebSocket>) {
      const [address] = args
      if (!isExchange(String(address))) return new target(...args)
      const id = ++last
      const socket = new PortSocket(String(address), {
        send: (text) => send({ type: 'send', id, text }),
        close: (code, reason) => send({ type: 'close', id, code, reason }),
      })
      sockets.set(id, socket)
      send({ type: 'open', id, url: socket.url })
      return socket
    },
  })
  return { fetch: fetchOverPort, WebSocket: PageSocket, busy: () => requests.size + sockets.size }
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(reason: unknown): void
}

/** `Promise.withResolvers`, missing in browsers before 2024. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let settle: Omit<PromiseWithResolvers<T>, 'promise'> | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('A promise runs its executor immediately')
  return { promise, ...settle }
}
