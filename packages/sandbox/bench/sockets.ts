import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@bgk/sdk/endpoints'
import { HttpConnection } from './http-connection'
import { logIn } from './log-in'
import { type BenchServer, inProcess, startServer } from './orders-server'

export interface SocketsBench {
  readonly rows: readonly {
    readonly label: string
    readonly percentOfACore: number
    readonly peer?: string
    /** Processor time beside the peer's. */
    readonly ratios?: readonly number[]
    readonly note: string
  }[]
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
  const busy = await measureSockets([await startServer({ memory: true })], sockets, seconds)
  const idle = await measureSockets([await startServer({ memory: true })], 0, seconds)
  const bare = await measureSockets([await startBareBroadcast(busy.frameBytes)], sockets, seconds, false)
  const rows = [
    {
      ...row(`${sockets} sockets, one pair, server CPU`, busy),
      peer: 'bare ws',
      ratios: [busy.percent / bare.percent],
    },
    row('the same server without sockets', idle),
    row(`peer: bare ws, ${sockets} sockets, the same bytes`, bare),
  ]
  return { rows }
}

interface Measured {
  /** Of one core, all servers together. */
  readonly percent: number
  readonly framesPerSocketAndSecond: number
  readonly frameBytes: number
}

function row(label: string, { percent, framesPerSocketAndSecond, frameBytes }: Measured) {
  const note = `${framesPerSocketAndSecond.toFixed(1)} frames a second each, ${Math.round(frameBytes)} bytes`
  return { label, percentOfACore: percent, note: frameBytes === 0 ? '' : note }
}

/** `sockets`: at each of the servers, which are stopped at the end. `trades`: at the first of them. */
export async function measureSockets(
  servers: readonly [BenchServer, ...BenchServer[]],
  sockets: number,
  seconds: number,
  trades = true,
): Promise<Measured> {
  const crowds = sockets === 0 ? [] : servers.map(({ url }) => new Crowd(url, sockets))
  const used = async () => sum(await Promise.all(servers.map((server) => server.cpuMs())))
  const count = async () => {
    const counts = await Promise.all(crowds.map((crowd) => crowd.count()))
    return { frames: sum(counts.map(({ frames }) => frames)), bytes: sum(counts.map(({ bytes }) => bytes)) }
  }
  let stopTrading = () => {}
  try {
    if (trades) stopTrading = await trade(servers[0].url)
    await Promise.all(crowds.map((crowd) => crowd.nextMessage()))
    await pause(3_000)
    const [cpu, before, began] = [await used(), await count(), performance.now()]
    await pause(seconds * 1_000)
    const [cpuAfter, after, ended] = [await used(), await count(), performance.now()]
    const ms = ended - began
    const frames = after.frames - before.frames
    return {
      percent: (100 * (cpuAfter - cpu)) / ms,
      framesPerSocketAndSecond: sockets === 0 ? 0 : (frames * 1_000) / ms / (sockets * servers.length),
      frameBytes: frames === 0 ? 0 : (after.bytes - before.bytes) / frames,
    }
  } finally {
    stopTrading()
    for (const crowd of crowds) crowd.leave()
    for (const server of servers) await server.stop()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Sockets of one server, in a process of their own. */
class Crowd {
  readonly #process: ChildProcess

  constructor(url: string, sockets: number) {
    const { hostname, port } = new URL(url)
    const program = fileURLToPath(new URL('../../bench/sockets-clients.mjs', import.meta.url))
    this.#process = fork(program, [hostname, port, String(sockets), SUBSCRIBED])
  }

  /** Of its next message; the first one says that all are connected. */
  nextMessage(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#process.once('message', resolve)
      this.#process.once('exit', () => reject(new Error('The clients of the bench have left')))
    })
  }

  async count(): Promise<{ readonly frames: number; readonly bytes: number }> {
    const answer = this.nextMessage()
    this.#process.send('count')
    return counted(await answer)
  }

  leave(): void {
    this.#process.removeAllListeners('exit')
    this.#process.kill()
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
