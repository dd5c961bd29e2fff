import { type Client, createClient } from '@bgk/sdk'
import { createVirtualClock, type VirtualClock } from '@bgk/sdk/testing'
import { createMarketMakers } from '../../src/bots/create-market-makers'
import { chains } from '../../src/content/coins'
import { contracts } from '../../src/content/contracts'
import { ieoProjects } from '../../src/content/ieo-projects'
import { otc } from '../../src/content/merchants'
import { pairs } from '../../src/content/pairs'
import { cycle, flash } from '../../src/content/standard-config'
import type { IeoSeries } from '../../src/core/ieo/ieo'
import { marketBookWith } from '../../src/core/market/market-book'
import type { BotProgram } from '../../src/core/market-making/bot-program'
import { enrolDemoAccounts } from '../../src/demo/demo-accounts'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import type { PasswordHasher } from '../../src/members/password-hasher'
import { type Limits, NO_LIMITS } from '../../src/server/http/rate-limits'
import { createSandbox, type Sandbox, type SandboxParts } from '../../src/server/process/create-sandbox'
import { nodeHost } from '../../src/server/process/node-host'
import { createMemoryStore, type MemoryDisk } from '../../src/store/memory-store'
import type { Store } from '../../src/store/store'
import type { ObjectStore } from '../../src/uploads/object-store'
import { cachedHistory } from './cached-history'
import { checkReason } from './check-reason'

export const ORIGIN = 'http://sandbox.test'
export const CONTROL_KEY = 'control-key-of-the-test'
export const BTC = { base: 'BTC', quote: 'USDT' } as const

/** 2026-03-02 10:00 UTC. */
const START = 1_772_445_600_000

export interface World {
  readonly sandbox: Sandbox
  /** Host time; the exchange's own is `sandbox.engine.clock`. */
  readonly host: VirtualClock
  readonly log: string[]
  /** The exchange's time goes on, and the host's. */
  advance(ms: number): Promise<void>
  /** A client without network between. */
  client(): Client
  /** A client that is logged in as the demo trader. */
  trader(): Promise<Client>
  /** A call as it travels, for what the SDK would not send. */
  raw(path: string, init?: RequestInit): Promise<Response>
  /** A call to the owner's side; `path` follows `/sandbox/`. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): ReturnType<typeof readAnswer>
}

async function readAnswer(answer: Response) {
  return { status: answer.status, body: await answer.json() }
}

/** A sandbox in memory on virtual clocks, with the demo accounts; its books are empty without bots. */
export async function openWorld(
  options: {
    disk?: MemoryDisk
    limits?: Limits
    /** True: market makers; default: none. */
    bots?: boolean | BotProgram
    ieo?: readonly IeoSeries[]
    objects?: ObjectStore
    hasher?: PasswordHasher
    store?: Store
    /** Shared with another world; default: one of its own. */
    host?: VirtualClock
    /** In place of an engine of one process on `store`. */
    engine?: (options: Omit<EngineOptions, 'store'>) => Promise<Engine>
    /** In place of Node's and of what is usual. */
    parts?: Partial<Omit<SandboxParts, 'engine'>>
  } = {},
): Promise<World> {
  const log: string[] = []
  const { host = createVirtualClock(START) } = options
  const { store = createMemoryStore(options.disk) } = options
  const { engine: open = (one) => openEngine({ ...one, store }) } = options
  const engine = await open({
    config: {
      seed: 'test',
      genesis: START,
      pairs,
      contracts,
      cycle,
      chains,
      otc,
      flash,
      ieo: options.ieo ?? ieoProjects,
      market: marketBookWith(cachedHistory),
      ...(options.bots && { bots: options.bots === true ? createMarketMakers() : options.bots }),
    },
    clock: createEngineClock({ rate: 0, wall: () => START, timers: host }),
    digest: nodeDigest,
    log: (line) => log.push(line),
  })
  const sandbox = createSandbox({
    engine,
    timers: host,
    now: () => host.now(),
    log: (line) => log.push(line),
    ...nodeHost({ passwordCost: 4 }),
    ...options.parts,
    limits: options.limits ?? NO_LIMITS,
    controlKey: CONTROL_KEY,
    objects: options.objects,
    ...(options.hasher && { hasher: options.hasher }),
  })
  await enrolDemoAccounts({
    engine,
    hasher: sandbox.services.hasher,
    exposed: false,
    randomPassword: () => 'Random2026',
  })
  const send = async (request: Request) => {
    const answer = await sandbox.app.fetch(request)
    await checkReason(request, answer)
    return answer
  }
  const raw = (path: string, init?: RequestInit) => send(new Request(new URL(path, ORIGIN), init))
  const client = () =>
    createClient({
      readRetries: 0,
      rateLimitQueue: false,
      origin: ORIGIN,
      fetch: async (input, init) => send(new Request(input, init)),
      clock: host,
      timers: host,
    })
  return {
    sandbox,
    host,
    log,
    raw,
    async advance(ms) {
      await engine.clock.advance(ms)
      await host.advance(ms)
    },
    control: async (method, path, body) =>
      readAnswer(
        await raw(`/sandbox/${path}`, {
          method,
          headers: { 'x-sandbox-key': CONTROL_KEY, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      ),
    client,
    async trader() {
      const made = client()
      await made.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
      return made
    },
  }
}

/** A client of a new member with these funds. */
export async function member(world: World, email: string, funds: Record<string, string>): Promise<Client> {
  const { engine, services } = world.sandbox
  const answer = await engine.submit({
    type: 'member.create',
    account: { email },
    passwordHash: await services.hasher.hash('Secret2026', 'test'),
    role: 'member',
  })
  const uid = answer.ok ? (answer.uid ?? 0) : 0
  for (const [coin, amount] of Object.entries(funds)) {
    await engine.submit({ type: 'funds.credit', uid, coin, amount, memo: 'test' })
  }
  const client = world.client()
  await client.session.login({ account: email, password: 'Secret2026' })
  return client
}
