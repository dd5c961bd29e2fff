import { command, flag, forceFlag, group, historyFlags, renamedFlag, section } from '../../config/command'

const orderFlags = [
  renamedFlag('--amount', '--quantity <n>', 'Quantity in the base coin'),
  flag('--percent <p>', 'Percent of the available balance, above 0 to 100'),
  flag('--cost <n>', 'Order value in the quote coin'),
  flag('--price <p>', 'Limit price (default: market order)'),
  forceFlag,
]

/** `bgk spot`. */
export const spotGroup = group('spot', 'Trade spot and check balances', [
  ...section('Orders:', [
    command('buy <pair>', 'Buy at market, or at --price', {
      flags: orderFlags,
      examples: [
        'bgk spot buy BTC/USDT --quantity 0.001 --price 50000',
        'bgk spot buy BTC/USDT --cost 100 --yes --json',
      ],
      load: async () => (await import('./order')).spotBuy,
    }),
    command('sell <pair>', 'Sell at market, or at --price', {
      flags: orderFlags,
      examples: [
        'bgk spot sell BTC/USDT --percent 50',
        'bgk spot sell BTC/USDT --quantity 0.001 --dry-run --json',
      ],
      load: async () => (await import('./order')).spotSell,
    }),
    command('cancel [id...]', 'Cancel open orders by id, or all of them', {
      flags: [
        flag('--all', 'Every open order'),
        flag('--pair <pair>', 'With --all, only orders of this pair'),
      ],
      examples: ['bgk spot cancel 1042 1043', 'bgk spot cancel --all --pair BTC/USDT --yes'],
      load: async () => (await import('./order')).spotCancel,
    }),
    command('orders', 'List open orders', {
      flags: [flag('--pair <pair>', 'Only orders of this pair')],
      examples: ['bgk spot orders --json=id,pair,price'],
      load: async () => (await import('./lists')).spotOrders,
    }),
    command('history', 'List past orders, newest first', {
      flags: [flag('--pair <pair>', 'Only orders of this pair'), ...historyFlags],
      examples: ['bgk spot history --all --csv'],
      load: async () => (await import('./lists')).spotHistory,
    }),
    command('show <id>', 'Show an order with average price, fee and fills', {
      flags: [flag('--pair <pair>', 'Pair of the order, to find older ones')],
      examples: ['bgk spot show 1042'],
      load: async () => (await import('./lists')).spotShow,
    }),
  ]),
  ...section('Balances:', [
    command('balance [pair]', 'Show available and locked balances', {
      flags: [flag('--hide-zero', 'Hide zero balances')],
      examples: ['bgk spot balance BTC/USDT'],
      load: async () => (await import('./lists')).spotBalance,
    }),
    command('available <pair>', 'Show balances available for an order', {
      examples: ['bgk spot available BTC/USDT'],
      load: async () => (await import('./lists')).spotAvailable,
    }),
  ]),
])
