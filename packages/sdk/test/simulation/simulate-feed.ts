import { encodeFrame, readSubscriptionKey } from '../../src/internal'
import type { Stream } from '../../src/live'
import type { FakeMarket, FaultRule } from '../../src/testing'
import { createFeedChecks } from './feed-checks'
import { CHARTS, createFeedWorld, PAIRS, type SimulatedFeed } from './feed-world'

const ROUGH_STEPS = 12
/** Every other step sends data: nothing is silent for long, and nothing is stale in the end. */
const SETTLED_STEP_MS = 4500
/** Enough for the slowest recovery: silence detected, longest delay, REST requested again. */
const SETTLED_STEPS = { live: 10, spec: 22 } as const

/**
 * Simulates a bad network on virtual time: the rules of `roughRules`, the misfortunes below, and users who
 * subscribe, leave and change periods. Then the network is good and the market is quiet except for an
 * occasional trade, so that any damage stays visible. Returns the violations; empty if there are none.
 */
export async function simulateFeed(seed: number, profile: 'spec' | 'live'): Promise<readonly string[]> {
  const world = createFeedWorld(seed, profile)
  const { feed, server, clock, host, random } = world
  const chance = (probability: number) => random() < probability
  const inOrder = chance(0.5)
  // With few events, nothing heals by chance.
  const roughness = [0.05, 0.3, 0.55][Math.floor(random() * 3)] ?? 0
  let setBackAt = Number.NEGATIVE_INFINITY
  const checks = createFeedChecks(world, { inOrder, setBackAt: () => setBackAt })

  const bases = new Map<Stream<unknown>, string>([
    ...PAIRS.flatMap((pair) =>
      [feed.ticker(pair), feed.book(pair), feed.trades(pair)].map((stream) => [stream, pair.base] as const),
    ),
    ...CHARTS.map(({ pair, period }) => [feed.candles(pair, period), pair.base] as const),
  ])
  const streams: readonly Stream<unknown>[] = [feed.lists(), ...bases.keys()]
  const leave = new Map<Stream<unknown>, () => void>()
  const toggle = (stream: Stream<unknown>) => {
    const stop = leave.get(stream)
    if (stop) {
      leave.delete(stream)
      stop()
    } else leave.set(stream, checks.watch(stream))
  }

  const publish = (market: FakeMarket, move: boolean, trades: number) => {
    const parts = move ? market.move(trades) : market.trade(trades)
    if (move) checks.bookIs(market)
    server.push.frame(market, move ? parts : { market: parts.market, trades: parts.trades })
  }
  for (const market of server.markets) {
    checks.bookIs(market)
    market.trade(30)
  }

  for (const rule of roughRules(random, inOrder)) server.faults.add(rule)
  for (const pair of PAIRS) toggle(feed.book(pair))
  toggle(feed.trades({ base: 'BTC', quote: 'USDT' }))
  toggle(feed.candles({ base: 'BTC', quote: 'USDT' }, '1m'))

  const reader = new AbortController()
  const read = chance(0.5) && readAll(feed.trades({ base: 'ETH', quote: 'USDT' }), reader.signal)

  // Not both in one run: a host that slept while its clock was set back cannot measure time.
  const timeTrouble = chance(0.5)
    ? () => host.freeze(Math.floor(random() * 20_000))
    : () => {
        const ms = Math.floor((random() - 0.5) * 40_000)
        if (ms < 0) setBackAt = clock.now()
        host.jump(ms)
      }
  /** Leaves and subscribes within one turn. */
  const changePage = () => {
    const base = chance(0.5) ? 'BTC' : 'ETH'
    for (const [stream, of] of bases) if (leave.has(stream) !== (of === base && chance(0.7))) toggle(stream)
  }
  const misfortunes = [
    ...misfortunesOf(world),
    timeTrouble,
    () => toggle(streams[Math.floor(random() * streams.length)] ?? feed.lists()),
    () => toggle(streams[Math.floor(random() * streams.length)] ?? feed.lists()),
    changePage,
    changePage,
    // Long enough for bars to be missed.
    async () => {
      if (chance(0.6)) return
      server.socket.accepting = false
      for (const peer of [...server.socket.peers]) peer.close(1006)
      for (let passed = 0; passed < 10; passed += 1) {
        for (const market of server.markets) publish(market, true, 1 + Math.floor(random() * 4))
        await clock.advance(25_000)
      }
      server.socket.accepting = true
    },
  ]

  for (let step = 0; step < ROUGH_STEPS; step += 1) {
    for (const market of server.markets)
      if (chance(0.6)) publish(market, chance(0.7), chance(0.5) ? Math.floor(random() * 4) : 0)
    if (chance(0.03)) publish(server.market('ETH'), true, 25)
    if (chance(0.2)) server.push.lists(server.markets)
    await clock.advance(50 + Math.floor(random() * 900))
    if (chance(roughness)) await misfortunes[Math.floor(random() * misfortunes.length)]?.()
    if (!host.frozen) checks.always()
  }

  server.faults.clear()
  server.latency = 20
  Object.assign(server.socket, { accepting: true, hanging: false })
  host.setOnline(true)
  for (const stream of streams) if (!leave.has(stream)) toggle(stream)
  // A swapped frame may have been the last: only the next one shows it.
  if (!inOrder)
    for (const market of [...server.markets, ...server.markets]) {
      publish(market, true, 1)
      await clock.advance(100)
    }
  for (let step = 0; step < SETTLED_STEPS[profile]; step += 1) {
    const last = step === SETTLED_STEPS[profile] - 1
    for (const market of server.markets)
      if (step % 2 === 0 || last) publish(market, false, chance(0.25) ? 1 : 0)
    if (last) server.push.lists(server.markets)
    await clock.advance(SETTLED_STEP_MS)
  }
  checks.settled()

  for (const stop of leave.values()) stop()
  reader.abort()
  await read
  await clock.advance(2000)
  checks.left()
  feed.close()
  return checks.breaches
}

/** Faults of calls, keys and frames; different ones for each seed. */
function roughRules(random: () => number, inOrder: boolean): FaultRule[] {
  const rules: FaultRule[] = [
    { kind: 'delay', ms: [100, 3000], call: 'spot.*', probability: 0.3 },
    { kind: 'late-reply', ms: [100, 3000], call: 'spot.*', probability: 0.3 },
    { kind: 'request-lost', call: 'spot.*', probability: 0.3 },
    { kind: 'server-error', status: 503, call: 'spot.*', probability: 0.2 },
    { kind: 'unauthorized', status: 401, call: 'spot.*', probability: 0.2 },
    { kind: 'truncated-body', call: 'spot.*', probability: 0.2 },
    { kind: 'socket-refuse', probability: 0.3 },
    { kind: 'socket-stall', on: 'open', probability: 0.2 },
    { kind: 'frame-delay', on: 'open', ms: [100, 4000], probability: 0.2 },
    { kind: 'frame-malformed', on: 'key', probability: 0.4 },
    { kind: 'socket-drop', on: 'key', probability: 0.2 },
    { kind: 'socket-drop', code: 1000, probability: 0.02 },
    { kind: 'socket-stall', probability: 0.02 },
    { kind: 'frame-duplicate', probability: 0.1 },
    { kind: 'frame-malformed', probability: 0.1 },
  ]
  if (!inOrder) {
    rules.push({ kind: 'frame-reorder', probability: 0.1 })
    rules.push({ kind: 'frame-delay', ms: [10, 1500], probability: 0.1 })
  }
  return rules.filter(() => random() < 0.4)
}

/** Faults of the whole network or the host. */
function misfortunesOf({ server, host, random }: SimulatedFeed): (() => void)[] {
  const { socket } = server
  const anyPeer = () => socket.peers[Math.floor(random() * socket.peers.length)]
  const codes = [1000, 1001, 1006, 1012, 4000]
  return [
    () => anyPeer()?.close(codes[Math.floor(random() * codes.length)] ?? 1000),
    () => anyPeer()?.stall(),
    () => {
      for (const peer of [...socket.peers]) peer.close(1012)
    },
    () => {
      for (const peer of socket.peers) peer.stall()
    },
    () => {
      socket.accepting = random() < 0.5
    },
    () => {
      socket.hanging = random() < 0.3
    },
    () => host.setOnline(random() < 0.6),
    // A frame of another pair on this connection, and one of another period.
    () => {
      const other = server.market(random() < 0.5 ? 'BTC' : 'ETH')
      const spot = other.trade(0)
      const foreign = { intervalMinutes: 15, items: ['20240504120000|7|7|7|7|7'] }
      const kline = { intervalMinutes: 1, items: other.bars.items(1, 2) }
      for (const peer of [...socket.peers]) {
        // Without a subscription, the pair's own frame looks like an answer.
        const base = readSubscriptionKey(peer.received.at(-1) ?? '')?.base
        if (base === other.pair.base) peer.send(encodeFrame({ kline: foreign }))
        else if (server.markets.some(({ pair }) => pair.base === base))
          peer.send(encodeFrame({ spot, kline }))
      }
    },
  ]
}

async function readAll(stream: Stream<unknown>, signal: AbortSignal): Promise<void> {
  for await (const _value of stream.values({ signal }));
}
