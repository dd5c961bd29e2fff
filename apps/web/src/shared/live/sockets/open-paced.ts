import type { Timers, WebSocketConstructor } from '@bgk/sdk'
import { createFramePacer } from './frame-pacer'
import type { SocketEvent } from './protocol'

/** One socket as its user drives it, wherever it lives. */
export interface Backend {
  send(text: string): void
  close(): void
}

export interface PacedBackend extends Backend {
  sleep(asleep: boolean): void
}

export interface PacedOptions {
  readonly Socket: WebSocketConstructor
  /** Default: the host's. */
  readonly timers?: Timers
  /** Milliseconds that never go back; default: since the page or worker began. */
  readonly now?: () => number
}

/** Opens a socket whose frames come at the pace of the screen; nothing is told after the close. */
export function openPaced(
  url: string,
  tell: (event: SocketEvent) => void,
  { Socket, timers = globalThis, now = () => performance.now() }: PacedOptions,
): PacedBackend {
  const socket = new Socket(url)
  const pacer = createFramePacer({ timers, now, emit: (data) => tell({ type: 'message', data }) })
  socket.addEventListener('open', () => tell({ type: 'open' }))
  socket.addEventListener('message', ({ data }) => pacer.take(data))
  // An error is always followed by a close, which says the same.
  socket.addEventListener('close', ({ code, reason }) => {
    pacer.stop()
    tell({ type: 'close', ...(code !== undefined && { code }), ...(reason && { reason }) })
  })
  return {
    send(text) {
      if (text !== 'ping') pacer.flush()
      if (socket.readyState === 1) socket.send(text)
    },
    close() {
      pacer.stop()
      socket.close()
    },
    sleep: pacer.sleep,
  }
}
