import type { HostTimers } from '../engine/clock'
import { attachSockets } from './attach-sockets'
import type { AppOptions } from './create-app'
import type { Sandbox } from './create-sandbox'
import type { Listener } from './listen'

/**
 * Where a running server meets the sandbox of the moment. Shut, calls are answered 503 and sockets turned away:
 * callers meet the old exchange, none, or the new one, and never a mixture.
 */
export interface Door {
  letIn(sandbox: Sandbox): void
  shut(): void
  /** For good. */
  remove(): void
}

export function createDoor(
  listener: Listener,
  timers: HostTimers,
  pages: Pick<AppOptions, 'exposed' | 'allowed'>,
): Door {
  let inside: Sandbox | undefined
  let detach: (() => void) | undefined
  return {
    letIn(sandbox) {
      inside = sandbox
      listener.serve(sandbox.app)
      const join: Sandbox['hub']['join'] = (...peer) => inside?.hub.join(...peer)
      detach ??= attachSockets(listener.server, { join }, timers, pages)
    },
    shut() {
      inside = undefined
      listener.serve(undefined)
    },
    remove() {
      detach?.()
    },
  }
}
