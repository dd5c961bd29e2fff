// Relay process between browser and sandbox. It forwards calls, and adds as many full books a second to each
// subscribed pair as requested; the sandbox sends at most ten. The best bid's quantity is the message number,
// so the page shows which update it painted.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket, WebSocketServer } from 'ws'
import { freePort } from '../system/ports'
import { createMovingBook } from './moving-book'

const EACH_MS = 2
const now = () => performance.timeOrigin + performance.now()

export interface BookRelay {
  readonly url: string
  /** Books a second per subscribed pair; 0 forwards only those of the sandbox. Clears `sent`. */
  setRate(rate: number): Promise<void>
  /** Send time of each number, in epoch milliseconds with fractions. */
  sent(): Promise<readonly number[]>
  stop(): void
}

/** Starts the relay of an exchange; `folder` holds the baseline page. */
export async function startRelay(upstream: string, folder: string): Promise<BookRelay> {
  const port = await freePort()
  const child = fork(fileURLToPath(import.meta.url), [upstream, folder, String(port)], {
    execArgv: ['--import', 'tsx'],
  })
  const answered = async (): Promise<readonly number[]> => (await once(child, 'message'))[0]
  await answered()
  const call = (rate?: number) => {
    const answer = answered()
    child.send({ rate })
    return answer
  }
  return {
    url: `http://127.0.0.1:${port}`,
    setRate: async (rate) => void (await call(rate)),
    sent: () => call(),
    stop: () => void child.kill(),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  relay(...(process.argv.slice(2) as [string, string, string]))

function relay(upstream: string, folder: string, port: string): void {
  const target = new URL(upstream)
  let rate = 0
  let sent: number[] = []

  /** Runs at `rate` a second on average. A late timer catches up at most a tenth of a second. */
  const repeat = (task: () => void) => {
    let last = now()
    let owed = 0
    return setInterval(() => {
      const time = now()
      owed = Math.min(owed + ((time - last) * rate) / 1000, rate / 10)
      last = time
      for (; owed >= 1; owed -= 1) task()
    }, EACH_MS)
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/bench/')) return sendBaseline(folder, incoming.url, outgoing)
    const { method, url: path, headers } = incoming
    const options = { host: target.hostname, port: target.port, method, path, headers }
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (client, { url, headers }) => {
    const far = new WebSocket(`ws://${target.host}${url}`, { headers: { host: headers.host } })
    const book = createMovingBook()
    const waiting: string[] = []
    client.on('message', (data) => {
      if (far.readyState === WebSocket.OPEN) far.send(String(data))
      else waiting.push(String(data))
    })
    far.on('open', () => {
      for (const text of waiting.splice(0)) far.send(text)
    })
    far.on('message', (data) => {
      const text = String(data)
      const rest = book.learn(text)
      client.send(rate > 0 ? rest : text)
    })
    const timer = repeat(() => {
      const text = book.next(sent.length)
      if (text === undefined || client.readyState !== WebSocket.OPEN) return
      sent.push(now())
      client.send(text)
    })
    const end = () => {
      clearInterval(timer)
      client.terminate()
      far.terminate()
    }
    for (const side of [client, far]) side.on('close', end).on('error', end)
  })
  process.on('message', (message: { readonly rate?: number }) => {
    process.send?.(sent)
    if (message.rate === undefined) return
    rate = message.rate
    sent = []
  })
  process.on('disconnect', () => process.exit(0))
  server.listen(Number(port), '127.0.0.1', () => process.send?.(sent))
}

/** Sends the baseline page, which is not the app's and has no content policy. */
function sendBaseline(folder: string, url: string, outgoing: ServerResponse): void {
  const name = url === '/bench/baseline' ? 'baseline.html' : 'baseline.js'
  outgoing.setHeader('content-type', name.endsWith('.html') ? 'text/html' : 'text/javascript')
  createReadStream(join(folder, name)).pipe(outgoing)
}
