import type { HostTimers } from '../../engine/time/clock'
import type { Reach } from '../http/app'
import type { CallerAddress } from '../http/caller-address'
import { type Listener, notNow } from '../http/listen'
import { attachSockets } from '../sockets/attach-sockets'
import { NOT_NOW } from '../sockets/socket-rules'
import type { Sandbox } from './create-sandbox'

/**
 * Where a running server meets the sandbox of the moment. Closed, calls are answered 503 and sockets turned away:
 * callers meet the old exchange, none, or the new one, and never a mixture.
 */
export interface Gateway {
  open(sandbox: Sandbox): void
  close(): void
  /** Lets callers go elsewhere, one by one, within so many ms; resolves when what they had asked is answered. */
  drain(ms: number): Promise<void>
  /** Answers a request of the local socket. */
  operator(request: Request): Promise<Response>
  /** For good. */
  remove(): void
}

export function createGateway(
  listener: Listener,
  timers: HostTimers,
  pages: Reach,
  ipOf: CallerAddress,
): Gateway {
  let inside: Sandbox | undefined
  let detach: (() => void) | undefined
  return {
    open(sandbox) {
      inside = sandbox
      listener.serve(sandbox.app)
      const join: Sandbox['hub']['join'] = (peer, ...rest) => {
        if (inside !== undefined) return inside.hub.join(peer, ...rest)
        peer.close(...NOT_NOW)
        return undefined
      }
      const takes: Sandbox['hub']['takes'] = (path) => (inside ?? sandbox).hub.takes(path)
      detach ??= attachSockets(listener.server, { join, takes }, timers, pages, ipOf)
    },
    close() {
      inside = undefined
      listener.serve(undefined)
    },
    async drain(ms) {
      listener.sayGoodbye()
      await (inside?.drain(ms) ?? Promise.resolve())
      await listener.finish()
    },
    async operator(request) {
      return inside?.operator(request) ?? notNow()
    },
    remove() {
      detach?.()
    },
  }
}
