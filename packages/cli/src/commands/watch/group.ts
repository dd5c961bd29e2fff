import { type FlagSpec, type GroupSpec, kindFlag } from '../../config/command'

export const indicatorFlag: FlagSpec = {
  flags: '--indicator <name>',
  summary: 'ma or boll, drawn over the candles',
  choices: ['ma', 'boll'],
}

export const depthFlag: FlagSpec = { flags: '--depth <n>', summary: 'levels a side, 1 to 20' }

export const periodFlag: FlagSpec = {
  flags: '--period <p>',
  summary: '1m 5m 15m 30m 1h 4h 1d 1w (default 1h)',
  choices: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
}

/** When a stream ends, and what it looks out for. */
export const limitFlags: readonly FlagSpec[] = [
  { flags: '--max-events <n>', summary: 'end after that many events' },
  { flags: '--duration <time>', summary: 'end after that time, such as 30s or 5m' },
  { flags: '--idle-timeout <time>', summary: 'end with exit 13 when nothing comes for that long' },
  { flags: '--alert <condition...>', summary: "tell when it becomes true: 'last>70000'" },
  { flags: '--exec <line>', summary: 'run a shell line at each alert, with BGK_ALERT_* in its environment' },
  { flags: '--bell', summary: 'ring at each alert' },
  { flags: '--alert-once', summary: 'end with exit 0 at the first alert' },
]

export const screenFlags: readonly FlagSpec[] = [
  { flags: '--fps <n>', summary: 'screen updates a second, 1 to 10 (default 5)' },
  ...limitFlags,
]

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
      load: async () => (await import('./market')).watchTicker,
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
      load: async () => (await import('./market')).watchBook,
    },
    {
      name: 'trades',
      summary: 'live trades',
      args: '[pair]',
      flags: [kindFlag, ...screenFlags],
      examples: ['bgk watch trades BTC/USDT --max-events 5'],
      load: async () => (await import('./market')).watchTrades,
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
      load: async () => (await import('./account')).watchPositions,
    },
    {
      name: 'orders',
      summary: 'open spot and futures orders, live',
      flags: screenFlags,
      examples: ['bgk watch orders --duration 10s'],
      load: async () => (await import('./account')).watchOrders,
    },
    {
      name: 'cycle',
      summary: 'cycle contracts with their countdowns and results',
      args: '[pair]',
      flags: screenFlags,
      examples: ['bgk watch cycle BTC/USDT --duration 10s'],
      load: async () => (await import('./account')).watchCycle,
    },
    {
      name: 'desk',
      summary: 'chart, book, trades, orders and positions on one screen',
      args: '[pair]',
      flags: [periodFlag, indicatorFlag, ...screenFlags],
      examples: ['bgk watch desk BTC/USDT --period 5m --indicator ma --duration 10s'],
      load: async () => (await import('./dashboard')).watchDesk,
    },
  ],
}

/** `bgk stream`. */
export const streamGroup: GroupSpec = {
  name: 'stream',
  summary: 'live data as NDJSON, on a terminal too',
  commands: [
    {
      name: 'ticker',
      summary: 'prices, each when it changes',
      args: '<pair...>',
      flags: [kindFlag, ...limitFlags],
      examples: ['bgk stream ticker BTC/USDT ETH/USDT --max-events 4'],
      load: async () => (await import('./market')).streamTicker,
    },
    {
      name: 'book',
      summary: 'order books, whole each time',
      args: '<pair...>',
      flags: [kindFlag, depthFlag, ...limitFlags],
      examples: ['bgk stream book BTC/USDT --depth 3 --max-events 2'],
      load: async () => (await import('./market')).streamBook,
    },
    {
      name: 'trades',
      summary: 'each trade once',
      args: '<pair...>',
      flags: [kindFlag, ...limitFlags],
      examples: ['bgk stream trades BTC/USDT --max-events 5'],
      load: async () => (await import('./market')).streamTrades,
    },
    {
      name: 'kline',
      summary: 'the newest candle, each time it changes',
      args: '<pair...>',
      flags: [kindFlag, periodFlag, ...limitFlags],
      examples: ['bgk stream kline BTC/USDT --period 1m --max-events 2'],
      load: async () => (await import('./market')).streamKline,
    },
    {
      name: 'overview',
      summary: 'the pairs of the home screen',
      args: '[pair...]',
      flags: limitFlags,
      examples: ['bgk stream overview --max-events 2'],
      load: async () => (await import('./market')).streamOverview,
    },
  ],
}
