// Which nodes take calls. Each is asked /readyz over and over:
//
//   unknown ──200──► ready ──503, refused──► away ──200──► ready …
//                      └──── no answer in time ───► silent: for calls only where none is ready; it may be slow
//                                                      └──── for longer ───► lost: what is open to it is given up
//
// Whoever meets a refused connection says so at once, and the node is away until it has answered again.
import { Agent, request } from 'node:http'

/** An answer of /readyz has some hundred bytes; of a stranger no more than this is read. */
const MOST_BYTES = 16_384

export class Backends {
  #everyMs
  #answerMs
  #lostMs
  #listeners = { change: () => {}, silent: () => {}, lost: () => {} }
  #nodes
  #agent = new Agent({ keepAlive: true, maxSockets: 2 })
  #turn = 0
  #stopped = false

  /** `nodes`: name and url of each. `answerMs`: how long an answer may take; `lostMs`: how long a node may be silent until it is given up. */
  constructor({ nodes, everyMs = 250, answerMs = 1000, lostMs = 5000 }) {
    this.#everyMs = everyMs
    this.#answerMs = answerMs
    this.#lostMs = lostMs
    this.#nodes = nodes.map(({ name, url }) => ({
      name,
      url: new URL(url),
      isReady: false,
      why: 'not asked yet',
      said: undefined,
      heardAt: performance.now(),
      isSilent: false,
      isLost: false,
      timer: undefined,
    }))
  }

  /** `change` is told the node that is ready now or is not any more; `silent` one that may be slow; `lost` the one whose open connections are worth nothing. */
  on(event, listener) {
    this.#listeners[event] = listener
  }

  start() {
    for (const node of this.#nodes) void this.#watch(node)
  }

  stop() {
    this.#stopped = true
    for (const node of this.#nodes) clearTimeout(node.timer)
    this.#agent.destroy()
  }

  /** What is known of each: `said` is what its /readyz answered last, `why` what is wrong with it. */
  get states() {
    return this.#nodes.map(({ name, url, isReady, why, said }) => ({
      name,
      url: url.origin,
      isReady,
      why,
      said,
    }))
  }

  /**
   * The node for the next call, of those that are ready, or slow where none is, and not among `tried`: by turns, or, where there is a key, always the same
   * one as long as that is ready. Undefined when there is none.
   */
  next(key, tried = new Set()) {
    const left = this.#nodes.filter((node) => !tried.has(node))
    const isReady = left.some((node) => node.isReady)
    const ready = left.filter((node) => (isReady ? node.isReady : node.isSilent))
    if (ready.length === 0) return undefined
    if (key === undefined) return ready[this.#turn++ % ready.length]
    // The highest weight wins: when a node goes or comes, only its own callers move.
    const weights = ready.map((node) => weightOf(`${node.name} ${key}`))
    return ready[weights.indexOf(Math.max(...weights))]
  }

  /** Whether another node takes calls. */
  isReadyBeside(node) {
    return this.#nodes.some((one) => one !== node && one.isReady)
  }

  /** A connection to it failed. */
  markAway(node, why) {
    node.isSilent = false
    this.#set(node, false, why)
  }

  async #watch(node) {
    while (!this.#stopped) {
      const { isReady, why, said } = await this.#ask(node)
      if (this.#stopped) return
      if (said !== undefined) node.said = said
      this.#set(node, isReady, why)
      await new Promise((resolve) => {
        node.timer = setTimeout(resolve, this.#everyMs)
      })
    }
  }

  #set(node, isReady, why) {
    const isChanged = node.isReady !== isReady
    node.isReady = isReady
    node.why = why
    if (isChanged) this.#listeners.change(node)
  }

  #ask(node) {
    return new Promise((resolve) => {
      const asking = request(new URL('/readyz', node.url), { agent: this.#agent }, (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (part) => {
          body += part
          if (body.length > MOST_BYTES) asking.destroy(new Error('a stranger listens there'))
        })
        answer.on('end', () => {
          this.#heard(node)
          const isReady = answer.statusCode === 200
          resolve({
            isReady,
            why: isReady ? undefined : `not ready (${answer.statusCode})`,
            said: jsonOf(body),
          })
        })
        answer.on('error', (error) => resolve({ isReady: false, why: sayFault(error) }))
      })
      const late = setTimeout(() => asking.destroy(new Error('no answer')), this.#answerMs)
      asking.on('error', (error) => {
        // These are answers of its machine, and whatever was open is closed: only silence makes a node lost.
        if (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') this.#heard(node)
        else this.#missed(node)
        resolve({ isReady: false, why: sayFault(error) })
      })
      asking.on('close', () => clearTimeout(late))
      asking.end()
    })
  }

  #heard(node) {
    node.heardAt = performance.now()
    node.isSilent = false
    node.isLost = false
  }

  #missed(node) {
    if (node.isLost) return
    node.isLost = performance.now() - node.heardAt >= this.#lostMs
    // One that has never been ready is not slow but elsewhere.
    node.isSilent = !node.isLost && (node.isReady || node.isSilent)
    if (node.isLost) this.#listeners.lost(node)
    else if (node.isSilent) this.#listeners.silent(node)
  }
}

/** What is said of a failed connection. */
export function sayFault({ code, message }) {
  return code === 'ECONNREFUSED' ? 'connection refused' : message
}

function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** FNV-1a and a last stir: evenly spread, the same everywhere. */
function weightOf(text) {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
