import { kindFlag } from '../../exchange/market-kind'
import type { GroupSpec } from '../../manifest-shape'
import { depthFlag, limitFlags, periodFlag } from '../watch/watch-flags'

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
      load: async () => (await import('../watch/ticker')).streamTicker,
    },
    {
      name: 'book',
      summary: 'order books, whole each time',
      args: '<pair...>',
      flags: [kindFlag, depthFlag, ...limitFlags],
      examples: ['bgk stream book BTC/USDT --depth 3 --max-events 2'],
      load: async () => (await import('../watch/book')).streamBook,
    },
    {
      name: 'trades',
      summary: 'each trade once',
      args: '<pair...>',
      flags: [kindFlag, ...limitFlags],
      examples: ['bgk stream trades BTC/USDT --max-events 5'],
      load: async () => (await import('../watch/trades')).streamTrades,
    },
    {
      name: 'kline',
      summary: 'the newest candle, each time it changes',
      args: '<pair...>',
      flags: [kindFlag, periodFlag, ...limitFlags],
      examples: ['bgk stream kline BTC/USDT --period 1m --max-events 2'],
      load: async () => (await import('./stream')).streamKline,
    },
    {
      name: 'overview',
      summary: 'the pairs of the home screen',
      args: '[pair...]',
      flags: limitFlags,
      examples: ['bgk stream overview --max-events 2'],
      load: async () => (await import('./stream')).streamOverview,
    },
  ],
}
