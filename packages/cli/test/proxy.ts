import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fault of a request. `held` resolves when it happens, `release` continues a held request. */
type Mishap =
  | 'none'
  /** The exchange responded; the response is cut off. */
  | 'lose-answer'
  /** Cut off before it reaches the exchange. */
  | 'lose-request'
  /** Held before it reaches the exchange. */
  | 'hold-request'
  /** The exchange responded; the response is held. */
  | 'hold-answer'
  /** The response arrives; later reads are held or cut off. */
  | 'hold-next-read'
  | 'lose-next-read'
  /** Earlier reads are held or cut off, except the first `readsBefore`. */
  | 'hold-read'
  | 'lose-read'

export interface FaultyProxy {
  readonly url: string
  /** Fault of writes; reads pass, unless noted. */
  mishap: Mishap
  readsBefore: number
  /** Cuts every connection off and makes no other, as if nothing were there, until `comeBack`. */
  goAway(): void
  comeBack(): void
  /** Resolves when the mishap has happened. */
  held(): Promise<void>
  /** Resolves when the sender of the held answer has closed its connection. */
  abandoned(): Promise<unknown>
  /** Continues a held request, and resolves with the response of the exchange. */
  release(): Promise<void>
  close(): Promise<void>
}

/** A network between the command line and an exchange, with faults. */
export async function startProxy(target: () => string): Promise<FaultyProxy> {
  const isWrite = ({ method, headers }: IncomingMessage) =>
    method === 'POST' && headers['idempotency-settle'] === undefined
  let stands = () => {}
  let held = new Promise<void>((resolve) => {
    stands = resolve
  })
  let isAway = false
  let hasWritten = false
  const waiting: (() => Promise<void>)[] = []
  const hold = (go: () => Promise<void>) => {
    waiting.push(go)
    stands()
  }

  /** Fault of a read. */
  function ofRead(): Mishap {
    const { mishap } = proxy
    if (hasWritten) {
      if (mishap === 'hold-next-read') return 'hold-request'
      return mishap === 'lose-next-read' ? 'lose-request' : 'none'
    }
    if (mishap !== 'hold-read' && mishap !== 'lose-read') return 'none'
    proxy.readsBefore -= 1
    if (proxy.readsBefore >= 0) return 'none'
    return mishap === 'hold-read' ? 'hold-request' : 'lose-request'
  }

  async function pass(
    from: IncomingMessage,
    body: Buffer,
  ): Promise<{ answer: IncomingMessage; text: Buffer }> {
    const { method, url, headers } = from
    const to = request(new URL(url ?? '/', target()), { method, headers })
    to.end(body)
    const [answer] = (await once(to, 'response')) as [IncomingMessage]
    return { answer, text: await read(answer) }
  }

  let abandoned: Promise<unknown> = Promise.resolve()
  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (isAway) return void from.destroy()
    const body = await read(from)
    const write = isWrite(from)
    const mishap = write ? proxy.mishap : ofRead()
    hasWritten ||= write
    const finish = async () => {
      const { answer, text } = await pass(from, body)
      const end = async () => void to.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
      if (mishap === 'lose-answer') {
        to.destroy()
        stands()
      } else if (mishap === 'hold-answer') {
        abandoned = once(to, 'close')
        hold(end)
      } else await end()
    }
    if (mishap === 'lose-request') {
      to.destroy()
      stands()
    } else if (mishap === 'hold-request') hold(finish)
    else await finish()
  }

  const server = createServer((from, to) => {
    handle(from, to).catch(() => to.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    mishap: 'none',
    readsBefore: 0,
    goAway() {
      isAway = true
      server.closeAllConnections()
    },
    comeBack() {
      isAway = false
    },
    held: () => held,
    abandoned: () => abandoned,
    async release() {
      hasWritten = false
      held = new Promise<void>((resolve) => {
        stands = resolve
      })
      await Promise.all(waiting.splice(0).map((go) => go()))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
