import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@bgk/sandbox'
import { WebSocket, WebSocketServer } from 'ws'

export interface DashboardBench {
  readonly rows: readonly { readonly label: string; readonly percentOfACore: number; readonly note: string }[]
}

const PROGRAM = fileURLToPath(new URL('../../bin/bgk.mjs', import.meta.url))
const FRAMES_A_SECOND = 20
const WARM_UP_MS = 5_000
const MEASURED_MS = 30_000
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
const LIMIT = 8

/**
 * Processor time of the built `bgk watch desk` on a terminal of 120 x 40 while its pair changes 20 times a second, over 30 s. The exchange
 * is a sandbox; a relay before it makes the frames of the pair come as often, each with other amounts, another price and a new trade.
 */
export async function benchDashboard(): Promise<DashboardBench> {
  const folder = await mkdtemp(join(tmpdir(), 'bgk-desk-'))
  const sandbox = await startSandbox({ port: 0, memory: true, log: () => {}, passwordCost: 4, limits: 'off' })
  const relay = await startRelay(sandbox.url)
  try {
    const env = { ...process.env, BGK_URL: relay.url, BGK_CONFIG_DIR: folder, CI: 'false' }
    const line = `stty cols 120 rows 40; exec '${process.execPath}' '${PROGRAM}' watch desk BTC/USDT --period 1m --indicator ma`
    const terminal = spawn('script', ['-qefc', line, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'ignore'] })
    let bytes = 0
    terminal.stdout.on('data', (part: Buffer) => {
      bytes += part.length
    })
    await delay(WARM_UP_MS)
    const pid = await childOf(terminal.pid)
    const [before, sent, written] = [await spentMs(pid), relay.sent(), bytes]
    await delay(MEASURED_MS)
    const percentOfACore = ((await spentMs(pid)) - before) / (MEASURED_MS / 100)
    const rate = (relay.sent() - sent) / (MEASURED_MS / 1000)
    const output = (bytes - written) / (MEASURED_MS / 1000) / 1024
    terminal.stdin.write('q')
    await new Promise((resolve) => terminal.on('close', resolve))
    return {
      rows: [
        {
          label: 'bgk watch desk, 120 x 40',
          percentOfACore,
          note: `${rate.toFixed(1)} frames/s in, ${output.toFixed(1)} KiB/s out (aim ${LIMIT} %)`,
        },
      ],
    }
  } finally {
    relay.stop()
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stands before an exchange: calls go through, and the last frame of a pair is told again and again with other figures. */
async function startRelay(origin: string) {
  let sent = 0
  const server = createServer((incoming, answer) => {
    const call = request(
      origin + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
      },
    )
    incoming.pipe(call)
  })
  const sockets = new WebSocketServer({ server })
  const stops: (() => void)[] = []
  sockets.on('connection', (client, { url }) => {
    const exchange = new WebSocket(origin.replace(/^http/, 'ws') + url)
    const early: string[] = []
    let pairFrame: string | undefined
    let lists: string | undefined
    client.on('message', (data) => {
      if (exchange.readyState === WebSocket.OPEN) exchange.send(String(data))
      else early.push(String(data))
    })
    exchange.on('open', () => {
      for (const text of early) exchange.send(text)
    })
    exchange.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('{"info"')) pairFrame = text
      else if (text.startsWith('{')) lists = text
      else client.send(text)
    })
    let count = 0
    const timer = setInterval(() => {
      count += 1
      // Once a second the lists of all markets are told, as the exchange does.
      const text = count % FRAMES_A_SECOND === 0 ? lists : pairFrame && varied(pairFrame, count)
      if (text === undefined) return
      sent += 1
      client.send(text)
    }, 1000 / FRAMES_A_SECOND)
    const stop = () => {
      clearInterval(timer)
      exchange.terminate()
      client.terminate()
    }
    stops.push(stop)
    client.on('close', stop)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    sent: () => sent,
    stop: () => {
      for (const stop of stops) stop()
      sockets.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A frame with other amounts in its book, and where it tells trades, with new numbers on them. */
function varied(text: string, count: number): string {
  return text
    .replace(/"amount":"[\d.]+"/g, () => `"amount":"${(Math.random() * 2).toFixed(5)}"`)
    .replace(
      /("top":\[\{"autoid":)(\d+)/,
      (_, before: string, id: string) => `${before}${Number(id) + count}`,
    )
}

async function childOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}

/** Processor time of a process so far, of proc(5). */
async function spentMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * TICK_MS
}
