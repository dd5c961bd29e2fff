import { createFeedWorld } from './feed-world'

const PAIRS = [
  { base: 'BTC', quote: 'USDT' },
  { base: 'ETH', quote: 'USDT' },
] as const
const PERIODS = ['1m', '5m', 'timeshare'] as const

/** A small seeded generator (mulberry32): the same seed gives the same simulation. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Under a minute of a bad network on virtual time: drops, cuts, silence, delay, copies, refusals, failing calls, and users who
 * come, leave and change periods. Then the network is good again, and after a while all that is local must be what the
 * server has. Gives what went wrong; empty when nothing did.
 */
export async function simulateFeed(seed: number, profile: 'spec' | 'live' = 'live'): Promise<string[]> {
  const random = seededRandom(seed)
  const faults: string[] = []
  let duplicating = false
  const world = createFeedWorld({
    profile,
    random,
    exchangeUtcOffset: 480,
    copies: () => (duplicating && random() < 0.3 ? 2 : 1),
  })
  const { feed, clock, server, btc, eth, world: host, hostListeners } = world
  const check = (what: string, ok: boolean) => {
    if (!ok) faults.push(`${what} (at ${clock.now()})`)
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

  const streams = [
    feed.lists(),
    ...PAIRS.flatMap((pair) => [feed.ticker(pair), feed.book(pair), feed.deals(pair)]),
    ...PAIRS.flatMap((pair) => PERIODS.map((period) => feed.candles(pair, period))),
  ]
  const subscriptions = new Map<(typeof streams)[number], () => void>()
  const toggle = (stream: (typeof streams)[number]) => {
    const stop = subscriptions.get(stream)
    if (stop) {
      stop()
      subscriptions.delete(stream)
      return
    }
    subscriptions.set(
      stream,
      stream.subscribe(() => {}),
    )
  }
  for (const pair of PAIRS) {
    toggle(feed.book(pair))
    toggle(feed.deals(pair))
  }

  const misfortunes: (() => void)[] = [
    () => pick(server.peers)?.close(pick([1000, 1001, 1006, 1012, 4000])),
    () => pick(server.peers)?.freeze(),
    () => {
      server.latency = 1 + Math.floor(random() * 800)
    },
    () => {
      duplicating = !duplicating
    },
    () => {
      server.accepting = random() < 0.4
    },
    () => {
      server.hanging = random() < 0.2
    },
    () => {
      host.rest.latency = 10 + Math.floor(random() * 2000)
    },
    () => {
      host.rest.failing = random() < 0.5
    },
    () => {
      const stream = pick(streams)
      if (stream) toggle(stream)
    },
    () => {
      host.online = random() < 0.7
      for (const tell of [...hostListeners]) tell(host.online ? 'online' : 'offline')
    },
    () => {
      for (const tell of [...hostListeners]) tell('visible')
    },
  ]

  // Few deals towards the end: what went wrong before stays within the last 20.
  const step = async (deals: number) => {
    for (const market of [btc, eth]) {
      if (random() < 0.8) market.trade(random() < deals ? 1 + Math.floor(random() * 4) : 0)
    }
    if (random() < deals / 20) eth.trade(30)
    await clock.advance(100 + Math.floor(random() * 400))
    for (const stream of subscriptions.keys()) {
      const { state, updatedAt = 0 } = stream.status.get()
      check('live while stale', state !== 'live' || clock.now() - updatedAt <= 5000)
    }
    for (const pair of PAIRS) {
      const ids =
        feed
          .deals(pair)
          .get()
          ?.map((deal) => deal.id) ?? []
      check(
        'deals twice or out of order',
        ids.every((id, at) => at === 0 || id < (ids[at - 1] ?? 0)),
      )
    }
    const books = PAIRS.map((pair) => feed.book(pair).get()).filter((book) => book !== undefined)
    for (const { asks, bids } of books) {
      check('half-applied book', Number(asks[0]?.price) - Number(bids[0]?.price) === 2)
    }
  }

  for (let passed = 0; passed < 150; passed += 1) {
    await step(0.6)
    if (random() < 0.25) pick(misfortunes)?.()
  }

  Object.assign(server, { latency: 20, accepting: true, hanging: false })
  Object.assign(host, { online: true })
  Object.assign(host.rest, { latency: 30, failing: false })
  duplicating = false
  for (const tell of [...hostListeners]) tell('online')
  for (const stream of streams) if (!subscriptions.has(stream)) toggle(stream)
  for (let passed = 0; passed < (profile === 'spec' ? 400 : 90); passed += 1) await step(0.02)
  await clock.advance(2000)

  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  for (const [index, market] of [btc, eth].entries()) {
    const pair = PAIRS[index]
    if (!pair) continue
    const { detail } = market
    check(`${pair.base}: book`, same(feed.book(pair).get(), { asks: detail.asks, bids: detail.bids }))
    check(`${pair.base}: deals`, same(feed.deals(pair).get(), detail.deals))
    check(`${pair.base}: ticker`, same(feed.ticker(pair).get(), detail.market))
    for (const period of PERIODS) {
      const closes = feed
        .candles(pair, period)
        .get()
        ?.map((bar) => bar.close)
      check(`${pair.base}: candles ${period}`, same(closes, market.closes(period === '5m' ? 5 : 1)))
    }
    check(`${pair.base}: live`, feed.deals(pair).status.get().state === 'live')
  }
  check('feed live', feed.status.get().state === 'live')
  check('four connections', server.peers.filter((peer) => !peer.frozen).length === 4)

  for (const stop of subscriptions.values()) stop()
  await clock.advance(2000)
  check(`${clock.pending} orphan timers`, clock.pending === 0)
  check('orphan connections', server.peers.filter((peer) => !peer.frozen).length === 0)
  check('orphan listeners', hostListeners.size === 0)
  check('idle', feed.status.get().state === 'idle')
  return faults
}
