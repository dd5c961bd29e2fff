import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../system/server-process'

const RESTART_PAUSE_MS = 500

export interface SupervisedServer {
  /** Stops the server and restarts it after a pause. */
  interrupt(ms: number, signal?: NodeJS.Signals): Promise<void>
  /** Stops the server and its supervision. */
  stop(): Promise<void>
}

/** Restarts a server that ends by itself; `log` receives a line each time. */
export function superviseServer(
  server: ServerProcess,
  name: () => string,
  log: (line: string) => void,
): SupervisedServer {
  let isStopped = false
  let isAway = false
  const watch = async () => {
    const how = await server.ended()
    if (isStopped || isAway) return
    log(`${name()} ended: ${how}; restarting`)
    while (!isStopped && !server.isRunning) {
      await pause(RESTART_PAUSE_MS)
      if (!isStopped) await server.start().catch((error: Error) => log(error.message))
    }
    // It may have been stopped during its start.
    if (isStopped) await server.stop()
    else void watch()
  }
  void watch()
  return {
    async interrupt(ms, signal) {
      isAway = true
      await server.stop(signal)
      await pause(ms)
      if (isStopped) return
      await server.start()
      isAway = false
      void watch()
    },
    stop() {
      isStopped = true
      return server.stop()
    },
  }
}
