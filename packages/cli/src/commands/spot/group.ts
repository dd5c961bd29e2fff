import { type FlagSpec, forceFlag, type GroupSpec, historyFlags } from '../../config/command'

const orderFlags: readonly FlagSpec[] = [
  { flags: '--amount <n>', summary: 'amount in the base coin' },
  { flags: '--percent <p>', summary: 'share of what is available, above 0 to 100' },
  { flags: '--cost <n>', summary: 'value in the quote coin' },
  { flags: '--price <p>', summary: 'limit price; without it a market order' },
  forceFlag,
]

/** `bgk spot`. */
export const spotGroup: GroupSpec = {
  name: 'spot',
  summary: 'spot orders and balances',
  commands: [
    {
      name: 'buy',
      summary: 'buy; a market order unless --price is given',
      args: '<pair>',
      flags: orderFlags,
      examples: [
        'bgk spot buy BTC/USDT --amount 0.001 --price 50000',
        'bgk spot buy BTC/USDT --cost 100 --yes --json',
      ],
      load: async () => (await import('./order')).spotBuy,
    },
    {
      name: 'sell',
      summary: 'sell; a market order unless --price is given',
      args: '<pair>',
      flags: orderFlags,
      examples: [
        'bgk spot sell BTC/USDT --percent 50',
        'bgk spot sell BTC/USDT --amount 0.001 --dry-run --json',
      ],
      load: async () => (await import('./order')).spotSell,
    },
    {
      name: 'cancel',
      summary: 'cancel open orders by id, or all of them',
      args: '[id...]',
      flags: [
        { flags: '--all', summary: 'every open order' },
        { flags: '--pair <pair>', summary: 'with --all: only of this pair' },
      ],
      examples: ['bgk spot cancel 1042 1043', 'bgk spot cancel --all --pair BTC/USDT --yes'],
      load: async () => (await import('./order')).spotCancel,
    },
    {
      name: 'orders',
      summary: 'open orders',
      flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }],
      examples: ['bgk spot orders --json=id,pair,price'],
      load: async () => (await import('./lists')).spotOrders,
    },
    {
      name: 'history',
      summary: 'past orders, newest first',
      flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }, ...historyFlags],
      examples: ['bgk spot history --all --csv'],
      load: async () => (await import('./lists')).spotHistory,
    },
    {
      name: 'show',
      summary: 'an order with average price, fee and fills',
      args: '<id>',
      flags: [{ flags: '--pair <pair>', summary: 'its pair, to find an older one' }],
      examples: ['bgk spot show 1042'],
      load: async () => (await import('./lists')).spotShow,
    },
    {
      name: 'balance',
      summary: 'what is available and frozen: all coins, or those of a pair',
      args: '[pair]',
      flags: [{ flags: '--hide-zero', summary: 'only coins that are held' }],
      examples: ['bgk spot balance BTC/USDT'],
      load: async () => (await import('./lists')).spotBalance,
    },
    {
      name: 'available',
      summary: 'what of both coins of a pair can be ordered with',
      args: '<pair>',
      examples: ['bgk spot available BTC/USDT'],
      load: async () => (await import('./lists')).spotAvailable,
    },
  ],
}
