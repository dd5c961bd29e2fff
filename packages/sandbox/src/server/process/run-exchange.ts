import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccountsExist } from '../../demo/demo-accounts'
import { openEngine } from '../../engine/open-engine'
import { rateOf } from '../../engine/time/clock'
import { startSeries } from '../../series/start-series'
import type { Identity } from '../../store/store'
import { asError } from '../../store/store-error'
import { StartError } from '../http/start-error'
import type { Sandbox } from './create-sandbox'
import { exchangeSurface, type RunParts, wall } from './exchange-surface'
import type { RunKeys } from './gateway'
import { beginWithHistory, engineOptionsOf, enrolInto, newIdentity, REST_MS, TICK_MS } from './new-exchange'
import { hostOf } from './node-host'
import type { RunningSandbox } from './sandbox-options'

/**
 * The exchange of a running server, from its store to the people at the gateway, and back to its beginning as often as
 * the owner asks:
 *
 *   open engine -> surface -> demo accounts -> let in --reset--> shut -> stop -> erase the store -> open engine …
 *
 * Invariant: the store is never closed by a reset, so that nobody else can take it; when a reset does not come to its
 * end, the exchange has failed and says so, for half of one must not go on. Rejects with StoreError.
 */
export async function runExchange(
  parts: RunParts,
): Promise<RunKeys & Pick<RunningSandbox, 'accounts' | 'failed' | 'stop'>> {
  const { options, chosen, gateway, controlKey, operatorKey, reachable, hasDemoAccounts, log } = parts
  const host = await hostOf(options)
  let fail: (reason: Error) => void = () => {}
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })

  /** `from`: the store is open already, and empty; a virtual clock begins there again. */
  const open = async (from?: Identity): Promise<Entered> => {
    const requested = from ?? newIdentity(parts)
    const opened = from ?? (await chosen.store.open(requested))
    const first = await beginWithHistory(parts, host.hasher, chosen.store, opened)
    // The exchanges that lived the history are three quarters of the heap, and V8 would keep them for minutes. Only with --expose-gc.
    if (first !== undefined) globalThis.gc?.()
    const rate = rateOf(options.clock)
    const engine = await openEngine({
      // Time that stands still does so where the stored exchange left it; scaled time goes on from the wall clock, or from its last moment.
      ...engineOptionsOf(parts, requested, rate, rate === 0 ? opened.genesis : (options.genesis ?? wall())),
      store: chosen.store,
      opened,
      bots: options.bots ?? true,
      tickMs: TICK_MS,
      gather: () => new Promise(setImmediate),
      rest: () => pause(REST_MS, undefined, { ref: false }),
    })
    void engine.failed.then(fail)
    const sandbox = exchangeSurface(parts, host, engine, {
      controlKey,
      operatorKey,
      reset: chosen.store.erase === undefined ? undefined : reset,
    })
    try {
      // Where the demo accounts exist, only their passwords are looked at, and prices need not wait for that.
      if (hasDemoAccounts && !reachable && (await demoAccountsExist(engine))) gateway.open(sandbox)
      const accounts = first ?? (await enrolInto(engine, host.hasher, parts))
      await startSeries(engine, parts.replays, log, (message) => new StartError(message))
      gateway.open(sandbox)
      return { sandbox, accounts }
    } catch (error) {
      await sandbox.stop()
      throw error
    }
  }

  const begin = async (): Promise<void> => {
    const { sandbox } = current
    const { engine } = sandbox
    const { seed } = engine.config
    // A clock that stands still can begin where it did the first time: the same commands then meet the same exchange.
    const fresh = newIdentity(parts)
    const genesis = engine.clock.mode === 'virtual' ? engine.config.genesis : fresh.genesis
    gateway.close()
    await sandbox.stop({ leaveStoreOpen: true })
    // Rejects when the engine failed on the way.
    await engine.read(() => undefined)
    const identity = { ...fresh, seed, genesis }
    await chosen.store.erase?.(identity)
    if (chosen.ownUploads && chosen.uploads !== undefined) {
      await rm(chosen.uploads, { recursive: true, force: true })
    }
    current = await open(identity)
  }

  let resetting: Promise<void> | undefined
  async function reset(): Promise<RunningSandbox['accounts']> {
    resetting ??= begin().finally(() => {
      resetting = undefined
    })
    await resetting.catch((error: unknown) => {
      fail(asError(error))
      throw error
    })
    return current.accounts
  }

  let current = await open()
  return {
    accounts: current.accounts,
    controlKey,
    operatorKey,
    failed,
    async stop() {
      await resetting?.catch(() => {})
      await current.sandbox.stop()
      // After a reset that failed it is still open.
      await chosen.store.close()
    },
  }
}

interface Entered {
  readonly sandbox: Sandbox
  readonly accounts: RunningSandbox['accounts']
}
