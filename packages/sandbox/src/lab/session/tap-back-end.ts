import type { Clock, Fetch, FetchAnswer, WebSocketConstructor, WebSocketLike } from '@bgk/sdk'
import { EXTENSION_HEADERS } from '@bgk/sdk/internal'
import type { SessionEvent } from './session-lines'

/** Headers that clients read. */
const HEADERS = [
  ...['content-type', 'date', 'retry-after', 'idempotency-kept', 'exchange-seq', 'x-sandbox'],
  ...Object.values(EXTENSION_HEADERS),
]

export interface BackEnd {
  readonly fetch: Fetch
  readonly WebSocket: WebSocketConstructor
}

/** Method, path below the origin, and query in order of its names: equal requests have equal texts. */
export function requestOf(method: string, url: string, origin: string): string {
  const [address = '', query = ''] = url.split('?', 2)
  const path = address.startsWith(origin) ? address.slice(origin.length) : new URL(address).pathname
  const sorted = query.split('&').sort().join('&')
  return `${method} ${path}${sorted === '' ? '' : `?${sorted}`}`
}

/** Wraps a back end: calls `add` with everything that it sends, before the client receives it. */
export function tapBackEnd(
  { fetch, WebSocket }: BackEnd,
  origin: string,
  clock: Clock,
  startMs: number,
  add: (event: SessionEvent) => void,
): BackEnd {
  // A host clock may be set back; the times of a recording ascend.
  let last = 0
  const elapsed = () => {
    last = Math.max(last, Math.floor(clock.now() - startMs))
    return last
  }
  let sockets = 0
  return {
    async fetch(url, init) {
      const head = { kind: 'answer', sent: elapsed(), request: requestOf(init.method, url, origin) } as const
      try {
        const answer = await fetch(url, init)
        const text = await answer.text()
        add({ t: elapsed(), ...head, status: answer.status, headers: headersOf(answer), text })
        const { status, type, redirected, headers } = answer
        return {
          ...{ status, headers, text: () => Promise.resolve(text) },
          ...(type !== undefined && { type }),
          ...(redirected !== undefined && { redirected }),
        }
      } catch (error) {
        const message = init.signal.aborted
          ? 'aborted'
          : error instanceof Error
            ? error.message
            : String(error)
        add({ t: elapsed(), ...head, kind: 'failed', message })
        throw error
      }
    },
    WebSocket: new Proxy(WebSocket, {
      construct(Socket, [url]) {
        sockets += 1
        return tapSocket(new Socket(String(url)), sockets, elapsed, add)
      },
    }),
  }
}

function headersOf({ headers }: FetchAnswer): Record<string, string> {
  const known: Record<string, string> = {}
  for (const name of HEADERS) {
    const value = headers.get(name)
    if (value !== null) known[name] = value
  }
  return known
}

/** Listens before the client does, and watches the client's own calls. */
function tapSocket<Socket extends WebSocketLike>(
  real: Socket,
  socket: number,
  elapsed: () => number,
  add: (event: SessionEvent) => void,
): Socket {
  const sent = elapsed()
  let state: 'connecting' | 'open' | 'ended' = 'connecting'
  let key: string | undefined

  const end = (how: { readonly silent?: true; readonly code?: number; readonly reason?: string }) => {
    if (state === 'ended') return
    add({ t: elapsed(), kind: 'close', socket, ...(state === 'connecting' && { sent }), ...how })
    state = 'ended'
  }
  real.addEventListener('open', () => {
    if (state !== 'connecting') return
    state = 'open'
    add({ t: elapsed(), kind: 'open', socket, sent })
  })
  real.addEventListener('message', ({ data }) => {
    // The wire has no binary frames: clients reject one, as they do an empty text.
    if (state === 'open')
      add({ t: elapsed(), kind: 'frame', socket, text: typeof data === 'string' ? data : '' })
  })
  // A client may discard the socket before its close event.
  real.addEventListener('error', () => end({ code: 1006 }))
  real.addEventListener('close', ({ code, reason }) =>
    end({ ...(code !== undefined && { code }), ...(reason !== undefined && reason !== '' && { reason }) }),
  )

  const { send, close } = real
  real.send = (text) => {
    if (text !== 'ping' && text !== key && state === 'open') {
      key = text
      add({ t: elapsed(), kind: 'key', socket, key })
    }
    send.call(real, text)
  }
  real.close = (code, reason) => {
    end({ silent: true })
    close.call(real, code, reason)
  }
  if ('terminate' in real && typeof real.terminate === 'function') {
    const { terminate } = real
    Reflect.set(real, 'terminate', () => {
      end({ silent: true })
      terminate.call(real)
    })
  }
  return real
}
