import type { WebSocketLike } from '@bgk/sdk'
import type { Backend } from './open-paced'
import type { SocketEvent } from './protocol'

type Listener = (event: SocketEvent & { readonly data: unknown }) => void

/** Starts a socket somewhere; `tell` brings what happens to it. */
export type OpenBackend = (url: string, tell: (event: SocketEvent) => void) => Backend

/** What the SDK holds in place of a WebSocket: the real one lives in the worker, or beside it. */
export class LiveSocket implements WebSocketLike {
  readonly #listeners: { readonly type: SocketEvent['type']; readonly listener: Listener }[] = []
  readonly #backend: Backend
  #state: 0 | 1 | 2 | 3 = 0

  constructor(url: string, open: OpenBackend) {
    this.#backend = open(url, (event) => this.#tell(event))
  }

  get readyState(): number {
    return this.#state
  }

  send(text: string): void {
    if (this.#state === 1) this.#backend.send(text)
  }

  close(): void {
    if (this.#state > 1) return
    this.#state = 2
    this.#backend.close()
  }

  addEventListener(type: SocketEvent['type'], listener: Listener): void {
    this.#listeners.push({ type, listener })
  }

  #tell(event: SocketEvent): void {
    if (this.#state === 3) return
    if (event.type === 'open') this.#state = 1
    if (event.type === 'close') this.#state = 3
    for (const { type, listener } of this.#listeners)
      if (type === event.type) listener({ data: undefined, ...event })
  }
}
