import { base64urlnopad } from '@scure/base'
import { standardConfig } from '../content/standard-config'
import { DEMO_ACCOUNTS, demoAccountsExist, enrolDemoAccounts } from '../demo/demo-accounts'
import { portableDigest } from '../engine/chain/digest'
import { openEngine } from '../engine/open-engine'
import { createEngineClock, rateOf } from '../engine/time/clock'
import { startSeries } from '../series/start-series'
import type { App } from '../server/http/app'
import { NO_LIMITS, STANDARD_LIMITS } from '../server/http/rate-limits'
import { createSandbox, type Sandbox } from '../server/process/create-sandbox'
import { createMemoryStore } from '../store/memory-store'
import type { Store } from '../store/store'
import { StoreError } from '../store/store-error'
import type { BrowserSandbox, BrowserSandboxOptions, PageHost } from './browser-sandbox-options'
import { createBrowserSocketClass } from './browser-socket'
import { createIndexedDbMedium } from './indexed-db-medium'
import { takeOwnership } from './owner-lock'
import { browserHost, pageHost } from './page-host'
import { planReplays, replayMarket } from './replay-market'
import { createTailStore } from './tail-store'

/** Tick interval without bots. */
const TICK_MS = 1000

/**
 * Runs a whole exchange inside a page: core, calls and sockets of the server, without a network. It is stored
 * in IndexedDB, one exchange per seed, owned by one tab at a time. Rejects with StoreError, whose `message`
 * is one line for users: LOCKED (owned by another tab: `takeOver`), CORRUPT, NEWER or UNSUPPORTED
 * (`forgetExchange` and start again), LOST. Rejects with RangeError for an unusable `replay`.
 *
 * @example
 * const { fetch, WebSocket, clock } = await createBrowserSandbox({ seed: '7' })
 * const client = createClient({ origin: 'https://exchange.example', fetch, WebSocket, clock })
 */
export async function createBrowserSandbox(options: BrowserSandboxOptions = {}): Promise<BrowserSandbox> {
  const { elapsed, seed = 'bgk', log = () => {}, bots = true } = options
  const page = pageHost(options.host)
  const randomBytes = (size: number) => page.crypto.getRandomValues(new Uint8Array(size))
  const host = browserHost({
    subtle: page.crypto.subtle,
    randomBytes,
    passwordRounds: options.passwordRounds,
  })
  const plans = planReplays(options.replay)
  const openings = plans.map(({ opening }) => opening)
  const replayed =
    elapsed === undefined
      ? undefined
      : await replayMarket({ ...options, plans, tickMs: TICK_MS, seed, elapsed, page })
  const rate = rateOf(options.clock)
  const requested = { seed, genesis: page.now(), ...(plans.length > 0 && { openings }) }
  const store = replayed ? createMemoryStore(replayed.disk) : storeOf(options, seed, page, randomBytes)
  const opened = await store.open(requested)
  // A stopped clock resumes where the stored exchange left it; a real clock shows the page's time
  // immediately.
  const start = replayed?.now ?? (rate === 0 ? opened.genesis : page.now())
  const engine = await openEngine({
    store,
    opened,
    config: {
      ...standardConfig(requested),
      ...(options.limits === 'off' && { orderLimits: undefined }),
    },
    clock: createEngineClock({ rate, wall: page.now, timers: page.timers, start }),
    digest: portableDigest,
    log,
    bots,
    tickMs: TICK_MS,
  })
  const controlKey = base64urlnopad.encode(randomBytes(18))
  try {
    const sandbox = createSandbox({
      ...host,
      engine,
      timers: page.timers,
      now: page.now,
      log,
      controlKey,
      limits: options.limits === 'off' ? NO_LIMITS : (options.limits ?? STANDARD_LIMITS),
      ...(options.demo !== undefined && { demo: options.demo }),
      ...(options.extensions !== undefined && { extensions: options.extensions }),
      ...(options.reviewMs !== undefined && { reviewMs: options.reviewMs }),
    })
    await enrol(sandbox, log)
    // A replayed exchange has followed its series from the beginning.
    if (!replayed) await startSeries(engine, plans, log, (message) => new RangeError(message))
    return surfaceOf(sandbox, page, controlKey)
  } catch (error) {
    await engine.stop()
    throw error
  }
}

/** Deletes a stored exchange; a tab that has it open loses it. */
export async function forgetExchange(seed = 'bgk', host: Partial<PageHost> = {}): Promise<void> {
  const request = factoryOf(pageHost(host)).deleteDatabase(databaseName(seed))
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(new StoreError('LOST', 'The browser could not delete the exchange.'))
  })
}

function storeOf(
  { persist = true, takeOver = false, wholeJournal = false }: BrowserSandboxOptions,
  seed: string,
  page: PageHost,
  randomBytes: (size: number) => Uint8Array,
): Store {
  if (!persist) return createMemoryStore()
  const { locks, timers } = page
  const name = databaseName(seed)
  const nobodyElse = { lost: new Promise<Error>(() => {}), release() {} }
  const medium = createIndexedDbMedium({
    factory: factoryOf(page),
    name,
    ownerId: base64urlnopad.encode(randomBytes(12)),
    own: async () => (locks ? takeOwnership({ locks, timers, name, takeOver }) : nobodyElse),
  })
  return createTailStore(medium, { wholeJournal })
}

function factoryOf({ indexedDB }: PageHost): IDBFactory {
  if (indexedDB !== undefined) return indexedDB
  throw new StoreError(
    'UNREACHABLE',
    'This browser has no IndexedDB to store the exchange in: use `persist: false`.',
  )
}

function databaseName(seed: string): string {
  return `bgk-exchange-${seed}`
}

/** Existing accounts are checked in parallel, so that returning visitors need not wait. */
async function enrol({ engine, services }: Sandbox, log: (line: string) => void): Promise<void> {
  const known = await demoAccountsExist(engine)
  const enrolled = enrolDemoAccounts({
    engine,
    hasher: services.hasher,
    exposed: false,
    // Needed only for a reachable exchange.
    randomPassword: () => '',
  })
  if (!known) await enrolled
  else
    enrolled.catch((error: unknown) =>
      log(`The demo accounts: ${error instanceof Error ? error.message : error}`),
    )
}

function surfaceOf({ app, hub, engine, stop }: Sandbox, page: PageHost, controlKey: string): BrowserSandbox {
  let stopping: Promise<void> | undefined
  return {
    fetch: fetchFrom(app),
    WebSocket: createBrowserSocketClass({ hub, timers: page.timers }),
    clock: { now: () => engine.clock.now() },
    controlKey,
    accounts: DEMO_ACCOUNTS.map(({ account: { email }, password }) => ({ email, password })),
    failed: engine.failed,
    stop: () => (stopping ??= stop()),
  }
}

/** Base of relative addresses without a page. */
const NOWHERE = 'http://exchange.localhost'

/**
 * Creates a `fetch` served by an app. An aborted call rejects like the browser's; it may still have been
 * executed.
 */
function fetchFrom(app: App): typeof globalThis.fetch {
  return async (input, init) => {
    const request =
      typeof input === 'string' || input instanceof URL
        ? new Request(new URL(input, globalThis.location?.href ?? NOWHERE), init)
        : new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    return new Promise<Response>((resolve, reject) => {
      const breakOff = () => reject(signal.reason)
      signal.addEventListener('abort', breakOff, { once: true })
      Promise.resolve(app.fetch(request))
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', breakOff))
    })
  }
}
