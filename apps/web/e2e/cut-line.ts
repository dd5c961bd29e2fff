import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A server between browser and exchange whose line can be cut: calls and sockets then end as those of a stopped server do. The app's own files
 * pass all the same, as they would from its service worker.
 */
export class CutLine {
  readonly #server: Server
  readonly #sockets = new Set<Duplex>()
  readonly #target: URL
  #isCut = false

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((asked, answer) => {
      if (this.#isCut && isCall(asked)) return void asked.socket.destroy()
      const { method, url = '/', headers } = asked
      const passed = request({ ...this.#address, method, path: url, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      passed.on('error', () => asked.socket.destroy())
      asked.pipe(passed)
    })
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
      if (this.#isCut) return void socket.destroy()
      const line = connect(this.#address.port, this.#address.host, () => {
        const lines = [`${asked.method} ${asked.url} HTTP/1.1`]
        for (let at = 0; at < asked.rawHeaders.length; at += 2)
          lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`)
        line.write(`${lines.join('\r\n')}\r\n\r\n`)
        line.write(head)
        line.pipe(socket).pipe(line)
      })
      for (const end of [line, socket]) {
        this.#sockets.add(end)
        end.on('error', () => end.destroy())
        end.on('close', () => {
          this.#sockets.delete(end)
          line.destroy()
          socket.destroy()
        })
      }
    })
  }

  static async open(target: string): Promise<CutLine> {
    const line = new CutLine(target)
    await new Promise<void>((ready) => line.#server.listen(0, '127.0.0.1', ready))
    return line
  }

  get #address() {
    return { host: this.#target.hostname, port: Number(this.#target.port) }
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.cut()
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** Whether a script sent the request; documents, modules, styles and pictures belong to the app. */
const isCall = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'empty'
