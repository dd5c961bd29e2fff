import { type CallOptions, createClient, write } from '../../src'
import { spotBuyLimit } from '../../src/endpoints'
import type { InputOf } from '../../src/endpoints/endpoint'
import { createFakeServer, createSeededRandom, type FaultRule } from '../../src/testing'
import { createSessionChecks } from './session-checks'

const MEMBERS = [
  { account: 'ann@bgk.example', password: 'SecretOfAnn1' },
  { account: 'bob@bgk.example', password: 'SecretOfBob2' },
] as const

const PAIR = { base: 'BTC', quote: 'USDT' }
const STEPS = 7
/** Longer than a call may take. */
const SETTLED_MS = 30_000

/**
 * A user with two accounts logs in and out, places orders, double taps, and changes the language. The network
 * loses, delays, doubles and mutilates; the server drops sessions. Then everything is good again. Returns the
 * violations.
 */
export async function simulateSession(seed: number): Promise<readonly string[]> {
  const random = createSeededRandom(seed)
  const chance = (probability: number) => random() < probability
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const server = createFakeServer({
    seed,
    every: 0,
    pairs: [{ ...PAIR, price: '1000', priceDecimals: 0, quantityDecimals: 0, depth: 3 }],
    members: MEMBERS.map((member) => ({ ...member, balances: { USDT: '1000000' } })),
  })
  const { clock, host, members, environment } = server
  for (const rule of roughRules(random)) server.faults.add(rule)

  const logged: string[] = []
  let logouts = 0
  const client = createClient({
    ...environment,
    origin: server.origin,
    storage: chance(0.2) ? brokenStorage(random) : environment.storage,
    log: (_level, event, detail) => logged.push(`${event} ${describe(detail)}`),
    onUnauthorized() {
      logouts += 1
    },
  })
  const { session, spot } = client
  const checks = createSessionChecks({ client, server, logged, describe })

  let orders = 0
  const order = () => {
    orders += 1
    return { pair: PAIR, price: '1', quantity: String(orders) }
  }
  const buy = (input: InputOf<typeof spotBuyLimit>, options: CallOptions) =>
    write(client, spotBuyLimit, input, options)
  const actions: readonly (() => void)[] = [
    () => checks.call('login', session.login(pick(MEMBERS) ?? MEMBERS[0])),
    () => checks.call('login', session.login({ ...MEMBERS[0], password: 'wrong-Password1' })),
    () => checks.call('refresh', session.refreshUser()),
    () => checks.call('logout', session.logout()),
    () => checks.call('account', spot.account(PAIR)),
    () => checks.call('symbols', spot.symbols()),
    () => checks.order(order(), (input, options) => spot.buyLimit(input, options)),
    () => checks.order(order(), (input, options) => spot.buyLimit(input, options)),
    // A double tap.
    () => {
      const input = order()
      checks.twice(input, (options) => buy(input, options))
    },
    // A double tap, and the first caller leaves.
    () => {
      const input = order()
      const mind = new AbortController()
      checks.twice(input, (options) => buy(input, options), mind)
      if (chance(0.5)) mind.abort()
      else clock.setTimeout(() => mind.abort(), Math.floor(random() * 50))
    },
    // Placed, then looked up.
    () =>
      checks.readAfterWrite(
        order(),
        (input) => spot.buyLimit(input),
        async () => (await spot.openOrders({ page: 1, limit: 100 })).rows,
      ),
    // Aborts an order, before or after it has left.
    () => {
      const mind = new AbortController()
      checks.order(order(), (input, options) => buy(input, { ...options, signal: mind.signal }))
      if (chance(0.5)) mind.abort()
      else clock.setTimeout(() => mind.abort(), Math.floor(random() * 200))
    },
    // The user cancels.
    () => {
      const mind = new AbortController()
      checks.call('aborted', spot.account(PAIR, { signal: mind.signal }))
      clock.setTimeout(() => mind.abort(), Math.floor(random() * 200))
    },
    () => session.setLocale(pick(['EN', 'CN', 'TR'] as const) ?? 'EN'),
    () => members.expire(),
    () => session.clear(),
  ]

  checks.call('login', session.login(MEMBERS[0]))
  for (let step = 0; step < STEPS; step += 1) {
    await clock.advance(Math.floor(random() * (chance(0.2) ? 12_000 : 300)))
    if (!host.frozen) checks.always()
    pick(actions)?.()
    if (chance(0.3)) pick(actions)?.()
    checks.always()
  }

  server.faults.clear()
  await clock.advance(SETTLED_MS)
  checks.always()
  checks.settled(logouts)
  await checks.reconcile(MEMBERS)
  await checks.works(MEMBERS[1])
  client.close()
  checks.left()
  return checks.breaches
}

/** Faults of calls; different ones for each seed. */
function roughRules(random: () => number): FaultRule[] {
  const rules: FaultRule[] = [
    { kind: 'request-lost', probability: 0.3 },
    { kind: 'reply-lost', probability: 0.3 },
    { kind: 'late-reply', ms: [50, 4000], probability: 0.3 },
    { kind: 'delay', ms: [50, 12_000], probability: 0.2 },
    { kind: 'request-stalled', probability: 0.2 },
    { kind: 'duplicate', probability: 0.4 },
    { kind: 'late-reply', ms: 200, probability: 0.3 },
    { kind: 'late-reply', ms: 200, call: 'spot.openOrders', probability: 0.5 },
    { kind: 'truncated-body', probability: 0.2 },
    { kind: 'rate-limited', ms: 2000, probability: 0.2 },
    { kind: 'server-error', status: 500, probability: 0.2 },
    { kind: 'server-error', status: 503, probability: 0.2 },
    { kind: 'server-error', status: 503, carriedOut: true, probability: 0.2 },
    { kind: 'server-error', status: 520, carriedOut: true, probability: 0.2 },
    { kind: 'server-error', status: 504, carriedOut: true, probability: 0.2 },
    { kind: 'unauthorized', status: 401, call: 'spot.*', probability: 0.2 },
    { kind: 'unauthorized', call: 'user.*', probability: 0.2 },
    { kind: 'freeze', ms: 15_000, probability: 0.1 },
    { kind: 'clock-jump', ms: -60_000, probability: 0.1 },
    { kind: 'clock-jump', ms: 60_000, probability: 0.1 },
  ]
  return rules.filter(() => random() < 0.3)
}

/** Storage that sometimes throws, as in a full or private browser. */
function brokenStorage(random: () => number) {
  const values = new Map<string, string>()
  const mayFail = () => {
    if (random() < 0.3) throw new Error('QuotaExceededError')
  }
  return {
    get(key: string) {
      mayFail()
      return values.get(key) ?? null
    },
    set(key: string, value: string) {
      mayFail()
      values.set(key, value)
    },
    remove(key: string) {
      mayFail()
      values.delete(key)
    },
  }
}

/** Everything a log or a screen could show of a value. */
function describe(thing: unknown, depth = 0): string {
  if (depth > 6) return ''
  if (thing instanceof Error)
    return `${thing.name} ${thing.message} ${JSON.stringify(thing)} ${describe(thing.cause, depth + 1)}`
  if (typeof thing === 'object' && thing !== null)
    return Object.entries(thing)
      .map(([key, value]) => `${key} ${describe(value, depth + 1)}`)
      .join(' ')
  return String(thing)
}
