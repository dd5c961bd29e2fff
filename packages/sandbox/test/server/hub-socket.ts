import type { WebSocketConstructor, WebSocketLike } from '@bgk/sdk'
import type { PeerHandle } from '../../src/server/sockets/socket-peer'
import type { World } from './open-world'

type Listener = (event: { readonly data: unknown; readonly code?: number; readonly reason?: string }) => void

/** A WebSocket for the SDK that ends in the world's hub, without network; it opens a moment later, on the host's timer. */
export function hubSocketOf(world: World): WebSocketConstructor {
  return class HubSocket implements WebSocketLike {
    readonly #listeners: [string, Listener][] = []
    /** Sent by those who heard of the opening before the hub did. */
    readonly #early: string[] = []
    #state = 0
    #handle: PeerHandle | undefined

    constructor(url: string) {
      world.host.setTimeout(() => this.#open(new URL(url).pathname.slice('/ws/'.length)), 0)
    }
    get readyState() {
      return this.#state
    }
    send(data: string) {
      if (this.#handle === undefined) this.#early.push(data)
      else this.#handle.receive(data)
    }
    close(code = 1000, reason = '') {
      this.#end(code, reason)
    }
    addEventListener(type: string, listener: Listener) {
      this.#listeners.push([type, listener])
    }
    #open(userNo: string) {
      this.#state = 1
      this.#emit('open', {})
      this.#handle = world.sandbox.hub.join(
        {
          send: (data) => this.#state === 1 && this.#emit('message', { data }),
          buffered: 0,
          close: (code, reason) => this.#end(code, reason),
          terminate: () => this.#end(1006, ''),
        },
        'local',
        userNo,
      )
      for (const data of this.#early) this.#handle?.receive(data)
    }
    #end(code: number, reason: string) {
      if (this.#state === 3) return
      this.#state = 3
      this.#handle?.gone()
      this.#emit('close', { code, reason })
    }
    #emit(type: string, event: { data?: unknown; code?: number; reason?: string }) {
      for (const [name, listener] of this.#listeners)
        if (name === type) listener({ data: undefined, ...event })
    }
  }
}
