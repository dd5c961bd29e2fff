import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@bgk/sdk/endpoints'
import { HttpConnection } from './http-connection'
import { logIn } from './log-in'
import { type BenchServer, inProcess, startServer } from './orders-server'

export interface SocketsBench {
  readonly rows: readonly { readonly label: string; readonly percentOfACore: number; readonly note: string }[]
}

const SUBSCRIBED = 'USDT_BTC_trad_1'
const UPDATE_EVERY_MS = 100

/**
 * CPU of a server that tells 1,000 sockets of one pair ten times a second, its market, book and candles moving all the
 * time; the clients are another process. The peer sends frames of the same size to as many sockets with `ws` alone:
 * what is left is the price of the sockets themselves.
 */
export async function benchSockets(
  options: { sockets?: number; seconds?: number } = {},
): Promise<SocketsBench> {
  const { sockets = 1_000, seconds = 10 } = options
  const busy = await measure(await startServer({ memory: true }), sockets, seconds)
  const idle = await measure(await startServer({ memory: true }), 0, seconds)
  const bare = await measure(await startBareBroadcast(busy.frameBytes), sockets, seconds, false)
  const rows = [
    row(`${sockets} sockets, one pair, server CPU`, busy),
    row('the same server without sockets', idle),
    row(`peer: bare ws, ${sockets} sockets, the same bytes`, bare),
  ]
  return { rows }
}

interface Measured {
  readonly percent: number
  readonly framesPerSocketAndSecond: number
  readonly frameBytes: number
}

function row(label: string, { percent, framesPerSocketAndSecond, frameBytes }: Measured) {
  const note = `${framesPerSocketAndSecond.toFixed(1)} frames a second each, ${Math.round(frameBytes)} bytes`
  return { label, percentOfACore: percent, note: frameBytes === 0 ? '' : note }
}

async function measure(
  server: BenchServer,
  sockets: number,
  seconds: number,
  trades = true,
): Promise<Measured> {
  const { hostname, port } = new URL(server.url)
  const clients =
    sockets === 0
      ? undefined
      : fork(fileURLToPath(new URL('../../bench/sockets-clients.mjs', import.meta.url)), [
          hostname,
          port,
          String(sockets),
          SUBSCRIBED,
        ])
  const said = () =>
    new Promise<unknown>((resolve, reject) => {
      clients?.once('message', resolve)
      clients?.once('exit', () => reject(new Error('The clients of the bench have left')))
    })
  const count = async () => {
    if (clients === undefined) return { frames: 0, bytes: 0 }
    const answer = said()
    clients.send('count')
    return counted(await answer)
  }
  let stopTrading = () => {}
  try {
    if (trades) stopTrading = await trade(server.url)
    if (clients !== undefined) await said()
    await pause(3_000)
    const [cpu, before, began] = [await server.cpuMs(), await count(), performance.now()]
    await pause(seconds * 1_000)
    const [cpuAfter, after, ended] = [await server.cpuMs(), await count(), performance.now()]
    const ms = ended - began
    const frames = after.frames - before.frames
    return {
      percent: (100 * (cpuAfter - cpu)) / ms,
      framesPerSocketAndSecond: sockets === 0 ? 0 : (frames * 1_000) / ms / sockets,
      frameBytes: frames === 0 ? 0 : (after.bytes - before.bytes) / frames,
    }
  } finally {
    stopTrading()
    clients?.kill()
    await server.stop()
  }
}

/** A market order every 100 ms, bought and sold in turns: each moves price, book, deals and bars. */
async function trade(url: string): Promise<() => void> {
  const { hostname, port } = new URL(url)
  const connection = await HttpConnection.open(hostname, Number(port), { token: await logIn(url) })
  const { buyMarket, sellMarket } = endpoints.spot
  let number = 0
  const timer = setInterval(() => {
    const { path, request } = ++number % 2 === 0 ? sellMarket : buyMarket
    const fields = request?.encode({ pair: 'BTC/USDT', quantity: '0.0001' })
    void connection.post(path, JSON.stringify(fields), `bench-${number}`)
  }, UPDATE_EVERY_MS)
  return () => {
    clearInterval(timer)
    connection.close()
  }
}

function counted(answer: unknown): { readonly frames: number; readonly bytes: number } {
  if (typeof answer === 'object' && answer !== null && 'frames' in answer && 'bytes' in answer) {
    return { frames: Number(answer.frames), bytes: Number(answer.bytes) }
  }
  throw new Error(`A client of the bench failed: ${JSON.stringify(answer)}`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** ws alone: a frame of so many bytes to everyone, ten times a second. */
function startBareBroadcast(bytes: number): Promise<BenchServer> {
  return inProcess(`
    const { WebSocketServer } = await import(${JSON.stringify(import.meta.resolve('ws'))})
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
    await new Promise((done) => server.once('listening', done))
    const text = 'x'.repeat(${Math.max(1, Math.round(bytes) - 4)})
    setInterval(() => { for (const peer of server.clients) peer.send(text) }, 100)
    const url = 'http://127.0.0.1:' + server.address().port
    const stop = async () => { for (const peer of server.clients) peer.terminate() }`)
}
