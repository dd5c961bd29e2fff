import { type Backend, openPaced, type PacedOptions } from './open-paced'
import type { SocketEvent } from './protocol'

export interface OpenHereOptions extends PacedOptions {
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Opens a paced socket in the page itself, asleep while the page is hidden. */
export function openHere(url: string, tell: (event: SocketEvent) => void, options: OpenHereOptions): Backend {
  const { page } = options
  const look = () => socket.sleep(page.visibilityState === 'hidden')
  const socket = openPaced(
    url,
    (event) => {
      if (event.type === 'close') page.removeEventListener('visibilitychange', look)
      tell(event)
    },
    options,
  )
  page.addEventListener('visibilitychange', look)
  look()
  return socket
}
