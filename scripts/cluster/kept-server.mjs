import { setTimeout as pause } from 'node:timers/promises'

const AGAIN_MS = 500

/** A server of others that is started again when it ends by itself, and may be taken away for a while. */
export class KeptServer {
  #options
  #isAway = false
  #isStopped = false

  /** `server` as `startServer` gives it, `signal` what ends it when nobody is left to do so. */
  constructor(options) {
    this.#options = options
    void this.#keep()
  }

  get url() {
    return this.#options.server.url
  }

  get pid() {
    return this.#options.server.pid
  }

  /** Ends it, with what it is usually ended with or another signal, and starts it again after so many ms. */
  async takeAway(ms, signal) {
    const { server } = this.#options
    this.#isAway = true
    await server.stop(signal)
    await pause(ms)
    if (this.#isStopped) return
    await server.start()
    this.#isAway = false
    void this.#keep()
  }

  stop() {
    this.#isStopped = true
    return this.#options.server.stop()
  }

  async #keep() {
    const { server, name, signal, orphans, say } = this.#options
    const { pid } = server
    orphans.add(pid, signal)
    const how = await server.ended()
    orphans.remove(pid)
    if (this.#isStopped || this.#isAway) return
    say(`${name} has ended: ${how}; it is started again`)
    while (!this.#isStopped && !server.isRunning) {
      await pause(AGAIN_MS)
      if (!this.#isStopped) await server.start().catch((error) => say(error.message))
    }
    if (!this.#isStopped) void this.#keep()
  }
}
