import { randomBytes } from 'node:crypto'
import process from 'node:process'
import type { HostTimers } from '../engine/clock'
import { SCRYPT_COST } from '../members/scrypt-scheme'
import { allowedOrigins } from './allowed-origins'
import { chooseStore } from './choose-store'
import { writeControlFile } from './control-file'
import { createDoor } from './door'
import { listen } from './listen'
import { isLoopback } from './request-facts'
import { runExchange } from './run-exchange'
import type { RunningSandbox, StartOptions } from './sandbox-options'
import { StartError } from './start-error'
import { readReplayFile } from './start-replay'
import { createWebApp } from './web-app'

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
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { port = 8080, host = '127.0.0.1', log = say } = options
  const exposed = host !== 'localhost' && !isLoopback(host)
  if (exposed && !options.iKnow) {
    throw new StartError(`Listening on ${host} lets others reach this sandbox. If you mean it, add --i-know.`)
  }
  if (isProduction() && (options.passwordCost ?? SCRYPT_COST) < SCRYPT_COST) {
    throw new StartError(`With NODE_ENV=production passwords need their full cost, ${SCRYPT_COST}.`)
  }
  const allowed = allowedOrigins(options.allowOrigins ?? [])
  const web = options.webDir === undefined ? undefined : createWebApp(options.webDir, options.webPath)
  const replay = options.replay === undefined ? undefined : readReplayFile(options.replay)
  const chosen = await chooseStore(options)
  const listener = await listen(port, host, allowed)
  const door = createDoor(listener, timers, { exposed, allowed })
  const controlKey = isProduction() ? undefined : randomBytes(18).toString('base64url')
  try {
    log(`Opening ${chosen.label} …`)
    const exchange = await runExchange({
      options: { ...options, demo: options.demo ?? !isProduction() },
      chosen,
      door,
      timers,
      controlKey,
      web,
      replay,
      exposed,
      allowed,
      log,
    })
    const url = urlOf(options.host ?? 'localhost', listener.port)
    const removeControlFile =
      controlKey === undefined || chosen.folder === undefined
        ? () => {}
        : writeControlFile(chosen.folder, url, controlKey)
    const stop = async () => {
      await exchange.stop()
      door.remove()
      await listener.close()
      removeControlFile()
    }
    let stopping: Promise<void> | undefined
    return {
      url,
      controlKey: controlKey ?? '',
      accounts: exchange.accounts,
      failed: exchange.failed,
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    door.remove()
    await listener.close()
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
