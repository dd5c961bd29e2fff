import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

const orderFlags = [
  flag('--lots <n>', 'how many lots'),
  flag('--percent <p>', 'share of what is available, above 0 to 100'),
  flag('--price <p>', 'limit price; without it a market order'),
  flag('--lever <x>', 'leverage (default 10)'),
  flag('--mode <mode>', 'cross (default) or isolated', ['cross', 'isolated']),
  flag('--tp <price>', 'take-profit price'),
  flag('--sl <price>', 'stop-loss price'),
  forceFlag,
]

const stopFlags = [flag('--tp <price>', 'take-profit price'), flag('--sl <price>', 'stop-loss price')]

/** `bgk futures`. */
export const futuresGroup = group('futures', 'futures orders and positions', [
  command('long <pair>', 'open a long; a market order unless --price is given', {
    flags: orderFlags,
    examples: [
      'bgk futures long BTC/USDT --lots 10 --lever 20',
      'bgk futures long BTC/USDT --percent 25 --price 60000 --tp 66000 --sl 58000 --dry-run --json',
    ],
    load: async () => (await import('./order')).futuresLong,
  }),
  command('short <pair>', 'open a short; a market order unless --price is given', {
    flags: orderFlags,
    examples: ['bgk futures short ETH/USDT --lots 5 --mode isolated --yes'],
    load: async () => (await import('./order')).futuresShort,
  }),
  command('cancel [id...]', 'cancel open orders by id, or all of them', {
    flags: [flag('--all', 'every open order'), flag('--pair <pair>', 'with --all: only of this contract')],
    examples: ['bgk futures cancel 1042', 'bgk futures cancel --all --pair BTC/USDT --yes'],
    load: async () => (await import('./order')).futuresCancel,
  }),
  command('close <position>', 'close a position at the market, or some of its lots', {
    flags: [flag('--lots <n>', 'how many (default all)'), forceFlag],
    examples: ['bgk futures close 41', 'bgk futures close 41 --lots 10 --yes'],
    load: async () => (await import('./close')).futuresClose,
  }),
  command('close-coin <coin>', 'close all long or all short positions of a coin at the market', {
    flags: [flag('--side <side>', 'long or short', ['long', 'short']), forceFlag],
    examples: ['bgk futures close-coin BTC --side long'],
    load: async () => (await import('./close')).futuresCloseCoin,
  }),
  command('close-all [coin]', 'close all positions at the market, or all of a coin', {
    flags: [forceFlag],
    examples: ['bgk futures close-all --dry-run'],
    load: async () => (await import('./close')).futuresCloseAll,
  }),
  command('orders', 'open orders', {
    flags: [flag('--pair <pair>', 'only of this pair')],
    examples: ['bgk futures orders --pair BTC/USDT'],
    load: async () => (await import('./lists')).futuresOrders,
  }),
  command('history', 'past orders, newest first', {
    flags: historyFlags,
    examples: ['bgk futures history --all --csv'],
    load: async () => (await import('./lists')).futuresHistory,
  }),
  command('show <id>', 'an order with average price, fee and fills', {
    examples: ['bgk futures show 1042'],
    load: async () => (await import('./lists')).futuresShow,
  }),
  command('positions', 'open positions with their unrealized PnL', {
    flags: [flag('--pair <pair>', 'only of this pair')],
    examples: ['bgk futures positions --pair BTC/USDT', 'bgk futures positions --json=pair,side,lots'],
    load: async () => (await import('./lists')).futuresPositions,
  }),
  command('poster <position>', 'a picture of an open position to share, as SVG', {
    flags: [
      flag('-o, --out <file>', 'where to write it'),
      flag('--force', 'write over a file that is there'),
    ],
    examples: ['bgk futures poster 41 -o poster.svg'],
    load: async () => (await import('./poster')).futuresPoster,
  }),
  command('closed', 'closed positions, newest first', {
    flags: historyFlags,
    examples: ['bgk futures closed --limit 5'],
    load: async () => (await import('./lists')).futuresClosed,
  }),
  group('tpsl', 'take-profit and stop-loss orders of a position', [
    command('list <position>', 'those of a position', {
      examples: ['bgk futures tpsl list 41'],
      load: async () => (await import('./lists')).futuresStopOrders,
    }),
    command('add <position>', 'set one on a position', {
      flags: [...stopFlags, flag('--lots <n>', 'how many lots it closes (default all)'), forceFlag],
      examples: ['bgk futures tpsl add 41 --tp 70000 --lots 5'],
      load: async () => (await import('./stops')).futuresStopAdd,
    }),
    command('edit <position> <id>', 'change the prices of one; a price that is not named stays as it is', {
      flags: [
        flag('--tp <price>', 'take-profit price, or none to remove it'),
        flag('--sl <price>', 'stop-loss price, or none to remove it'),
      ],
      examples: ['bgk futures tpsl edit 41 7 --tp 71000'],
      load: async () => (await import('./stops')).futuresStopEdit,
    }),
    command('rm <id>', 'take one off', {
      examples: ['bgk futures tpsl rm 7'],
      load: async () => (await import('./stops')).futuresStopRemove,
    }),
  ]),
  command('levers <pair>', 'leverages that a contract can be traded with', {
    examples: ['bgk futures levers BTC/USDT'],
    load: async () => (await import('./lists')).futuresLevers,
  }),
  command('account <pair>', 'what is available on a contract, and its open orders', {
    examples: ['bgk futures account BTC/USDT'],
    load: async () => (await import('./lists')).futuresAccount,
  }),
  command('info <pair>', 'a contract with its lot, leverage and limits', {
    examples: ['bgk futures info BTC/USDT'],
    load: async () => (await import('./lists')).futuresInfo,
  }),
])
