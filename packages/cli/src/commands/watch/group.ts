import { command, flag, group, kindFlag, periodFlag } from '../../config/command'

const indicatorFlag = flag('--indicator <name>', 'Indicator to draw: ma or boll', ['ma', 'boll'])

const depthFlag = flag('--depth <n>', 'Levels per side, 1 to 20')

/** When a stream ends, and what it looks out for. */
const limitFlags = [
  flag('--max-events <n>', 'Stop after this many events'),
  flag('--duration <time>', 'Stop after this time, such as 30s or 5m'),
  flag('--idle-timeout <time>', 'Stop with exit 13 after this time without events'),
  flag('--alert <condition...>', "Alert when a condition becomes true: 'last>70000'"),
  flag('--exec <line>', 'Run a shell command on each alert, with BGK_ALERT_* set'),
  flag('--bell', 'Ring the bell on each alert'),
  flag('--alert-once', 'Stop with exit 0 at the first alert'),
]

const screenFlags = [flag('--fps <n>', 'Screen updates per second, 1 to 10 (default 5)'), ...limitFlags]

/** `bgk watch`. */
export const watchGroup = group('watch', 'Watch live data: a screen on a terminal, NDJSON in a pipe', [
  command('ticker [pair...]', 'Watch prices', {
    flags: [kindFlag, ...screenFlags],
    examples: [
      'bgk watch ticker BTC/USDT ETH/USDT --duration 10s',
      'bgk watch ticker BTC/USDT --max-events 3 | jq .price',
      "bgk watch ticker BTC/USDT --alert 'last>1' --alert-once",
    ],
    load: async () => (await import('./market')).watchTicker,
  }),
  command('book [pair]', 'Watch an order book', {
    flags: [kindFlag, depthFlag, ...screenFlags],
    examples: [
      'bgk watch book BTC/USDT --duration 10s',
      'bgk watch book BTC/USDT --depth 5 --max-events 2 --ndjson',
    ],
    load: async () => (await import('./market')).watchBook,
  }),
  command('trades [pair]', 'Watch trades', {
    flags: [kindFlag, ...screenFlags],
    examples: ['bgk watch trades BTC/USDT --max-events 5'],
    load: async () => (await import('./market')).watchTrades,
  }),
  command('chart [pair]', 'Watch candles with volume', {
    flags: [kindFlag, periodFlag, indicatorFlag, ...screenFlags],
    examples: ['bgk watch chart BTC/USDT --period 15m --indicator boll --duration 10s'],
    load: async () => (await import('./chart')).watchChart,
  }),
  command('positions', 'Watch open positions with PnL', {
    flags: screenFlags,
    examples: ["bgk watch positions --alert 'pnlPercent<-50' --bell --duration 10s"],
    load: async () => (await import('./account')).watchPositions,
  }),
  command('orders', 'Watch open spot and futures orders', {
    flags: screenFlags,
    examples: ['bgk watch orders --duration 10s'],
    load: async () => (await import('./account')).watchOrders,
  }),
  command('cycle [pair]', 'Watch cycle contracts with countdowns and results', {
    flags: screenFlags,
    examples: ['bgk watch cycle BTC/USDT --duration 10s'],
    load: async () => (await import('./account')).watchCycle,
  }),
  command('dashboard [pair]', 'Watch chart, book, trades, orders and positions of a pair', {
    alias: 'desk',
    flags: [periodFlag, indicatorFlag, ...screenFlags],
    examples: ['bgk watch dashboard BTC/USDT --period 5m --indicator ma --duration 10s'],
    load: async () => (await import('./dashboard')).watchDashboard,
  }),
])

/** `bgk stream`. */
export const streamGroup = group('stream', 'Stream live data as NDJSON', [
  command('ticker <pair...>', 'Stream prices', {
    flags: [kindFlag, ...limitFlags],
    examples: ['bgk stream ticker BTC/USDT ETH/USDT --max-events 4'],
    load: async () => (await import('./market')).streamTicker,
  }),
  command('book <pair...>', 'Stream order books', {
    flags: [kindFlag, depthFlag, ...limitFlags],
    examples: ['bgk stream book BTC/USDT --depth 3 --max-events 2'],
    load: async () => (await import('./market')).streamBook,
  }),
  command('trades <pair...>', 'Stream trades', {
    flags: [kindFlag, ...limitFlags],
    examples: ['bgk stream trades BTC/USDT --max-events 5'],
    load: async () => (await import('./market')).streamTrades,
  }),
  command('kline <pair...>', 'Stream the latest candle', {
    flags: [kindFlag, periodFlag, ...limitFlags],
    examples: ['bgk stream kline BTC/USDT --period 1m --max-events 2'],
    load: async () => (await import('./market')).streamKline,
  }),
  command('overview [pair...]', 'List the pairs of the home screen', {
    flags: limitFlags,
    examples: ['bgk stream overview --max-events 2'],
    load: async () => (await import('./market')).streamOverview,
  }),
])
