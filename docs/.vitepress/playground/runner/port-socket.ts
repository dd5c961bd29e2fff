interface SocketCarrier {
  send(text: string): void
  close(code: number | undefined, reason: string): void
}

/** Events of the exchange for a socket. */
export interface SocketEvents {
  opened(): void
  received(text: string): void
  failed(): void
  closed(code: number, reason: string): void
}

/** A WebSocket whose other end is in the worker of the exchange. Text frames only. */
export class PortSocket extends EventTarget implements SocketEvents {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly bufferedAmount = 0
  binaryType: BinaryType = 'blob'
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly #carrier: SocketCarrier
  #state = 0

  constructor(url: string, carrier: SocketCarrier) {
    super()
    this.url = url
    this.#carrier = carrier
    this.addEventListener('open', (event) => this.onopen?.(event))
    this.addEventListener('message', (event) => event instanceof MessageEvent && this.onmessage?.(event))
    this.addEventListener('error', (event) => this.onerror?.(event))
    this.addEventListener('close', (event) => event instanceof CloseEvent && this.onclose?.(event))
  }

  get readyState(): number {
    return this.#state
  }

  send(text: string): void {
    if (this.#state === 0) throw new DOMException('Still connecting', 'InvalidStateError')
    if (this.#state === 1) this.#carrier.send(text)
  }

  close(code?: number, reason = ''): void {
    if (this.#state > 1) return
    this.#state = 2
    this.#carrier.close(code, reason)
  }

  opened(): void {
    if (this.#state !== 0) return
    this.#state = 1
    this.dispatchEvent(new Event('open'))
  }

  received(text: string): void {
    if (this.#state === 1) this.dispatchEvent(new MessageEvent('message', { data: text }))
  }

  failed(): void {
    this.dispatchEvent(new Event('error'))
  }

  closed(code: number, reason: string): void {
    this.#state = 3
    this.dispatchEvent(new CloseEvent('close', { code, reason, wasClean: code !== 1006 }))
  }
}
