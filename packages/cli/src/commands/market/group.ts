import { command, flag, group, kindFlag, periodFlag } from '../../config/command'

/** `bgk market`. */
export const marketGroup = group('market', 'prices, order books and candles', [
  command('list', 'all pairs of a market', {
    flags: [
      kindFlag,
      flag('--main <coin>', 'only pairs against this coin'),
      flag('--fav', 'only favourites'),
      flag('--sort <key>', 'pair, price, rise or volume', ['pair', 'price', 'rise', 'volume']),
      flag('--all', 'with pairs that are not open for trading'),
    ],
    examples: [
      'bgk market list --sort rise',
      'bgk market list --type futures --csv',
      'bgk market list --json=pair,price',
    ],
    load: async () => (await import('./market')).marketList,
  }),
  group('fav', 'favourite pairs of this profile', [
    command('list', 'all of them', {
      examples: ['bgk market fav list'],
      load: async () => (await import('./favorites')).favoriteList,
    }),
    command('add <pair...>', 'add pairs', {
      flags: [kindFlag],
      examples: ['bgk market fav add BTC/USDT ETH/USDT'],
      load: async () => (await import('./favorites')).favoriteAdd,
    }),
    command('rm <pair...>', 'take pairs out', {
      examples: ['bgk market fav rm BTC/USDT'],
      load: async () => (await import('./favorites')).favoriteRemove,
    }),
  ]),
  command('ticker <pair...>', 'last price and 24 h figures', {
    flags: [kindFlag],
    examples: ['bgk market ticker BTC/USDT ETH/USDT', 'bgk market ticker btcusdt --json=price'],
    load: async () => (await import('./market')).marketTicker,
  }),
  command('book <pair>', 'order book', {
    flags: [flag('--depth <n>', 'levels a side, 1 to 20 (default 10)')],
    examples: ['bgk market book BTC/USDT --depth 5'],
    load: async () => (await import('./market')).marketBook,
  }),
  command('trades <pair>', 'last trades, newest first', {
    flags: [kindFlag, flag('--limit <n>', 'trades, 1 to 50 (default 20)')],
    examples: ['bgk market trades BTC/USDT --limit 5'],
    load: async () => (await import('./market')).marketTrades,
  }),
  command('info <pair>', 'a pair with its limits, decimals and fee', {
    flags: [kindFlag],
    examples: ['bgk market info BTC/USDT --type futures'],
    load: async () => (await import('./market')).marketInfo,
  }),
  command('overview', 'the pairs of the home screen', {
    examples: ['bgk market overview'],
    load: async () => (await import('./market')).marketOverview,
  }),
  command('coin <coin>', 'what a coin is', {
    examples: ['bgk market coin BTC'],
    load: async () => (await import('./market')).marketCoin,
  }),
  command('rate <currency>', 'the rate of a currency against USDT', {
    examples: ['bgk market rate INR'],
    load: async () => (await import('./market')).marketRate,
  }),
  command('kline <pair>', 'candles, oldest first', {
    flags: [
      kindFlag,
      periodFlag,
      flag('--limit <n>', 'candles, 1 to 300 (default 20; 300 with --json)'),
      flag('--chart', 'draw them once, as wide as the terminal'),
      flag('--indicator <name>', 'ma or boll, drawn over the chart', ['ma', 'boll']),
    ],
    examples: [
      'bgk market kline BTC/USDT --period 1h --limit 24',
      'bgk market kline BTC/USDT --chart --indicator ma',
    ],
    load: async () => (await import('./kline')).marketKline,
  }),
])
