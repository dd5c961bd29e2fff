import { Agent } from 'node:http'
import { connect } from 'node:net'

export const withCode = (message, code) => Object.assign(new Error(message), { code })

/** A connection to a node; rejects when there is none in time. */
export function connectTo({ hostname, port }, withinMs) {
  return new Promise((resolve, reject) => {
    const line = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80), noDelay: true })
    const late = setTimeout(() => line.destroy(withCode('no connection in time', 'ETIMEDOUT')), withinMs)
    // Stays: an error that nobody listens to would end the process.
    line.on('error', reject)
    line.once('connect', () => {
      clearTimeout(late)
      resolve(line)
    })
    line.once('close', () => clearTimeout(late))
  })
}

/** Gives the connection that is there already: http-proxy cannot try another node when its own is refused. */
export class OneConnection extends Agent {
  #line

  constructor(line) {
    super()
    this.#line = line
  }

  createConnection() {
    return this.#line
  }
}
