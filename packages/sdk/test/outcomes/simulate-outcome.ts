/*
 * One seeded life of an order whose answer may be lost: an equal order before it, other devices on the account, a device clock that
 * steps, a network that loses, delays, doubles and cuts, a crash after which a new program settles the stored attempt.
 * The world knows which orders are this attempt's own; whatever the client said is held against it.
 */
import {
  type Attempt,
  BgkError,
  type Client,
  createClient,
  createMemoryStorage,
  isBgkError,
  type Settlement,
} from '../../src/index'
import { createFakeServer, createSeededRandom, type Fault } from '../../src/testing'

const BOT = { account: 'bot@bgk.example', password: 'Secret2026' }
const ORDER = { pair: 'BTC/USDT', price: '40000.0', quantity: '0.10' }
const OTHER = { ...ORDER, price: '39000.0', quantity: '0.20' }

/** What a seed came to. */
export interface Outcome {
  readonly seed: number
  readonly keys: boolean
  /** Sent, or made and stored before it was sent. */
  readonly stored: boolean
  readonly exclusive: boolean
  readonly fault: string
  /** How the write ended: `placed`, or the code of its error. */
  readonly ended: string
  readonly settled: Settlement['state'] | 'none'
  /** What went against a promise; empty when all were kept. */
  readonly broken: readonly string[]
}

/** Something that settles, so that a test can break it. */
export type Settle = (client: Client, attempt: Attempt, exclusive: boolean) => Promise<Settlement>

const settleByClient: Settle = (client, attempt, exclusive) => client.settle(attempt, { exclusive })

/** Lives one seed. */
async function simulateOutcome(seed: number, settle: Settle = settleByClient): Promise<Outcome> {
  const random = createSeededRandom(seed * 7919 + 17)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const chance = (share: number) => random() < share
  const keys = chance(0.5)
  const stored = chance(0.5)
  const server = createFakeServer({
    seed,
    every: 0,
    latency: between(5, 150),
    members: [{ ...BOT, balances: { USDT: '1000000', BTC: '10' } }],
    keysKept: keys ? 86_400 : 0,
  })
  const storage = createMemoryStorage()
  const newClient = () =>
    createClient({ ...server.environment, origin: server.origin, storage, profile: 'live' })
  const advance = (ms: number) => server.clock.advance(ms)
  let client = newClient()
  const inTime = async <T>(work: Promise<T>, most = 60_000): Promise<T | BgkError> => {
    let over = false
    const result = work
      .catch((error: unknown): BgkError => {
        if (isBgkError(error)) return error
        throw error
      })
      .finally(() => {
        over = true
      })
    for (let waited = 0; !over && waited < most; waited += 250) await advance(250)
    return result
  }
  const stepClock = () => {
    if (chance(0.5)) server.host.jump(between(-3_600_000, 3_600_000))
  }
  const [member] = server.members.all
  if (!member) throw new Error('no member')
  const known = new Set<number>()
  const allIds = () => [...server.orders.open(member), ...server.orders.history(member)].map(({ id }) => id)
  const own = () => allIds().filter((id) => !known.has(id))

  await inTime(client.session.login(BOT))
  stepClock()

  if (chance(0.7)) {
    await inTime(client.spot.buyLimit(ORDER))
    for (const id of allIds()) known.add(id)
    if (chance(0.3)) await inTime(client.spot.cancelOrder({ id: allIds()[0] ?? 0 }))
    await advance(between(100, 10_000))
    stepClock()
  }

  // Other devices: before, meanwhile and after; equal orders too, unless the caller will vouch that there are none.
  const exclusive = chance(0.4)
  const otherDevice = () => {
    const order = !exclusive && chance(0.5) ? ORDER : OTHER
    const { id } = server.orders.place(member, server.market('BTC'), { ...order, side: 'buy', type: 'limit' })
    known.add(id)
  }
  for (let count = chance(0.6) ? between(1, 4) : 0; count > 0; count -= 1)
    server.clock.setTimeout(otherDevice, between(0, 40_000))
  for (let count = between(0, 3); count > 0; count -= 1)
    server.clock.setTimeout(stepClock, between(0, 60_000))
  // What was placed may be cancelled by another device before it is looked for.
  if (chance(0.3)) {
    server.clock.setTimeout(
      () => {
        const open = server.orders.open(member)
        const at = open[Math.floor(random() * open.length)]
        if (at) server.orders.cancel(member, at.id)
      },
      between(0, 60_000),
    )
  }

  const faults: readonly Fault[] = [
    { kind: 'drop', way: 'request' },
    { kind: 'drop', way: 'answer' },
    { kind: 'half-open' },
    { kind: 'delay', way: 'request', ms: between(100, 30_000) },
    { kind: 'delay', way: 'answer', ms: between(100, 30_000) },
    { kind: 'truncate' },
    { kind: 'status', status: 503, way: 'request' },
    { kind: 'status', status: 503, way: 'answer' },
    { kind: 'status', status: between(500, 527), way: 'answer' },
    { kind: 'status', status: 408, way: 'answer' },
    ...(keys ? [{ kind: 'duplicate' } as const] : []),
  ]
  const fault = chance(0.9) ? faults[Math.floor(random() * faults.length)] : undefined
  const lift = fault && server.faults.add({ on: 'spot.buyLimit', nth: 1, fault })
  // Whoever settles meets bad weather too, for a while.
  const liftWeather = chance(0.3)
    ? server.faults.add({
        on: '*',
        chance: 0.3,
        fault: chance(0.5) ? { kind: 'drop', way: 'answer' } : { kind: 'status', status: 503, way: 'answer' },
      })
    : () => {}

  const stop = new AbortController()
  if (chance(0.15)) server.clock.setTimeout(() => stop.abort(), between(1, 12_000))
  const first = client
  if (chance(0.1)) server.clock.setTimeout(() => first.close(), between(1, 12_000))

  let kept: string | undefined
  const send = async () => {
    if (!stored) return client.spot.buyLimit(ORDER, { signal: stop.signal })
    const attempt = await client.attempt('spot.buyLimit', ORDER, { signal: stop.signal })
    kept = JSON.stringify(attempt)
    if (chance(0.2)) await new Promise<void>((resolve) => server.clock.setTimeout(resolve, between(1, 4000)))
    return client.send(attempt, {}, { signal: stop.signal })
  }
  const result = await inTime(send())
  const ended = result instanceof BgkError ? result.code : 'placed'
  const attempt: Attempt | undefined =
    result instanceof BgkError && result.attempt
      ? JSON.parse(JSON.stringify(result.attempt))
      : kept === undefined
        ? undefined
        : JSON.parse(kept)

  const broken: string[] = []
  let settled: Outcome['settled'] = 'none'
  let answered = false
  const unsettled = ended === 'OUTCOME_UNKNOWN' || (stored && attempt !== undefined && chance(0.5))
  if (unsettled && attempt) {
    lift?.()
    if (chance(0.5)) {
      // The program crashed: a new one has the stored attempt and the stored session.
      client.close()
    }
    client = newClient()
    const calm = between(0, 20_000)
    server.clock.setTimeout(liftWeather, calm)
    for (let tries = 0; tries < 60; tries += 1) {
      const outcome = await inTime(settle(client, attempt, exclusive))
      if (outcome instanceof BgkError) {
        broken.push(`settle threw ${outcome.code}`)
        break
      }
      settled = outcome.state
      if (outcome.state === 'placed') {
        const [id] = own()
        if (id === undefined) broken.push('placed, but there is no such order')
        else if (outcome.orderId !== undefined && outcome.orderId !== id)
          broken.push('placed, but another order')
        else if (outcome.order?.id !== undefined && outcome.order.id !== id)
          broken.push('placed, but another row')
      }
      if (outcome.state === 'notPlaced' && own().length > 0) broken.push('notPlaced, but it is there')
      if (outcome.state !== 'unsure' || outcome.retryAfter === undefined) {
        answered = true
        break
      }
      await advance(outcome.retryAfter)
    }
    if (keys && settled === 'unsure' && broken.length === 0)
      broken.push(`unsure although keys are kept${answered ? '' : ' and asked often'}`)
  }
  liftWeather()
  await advance(120_000)
  const mine = own().length
  if (mine > 1) broken.push(`doubled: ${mine} orders`)
  if (ended === 'placed' && mine !== 1) broken.push('said placed, but it is not there')
  if (settled === 'notPlaced' && mine > 0) broken.push('notPlaced, but it came later')
  if (ended !== 'placed' && ended !== 'OUTCOME_UNKNOWN' && mine > 0)
    broken.push(`${ended}, but it was placed`)
  if (ended === 'OUTCOME_UNKNOWN' && attempt === undefined) broken.push('OUTCOME_UNKNOWN without an attempt')
  // Who was told that nothing was placed sends again: then there is exactly one.
  if (settled === 'notPlaced' && mine === 0) {
    server.faults.clear()
    await inTime(client.spot.buyLimit(ORDER))
    await advance(60_000)
    if (own().length !== 1) broken.push(`sent again: ${own().length} orders`)
  }
  client.close()
  server.stop()
  return { seed, keys, stored, exclusive, fault: faultName(fault), ended, settled, broken }
}

const faultName = (fault: Fault | undefined) =>
  fault === undefined ? 'none' : `${fault.kind}${'way' in fault ? ` ${fault.way}` : ''}`

/** The seeds one after another, from `first`. */
export async function simulateOutcomes(
  count: number,
  first = 1,
  settle?: Settle,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let seed = first; seed < first + count; seed += 1) outcomes.push(await simulateOutcome(seed, settle))
  return outcomes
}
