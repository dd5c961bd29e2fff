import type { GroupSpec } from '../../manifest-shape'

/** `bgk market`. */
export const marketGroup: GroupSpec = {
  name: 'market',
  summary: 'prices, order books and candles',
  commands: [
    {
      name: 'list',
      summary: 'all spot pairs',
      flags: [
        { flags: '--main <coin>', summary: 'only pairs against this coin' },
        { flags: '--sort <key>', summary: 'pair, price, rise or volume' },
        { flags: '--all', summary: 'with pairs that are not open for trading' },
      ],
      examples: ['bgk market list --sort rise', 'bgk market list --json=pair,price'],
      load: async () => (await import('./list')).marketList,
    },
    {
      name: 'ticker',
      summary: 'last price and 24 h figures',
      args: '<pair...>',
      examples: ['bgk market ticker BTC/USDT ETH/USDT', 'bgk market ticker btcusdt --json=price'],
      load: async () => (await import('./ticker')).marketTicker,
    },
    {
      name: 'book',
      summary: 'order book',
      args: '<pair>',
      flags: [{ flags: '--depth <n>', summary: 'levels a side, 1 to 20 (default 10)' }],
      load: async () => (await import('./book')).marketBook,
    },
    {
      name: 'kline',
      summary: 'candles, oldest first',
      args: '<pair>',
      flags: [
        { flags: '--period <p>', summary: '1m 5m 15m 30m 1h 4h 1d 1w (default 1h)' },
        { flags: '--limit <n>', summary: 'candles, 1 to 300 (default 20; 300 with --json)' },
      ],
      load: async () => (await import('./kline')).marketKline,
    },
  ],
}
