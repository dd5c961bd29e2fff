import type { WebSocketConstructor, WebSocketLike } from '../runtime/environment'

/** A constructor like the browser's over a function that opens sockets. */
export function webSocketOf(open: (url: string) => WebSocketLike): WebSocketConstructor {
  return class FakeWebSocket implements WebSocketLike {
    readonly #socket: WebSocketLike

    constructor(url: string) {
      this.#socket = open(url)
    }
    get readyState() {
      return this.#socket.readyState
    }
    send(data: string) {
      this.#socket.send(data)
    }
    close(code?: number, reason?: string) {
      this.#socket.close(code, reason)
    }
    addEventListener: WebSocketLike['addEventListener'] = (
      type: 'open' | 'error' | 'message' | 'close',
      listener: (event: { readonly data: unknown; readonly code?: number }) => void,
    ) => {
      // One implementation for the three overloads.
      const add: (kind: 'message', run: typeof listener) => void = this.#socket.addEventListener
      Reflect.apply(add, this.#socket, [type, listener])
    }
  }
}
