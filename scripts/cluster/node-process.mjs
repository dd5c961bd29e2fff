// One node as a process: what it prints goes to a log, and when it ends without having been asked it is started again after a pause.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../packages/sandbox/bin/bgk-sandbox.mjs', import.meta.url))
/** A pause doubles when the node ended again so soon. */
const SOON_MS = 10_000
const PAUSE_MS = 500
const LAST_WORDS_MS = 8_000

export class NodeProcess {
  name
  port
  #options
  #child
  #ended = Promise.resolve()
  #isAsked = false
  #wasUp = false
  #pauseMs
  #waiting = new AbortController()

  /**
   * `args` and `env` of bgk-sandbox beside port and name. `onLine` is told each line, `onEnd` how it ended and in how many ms it will be started
   * again: undefined when it will not, because it has never been up.
   */
  constructor(options) {
    const { name, port, pauseMs = PAUSE_MS } = options
    this.name = name
    this.port = port
    this.#options = options
    this.#pauseMs = pauseMs
  }

  get url() {
    return `http://127.0.0.1:${this.port}`
  }

  /** Undefined while it is not there. */
  get pid() {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }

  start() {
    const { args = [], env = {}, logFile, onLine = () => {}, onStart = () => {} } = this.#options
    const began = performance.now()
    // In a group of its own: Ctrl-C is for who started it, who then ends it in turn.
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=32', PROGRAM, '--port', String(this.port), '--node', this.name, ...args],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    )
    this.#child = child
    if (child.pid !== undefined) onStart(child.pid)
    const log = createWriteStream(logFile, { flags: 'a' })
    let last = ''
    const hear = (line) => {
      log.write(`${new Date().toISOString()} ${line}\n`)
      last = line
      if (line.startsWith('Ready: ')) this.#wasUp = true
      onLine(line)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear)
    this.#ended = new Promise((resolve) => {
      child.on('error', (error) => resolve(error.message))
      child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
    })
    void this.#ended.then((how) => {
      log.end()
      void this.#again(child.pid, how, last, performance.now() - began)
    })
  }

  /** Asks it to end, and makes it when it does not. It is not started again. */
  async stop(signal = 'SIGINT') {
    this.#isAsked = true
    this.#waiting.abort()
    const child = this.#child
    if (this.pid === undefined) return
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS)
    await this.#ended
    clearTimeout(late)
  }

  async #again(pid, how, last, livedMs) {
    const { pauseMs = PAUSE_MS, longestPauseMs = 16 * PAUSE_MS, onEnd = () => {} } = this.#options
    if (livedMs > SOON_MS) this.#pauseMs = pauseMs
    const isOver = this.#isAsked || !this.#wasUp
    onEnd({ pid, how, last, isAsked: this.#isAsked, pauseMs: isOver ? undefined : this.#pauseMs })
    if (isOver) return
    try {
      await pause(this.#pauseMs, undefined, { signal: this.#waiting.signal })
    } catch {
      return
    }
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs)
    this.start()
  }
}
