import { kindFlag } from '../../exchange/market-kind'
import type { GroupSpec } from '../../manifest-shape'
import { depthFlag, indicatorFlag, periodFlag, screenFlags } from './watch-flags'

/** `bgk watch`. */
export const watchGroup: GroupSpec = {
  name: 'watch',
  summary: 'live data: a screen on a terminal, NDJSON in a pipe',
  commands: [
    {
      name: 'ticker',
      summary: 'live prices',
      args: '[pair...]',
      flags: [kindFlag, ...screenFlags],
      examples: [
        'bgk watch ticker BTC/USDT ETH/USDT --duration 10s',
        'bgk watch ticker BTC/USDT --max-events 3 | jq .price',
        "bgk watch ticker BTC/USDT --alert 'last>1' --alert-once",
      ],
      load: async () => (await import('./ticker')).watchTicker,
    },
    {
      name: 'book',
      summary: 'live order book',
      args: '[pair]',
      flags: [kindFlag, depthFlag, ...screenFlags],
      examples: [
        'bgk watch book BTC/USDT --duration 10s',
        'bgk watch book BTC/USDT --depth 5 --max-events 2 --ndjson',
      ],
      load: async () => (await import('./book')).watchBook,
    },
    {
      name: 'trades',
      summary: 'live trades',
      args: '[pair]',
      flags: [kindFlag, ...screenFlags],
      examples: ['bgk watch trades BTC/USDT --max-events 5'],
      load: async () => (await import('./trades')).watchTrades,
    },
    {
      name: 'chart',
      summary: 'live candles with volume',
      args: '[pair]',
      flags: [kindFlag, periodFlag, indicatorFlag, ...screenFlags],
      examples: ['bgk watch chart BTC/USDT --period 15m --indicator boll --duration 10s'],
      load: async () => (await import('./chart')).watchChart,
    },
    {
      name: 'positions',
      summary: 'open positions with their PnL, live',
      flags: screenFlags,
      examples: ["bgk watch positions --alert 'pnlPercent<-50' --bell --duration 10s"],
      load: async () => (await import('./positions')).watchPositions,
    },
    {
      name: 'orders',
      summary: 'open spot and futures orders, live',
      flags: screenFlags,
      examples: ['bgk watch orders --duration 10s'],
      load: async () => (await import('./orders')).watchOrders,
    },
    {
      name: 'cycle',
      summary: 'cycle contracts with their countdowns and results',
      args: '[pair]',
      flags: screenFlags,
      examples: ['bgk watch cycle BTC/USDT --duration 10s'],
      load: async () => (await import('./cycle')).watchCycle,
    },
    {
      name: 'desk',
      summary: 'chart, book, trades, orders and positions on one screen',
      args: '[pair]',
      flags: [periodFlag, indicatorFlag, ...screenFlags],
      examples: ['bgk watch desk BTC/USDT --period 5m --indicator ma --duration 10s'],
      load: async () => (await import('./desk')).watchDesk,
    },
  ],
}
