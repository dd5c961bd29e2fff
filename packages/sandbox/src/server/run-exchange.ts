import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { standardConfig } from '../content/standard-config'
import { createEngineClock, type HostTimers } from '../engine/clock'
import { rateOf } from '../engine/clock-mode'
import type { Engine } from '../engine/engine'
import { nodeDigest } from '../engine/node-digest'
import { openEngine } from '../engine/open-engine'
import { findArgon2 } from '../members/argon2-scheme'
import type { Identity } from '../store/store'
import { createDirectoryObjectStore } from '../uploads/directory-object-store'
import type { AllowedOrigins } from './allowed-origins'
import type { ChosenStore } from './choose-store'
import { createSandbox, type Sandbox } from './create-sandbox'
import { DEMO_HISTORY_MS, liveDemoHistory } from './demo-history'
import type { Door } from './door'
import { demoAccountsExist, enrolDemoAccounts } from './enrol-demo-accounts'
import { EXPOSED_LIMITS, NO_LIMITS, STANDARD_LIMITS } from './limits'
import { nodeHost } from './node-host'
import type { RunningSandbox, StartOptions } from './sandbox-options'
import { type Replay, startReplay } from './start-replay'
import type { WebApp } from './web-app'

export interface RunParts {
  readonly options: StartOptions
  readonly chosen: ChosenStore
  readonly door: Door
  readonly timers: HostTimers
  readonly controlKey: string | undefined
  readonly web: WebApp | undefined
  readonly replay: Replay | undefined
  readonly exposed: boolean
  readonly allowed: AllowedOrigins
  readonly log: (line: string) => void
}

/** Without bots, how often what is due happens: settlements are told to the second. */
const TICK_MS = 1000

const wall = () => Date.now()

/**
 * The exchange of a running server, from its store to the people at the door, and back to its beginning as often as
 * the owner asks:
 *
 *   open engine -> surface -> demo accounts -> let in --reset--> shut -> stop -> erase the store -> open engine …
 *
 * Invariant: the store is never closed by a reset, so that nobody else can take it; when a reset does not come to its
 * end, the exchange has failed and says so, for half of one must not go on. Rejects with StoreError.
 */
export async function runExchange(
  parts: RunParts,
): Promise<Pick<RunningSandbox, 'accounts' | 'failed' | 'stop'>> {
  const { options, chosen, door, timers, controlKey, web, exposed, allowed, log } = parts
  const host = nodeHost({
    argon2: options.passwordCost === undefined ? await findArgon2() : undefined,
    ...(options.passwordCost !== undefined && { passwordCost: options.passwordCost }),
  })
  let fail: (reason: Error) => void = () => {}
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })

  const randomPassword = () => `Bgk1${randomBytes(9).toString('hex')}`.slice(0, 20)
  const enrol = (engine: Engine) =>
    enrolDemoAccounts({ engine, hasher: host.hasher, exposed, randomPassword })
  const engineOptions = (identity: Identity, rate: number) => ({
    store: chosen.store,
    config: standardConfig(identity),
    clock: createEngineClock({ rate, wall, timers, start: identity.genesis }),
    digest: nodeDigest,
    log,
  })

  const withHistory = options.demoHistory === true && options.bots !== false
  const genesisNow = () => wall() - (withHistory ? DEMO_HISTORY_MS : 0)

  /** Lets a new exchange have its first minutes; undefined: it is none. */
  const begun = async (identity: Identity): Promise<RunningSandbox['accounts'] | undefined> => {
    for await (const page of chosen.store.journal(1)) if (page.length > 0) return undefined
    log('Trading the history of the demo trader …')
    const engine = await openEngine({ ...engineOptions(identity, 0), opened: identity, log: () => {} })
    const accounts = await enrol(engine)
    await liveDemoHistory(engine, log)
    await engine.stop({ keepStore: true })
    return accounts
  }

  /** `from`: the store is open already, and empty; a virtual clock begins there again. */
  const open = async (from?: Identity): Promise<Entered> => {
    const asked = from ?? { seed: options.seed ?? 'bgk', genesis: genesisNow() }
    const opened = from ?? (withHistory ? await chosen.store.open(asked) : undefined)
    const first = withHistory && opened !== undefined ? await begun(opened) : undefined
    const engine = await openEngine({
      ...engineOptions(asked, rateOf(options.clock)),
      opened,
      bots: options.bots ?? true,
      tickMs: TICK_MS,
      gather: () => new Promise(setImmediate),
    })
    void engine.failed.then(fail)
    const sandbox = createSandbox({
      engine,
      timers,
      now: wall,
      log,
      controlKey,
      reset: chosen.store.erase === undefined ? undefined : reset,
      objects: chosen.uploads === undefined ? undefined : createDirectoryObjectStore(chosen.uploads),
      web,
      exposed,
      allowed,
      limits:
        options.limits === 'off'
          ? NO_LIMITS
          : (options.limits ?? (exposed ? EXPOSED_LIMITS : STANDARD_LIMITS)),
      ...(options.demo !== undefined && { demo: options.demo }),
      ...(options.reviewMs !== undefined && { reviewMs: options.reviewMs }),
      ...host,
    })
    try {
      // Where the demo accounts exist, only their passwords are looked at, and prices need not wait for that.
      if (!exposed && (await demoAccountsExist(engine))) door.letIn(sandbox)
      const accounts = first ?? (await enrol(engine))
      if (parts.replay !== undefined) await startReplay(engine, parts.replay)
      door.letIn(sandbox)
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
    const genesis = engine.clock.mode === 'virtual' ? engine.config.genesis : genesisNow()
    door.shut()
    await sandbox.stop({ keepStore: true })
    // Rejects when the engine failed on the way.
    await engine.read(() => undefined)
    await chosen.store.erase?.({ seed, genesis })
    if (chosen.ownUploads && chosen.uploads !== undefined) {
      await rm(chosen.uploads, { recursive: true, force: true })
    }
    current = await open({ seed, genesis })
  }

  let resetting: Promise<void> | undefined
  async function reset(): Promise<RunningSandbox['accounts']> {
    resetting ??= begin().finally(() => {
      resetting = undefined
    })
    await resetting.catch((error: unknown) => {
      fail(error instanceof Error ? error : new Error(String(error)))
      throw error
    })
    return current.accounts
  }

  let current = await open()
  return {
    accounts: current.accounts,
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
