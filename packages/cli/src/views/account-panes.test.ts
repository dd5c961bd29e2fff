import type { FuturesOrder, FuturesPosition, SpotOrder } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { plain } from '../terminal/paint'
import { readZone } from '../terminal/time'
import { accountStatus, ordersPane, positionsPane, readState } from './account-panes'
import { cyclePane } from './cycle-pane'
import { withPnl } from './futures'
import { tradesPane } from './market-panes'

const zone = readZone('UTC')
const at = Date.UTC(2026, 0, 2, 3, 4, 5)
const pair = { base: 'BTC', quote: 'USDT' }

const position: FuturesPosition = {
  ...pair,
  id: 7,
  side: 'sell',
  type: 'market',
  marginMode: 'cross',
  leverage: 10,
  quantity: '100',
  closableQuantity: '100',
  entryPrice: '65000',
  margin: '650',
  value: '650',
  fee: '1',
  interest: '0',
  stopOrderCount: 0,
  status: 'open',
  openedAt: at,
}
const spot: SpotOrder = {
  ...pair,
  id: 5,
  side: 'buy',
  type: 'limit',
  price: '60000',
  quantity: '0.5',
  remaining: '0.2',
  status: 'partial',
  createdAt: at,
}
const futures: FuturesOrder = {
  ...pair,
  id: 6,
  side: 'sell',
  type: 'limit',
  marginMode: 'cross',
  leverage: 10,
  price: '70000',
  quantity: '20',
  remaining: '20',
  margin: '1',
  fee: '0',
  status: 'unfilled',
}

describe('positionsPane', () => {
  const rows = [
    withPnl(position, { price: '65500', contractSize: '0.001' }),
    withPnl({ ...position, id: 8 }, undefined),
  ]
  const state = { rows, isStale: false, zone }

  it('shows the value of a position with its sign', () => {
    expect(positionsPane(state, 120, 6, plain)).toMatchInlineSnapshot(`
      [
        "Pair      Side   Quantity  PnL   PnL %  Entry   Last  Liquidation  Margin   Leverage  TP  SL  Id  Opened",
        "BTC/USDT  short       100  -50  -7.69%  65000  65500           --     650  10x cross  --  --   7  2026-01-02 03:04:05Z",
        "BTC/USDT  short       100   --      --  65000     --           --     650  10x cross  --  --   8  2026-01-02 03:04:05Z",
      ]
    `)
  })

  it('shows side, quantity and PnL on a narrow screen, with a count of hidden columns', () => {
    expect(positionsPane(state, 40, 2, plain)).toMatchInlineSnapshot(`
      [
        "Pair      Side   Quantity  PnL   PnL %",
        "… 2 more",
      ]
    `)
  })

  it('shows waiting, empty and stale states', () => {
    expect(positionsPane({ ...state, rows: undefined }, 40, 5, plain)).toEqual(['Loading …'])
    expect(positionsPane({ ...state, rows: [] }, 40, 5, plain)).toEqual(['No open positions'])
    const old = readState(state, undefined, at)
    expect(positionsPane(old, 60, 5, plain)[0]).toContain('Not refreshed')
    expect(accountStatus(old).state).toBe('stale')
    expect(accountStatus(readState(old, rows, at))).toMatchObject({ state: 'live', pricesAt: at })
  })
})

describe('ordersPane', () => {
  it('shows spot orders before futures orders', () => {
    const rows = { spot: [spot], futures: [futures] }
    expect(ordersPane({ rows, isStale: false, zone }, 100, 6, plain)).toMatchInlineSnapshot(`
      [
        "Pair      Side  Price   Amount  Filled  Market   Id  Placed    Status",
        "BTC/USDT  buy   60000      0.5     0.3  spot      5  03:04:05  partly filled",
        "BTC/USDT  sell  70000  20 lots       0  futures   6            open",
      ]
    `)
  })
})

describe('tradesPane', () => {
  it('points up for buys and down for sells', () => {
    const trades = [
      { id: 2, price: '65000.5', quantity: '0.1', side: 'buy' as const, time: at },
      { id: 1, price: '65000', quantity: '12', side: 'sell' as const, time: at },
    ]
    expect(tradesPane({ trades, zone }, 60, 5, plain)).toMatchInlineSnapshot(`
      [
        "    Price  Amount  Time      Side",
        "▲ 65000.5     0.1  03:04:05  buy",
        "  ▼ 65000      12  03:04:05  sell",
      ]
    `)
    expect(tradesPane({ trades: undefined, zone }, 60, 5, plain)).toEqual(['Loading trades …'])
    expect(tradesPane({ trades: [], zone }, 60, 5, plain)).toEqual(['No trades yet'])
  })
})

describe('cyclePane', () => {
  const running = {
    ...pair,
    id: 1,
    orderId: 'C1',
    side: 'buy' as const,
    entryPrice: '65000',
    quantity: '100',
    payCoin: 'USDT',
    seconds: 60,
    fee: '0',
    profitRate: '0.6',
    openedAt: at,
  }
  const ended = { ...running, orderId: 'C0', closePrice: '64000', closedAt: at, realizedPnl: '-100' }
  const state = {
    market: { price: '65100' },
    move: 'up' as const,
    account: { running: [running], results: [ended] },
    now: at + 15_000,
    zone,
  }

  it('counts down open contracts and shows the last results', () => {
    expect(cyclePane(state, 100, 12, plain)).toMatchInlineSnapshot(`
      [
        "▲ 65100",
        "",
        "Side      Stake  Left  Now      Entry  Progress      Pays  Id",
        "▲ buy  100 USDT  0:45  winning  65000  ███░░░░░░░  60.00%  C1",
        "",
        "Side      Stake  Result  Entry  Close  Ended     Seconds  Id",
        "▲ buy  100 USDT    -100  65000  64000  03:04:05       60  C0",
      ]
    `)
  })

  it('shows settling after its end time', () => {
    expect(cyclePane({ ...state, now: at + 61_000 }, 100, 12, plain).join('\n')).toContain('settling')
  })

  it('shows an empty list', () => {
    const idle = { ...state, account: { running: [], results: [] } }
    expect(cyclePane(idle, 40, 12, plain)).toEqual([
      '▲ 65100',
      '',
      'No running contracts',
      '',
      'No results yet',
    ])
  })
})
