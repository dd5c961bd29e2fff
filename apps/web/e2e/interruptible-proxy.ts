import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A server between browser and exchange whose line can be cut: calls and sockets then end as those of a stopped server do. The app's own files
 * pass all the same, as they would from its service worker.
 */
export class InterruptibleProxy {
  readonly #server: Server
  readonly #sockets = new Set<Duplex>()
  readonly #target: URL
  #isCut = false

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((incoming, outgoing) => {
      if (this.#isCut && isCall(incoming)) return void incoming.socket.destroy()
      const { method, url = '/', headers } = incoming
      const forwarded = request({ ...this.#address, method, path: url, headers }, (upstream) => {
        outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(outgoing)
      })
      forwarded.on('error', () => incoming.socket.destroy())
      incoming.pipe(forwarded)
    })
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
      if (this.#isCut) return void socket.destroy()
      const line = connect(this.#address.port, this.#address.host, () => {
        const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
        for (let at = 0; at < incoming.rawHeaders.length; at += 2)
          lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
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

  static async open(target: string): Promise<InterruptibleProxy> {
    const line = new InterruptibleProxy(target)
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

  restore(): void {
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
