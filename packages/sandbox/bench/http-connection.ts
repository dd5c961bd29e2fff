import { connect, type Socket } from 'node:net'

/**
 * One keep-alive connection with one request at a time, as lightweight as possible: the bench measures the
 * server, and clients share the cores of a small machine. `headers` are sent with every request.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #head: string
  #received = ''
  #answered: ((body: string) => void) | undefined
  #broken: ((error: Error) => void) | undefined

  private constructor(socket: Socket, head: string) {
    this.#socket = socket
    this.#head = head
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (data: string) => this.#receive(data))
    socket.on('error', (error) => this.#broken?.(error))
    socket.on('close', () => this.#broken?.(new Error('The server closed the connection')))
  }

  static open(
    hostname: string,
    port: number,
    headers: Readonly<Record<string, string>>,
  ): Promise<HttpConnection> {
    const lines = Object.entries({
      host: `${hostname}:${port}`,
      'content-type': 'application/json',
      ...headers,
    })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return new Promise((resolve, reject) => {
      const socket = connect(port, hostname)
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new HttpConnection(socket, head))
      })
    })
  }

  /** `body` is ASCII. */
  post(path: string, body: string, key: string): Promise<string> {
    return this.#ask(
      `POST ${path} HTTP/1.1\r\n${this.#head}idempotency-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  }

  get(path: string): Promise<string> {
    return this.#ask(`GET ${path} HTTP/1.1\r\n${this.#head}\r\n`)
  }

  #ask(request: string): Promise<string> {
    this.#socket.write(request, 'latin1')
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
    this.#received = this.#received === '' ? data : this.#received + data
    const head = this.#received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /content-length: (\d+)/i.exec(this.#received)?.[1]
    if (this.#received.length - head - 4 < Number(length)) return
    const body = this.#received.slice(head + 4)
    this.#received = ''
    this.#answered?.(body)
  }
}
