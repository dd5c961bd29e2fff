import type {
  Clock,
  OnlineState,
  StorageAdapter,
  Timers,
  WebSocketConstructor,
  WebSocketLike,
} from '../runtime/environment'
import { createMemoryStorage } from '../runtime/memory-storage'
import { answerExchange, createFakeCalls, type FakeCalls } from './fake-calls'
import { createFakeFetch, createTravel, type Travel } from './fake-http'
import { createFakeMarket, type FakeMarket, type FakePair } from './fake-market'
import {
  createFakeMembers,
  createFakeOrders,
  type FakeAccount,
  type FakeMembers,
  type FakeOrders,
} from './fake-members'
import { createFakePush, type FakeFraming, type FakePush } from './fake-push'
import { createFakeSocketServer, type FakeSocketServer } from './fake-socket'
import {
  createFaultInjector,
  type FaultInjector,
  type FaultRule,
  type HostFault,
  type MomentRule,
} from './faults'
import { createSeededRandom, createVirtualClock, type VirtualClock } from './virtual-clock'
import { createVirtualHost, type VirtualHost } from './virtual-host'

/** What the fake exchange holds and how its network behaves; everything has a default. */
export interface FakeServerOptions {
  /** Same seed, same run; default 1. */
  readonly seed?: number
  /** Default BTC/USDT and ETH/USDT. */
  readonly pairs?: readonly FakePair[]
  /** Who can log in, and what they own; default nobody. */
  readonly members?: readonly FakeAccount[]
  /** What goes wrong, and when; default nothing. */
  readonly rules?: readonly (FaultRule | MomentRule)[]
  /** Milliseconds one way; default 20. */
  readonly latency?: number
  /** Minutes east of UTC of dates on the wire; default 480. */
  readonly zoneMinutes?: number
  /** Milliseconds between two changes of the markets; default 300, 0 = only `tick()` changes them. */
  readonly every?: number
  /** How frames are cut; default one whole frame a change. */
  readonly framing?: FakeFraming
  /** Seconds for which keys of writes are kept; default 86400, 0 = an exchange that knows no keys and tells no ids. */
  readonly idempotencyTtl?: number
  /** Default: a clock of its own that starts on 4 May 2024. */
  readonly clock?: VirtualClock
}

/** What of a client's environment this server stands for; spread it into the options of `createClient`. */
export interface FakeServerEnvironment {
  /** The wall clock of the client's machine. */
  readonly clock: Clock
  /** Timers of the client's machine; they stand still while it is frozen. */
  readonly timers: Timers
  /** Uniform in [0, 1), from the seed. */
  readonly random: () => number
  /** `key-1`, `key-2`, ... as idempotency keys. */
  readonly randomId: () => string
  /** Calls over the fake network. */
  readonly fetch: typeof globalThis.fetch
  /** Live data over the fake network. */
  readonly WebSocket: WebSocketConstructor
  /** Empty, in memory. */
  readonly storage: StorageAdapter
  /** The link as the client's machine knows it. */
  readonly online: OnlineState
}

/**
 * An exchange in memory and in virtual time, that speaks the wire over a network whose faults are rules: markets that move,
 * login, spot orders, live data. Everything it does follows from its options and from the calls made to it.
 */
export interface FakeServer {
  readonly origin: string
  readonly environment: FakeServerEnvironment
  /** The time of the server and the network. */
  readonly clock: VirtualClock
  /** The client's machine. */
  readonly host: VirtualHost
  readonly faults: FaultInjector
  readonly socket: FakeSocketServer
  readonly calls: FakeCalls
  readonly members: FakeMembers
  readonly orders: FakeOrders
  readonly markets: readonly FakeMarket[]
  readonly push: FakePush
  /** The network under `fetch`, for calls that are no HTTP. */
  readonly travel: Travel
  /** The market of this base coin; throws when there is none. */
  market(base: string): FakeMarket
  /** Each market moves once, some deals are made, everyone is told. */
  tick(): void
  /** Milliseconds one way. */
  latency: number
  /** No more moves. */
  stop(): void
}

const PAIRS: readonly FakePair[] = [
  { base: 'BTC', quote: 'USDT', price: '43000' },
  { base: 'ETH', quote: 'USDT', price: '2300' },
]

/**
 * Makes a fake server with its clock, its network and one client's machine.
 *
 * @example
 * import { createClient } from '@bgk/sdk'
 * import { createFakeServer } from '@bgk/sdk/testing'
 * const server = createFakeServer({ every: 0 })
 * const client = createClient({ origin: server.origin, ...server.environment })
 * const asked = client.spot.symbols()
 * await server.clock.advance(1_000)
 * console.log((await asked).map(({ base }) => base).join(' ')) // BTC ETH
 * client.close()
 */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  const {
    idempotencyTtl = 86_400,
    seed = 1,
    pairs = PAIRS,
    members: accounts = [],
    every = 300,
    zoneMinutes = 480,
  } = options
  const clock = options.clock ?? createVirtualClock(Date.UTC(2024, 4, 4, 4, 0))
  const host = createVirtualHost(clock)
  const random = createSeededRandom(seed)
  const clientRandom = createSeededRandom(seed + 0x5eed)
  const now = () => clock.now()
  let ids = 0
  let latency = options.latency ?? 20

  const strikeHost = (kind: HostFault, ms: number) => {
    if (kind === 'freeze') host.freeze(ms)
    else host.jump(ms)
  }
  const faults = createFaultInjector({ clock, random: createSeededRandom(seed + 0xfa17), onHost: strikeHost })
  const { strikeCall, strikeSocket } = faults
  const hostTimers = host.timers
  const socket = createFakeSocketServer({ clock, timers: clock, hostTimers, latency, strikeSocket })

  const markets = pairs.map((pair, at) =>
    createFakeMarket({ pair, id: pair.id ?? at + 1, now, random, zoneMinutes }),
  )
  const members = createFakeMembers()
  for (const account of accounts) members.add(account)
  const orders = createFakeOrders(now)
  const calls = createFakeCalls(members, { now, idempotencyTtl, utcOffset: zoneMinutes })
  answerExchange({ calls, members, orders, markets, now, returnsIds: idempotencyTtl > 0 })
  const push = createFakePush(socket, {
    random,
    utcOffset: zoneMinutes,
    ...(options.framing && { framing: options.framing }),
  })

  const travel = createTravel({ timers: clock, hostTimers, strikeCall, latency: () => latency })

  const tick = () => {
    for (const market of markets) {
      const parts = market.move(Math.floor(random() * 3))
      orders.moved(market)
      push.frame(market, parts)
    }
    push.lists(markets)
  }
  let timer: unknown
  const scheduleTick = () => {
    timer = clock.setTimeout(() => {
      scheduleTick()
      tick()
    }, every)
  }
  if (every > 0) scheduleTick()

  for (const rule of options.rules ?? []) {
    if (!('at' in rule)) {
      faults.add(rule)
      continue
    }
    clock.setTimeout(() => {
      const { kind, ms = 0, code = 1006 } = rule
      if (kind === 'freeze' || kind === 'clock-jump') return strikeHost(kind, ms)
      for (const peer of [...socket.peers])
        if (kind === 'socket-drop') peer.close(code)
        else peer.stall()
    }, rule.at)
  }

  return {
    origin: 'https://bgk.example',
    environment: {
      clock: host.clock,
      timers: host.timers,
      random: clientRandom,
      randomId() {
        ids += 1
        return `key-${ids}`
      },
      fetch: createFakeFetch({ travel, nameOf: calls.nameOf, answer: calls.handle }),
      WebSocket: webSocketOf(socket.openSocket),
      storage: createMemoryStorage(),
      online: host.online,
    },
    clock,
    host,
    faults,
    socket,
    calls,
    members,
    orders,
    markets,
    push,
    travel,
    market(base) {
      const found = markets.find(({ pair }) => pair.base === base)
      if (!found) throw new Error(`The fake server has no market of ${base}`)
      return found
    },
    tick,
    get latency() {
      return latency
    },
    set latency(ms) {
      latency = ms
      socket.latency = ms
    },
    stop() {
      clock.clearTimeout(timer)
    },
  }
}

/** A constructor like the browser's over a function that opens sockets. */
export function webSocketOf(open: (url: string) => WebSocketLike): WebSocketConstructor {
  return class FakeWebSocket implements WebSocketLike {
    readonly #socket: WebSocketLike

    constructor(url: string) {
      this.#socket = open(url)
    }
    get readyState() {
      return this.#socket.readyState
    }
    send(data: string) {
      this.#socket.send(data)
    }
    close(code?: number, reason?: string) {
      this.#socket.close(code, reason)
    }
    addEventListener: WebSocketLike['addEventListener'] = (
      type: 'open' | 'error' | 'message' | 'close',
      listener: (event: { readonly data: unknown; readonly code?: number }) => void,
    ) => {
      // One implementation for the three overloads.
      const add: (kind: 'message', run: typeof listener) => void = this.#socket.addEventListener
      Reflect.apply(add, this.#socket, [type, listener])
    }
  }
}
