import { command, flag, group, kindFlag, periodFlag } from '../../config/command'

const indicatorFlag = flag('--indicator <name>', 'ma or boll, drawn over the candles', ['ma', 'boll'])

const depthFlag = flag('--depth <n>', 'levels a side, 1 to 20')

/** When a stream ends, and what it looks out for. */
const limitFlags = [
  flag('--max-events <n>', 'end after that many events'),
  flag('--duration <time>', 'end after that time, such as 30s or 5m'),
  flag('--idle-timeout <time>', 'end with exit 13 when nothing comes for that long'),
  flag('--alert <condition...>', "tell when it becomes true: 'last>70000'"),
  flag('--exec <line>', 'run a shell line at each alert, with BGK_ALERT_* in its environment'),
  flag('--bell', 'ring at each alert'),
  flag('--alert-once', 'end with exit 0 at the first alert'),
]

const screenFlags = [flag('--fps <n>', 'screen updates a second, 1 to 10 (default 5)'), ...limitFlags]

/** `bgk watch`. */
export const watchGroup = group('watch', 'live data: a screen on a terminal, NDJSON in a pipe', [
  command('ticker [pair...]', 'live prices', {
    flags: [kindFlag, ...screenFlags],
    examples: [
      'bgk watch ticker BTC/USDT ETH/USDT --duration 10s',
      'bgk watch ticker BTC/USDT --max-events 3 | jq .price',
      "bgk watch ticker BTC/USDT --alert 'last>1' --alert-once",
    ],
    load: async () => (await import('./market')).watchTicker,
  }),
  command('book [pair]', 'live order book', {
    flags: [kindFlag, depthFlag, ...screenFlags],
    examples: [
      'bgk watch book BTC/USDT --duration 10s',
      'bgk watch book BTC/USDT --depth 5 --max-events 2 --ndjson',
    ],
    load: async () => (await import('./market')).watchBook,
  }),
  command('trades [pair]', 'live trades', {
    flags: [kindFlag, ...screenFlags],
    examples: ['bgk watch trades BTC/USDT --max-events 5'],
    load: async () => (await import('./market')).watchTrades,
  }),
  command('chart [pair]', 'live candles with volume', {
    flags: [kindFlag, periodFlag, indicatorFlag, ...screenFlags],
    examples: ['bgk watch chart BTC/USDT --period 15m --indicator boll --duration 10s'],
    load: async () => (await import('./chart')).watchChart,
  }),
  command('positions', 'open positions with their PnL, live', {
    flags: screenFlags,
    examples: ["bgk watch positions --alert 'pnlPercent<-50' --bell --duration 10s"],
    load: async () => (await import('./account')).watchPositions,
  }),
  command('orders', 'open spot and futures orders, live', {
    flags: screenFlags,
    examples: ['bgk watch orders --duration 10s'],
    load: async () => (await import('./account')).watchOrders,
  }),
  command('cycle [pair]', 'cycle contracts with their countdowns and results', {
    flags: screenFlags,
    examples: ['bgk watch cycle BTC/USDT --duration 10s'],
    load: async () => (await import('./account')).watchCycle,
  }),
  command('desk [pair]', 'chart, book, trades, orders and positions on one screen', {
    flags: [periodFlag, indicatorFlag, ...screenFlags],
    examples: ['bgk watch desk BTC/USDT --period 5m --indicator ma --duration 10s'],
    load: async () => (await import('./dashboard')).watchDashboard,
  }),
])

/** `bgk stream`. */
export const streamGroup = group('stream', 'live data as NDJSON, on a terminal too', [
  command('ticker <pair...>', 'prices, each when it changes', {
    flags: [kindFlag, ...limitFlags],
    examples: ['bgk stream ticker BTC/USDT ETH/USDT --max-events 4'],
    load: async () => (await import('./market')).streamTicker,
  }),
  command('book <pair...>', 'order books, whole each time', {
    flags: [kindFlag, depthFlag, ...limitFlags],
    examples: ['bgk stream book BTC/USDT --depth 3 --max-events 2'],
    load: async () => (await import('./market')).streamBook,
  }),
  command('trades <pair...>', 'each trade once', {
    flags: [kindFlag, ...limitFlags],
    examples: ['bgk stream trades BTC/USDT --max-events 5'],
    load: async () => (await import('./market')).streamTrades,
  }),
  command('kline <pair...>', 'the newest candle, each time it changes', {
    flags: [kindFlag, periodFlag, ...limitFlags],
    examples: ['bgk stream kline BTC/USDT --period 1m --max-events 2'],
    load: async () => (await import('./market')).streamKline,
  }),
  command('overview [pair...]', 'the pairs of the home screen', {
    flags: limitFlags,
    examples: ['bgk stream overview --max-events 2'],
    load: async () => (await import('./market')).streamOverview,
  }),
])
