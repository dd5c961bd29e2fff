import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import process from 'node:process'
import type { Log } from '../../engine/log'
import { type EngineClock, type HostTimers, rateOf } from '../../engine/time/clock'
import { offeredOf } from '../http/api-routes'
import { listen, type RequestWatch } from '../http/listen'
import { StartError } from '../http/start-error'
import { createServerMetrics } from '../metrics/server-metrics'
import { chooseStore } from './choose-store'
import { effectiveOptions, isProduction, reachOf } from './effective-options'
import { createGateway, openToOperators } from './gateway'
import { plainRequestLog, watchRequests } from './request-log'
import { runExchange } from './run-exchange'
import type { NodeParts } from './run-node'
import type { RunningSandbox, StartOptions } from './sandbox-options'
import { readReplays } from './start-replay'

const timers: HostTimers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout> | undefined),
}

/**
 * Starts a whole exchange on this machine and resolves when it takes orders. Rejects with StartError (port, flags) or
 * StoreError (locked, foreign, unreachable, corrupt …), whose `message` is one line for a person; nothing is left
 * open then.
 *
 * @example
 * const sandbox = await startSandbox({ port: 0, memory: true })
 * // … createClient({ origin: sandbox.url })
 * await sandbox.stop()
 */
export function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  return startServer(options)
}

/** The same; `clock` is that of a node of a cluster, which others of this process may share. */
export async function startServer(startOptions: StartOptions, clock?: EngineClock): Promise<RunningSandbox> {
  const options = effectiveOptions(startOptions)
  const { port = 8080, host = '127.0.0.1', log = writeLine } = options
  offeredOf(options.extensions, { demo: false, push: false })
  const reach = reachOf(options, host)
  const { reachable, ipOf } = reach
  checkGenesis(options)
  const cluster = clusterOf(options)
  const replays = readReplays([options.replay ?? []].flat())
  const chosen = await chooseStore(options)
  const metrics = createServerMetrics(options.metrics ?? false)
  const watch = watchOf(options, metrics.watch, log)
  const listener = await listen(port, host, { ...reach, watch })
  const gateway = createGateway(listener, timers, reach, ipOf)
  const operatorKey = randomBytes(18).toString('hex')
  try {
    log(`Opening ${chosen.label} …`)
    const url = urlOf(options.host ?? 'localhost', listener.port)
    const parts = {
      options,
      chosen,
      gateway,
      timers,
      controlKey: isProduction() ? undefined : operatorKey,
      operatorKey,
      hasDemoAccounts: !isProduction(),
      metrics,
      replays,
      ...reach,
      log,
    }
    // What talks to NATS is loaded where it is needed.
    const exchange = cluster
      ? await (await import('./run-node')).runNode({
          ...parts,
          ...cluster,
          clock,
          name: nodeName(options, listener.port),
          address: urlOf(isEveryAddress(host) ? hostname() : host, listener.port),
        })
      : await runExchange(parts)
    const folder = options.controlDir ?? chosen.folder
    const operators = await openToOperators({ exchange, url, folder, gateway, log }).catch(
      async (error: unknown) => {
        await exchange.stop()
        throw error
      },
    )
    const stop = async () => {
      await exchange.stop()
      gateway.remove()
      await Promise.all([listener.close(), operators.close()])
      metrics.stop()
      await chosen.pictures?.close?.()
    }
    let draining: Promise<void> | undefined
    let stopping: Promise<void> | undefined
    return {
      url,
      controlKey: exchange.controlKey ?? '',
      controlSocket: operators.path,
      accounts: exchange.accounts,
      failed: exchange.failed,
      async drain(ms = reachable || cluster !== undefined ? DRAIN_MS : 0) {
        if (ms === 0) return
        if (draining === undefined) log(`Letting everybody go elsewhere, ${ms / 1000} s …`)
        draining ??= gateway.drain(ms)
        await draining
      },
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    gateway.remove()
    await listener.close()
    await chosen.pictures?.close?.()
    throw error
  }
}

function watchOf({ logRequests = false }: StartOptions, measure: RequestWatch, log: Log): RequestWatch {
  if (logRequests === false) return measure
  const note = watchRequests(logRequests === true ? plainRequestLog(log) : logRequests)
  return (...request) => {
    measure(...request)
    note(...request)
  }
}

/** As others know a node that listens on that port. */
export function nodeName({ node }: Pick<StartOptions, 'node'>, port: number): string {
  return node ?? `${hostname()}:${port}`
}

/** Balancers look at `/readyz` every second or two. */
const DRAIN_MS = 5_000

/** Of a node of a cluster, what it shares with the others; undefined: it is one process. Throws StartError. */
function clusterOf(options: StartOptions): Pick<NodeParts, 'databaseUrl' | 'natsUrl'> | undefined {
  const { natsUrl, databaseUrl, clock, replay, memory, dataDir, store } = options
  if (natsUrl === undefined) return undefined
  if (databaseUrl === undefined || memory || store !== undefined) {
    const where = dataDir === undefined ? '' : ' An embedded database is for one process.'
    throw new StartError(
      `NATS_URL makes a node of a cluster, which needs DATABASE_URL: its nodes share it.${where}`,
    )
  }
  if (rateOf(clock) !== 1)
    throw new StartError('The nodes of a cluster run by the real clock: leave --clock out.')
  if (replay !== undefined) throw new StartError('A cluster follows no recorded market: leave --replay out.')
  return { natsUrl, databaseUrl }
}

const EARLIEST_GENESIS = Date.UTC(2000, 0, 1)
const LATEST_GENESIS = Date.UTC(2100, 0, 1)

function checkGenesis({ genesis, clock }: StartOptions): void {
  if (genesis === undefined) return
  if (!Number.isSafeInteger(genesis) || genesis < EARLIEST_GENESIS || genesis > LATEST_GENESIS)
    throw new StartError(
      `An exchange begins between 2000 and 2100, at a whole millisecond; not at ${genesis}.`,
    )
  if (rateOf(clock) === 1)
    throw new StartError('A real clock begins now: a genesis needs --clock virtual, or a factor such as x10.')
}

function urlOf(host: string, port: number): string {
  const name = host === '127.0.0.1' || host === '::1' || isEveryAddress(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Of this machine. */
function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
