import type { Client, OnlineEvent, SessionState, SpotMarketDetail, SpotOrder } from '@bgk/sdk'
import { createMemoryStorage, createReadable } from '@bgk/sdk'
import { createFeed } from '@bgk/sdk/market'
import { createFakeSocketServer, createVirtualClock } from '@bgk/sdk/testing'
import { QueryClient } from '@tanstack/react-query'
import { act, type RenderResult, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { BgkProvider } from '../src'

export const BTC = { base: 'BTC', quote: 'USDT' }

const detailOf = (base: string, price: string): SpotMarketDetail => ({
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
    amountDecimals: 4,
    minAmount: '1',
  },
  asks: [{ price: '101', amount: '1' }],
  bids: [{ price: '99', amount: '1' }],
  deals: [],
})

export const orderOf = (id: number, remaining = '1'): SpotOrder => ({
  ...BTC,
  id,
  side: 'buy',
  style: 'limit',
  price: '1',
  quantity: '1',
  remaining,
  status: 'unfilled',
  createdAt: '2024-05-04 12:00:00',
})

/** A client whose feed is real, over an in-memory socket on virtual time, and whose calls are spies. */
export function createWorld() {
  const clock = createVirtualClock(0)
  const server = createFakeSocketServer({ clock, timers: clock })
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
      market: async (_kind, { base }) => detailOf(base, '100'),
      markets: async () => [detailOf('BTC', '100').market, detailOf('ETH', '5').market],
      candles: async () => ({ items: ['20240504120000|1|1|1|1|1'] }),
    },
  })
  const session = createReadable<SessionState>({ isLogin: true, userInfo: undefined, locale: 'EN' })
  const answers = { open: [] as SpotOrder[] }
  const said = async () => ({ message: 'done' })
  const page = async () => ({ rows: answers.open, total: answers.open.length })
  const calls = {
    spot: {
      openOrders: vi.fn(page),
      orderHistory: vi.fn(page),
      account: vi.fn(async () => ({ available: { base: '1', quote: '2' }, openOrders: answers.open })),
      coinIntroduction: vi.fn(async () => ({
        symbol: 'BTC',
        text: 'x',
        totalSupply: '',
        website: '',
        explorer: '',
      })),
      buyLimit: vi.fn(said),
      sellLimit: vi.fn(said),
      buyMarket: vi.fn(said),
      sellMarket: vi.fn(said),
      cancelOrder: vi.fn(said),
    },
    account: {
      spotAssets: vi.fn(async () => ({ assets: [], total: { usdt: '0', cny: '0' } })),
      exchangeRate: vi.fn(async ({ coin }: { coin: string }) => ({ coin, symbol: '$', price: '1' })),
    },
    home: { banners: vi.fn(async () => []), articles: vi.fn(async () => []) },
  }
  const fake = {
    ...calls,
    feed,
    session: {
      state: session,
      login: vi.fn(async () => undefined),
      logout: vi.fn(async () => session.set({ ...session.get(), isLogin: false })),
      refreshUser: vi.fn(async () => undefined),
      setLocale: vi.fn((locale: SessionState['locale']) => session.set({ ...session.get(), locale })),
    },
  }
  // The hooks use no other part of a client.
  const client = fake as unknown as Client
  const queryClient = new QueryClient()
  const tree = (children: ReactNode) => (
    <BgkProvider client={client} queryClient={queryClient}>
      {children}
    </BgkProvider>
  )

  return {
    clock,
    server,
    feed,
    client,
    calls,
    answers,
    session,
    queryClient,
    hostListeners,
    show: (children: ReactNode): RenderResult => render(<StrictMode>{tree(children)}</StrictMode>),
    /** Without StrictMode, which makes and aborts each first call once more. */
    showOnce: (children: ReactNode): RenderResult => render(tree(children)),
    /** Lets promises, virtual time and React come to rest. */
    settle: (ms = 20) => act(() => clock.advance(ms)),
    push: (frame: unknown) =>
      act(async () => {
        for (const peer of server.peers) peer.send(JSON.stringify(frame))
        await clock.advance(5)
      }),
  }
}

export const info = (price: string) => ({ autoid: 1, tradcoin: 'BTC', maincoin: 'USDT', price })
