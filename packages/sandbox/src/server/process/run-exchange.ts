import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { standardConfig } from '../../content/standard-config'
import { demoAccountsExist, enrolDemoAccounts } from '../../demo/enrol-demo-accounts'
import { FIRST_MINUTES_MS, liveFirstMinutes } from '../../demo/live-first-minutes'
import { livePastWeeks, PAST_MS } from '../../demo/live-past-weeks'
import { nodeDigest } from '../../engine/chain/node-digest'
import type { Engine } from '../../engine/engine'
import { openEngine } from '../../engine/open-engine'
import { createEngineClock, type HostTimers } from '../../engine/time/clock'
import { rateOf } from '../../engine/time/clock-mode'
import { findArgon2 } from '../../members/argon2-scheme'
import type { SeriesPlan } from '../../series/plan-series'
import type { Identity } from '../../store/store'
import { createDirectoryObjectStore } from '../../uploads/directory-object-store'
import { createMemoryObjectStore } from '../../uploads/memory-object-store'
import { storeFiles } from '../control/store-files'
import type { AllowedOrigins } from '../http/allowed-origins'
import { EXPOSED_LIMITS, NO_LIMITS, STANDARD_LIMITS } from '../http/limits'
import type { WebApp } from '../http/web-app'
import type { ChosenStore } from './choose-store'
import { createSandbox, type Sandbox } from './create-sandbox'
import type { Gateway } from './gateway'
import { nodeHost } from './node-host'
import { proveInThread } from './prove-in-thread'
import type { RunningSandbox, StartOptions } from './sandbox-options'
import { startReplays } from './start-replay'

export interface RunParts {
  readonly options: StartOptions
  readonly chosen: ChosenStore
  readonly gateway: Gateway
  readonly timers: HostTimers
  readonly controlKey: string | undefined
  readonly web: WebApp | undefined
  readonly replays: readonly SeriesPlan[]
  readonly exposed: boolean
  /** Others than this machine may reach it, by itself or through a proxy. */
  readonly reachable: boolean
  readonly allowed: AllowedOrigins
  readonly log: (line: string) => void
}

/** Without bots, how often what is due happens: settlements are told to the second. */
const TICK_MS = 1000

/** Between two pages (4,000 rows, some 40 ms) of the older journal, when it is checked after a start. */
const REST_MS = 250

const wall = () => Date.now()

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
): Promise<Pick<RunningSandbox, 'accounts' | 'failed' | 'stop'>> {
  const { options, chosen, gateway, timers, controlKey, web, exposed, reachable, allowed, log } = parts
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
    enrolDemoAccounts({ engine, hasher: host.hasher, exposed: reachable, randomPassword })
  const engineOptions = (identity: Identity, rate: number, start = identity.genesis) => ({
    store: chosen.store,
    config: standardConfig(identity),
    clock: createEngineClock({ rate, wall, timers, start }),
    digest: nodeDigest,
    log,
    diskBudget: options.diskBudget,
    proveSnapshot: proveInThread(),
    retention: options.wholeJournal ? { everyRows: Number.POSITIVE_INFINITY } : undefined,
  })

  const withHistory = options.demoHistory === true && options.bots !== false
  const newGenesis = () => options.genesis ?? wall() - (withHistory ? FIRST_MINUTES_MS : 0)

  // What a new exchange begins with; one that exists has its own.
  const openings = parts.replays.length === 0 ? {} : { openings: parts.replays.map(({ opening }) => opening) }

  /** Lets a new exchange have the weeks before its genesis and its first minutes; undefined: it is none. */
  const begun = async (identity: Identity): Promise<RunningSandbox['accounts'] | undefined> => {
    for await (const page of chosen.store.journal(1)) if (page.length > 0) return undefined
    log('Trading the history of the demo trader …')
    const opened = { opened: identity, log: () => {} }
    const past = await openEngine({
      ...engineOptions(identity, 0, identity.genesis - PAST_MS),
      ...opened,
      bots: false,
    })
    const accounts = await enrol(past)
    await livePastWeeks(past, log)
    await past.stop({ keepStore: true })
    const engine = await openEngine({ ...engineOptions(identity, 0), ...opened })
    await liveFirstMinutes(engine, log)
    await engine.stop({ keepStore: true })
    return accounts
  }

  /** `from`: the store is open already, and empty; a virtual clock begins there again. */
  const open = async (from?: Identity): Promise<Entered> => {
    const asked = from ?? { seed: options.seed ?? 'bgk', genesis: newGenesis(), ...openings }
    const opened = from ?? (await chosen.store.open(asked))
    const first = withHistory ? await begun(opened) : undefined
    const rate = rateOf(options.clock)
    const engine = await openEngine({
      // Time that stands still does so where the stored exchange left it.
      ...engineOptions(asked, rate, rate === 0 ? opened.genesis : asked.genesis),
      opened,
      bots: options.bots ?? true,
      tickMs: TICK_MS,
      gather: () => new Promise(setImmediate),
      rest: () => pause(REST_MS, undefined, { ref: false }),
    })
    void engine.failed.then(fail)
    const objects =
      chosen.uploads === undefined ? createMemoryObjectStore() : createDirectoryObjectStore(chosen.uploads)
    const sandbox = createSandbox({
      engine,
      timers,
      now: wall,
      log,
      controlKey,
      reset: chosen.store.erase === undefined ? undefined : reset,
      objects,
      files: storeFiles(engine, objects, wall),
      web,
      exposed,
      reachable,
      allowed,
      limits:
        options.limits === 'off'
          ? NO_LIMITS
          : (options.limits ?? (reachable ? EXPOSED_LIMITS : STANDARD_LIMITS)),
      ...(options.demo !== undefined && { demo: options.demo }),
      ...(options.reviewMs !== undefined && { reviewMs: options.reviewMs }),
      ...(options.siblingDoors !== undefined && { siblingDoors: options.siblingDoors }),
      ...host,
    })
    try {
      // Where the demo accounts exist, only their passwords are looked at, and prices need not wait for that.
      if (!reachable && (await demoAccountsExist(engine))) gateway.open(sandbox)
      const accounts = first ?? (await enrol(engine))
      await startReplays(engine, parts.replays, log)
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
    const genesis = engine.clock.mode === 'virtual' ? engine.config.genesis : newGenesis()
    gateway.close()
    await sandbox.stop({ keepStore: true })
    // Rejects when the engine failed on the way.
    await engine.read(() => undefined)
    const identity = { seed, genesis, ...openings }
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
