import { command, flag, group, kindFlag, periodFlag, section } from '../../config/command'

/** `bgk market`. */
export const marketGroup = group('market', 'View prices, order books and candles', [
  ...section('Prices:', [
    command('list', 'List the pairs of a market', {
      flags: [
        kindFlag,
        flag('--main <coin>', 'Only pairs quoted in this coin'),
        flag('--fav', 'Only favorites'),
        flag('--sort <key>', 'Sort by pair, price, rise or volume', ['pair', 'price', 'rise', 'volume']),
        flag('--all', 'Include pairs not open for trading'),
      ],
      examples: [
        'bgk market list --sort rise',
        'bgk market list --type futures --csv',
        'bgk market list --json=pair,price',
      ],
      load: async () => (await import('./market')).marketList,
    }),
    command('ticker <pair...>', 'Show last price and 24h statistics', {
      flags: [kindFlag],
      examples: ['bgk market ticker BTC/USDT ETH/USDT', 'bgk market ticker btcusdt --json=price'],
      load: async () => (await import('./market')).marketTicker,
    }),
    command('overview', 'List the pairs of the home screen', {
      examples: ['bgk market overview'],
      load: async () => (await import('./market')).marketOverview,
    }),
    command('rate <currency>', 'Show the exchange rate of a currency to USDT', {
      examples: ['bgk market rate INR'],
      load: async () => (await import('./market')).marketRate,
    }),
  ]),
  ...section('Market data:', [
    command('book <pair>', 'Show the order book', {
      flags: [flag('--depth <n>', 'Levels per side, 1 to 20 (default 10)')],
      examples: ['bgk market book BTC/USDT --depth 5'],
      load: async () => (await import('./market')).marketBook,
    }),
    command('trades <pair>', 'List recent trades, newest first', {
      flags: [kindFlag, flag('--limit <n>', 'Number of trades, 1 to 50 (default 20)')],
      examples: ['bgk market trades BTC/USDT --limit 5'],
      load: async () => (await import('./market')).marketTrades,
    }),
    command('kline <pair>', 'List candles, oldest first', {
      flags: [
        kindFlag,
        periodFlag,
        flag('--limit <n>', 'Number of candles, 1 to 300 (default 20; 300 with --json)'),
        flag('--chart', 'Draw a chart as wide as the terminal'),
        flag('--indicator <name>', 'Indicator to draw: ma or boll', ['ma', 'boll']),
      ],
      examples: [
        'bgk market kline BTC/USDT --period 1h --limit 24',
        'bgk market kline BTC/USDT --chart --indicator ma',
      ],
      load: async () => (await import('./kline')).marketKline,
    }),
  ]),
  ...section('Reference:', [
    command('info <pair>', 'Show limits, decimals and fee of a pair', {
      flags: [kindFlag],
      examples: ['bgk market info BTC/USDT --type futures'],
      load: async () => (await import('./market')).marketInfo,
    }),
    command('coin <coin>', 'Show information about a coin', {
      examples: ['bgk market coin BTC'],
      load: async () => (await import('./market')).marketCoin,
    }),
    group('fav', 'Manage favorite pairs of this profile', [
      command('list', 'List favorite pairs', {
        examples: ['bgk market fav list'],
        load: async () => (await import('./favorites')).favoriteList,
      }),
      command('add <pair...>', 'Add pairs to favorites', {
        flags: [kindFlag],
        examples: ['bgk market fav add BTC/USDT ETH/USDT'],
        load: async () => (await import('./favorites')).favoriteAdd,
      }),
      command('rm <pair...>', 'Remove pairs from favorites', {
        examples: ['bgk market fav rm BTC/USDT'],
        load: async () => (await import('./favorites')).favoriteRemove,
      }),
    ]),
  ]),
])
