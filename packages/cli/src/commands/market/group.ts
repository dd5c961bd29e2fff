import { type GroupSpec, kindFlag } from '../../config/command'

/** `bgk market`. */
export const marketGroup: GroupSpec = {
  name: 'market',
  summary: 'prices, order books and candles',
  commands: [
    {
      name: 'list',
      summary: 'all pairs of a market',
      flags: [
        kindFlag,
        { flags: '--main <coin>', summary: 'only pairs against this coin' },
        { flags: '--fav', summary: 'only favourites' },
        {
          flags: '--sort <key>',
          summary: 'pair, price, rise or volume',
          choices: ['pair', 'price', 'rise', 'volume'],
        },
        { flags: '--all', summary: 'with pairs that are not open for trading' },
      ],
      examples: [
        'bgk market list --sort rise',
        'bgk market list --type futures --csv',
        'bgk market list --json=pair,price',
      ],
      load: async () => (await import('./market')).marketList,
    },
    {
      name: 'fav',
      summary: 'favourite pairs of this profile',
      commands: [
        {
          name: 'list',
          summary: 'all of them',
          examples: ['bgk market fav list'],
          load: async () => (await import('./favorites')).favoriteList,
        },
        {
          name: 'add',
          summary: 'add pairs',
          args: '<pair...>',
          flags: [kindFlag],
          examples: ['bgk market fav add BTC/USDT ETH/USDT'],
          load: async () => (await import('./favorites')).favoriteAdd,
        },
        {
          name: 'rm',
          summary: 'take pairs out',
          args: '<pair...>',
          examples: ['bgk market fav rm BTC/USDT'],
          load: async () => (await import('./favorites')).favoriteRemove,
        },
      ],
    },
    {
      name: 'ticker',
      summary: 'last price and 24 h figures',
      args: '<pair...>',
      flags: [kindFlag],
      examples: ['bgk market ticker BTC/USDT ETH/USDT', 'bgk market ticker btcusdt --json=price'],
      load: async () => (await import('./market')).marketTicker,
    },
    {
      name: 'book',
      summary: 'order book',
      args: '<pair>',
      flags: [{ flags: '--depth <n>', summary: 'levels a side, 1 to 20 (default 10)' }],
      examples: ['bgk market book BTC/USDT --depth 5'],
      load: async () => (await import('./book')).marketBook,
    },
    {
      name: 'trades',
      summary: 'last trades, newest first',
      args: '<pair>',
      flags: [kindFlag, { flags: '--limit <n>', summary: 'trades, 1 to 50 (default 20)' }],
      examples: ['bgk market trades BTC/USDT --limit 5'],
      load: async () => (await import('./market')).marketTrades,
    },
    {
      name: 'info',
      summary: 'a pair with its limits, decimals and fee',
      args: '<pair>',
      flags: [kindFlag],
      examples: ['bgk market info BTC/USDT --type futures'],
      load: async () => (await import('./market')).marketInfo,
    },
    {
      name: 'overview',
      summary: 'the pairs of the home screen',
      examples: ['bgk market overview'],
      load: async () => (await import('./market')).marketOverview,
    },
    {
      name: 'coin',
      summary: 'what a coin is',
      args: '<coin>',
      examples: ['bgk market coin BTC'],
      load: async () => (await import('./market')).marketCoin,
    },
    {
      name: 'rate',
      summary: 'the rate of a currency against USDT',
      args: '<currency>',
      examples: ['bgk market rate INR'],
      load: async () => (await import('./market')).marketRate,
    },
    {
      name: 'kline',
      summary: 'candles, oldest first',
      args: '<pair>',
      flags: [
        kindFlag,
        {
          flags: '--period <p>',
          summary: '1m 5m 15m 30m 1h 4h 1d 1w (default 1h)',
          choices: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'],
        },
        { flags: '--limit <n>', summary: 'candles, 1 to 300 (default 20; 300 with --json)' },
        { flags: '--chart', summary: 'draw them once, as wide as the terminal' },
        { flags: '--indicator <name>', summary: 'ma or boll, drawn over the chart', choices: ['ma', 'boll'] },
      ],
      examples: [
        'bgk market kline BTC/USDT --period 1h --limit 24',
        'bgk market kline BTC/USDT --chart --indicator ma',
      ],
      load: async () => (await import('./kline')).marketKline,
    },
  ],
}
