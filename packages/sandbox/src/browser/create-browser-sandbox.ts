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

/** Without bots, how often what is due happens. */
const TICK_MS = 1000

/**
 * A whole exchange inside a page: the core, the calls and the sockets of the server, without a network. It is kept in
 * IndexedDB, one exchange a seed, and one tab at a time has it. Rejects with StoreError, whose `message` is one line for
 * a person: LOCKED (another tab has it: `takeOver`), CORRUPT, NEWER or UNSUPPORTED (`forgetExchange` and begin again), LOST; with RangeError for a
 * `replay` that cannot be read or followed.
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
  // Time that stands still does so where the kept exchange left it; a real clock shows the page's time at once, however long opening took.
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
    // What was made up for has followed them from its beginning.
    if (!replayed) await startSeries(engine, plans, log, (message) => new RangeError(message))
    return surfaceOf(sandbox, page, controlKey)
  } catch (error) {
    await engine.stop()
    throw error
  }
}

/** Removes what is kept of an exchange; a tab that has it open loses it. */
export async function forgetExchange(seed = 'bgk', host: Partial<PageHost> = {}): Promise<void> {
  const request = factoryOf(pageHost(host)).deleteDatabase(databaseName(seed))
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(new StoreError('LOST', 'The browser could not delete the exchange.'))
  })
}

function storeOf(
  { keep = true, takeOver = false, wholeJournal = false }: BrowserSandboxOptions,
  seed: string,
  page: PageHost,
  randomBytes: (size: number) => Uint8Array,
): Store {
  if (!keep) return createMemoryStore()
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
    'This browser has no IndexedDB to keep the exchange in: use `keep: false`.',
  )
}

function databaseName(seed: string): string {
  return `bgk-exchange-${seed}`
}

/** Where the accounts exist they are looked at beside everything else: a visitor who comes back need not wait for it. */
async function enrol({ engine, services }: Sandbox, log: (line: string) => void): Promise<void> {
  const known = await demoAccountsExist(engine)
  const enrolled = enrolDemoAccounts({
    engine,
    hasher: services.hasher,
    exposed: false,
    // Only for an exchange that others can reach.
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

/** Where relative addresses lead without a page. */
const NOWHERE = 'http://exchange.localhost'

/** `fetch` that an app answers. A call that is broken off rejects as the browser's does; what it asked for may have happened. */
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
