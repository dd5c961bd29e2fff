import { createServer } from 'node:net'

/** Whether a TCP port can be listened on at 127.0.0.1 (0 always can). */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
