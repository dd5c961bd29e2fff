import { type FlagSpec, forceFlag, type GroupSpec, historyFlags } from '../../config/command'

const orderFlags: readonly FlagSpec[] = [
  { flags: '--lots <n>', summary: 'how many lots' },
  { flags: '--percent <p>', summary: 'share of what is available, above 0 to 100' },
  { flags: '--price <p>', summary: 'limit price; without it a market order' },
  { flags: '--lever <x>', summary: 'leverage (default 10)' },
  { flags: '--mode <mode>', summary: 'cross (default) or isolated', choices: ['cross', 'isolated'] },
  { flags: '--tp <price>', summary: 'take-profit price' },
  { flags: '--sl <price>', summary: 'stop-loss price' },
  forceFlag,
]

const stopFlags: readonly FlagSpec[] = [
  { flags: '--tp <price>', summary: 'take-profit price' },
  { flags: '--sl <price>', summary: 'stop-loss price' },
]

/** `bgk futures`. */
export const futuresGroup: GroupSpec = {
  name: 'futures',
  summary: 'futures orders and positions',
  commands: [
    {
      name: 'long',
      summary: 'open a long; a market order unless --price is given',
      args: '<pair>',
      flags: orderFlags,
      examples: [
        'bgk futures long BTC/USDT --lots 10 --lever 20',
        'bgk futures long BTC/USDT --percent 25 --price 60000 --tp 66000 --sl 58000 --dry-run --json',
      ],
      load: async () => (await import('./order')).futuresLong,
    },
    {
      name: 'short',
      summary: 'open a short; a market order unless --price is given',
      args: '<pair>',
      flags: orderFlags,
      examples: ['bgk futures short ETH/USDT --lots 5 --mode isolated --yes'],
      load: async () => (await import('./order')).futuresShort,
    },
    {
      name: 'cancel',
      summary: 'cancel open orders by id, or all of them',
      args: '[id...]',
      flags: [
        { flags: '--all', summary: 'every open order' },
        { flags: '--pair <pair>', summary: 'with --all: only of this contract' },
      ],
      examples: ['bgk futures cancel 1042', 'bgk futures cancel --all --pair BTC/USDT --yes'],
      load: async () => (await import('./order')).futuresCancel,
    },
    {
      name: 'close',
      summary: 'close a position at the market, or some of its lots',
      args: '<position>',
      flags: [{ flags: '--lots <n>', summary: 'how many (default all)' }, forceFlag],
      examples: ['bgk futures close 41', 'bgk futures close 41 --lots 10 --yes'],
      load: async () => (await import('./close')).futuresClose,
    },
    {
      name: 'close-coin',
      summary: 'close all long or all short positions of a coin at the market',
      args: '<coin>',
      flags: [{ flags: '--side <side>', summary: 'long or short', choices: ['long', 'short'] }, forceFlag],
      examples: ['bgk futures close-coin BTC --side long'],
      load: async () => (await import('./close')).futuresCloseCoin,
    },
    {
      name: 'close-all',
      summary: 'close all positions at the market, or all of a coin',
      args: '[coin]',
      flags: [forceFlag],
      examples: ['bgk futures close-all --dry-run'],
      load: async () => (await import('./close')).futuresCloseAll,
    },
    {
      name: 'orders',
      summary: 'open orders',
      flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }],
      examples: ['bgk futures orders --pair BTC/USDT'],
      load: async () => (await import('./lists')).futuresOrders,
    },
    {
      name: 'history',
      summary: 'past orders, newest first',
      flags: historyFlags,
      examples: ['bgk futures history --all --csv'],
      load: async () => (await import('./lists')).futuresHistory,
    },
    {
      name: 'show',
      summary: 'an order with average price, fee and fills',
      args: '<id>',
      examples: ['bgk futures show 1042'],
      load: async () => (await import('./lists')).futuresShow,
    },
    {
      name: 'positions',
      summary: 'open positions with their unrealized PnL',
      flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }],
      examples: ['bgk futures positions --pair BTC/USDT', 'bgk futures positions --json=pair,side,lots'],
      load: async () => (await import('./lists')).futuresPositions,
    },
    {
      name: 'poster',
      summary: 'a picture of an open position to share, as SVG',
      args: '<position>',
      flags: [
        { flags: '-o, --out <file>', summary: 'where to write it' },
        { flags: '--force', summary: 'write over a file that is there' },
      ],
      examples: ['bgk futures poster 41 -o poster.svg'],
      load: async () => (await import('./poster')).futuresPoster,
    },
    {
      name: 'closed',
      summary: 'closed positions, newest first',
      flags: historyFlags,
      examples: ['bgk futures closed --limit 5'],
      load: async () => (await import('./lists')).futuresClosed,
    },
    {
      name: 'tpsl',
      summary: 'take-profit and stop-loss orders of a position',
      commands: [
        {
          name: 'list',
          summary: 'those of a position',
          args: '<position>',
          examples: ['bgk futures tpsl list 41'],
          load: async () => (await import('./lists')).futuresStopOrders,
        },
        {
          name: 'add',
          summary: 'set one on a position',
          args: '<position>',
          flags: [
            ...stopFlags,
            { flags: '--lots <n>', summary: 'how many lots it closes (default all)' },
            forceFlag,
          ],
          examples: ['bgk futures tpsl add 41 --tp 70000 --lots 5'],
          load: async () => (await import('./stops')).futuresStopAdd,
        },
        {
          name: 'edit',
          summary: 'change the prices of one; a price that is not named stays as it is',
          args: '<position> <id>',
          flags: [
            { flags: '--tp <price>', summary: 'take-profit price, or none to remove it' },
            { flags: '--sl <price>', summary: 'stop-loss price, or none to remove it' },
          ],
          examples: ['bgk futures tpsl edit 41 7 --tp 71000'],
          load: async () => (await import('./stops')).futuresStopEdit,
        },
        {
          name: 'rm',
          summary: 'take one off',
          args: '<id>',
          examples: ['bgk futures tpsl rm 7'],
          load: async () => (await import('./stops')).futuresStopRemove,
        },
      ],
    },
    {
      name: 'levers',
      summary: 'leverages that a contract can be traded with',
      args: '<pair>',
      examples: ['bgk futures levers BTC/USDT'],
      load: async () => (await import('./lists')).futuresLevers,
    },
    {
      name: 'account',
      summary: 'what is available on a contract, and its open orders',
      args: '<pair>',
      examples: ['bgk futures account BTC/USDT'],
      load: async () => (await import('./lists')).futuresAccount,
    },
    {
      name: 'info',
      summary: 'a contract with its lot, leverage and limits',
      args: '<pair>',
      examples: ['bgk futures info BTC/USDT'],
      load: async () => (await import('./lists')).futuresInfo,
    },
  ],
}
