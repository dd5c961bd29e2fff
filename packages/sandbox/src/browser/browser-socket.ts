/**
 * A WebSocket without a network: states, events and errors of the browser's own, over the socket hub of a
 * sandbox in the same page.
 *
 *   CONNECTING --joined--> OPEN --close()--> CLOSING --> CLOSED
 *        `------- refused, ended by the exchange ----------^
 *
 * Invariants: events never fire inside the causing call, but by the host's timer and in order, as over a
 * network. `close` is the last event and fires once.
 */
import type { HostTimers } from '../engine/time/clock'
import type { AllSockets } from '../server/sockets/all-sockets'
import { ACCOUNT_NAME, FRAME_LIMIT, type PeerHandle } from '../server/sockets/socket-peer'

export interface SocketCarrier {
  readonly hub: AllSockets
  readonly timers: HostTimers
}

type State = 0 | 1 | 2 | 3
type ListenerOptions = boolean | AddEventListenerOptions

const TOO_BIG = 1009
const NO_STATUS = 1005
const ABNORMAL = 1006

const utf8 = new TextEncoder()

/** The close event, missing in Node 20. */
export class SocketCloseEvent extends Event {
  readonly code: number
  readonly reason: string
  readonly wasClean: boolean

  constructor(code: number, reason: string) {
    super('close')
    this.code = code
    this.reason = reason
    this.wasClean = code !== ABNORMAL
  }
}

export class BrowserSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly bufferedAmount = 0
  binaryType: 'blob' | 'arraybuffer' = 'blob'
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: SocketCloseEvent) => void) | null = null
  readonly #carrier: SocketCarrier
  #state: State = 0
  #handle: PeerHandle | undefined

  constructor(carrier: SocketCarrier, url: string | URL) {
    super()
    this.#carrier = carrier
    const address = socketUrl(String(url))
    this.url = address.href
    this.#later(() => this.#connect(address))
  }

  get readyState(): State {
    return this.#state
  }

  override addEventListener(
    type: 'open' | 'error',
    listener: (event: Event) => void,
    options?: ListenerOptions,
  ): void
  override addEventListener(
    type: 'message',
    listener: (event: MessageEvent<string>) => void,
    options?: ListenerOptions,
  ): void
  override addEventListener(
    type: 'close',
    listener: (event: SocketCloseEvent) => void,
    options?: ListenerOptions,
  ): void
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: ListenerOptions,
  ): void
  // `never`: fits all four kinds of listener and the target's parameter.
  override addEventListener(type: string, listener: never, options?: ListenerOptions): void {
    super.addEventListener(type, listener, options)
  }

  /** Throws InvalidStateError while connecting; data after the end is lost, as on any socket. */
  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (this.#state === 0) throw new DOMException('Still connecting', 'InvalidStateError')
    this.#later(() => {
      if (this.#state !== 1) return
      const text = typeof data === 'string' ? data : undefined
      if (text !== undefined && utf8.encode(text).length > FRAME_LIMIT) this.#end(TOO_BIG, '')
      else this.#handle?.receive(text)
    })
  }

  /** Throws InvalidAccessError for a code forbidden to pages. */
  close(code?: number, reason = ''): void {
    if (code !== undefined && code !== 1000 && !(code >= 3000 && code <= 4999)) {
      throw new DOMException(`A page cannot close with ${code}`, 'InvalidAccessError')
    }
    if (this.#state > 1) return
    const wasOpen = this.#state === 1
    this.#state = 2
    this.#later(() => (wasOpen ? this.#end(code ?? NO_STATUS, reason) : this.#fail()))
  }

  #connect(address: URL): void {
    if (this.#state !== 0) return
    if (!this.#carrier.hub.takes(address.pathname)) {
      this.#fail()
      return
    }
    this.#handle = this.#carrier.hub.join(
      {
        send: (text) => this.#later(() => this.#deliver(text)),
        buffered: 0,
        close: (code, reason) => this.#later(() => this.#end(code, reason)),
        terminate: () => this.#later(() => this.#end(ABNORMAL, '')),
      },
      'local',
      address.pathname === `/ws/${ACCOUNT_NAME}` ? ACCOUNT_NAME : undefined,
    )
    this.#state = 1
    this.#emit(new Event('open'), this.onopen)
  }

  #deliver(text: string): void {
    if (this.#state !== 1) return
    const { origin } = new URL(this.url)
    this.#emit(new MessageEvent('message', { data: text, origin }), this.onmessage)
  }

  #fail(): void {
    this.#emit(new Event('error'), this.onerror)
    this.#end(ABNORMAL, '')
  }

  #end(code: number, reason: string): void {
    if (this.#state === 3) return
    this.#state = 3
    this.#handle?.gone()
    this.#emit(new SocketCloseEvent(code, reason), this.onclose)
  }

  #emit<E extends Event>(event: E, handler: ((event: E) => void) | null): void {
    // Added as a listener, so that its errors do not stop this code.
    if (handler !== null) this.addEventListener(event.type, () => handler.call(this, event), { once: true })
    this.dispatchEvent(event)
  }

  #later(run: () => void): void {
    this.#carrier.timers.setTimeout(run, 0)
  }
}

export type BrowserSocketConstructor = Pick<
  typeof BrowserSocket,
  'CONNECTING' | 'OPEN' | 'CLOSING' | 'CLOSED'
> &
  (new (
    url: string | URL,
  ) => BrowserSocket)

/** Creates a replacement for the browser's `WebSocket`. */
export function createBrowserSocketClass(carrier: SocketCarrier): BrowserSocketConstructor {
  return class extends BrowserSocket {
    constructor(url: string | URL) {
      super(carrier, url)
    }
  }
}

function socketUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined) url.protocol = url.protocol.replace('http', 'ws')
  if (url === undefined || !/^wss?:$/.test(url.protocol)) {
    throw new DOMException(`No address of a socket: ${text}`, 'SyntaxError')
  }
  return url
}
