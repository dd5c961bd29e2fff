import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { standardConfig } from '../content/standard-config'
import { createEngineClock, type HostTimers } from '../engine/clock'
import type { Engine } from '../engine/engine'
import { nodeDigest } from '../engine/node-digest'
import { openEngine } from '../engine/open-engine'
import { findArgon2 } from '../members/argon2-scheme'
import { SCRYPT_COST } from '../members/scrypt-scheme'
import { createDirectoryObjectStore } from '../uploads/directory-object-store'
import { attachSockets } from './attach-sockets'
import { type ChosenStore, chooseStore } from './choose-store'
import { writeControlFile } from './control-file'
import { createSandbox, type Sandbox } from './create-sandbox'
import { demoAccountsExist, enrolDemoAccounts } from './enrol-demo-accounts'
import { NO_LIMITS, STANDARD_LIMITS } from './limits'
import { type Listener, listen } from './listen'
import { nodeHost } from './node-host'
import { isLoopback } from './request-facts'
import type { RunningSandbox, StartOptions } from './sandbox-options'
import { StartError } from './start-error'
import { createWebApp, type WebApp } from './web-app'

const timers: HostTimers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout> | undefined),
}
const wall = () => Date.now()

/** Without bots, how often what is due happens: settlements are told to the second. */
const TICK_MS = 1000

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
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { port = 8080, host = '127.0.0.1', log = say } = options
  const exposed = host !== 'localhost' && !isLoopback(host)
  if (exposed && !options.iKnow) {
    throw new StartError(`Listening on ${host} lets others reach this sandbox. If you mean it, add --i-know.`)
  }
  if (isProduction() && (options.passwordCost ?? SCRYPT_COST) < SCRYPT_COST) {
    throw new StartError(`With NODE_ENV=production passwords need their full cost, ${SCRYPT_COST}.`)
  }
  const web = options.webDir === undefined ? undefined : createWebApp(options.webDir)
  const chosen = await chooseStore(options)
  const listener = await listen(port, host)
  try {
    log(`Opening ${chosen.label} …`)
    const engine = await open(options, chosen, log)
    return await serve(options, { chosen, listener, engine, web, exposed, log })
  } catch (error) {
    await listener.close()
    throw error
  }
}

function open(options: StartOptions, chosen: ChosenStore, log: (line: string) => void): Promise<Engine> {
  const { clock = 'real', bots = true, seed = 'bgk' } = options
  const rate = clock === 'real' ? 1 : clock === 'virtual' ? 0 : clock
  return openEngine({
    store: chosen.store,
    config: standardConfig({ seed, genesis: wall() }),
    clock: createEngineClock({ rate, wall, timers }),
    digest: nodeDigest,
    log,
    bots,
    tickMs: TICK_MS,
  })
}

interface Opened {
  readonly chosen: ChosenStore
  readonly listener: Listener
  readonly engine: Engine
  readonly web: WebApp | undefined
  readonly exposed: boolean
  readonly log: (line: string) => void
}

async function serve(options: StartOptions, opened: Opened): Promise<RunningSandbox> {
  const { chosen, listener, engine, web, exposed, log } = opened
  const controlKey = isProduction() ? undefined : randomBytes(18).toString('base64url')
  let sandbox: Sandbox | undefined
  let detach: (() => void) | undefined
  const letIn = ({ app, hub }: Sandbox) => {
    listener.serve(app)
    detach ??= attachSockets(listener.server, hub, timers, exposed)
  }
  try {
    sandbox = createSandbox({
      engine,
      timers,
      now: wall,
      log,
      controlKey,
      objects: chosen.uploads === undefined ? undefined : createDirectoryObjectStore(chosen.uploads),
      web,
      exposed,
      limits: options.limits === 'off' ? NO_LIMITS : (options.limits ?? STANDARD_LIMITS),
      ...(options.reviewMs !== undefined && { reviewMs: options.reviewMs }),
      ...nodeHost({
        argon2: options.passwordCost === undefined ? await findArgon2() : undefined,
        ...(options.passwordCost !== undefined && { passwordCost: options.passwordCost }),
      }),
    })
    // Where the demo accounts exist, only their passwords are looked at, and prices need not wait for that.
    if (!exposed && (await demoAccountsExist(engine))) letIn(sandbox)
    const accounts = await enrolDemoAccounts({
      engine,
      hasher: sandbox.services.hasher,
      exposed,
      randomPassword: () => `Bgk1${randomBytes(9).toString('hex')}`.slice(0, 20),
    })
    const url = urlOf(options.host ?? 'localhost', listener.port)
    const removeControlFile =
      controlKey === undefined || chosen.folder === undefined
        ? () => {}
        : writeControlFile(chosen.folder, url, controlKey)
    letIn(sandbox)
    const stop = async () => {
      await sandbox?.stop()
      detach?.()
      await listener.close()
      removeControlFile()
    }
    let stopping: Promise<void> | undefined
    return {
      url,
      controlKey: controlKey ?? '',
      accounts,
      failed: engine.failed,
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    detach?.()
    await (sandbox ?? engine).stop()
    throw error
  }
}

function urlOf(host: string, port: number): string {
  const name =
    host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function isProduction(): boolean {
  return process.env.NODE_ENV === 'production'
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
