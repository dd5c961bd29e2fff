import { connect, type Socket } from 'node:net'

/**
 * One keep-alive connection with one request at a time, as bare as can be: what is measured is the server,
 * and on a small machine the client takes its share of the same cores.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #host: string
  #received = ''
  #answered: ((body: string) => void) | undefined
  #broken: ((error: Error) => void) | undefined

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (data: string) => this.#receive(data))
    socket.on('error', (error) => this.#broken?.(error))
    socket.on('close', () => this.#broken?.(new Error('The server closed the connection')))
  }

  static open(hostname: string, port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, hostname)
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new HttpConnection(socket, `${hostname}:${port}`))
      })
    })
  }

  post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<string> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
        `${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#broken = reject
    })
  }

  close(): void {
    this.#broken = undefined
    this.#socket.destroy()
  }

  #receive(data: string): void {
    this.#received += data
    const head = this.#received.indexOf('\r\n\r\n')
    if (head < 0) return
    const headers = this.#received.slice(0, head).toLowerCase()
    const body = this.#received.slice(head + 4)
    const length = /content-length: (\d+)/.exec(headers)?.[1]
    const complete = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
    if (!complete) return
    this.#received = ''
    this.#answered?.(body)
  }
}
