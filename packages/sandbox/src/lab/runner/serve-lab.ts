import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Bot } from '../bot'
import { LabError } from '../lab-error'
import { type LabOptions, planRun } from '../plan-run'
import type { Property } from '../properties/property'
import type { RunResult } from '../result'
import { runLab } from '../run'
import { ProgramSeat } from './program-seat'
import { createQueue, type Queue } from './queue'
import type { SeedProgress } from './run-seeds'

export interface ServedRuns {
  readonly seeds: readonly string[]
  readonly options?: LabOptions
  readonly properties?: readonly Property[]
  /** Port on this machine. Default: a free one. */
  readonly port?: number
  /** Command line of the program, started with BGK_LAB_URL. Default: started by hand. */
  readonly command?: string
  /** Called once the server listens. The address contains the key; it is the origin of the exchange, too. */
  readonly onReady?: (url: string) => void
  readonly onRun?: (result: RunResult) => void
  readonly onProgress?: (progress: SeedProgress) => void
  readonly signal?: AbortSignal
}

/** Start data of the program, for each start of the bot. */
interface Start {
  readonly seed: string
  /** Number of this start within the run; above 0 after a restart. */
  readonly start: number
  readonly seat: ProgramSeat
}

const LARGEST_BODY = 1_000_000
/** Host time in which a program may ask for another run, ms. */
const FAREWELL_MS = 250

/**
 * Runs a bot of any language: a program that calls the exchange over HTTP at this server, in lock step with
 * virtual time (docs/guides/bot-lab). Runs follow each other, each beginning when the program asks for it.
 *
 * @throws LabError PLAN_INVALID
 */
export async function serveLab(runs: ServedRuns): Promise<readonly RunResult[]> {
  const { seeds, options, properties = [], signal, onRun, onProgress } = runs
  const key = randomBytes(16).toString('hex')
  const seats = createQueue<Start>()
  const program = createProgram(seats, key)
  const server = createServer((request, response) => {
    program.answer(request, response).catch(() => response.destroy())
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.on('error', reject)
    server.listen(runs.port ?? 0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve(`http://127.0.0.1:${port}/${key}`)
    })
  })
  const results: RunResult[] = []
  const began = performance.now()
  let current: ProgramSeat | undefined
  let failure: Error | undefined
  const stop = () => current?.end()
  signal?.addEventListener('abort', stop)
  const kill =
    runs.command === undefined
      ? undefined
      : startProgram(runs.command, url, (error) => {
          failure = error
          current?.end(error)
        })
  try {
    runs.onReady?.(url)
    for (const seed of seeds) {
      if (signal?.aborted || failure !== undefined) break
      let start = 0
      const bot: Bot = (tools) => {
        const seat = new ProgramSeat(tools)
        current = seat
        if (signal?.aborted || failure !== undefined) seat.end()
        seats.put({ seed, start: start++, seat })
        return seat.done
      }
      const report = (part: number) => {
        const tookMs = performance.now() - began
        const whole = (results.length + part) / seeds.length
        const leftMs = whole > 0 ? (tookMs * (1 - whole)) / whole : undefined
        onProgress?.({ done: results.length, total: seeds.length, part: whole, tookMs, leftMs })
      }
      const result = await runLab(bot, planRun(seed, options), {
        properties,
        onProgress: report,
        ...(signal && { signal }),
      })
      if (failure !== undefined) throw failure
      results.push(result)
      onRun?.(result)
    }
    seats.close()
    await program.farewell()
  } finally {
    kill?.()
    signal?.removeEventListener('abort', stop)
    server.closeAllConnections()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  return results
}

/** Starts the program; its stdout goes to stderr. `onLost`: it ended too early. Returns its end. */
function startProgram(command: string, url: string, onLost: (error: Error) => void): () => void {
  const env = { ...process.env, BGK_LAB_URL: url }
  // In a group of its own, because the shell passes no signals on.
  const isGroup = process.platform !== 'win32'
  const child = spawn(command, { shell: true, stdio: ['ignore', 2, 'inherit'], env, detached: isGroup })
  let isOver = false
  const lost = (how: string) => {
    if (isOver) return
    const message = `The program ended before its runs: ${how}. Run it alone to see why: ${command}`
    onLost(new LabError('BOT_INVALID', message, command))
  }
  child.on('error', ({ message }) => lost(message))
  child.on('exit', (code, name) => lost(name === null ? `exit code ${code}` : `signal ${name}`))
  return () => {
    isOver = true
    if (!isGroup || child.pid === undefined) child.kill()
    else if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid)
  }
}

function createProgram(seats: Queue<Start>, key: string) {
  let seat: ProgramSeat | undefined
  let onFarewell: (() => void) | undefined
  const routes: Readonly<Record<string, (request: LabRequest) => Promise<Reply>>> = {
    async start() {
      seat?.end()
      const next = await seats.take()
      if (next === undefined) {
        onFarewell?.()
        return json({ done: true })
      }
      seat = next.seat
      const { seed, start } = next
      return json({ done: false, seed, start, now: seat.now, params: seat.params })
    },
    async next({ query }) {
      const own = seat ?? gone()
      const [ms, until] = ['ms', 'until'].map((name) => numberIn(query.get(name)))
      if (ms === undefined && until === undefined) return bad('give ms or until, such as /lab/next?ms=60000')
      const next = await own.next(until ?? own.now + (ms ?? 0))
      return own.isOver ? RESTARTED : json(next)
    },
    async log({ body }) {
      seat?.log(body)
      return json({})
    },
    async end({ body }) {
      seat?.end(body === '' ? undefined : new Error(body))
      return json({})
    },
    async send({ name, body }) {
      if (name === '') return bad('give the number of the socket, such as /lab/send/1')
      seat?.send(name, body)
      return json({})
    },
    async storage({ name, method, body }) {
      const own = seat ?? gone()
      if (method === 'PUT') {
        await own.write(name, body)
        return json({})
      }
      const value = await own.read(name)
      return value === null ? { status: 404, text: '' } : { status: 200, text: value }
    },
  }

  const handle = async (request: LabRequest, headers: Record<string, string>): Promise<Reply | undefined> => {
    const { path, method, body } = request
    const [, isLab, route = ''] = /^\/(lab)\/([a-z]+)/.exec(path) ?? []
    if (isLab !== undefined) {
      const act = Object.hasOwn(routes, route) ? routes[route] : undefined
      if (act === undefined) return bad(`no route ${path}; there are ${Object.keys(routes).join(', ')}`, 404)
      if (route !== 'start' && (seat === undefined || seat.isOver)) return RESTARTED
      return act(request)
    }
    if (seat === undefined || seat.isOver) return RESTARTED
    if (method !== 'GET' && method !== 'POST') return bad(`${method} is no method of the exchange`, 405)
    const own = seat
    const target = `${path}${request.search}`
    const answer = await own.call(target, { method, headers, ...(body !== '' && { body }) })
    return own.isOver ? RESTARTED : answer
  }

  return {
    async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
      const url = new URL(incoming.url ?? '/', 'http://lab')
      if (!url.pathname.startsWith(`/${key}/`)) {
        send(outgoing, bad('the key is missing: use the address of bgk lab serve', 403))
        return
      }
      const path = url.pathname.slice(key.length + 1)
      const body = await readBody(incoming)
      const name = decodeURIComponent(path.split('/')[3] ?? '')
      const request = {
        path,
        name,
        method: incoming.method ?? 'GET',
        body,
        query: url.searchParams,
        search: url.search,
      }
      const reply = await handle(request, forwarded(incoming))
      if (reply === undefined) outgoing.destroy()
      else send(outgoing, reply)
      seat?.watch()
    },
    /** Resolves once the program knows that all runs are over, or after a moment. */
    farewell: () =>
      new Promise<void>((resolve) => {
        onFarewell = () => setTimeout(resolve, 20)
        setTimeout(resolve, FAREWELL_MS)
      }),
  }
}

interface LabRequest {
  readonly path: string
  /** Third part of the path. */
  readonly name: string
  readonly method: string
  readonly body: string
  readonly query: URLSearchParams
  readonly search: string
}

interface Reply {
  readonly status: number
  readonly text: string
}

const json = (value: object): Reply => ({ status: 200, text: JSON.stringify(value) })
const bad = (error: string, status = 400): Reply => ({ status, text: JSON.stringify({ error }) })
const RESTARTED = bad('this start of the bot is over: call /lab/start', 410)

function gone(): never {
  throw new Error('no run')
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : undefined

/** Headers of the exchange's wire, without those of the connection. */
function forwarded({ headers }: IncomingMessage): Record<string, string> {
  const own = new Set([
    'host',
    'connection',
    'content-length',
    'transfer-encoding',
    'keep-alive',
    'accept-encoding',
  ])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming) {
    size += part.length
    if (size > LARGEST_BODY) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function send(outgoing: ServerResponse, { status, text }: Reply): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  outgoing.end(text)
}
