import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

const orderFlags = [
  flag('--amount <n>', 'amount in the base coin'),
  flag('--percent <p>', 'share of what is available, above 0 to 100'),
  flag('--cost <n>', 'value in the quote coin'),
  flag('--price <p>', 'limit price; without it a market order'),
  forceFlag,
]

/** `bgk spot`. */
export const spotGroup = group('spot', 'spot orders and balances', [
  command('buy <pair>', 'buy; a market order unless --price is given', {
    flags: orderFlags,
    examples: [
      'bgk spot buy BTC/USDT --amount 0.001 --price 50000',
      'bgk spot buy BTC/USDT --cost 100 --yes --json',
    ],
    load: async () => (await import('./order')).spotBuy,
  }),
  command('sell <pair>', 'sell; a market order unless --price is given', {
    flags: orderFlags,
    examples: [
      'bgk spot sell BTC/USDT --percent 50',
      'bgk spot sell BTC/USDT --amount 0.001 --dry-run --json',
    ],
    load: async () => (await import('./order')).spotSell,
  }),
  command('cancel [id...]', 'cancel open orders by id, or all of them', {
    flags: [flag('--all', 'every open order'), flag('--pair <pair>', 'with --all: only of this pair')],
    examples: ['bgk spot cancel 1042 1043', 'bgk spot cancel --all --pair BTC/USDT --yes'],
    load: async () => (await import('./order')).spotCancel,
  }),
  command('orders', 'open orders', {
    flags: [flag('--pair <pair>', 'only of this pair')],
    examples: ['bgk spot orders --json=id,pair,price'],
    load: async () => (await import('./lists')).spotOrders,
  }),
  command('history', 'past orders, newest first', {
    flags: [flag('--pair <pair>', 'only of this pair'), ...historyFlags],
    examples: ['bgk spot history --all --csv'],
    load: async () => (await import('./lists')).spotHistory,
  }),
  command('show <id>', 'an order with average price, fee and fills', {
    flags: [flag('--pair <pair>', 'its pair, to find an older one')],
    examples: ['bgk spot show 1042'],
    load: async () => (await import('./lists')).spotShow,
  }),
  command('balance [pair]', 'what is available and locked: all coins, or those of a pair', {
    flags: [flag('--hide-zero', 'only coins that are held')],
    examples: ['bgk spot balance BTC/USDT'],
    load: async () => (await import('./lists')).spotBalance,
  }),
  command('available <pair>', 'what of both coins of a pair can be ordered with', {
    examples: ['bgk spot available BTC/USDT'],
    load: async () => (await import('./lists')).spotAvailable,
  }),
])
