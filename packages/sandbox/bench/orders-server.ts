import { spawn } from 'node:child_process'
import type { Profiler } from 'node:inspector'
import process from 'node:process'
import { HEAP_FLAG, type StartOptions } from '../src/server/process/sandbox-options'

export interface BenchServer {
  readonly url: string
  cpuMs(): Promise<number>
  /** Starts the sampling profiler of its main thread. */
  profile(): Promise<void>
  profiled(): Promise<Profiler.Profile>
  stop(): Promise<void>
}

/** Starts the built sandbox in its own process, without rate limits. */
export function startServer(
  options: Pick<
    StartOptions,
    'memory' | 'dataDir' | 'databaseUrl' | 'uploadDir' | 'durable' | 'natsUrl' | 'node' | 'orderLimits'
  >,
): Promise<BenchServer> {
  return inProcess(`
    const { startSandbox } = await import(${JSON.stringify(import.meta.resolve('@bgk/sandbox'))})
    const sandbox = await startSandbox({ port: 0, limits: 'off', log() {}, ...${JSON.stringify(options)} })
    const url = sandbox.url
    const stop = () => sandbox.stop()`)
}

/** The peer: plain node:http, which reads each body and returns the same short JSON. */
export function startBareServer(): Promise<BenchServer> {
  return inProcess(`
    const { createServer } = await import('node:http')
    const answer = JSON.stringify({ code: 200, msg: 'OK', data: null })
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part) => { body += part }).on('end', () => {
        if (body !== '') JSON.parse(body)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
        response.end(answer)
      })
    })
    await new Promise((done) => server.listen(0, '127.0.0.1', done))
    const url = 'http://127.0.0.1:' + server.address().port
    const stop = async () => server.closeAllConnections()`)
}

/** Runs `code`, which defines `url` and `stop`, in its own process. */
export async function inProcess(code: string): Promise<BenchServer> {
  const whole = `${code}
    const { Session } = await import('node:inspector/promises')
    const session = new Session()
    const orders = {
      cpu() {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1_000
      },
      async profile() {
        session.connect()
        await session.post('Profiler.enable')
        await session.post('Profiler.setSamplingInterval', { interval: 200 })
        await session.post('Profiler.start')
      },
      profiled: async () => (await session.post('Profiler.stop')).profile,
    }
    process.on('message', async (order) => {
      if (order === 'stop') void stop().then(() => process.exit(0))
      else process.send({ reply: await orders[order]() })
    })
    process.send(url)`
  // Same flags as `npm start` (docs/internals/benchmarks.md#starts).
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--v8-pool-size=1', HEAP_FLAG, '--input-type=module', '--eval', whole],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    void ended.then(() => reject(new Error('The server of the bench did not start')))
  })
  const ask = <R>(order: string): Promise<R> =>
    new Promise((resolve) => {
      child.once('message', ({ reply }: { reply: R }) => resolve(reply))
      child.send(order)
    })
  return {
    url,
    cpuMs: () => ask('cpu'),
    profile: () => ask('profile'),
    profiled: () => ask('profiled'),
    async stop() {
      child.send('stop')
      await ended
    },
  }
}
