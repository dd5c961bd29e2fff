import type { BareClient, OnlineEvent, SessionState, SpotMarketDetail, SpotOrder, UserInfo } from '@bgk/sdk'
import { createBareClient, createMemoryStorage } from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import { createFeed } from '@bgk/sdk/market'
import { createFakeSocketServer, createVirtualClock } from '@bgk/sdk/testing'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, type RenderResult, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { BgkProvider } from '../src'
import { createExchange } from './exchange'

/** Gives each test of a file its own clock; returns a function that advances it. */
export function fakeTime(): (ms: number) => Promise<unknown> {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms))
}

export const BTC = { base: 'BTC', quote: 'USDT' }

const detailOf = (base: string, price: string, amount = '1'): SpotMarketDetail => ({
  market: {
    id: base === 'BTC' ? 1 : 2,
    base,
    quote: 'USDT',
    price,
    changePercent: '0',
    high: '1',
    low: '1',
    volume: '1',
    status: 'enabled',
    board: 'main',
    priceDecimals: 2,
    quantityDecimals: 4,
    minQuantity: '1',
  },
  asks: [{ price: '101', quantity: amount }],
  bids: [{ price: '99', quantity: '1' }],
  trades: [],
})

export const orderOf = (id: number, remaining = '1'): SpotOrder => ({
  ...BTC,
  id,
  side: 'buy',
  type: 'limit',
  price: '1',
  quantity: '1',
  remaining,
  status: 'unfilled',
  createdAt: Date.UTC(2026, 0, 2),
})

export const userOf = (member: string): UserInfo => ({
  member,
  kyc: 'none',
  fundPasswordSet: false,
})

/** Terms specific to a kind of market. */
const OF_KIND = {
  spot: { feeRate: '0.001' },
  futures: { feeRate: '0.0005', contractSize: '0.001', maxLeverage: 100 },
  cycle: {
    payCoins: [{ coin: 'USDT', minQuantity: '10', maxQuantity: '500' }],
    terms: [{ seconds: 60, minQuantity: '20', profitRate: '0.6' }],
  },
}

interface Pushed {
  readonly info?: { readonly price: string }
  readonly sell?: readonly { readonly price: string; readonly amount: string }[]
  readonly symbols?: readonly unknown[]
  readonly consymbols?: readonly unknown[]
  readonly coninfo?: { readonly price: string; readonly unit: string }
  readonly cycleinfo?: unknown
  readonly cycletop?: readonly unknown[]
}

/** A client with a real feed over an in-memory socket on virtual time, and a fake transport for all calls. */
export function createWorld({ id = '1', queryClient = new QueryClient() } = {}) {
  const clock = createVirtualClock(0)
  const server = createFakeSocketServer({ clock, timers: clock })
  /** State of the server: REST returns the last pushed values. */
  let pushed = { price: '100', amount: '1' }
  const hostListeners = new Set<(event: OnlineEvent) => void>()
  const feed = createFeed({
    clock,
    timers: clock,
    random: () => 0.5,
    openSocket: server.openSocket,
    storage: createMemoryStorage(),
    online: {
      isOnline: () => true,
      subscribe(listener) {
        hostListeners.add(listener)
        return () => hostListeners.delete(listener)
      },
    },
    log: () => {},
    origin: 'http://bgk.example',
    profile: 'live',
    exchangeUtcOffset: 480,
    serverNow: () => clock.now(),
    calls: {
      market: async (kind, { base }) => {
        const detail = detailOf(base, pushed.price, pushed.amount)
        return { ...detail, market: { ...detail.market, ...OF_KIND[kind] } }
      },
      markets: async () => [detailOf('BTC', '100').market, detailOf('ETH', '5').market],
      candles: async () => ({ items: ['20240504120000|1|1|1|1|1'] }),
    },
  })
  const session = createReadable<SessionState>({
    isLogin: true,
    loginId: 'login',
    userInfo: undefined,
    locale: 'EN',
  })
  const exchange = createExchange()
  let keys = 0
  const idempotencyTtl = createReadable<number | undefined>(undefined)
  const refreshUser = vi.fn(async () => userOf('a'))
  const origin = 'http://bgk.example'
  const client: BareClient = {
    ...createBareClient({
      origin,
      clock,
      timers: clock,
      snapshotBeforeWrites: false,
      randomId: () => `key-${++keys}`,
    }),
    id,
    origin,
    transport: exchange.transport,
    feed,
    loading: createReadable(0),
    completedWrites: createReadable(0),
    unreadableRows: createReadable(0),
    idempotencyTtl,
    timers: clock,
    extensions: createReadable({
      accountStream: false,
      ordersById: false,
      orderAmend: false,
      cancelAfter: false,
      devices: false,
      antiPhishing: false,
      totp: false,
      passkeys: false,
      priceAlerts: false,
      demoFunds: false,
    }),
    // The server clock is two seconds ahead.
    clock: {
      now: () => clock.now() + 2000,
      offset: 2000,
      sync: vi.fn(async () => 2000),
      read: async () => clock.now() + 2000,
      lastRead: undefined,
    },
    session: {
      state: session,
      ready: Promise.resolve(),
      token: 'token',
      resume: async () => userOf('a'),
      login: async () => userOf('a'),
      confirmLogin: async () => userOf('a'),
      loginByPasskey: async () => userOf('a'),
      logout: async () => session.set({ ...session.get(), isLogin: false, loginId: undefined }),
      refreshUser,
      setLocale: (locale) => session.set({ ...session.get(), locale }),
      clear: () => {},
    },
    close: () => {},
  }
  const tree = (children: ReactNode) => (
    <BgkProvider client={client} queryClient={queryClient} timers={clock}>
      {children}
    </BgkProvider>
  )

  return {
    clock,
    server,
    feed,
    client,
    exchange,
    session,
    idempotencyTtl,
    timers: clock,
    refreshUser,
    queryClient,
    tree,
    hostListeners,
    show: (children: ReactNode): RenderResult => render(<StrictMode>{tree(children)}</StrictMode>),
    /** Renders without StrictMode, which makes and aborts each first call once more. */
    showOnce(children: ReactNode): Pick<RenderResult, 'container' | 'unmount' | 'rerender'> {
      const view = render(tree(children))
      return {
        container: view.container,
        unmount: view.unmount,
        rerender: (next: ReactNode) => view.rerender(tree(next)),
      }
    },
    /** Flushes promises, virtual time and React. */
    settle: (ms = 20) => act(() => clock.advance(ms)),
    push: (frame: Pushed) =>
      act(async () => {
        pushed = {
          price: frame.info?.price ?? frame.coninfo?.price ?? pushed.price,
          amount: frame.sell?.[0]?.amount ?? pushed.amount,
        }
        for (const peer of server.peers) peer.send(JSON.stringify(frame))
        await clock.advance(5)
      }),
  }
}

/** A row as pushed by the server. */
export const rowOf = (autoid: number, tradcoin: string, price: string) => ({
  autoid,
  tradcoin,
  maincoin: 'USDT',
  price,
  rise: '0',
  height: '1',
  low: '1',
  volume: '1',
  state: 'enable',
  plate: 'main',
  price_accuracy: 2,
  amount_accuracy: 4,
  minnumber: '1',
})

export const info = (price: string) => rowOf(1, 'BTC', price)
