import { openPaced, type PacedBackend, type PacedOptions } from './open-paced'
import type { FromWorker, ToWorker } from './protocol'

/** The worker's side of the way to the page. */
export interface WorkerPort {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void
}

/** Opens, paces and closes sockets as the page asks for. */
export function serveSockets(port: WorkerPort, options: PacedOptions): void {
  const sockets = new Map<number, PacedBackend>()
  let asleep = false

  const open = (id: number, url: string) => {
    const socket = openPaced(
      url,
      (event) => {
        if (event.type === 'close') sockets.delete(id)
        port.postMessage({ type: 'event', id, event })
      },
      options,
    )
    socket.sleep(asleep)
    sockets.set(id, socket)
  }

  port.addEventListener('message', ({ data }) => {
    switch (data.type) {
      case 'open':
        return open(data.id, data.url)
      case 'send':
        return sockets.get(data.id)?.send(data.text)
      case 'close':
        return sockets.get(data.id)?.close()
      case 'sleep': {
        asleep = data.asleep
        for (const socket of sockets.values()) socket.sleep(asleep)
      }
    }
  })
  port.postMessage({ type: 'ready' })
}
