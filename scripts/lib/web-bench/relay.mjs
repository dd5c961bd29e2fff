// A process between browser and sandbox: calls pass through, and each socket that asks for a pair gets, beside all that the
// sandbox pushes, as many whole book updates a second as wanted. The sandbox itself pushes a book ten times a second at most.
// The best bid of an update carries its number as amount, so that a page can be asked which one it shows.
import { createReadStream } from 'node:fs'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createMovingBook } from './moving-book.mjs'

const [upstream, folder] = process.argv.slice(2)
const { WebSocket, WebSocketServer } = createRequire(
  new URL('../../../packages/sandbox/package.json', import.meta.url),
)('ws')
const target = new URL(upstream)
const EACH_MS = 2

/** Updates a second for each pair asked for; 0: only what the sandbox pushes. */
let rate = 0
/** When each number was sent, in epoch milliseconds with fractions. */
let sent = []
const now = () => performance.timeOrigin + performance.now()

const server = createServer((incoming, outgoing) => {
  if (incoming.url.startsWith('/bench/')) return serveBench(incoming.url, outgoing)
  const { method, url: path, headers } = incoming
  const passed = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
})

/** The baseline page: nothing of the app's, therefore under no policy of its own. */
function serveBench(url, outgoing) {
  const name = url === '/bench/baseline' ? 'baseline.html' : 'baseline.js'
  outgoing.setHeader('content-type', name.endsWith('.html') ? 'text/html' : 'text/javascript')
  createReadStream(join(folder, name)).pipe(outgoing)
}

const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (client, { url, headers }) => {
  const far = new WebSocket(`ws://${target.host}${url}`, { headers: { host: headers.host } })
  const book = createMovingBook()
  const waiting = []
  client.on('message', (data) => {
    const text = data.toString()
    if (far.readyState === WebSocket.OPEN) far.send(text)
    else waiting.push(text)
  })
  far.on('open', () => {
    for (const text of waiting.splice(0)) far.send(text)
  })
  far.on('message', (data) => {
    const text = data.toString()
    const rest = book.learn(text)
    client.send(rate > 0 ? rest : text)
  })
  const stop = everySoOften(() => {
    const number = sent.length
    const text = book.next(number)
    if (text === undefined || client.readyState !== WebSocket.OPEN) return
    sent.push(now())
    client.send(text)
  })
  const end = () => {
    stop()
    client.terminate()
    far.terminate()
  }
  for (const side of [client, far]) side.on('close', end).on('error', end)
})

/** Keeps to `rate` on average: a timer that comes late makes up for it. */
function everySoOften(run) {
  let last = now()
  let owed = 0
  const timer = setInterval(() => {
    const time = now()
    owed += ((time - last) * rate) / 1000
    last = time
    // Standing still for long is not made up for.
    owed = Math.min(owed, rate / 10)
    for (; owed >= 1; owed -= 1) run()
  }, EACH_MS)
  return () => clearInterval(timer)
}

process.on('message', ({ type, value }) => {
  if (type === 'rate') {
    rate = value
    sent = []
    process.send({ type: 'rate' })
  }
  if (type === 'sent') process.send({ type: 'sent', value: sent })
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send({ type: 'port', value: server.address().port }))
