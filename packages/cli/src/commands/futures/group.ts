import { command, flag, forceFlag, group, historyFlags, renamedFlag, section } from '../../config/command'

const takeProfitFlag = renamedFlag('--tp', '--take-profit <price>', 'Take-profit price')
const stopLossFlag = renamedFlag('--sl', '--stop-loss <price>', 'Stop-loss price')

const orderFlags = [
  renamedFlag('--lots', '--quantity <n>', 'Quantity in contracts'),
  flag('--percent <p>', 'Percent of the available balance, above 0 to 100'),
  flag('--price <p>', 'Limit price (default: market order)'),
  renamedFlag('--lever', '--leverage <x>', 'Leverage (default 10)'),
  renamedFlag('--mode', '--margin-mode <mode>', 'Margin mode: cross (default) or isolated', [
    'cross',
    'isolated',
  ]),
  takeProfitFlag,
  stopLossFlag,
  forceFlag,
]

const closeQuantityFlag = renamedFlag(
  '--lots',
  '--quantity <n>',
  'Quantity to close, in contracts (default: all)',
)

/** `bgk futures`. */
export const futuresGroup = group('futures', 'Trade futures and manage positions', [
  ...section('Orders:', [
    command('long <pair>', 'Open a long position at market, or at --price', {
      flags: orderFlags,
      examples: [
        'bgk futures long BTC/USDT --quantity 10 --leverage 20',
        'bgk futures long BTC/USDT --percent 25 --price 60000 --take-profit 66000 --stop-loss 58000 --dry-run --json',
      ],
      load: async () => (await import('./order')).futuresLong,
    }),
    command('short <pair>', 'Open a short position at market, or at --price', {
      flags: orderFlags,
      examples: ['bgk futures short ETH/USDT --quantity 5 --margin-mode isolated --yes'],
      load: async () => (await import('./order')).futuresShort,
    }),
    command('cancel [id...]', 'Cancel open orders by id, or all of them', {
      flags: [
        flag('--all', 'Every open order'),
        flag('--pair <pair>', 'With --all, only orders of this contract'),
      ],
      examples: ['bgk futures cancel 1042', 'bgk futures cancel --all --pair BTC/USDT --yes'],
      load: async () => (await import('./order')).futuresCancel,
    }),
    command('orders', 'List open orders', {
      flags: [flag('--pair <pair>', 'Only orders of this pair')],
      examples: ['bgk futures orders --pair BTC/USDT'],
      load: async () => (await import('./lists')).futuresOrders,
    }),
    command('history', 'List past orders, newest first', {
      flags: historyFlags,
      examples: ['bgk futures history --all --csv'],
      load: async () => (await import('./lists')).futuresHistory,
    }),
    command('show <id>', 'Show an order with average price, fee and fills', {
      examples: ['bgk futures show 1042'],
      load: async () => (await import('./lists')).futuresShow,
    }),
  ]),
  ...section('Positions:', [
    command('positions', 'List open positions with unrealized PnL', {
      flags: [flag('--pair <pair>', 'Only orders of this pair')],
      examples: ['bgk futures positions --pair BTC/USDT', 'bgk futures positions --json=pair,side,quantity'],
      load: async () => (await import('./lists')).futuresPositions,
    }),
    command('close <position>', 'Close a position at market, whole or in part', {
      flags: [closeQuantityFlag, forceFlag],
      examples: ['bgk futures close 41', 'bgk futures close 41 --quantity 10 --yes'],
      load: async () => (await import('./close')).futuresClose,
    }),
    command('close-coin <coin>', 'Close all long or all short positions of a coin at market', {
      flags: [flag('--side <side>', 'Side to close: long or short', ['long', 'short']), forceFlag],
      examples: ['bgk futures close-coin BTC --side long'],
      load: async () => (await import('./close')).futuresCloseCoin,
    }),
    command('close-all [coin]', 'Close all positions at market, or all of a coin', {
      flags: [forceFlag],
      examples: ['bgk futures close-all --dry-run'],
      load: async () => (await import('./close')).futuresCloseAll,
    }),
    command('closed', 'List closed positions, newest first', {
      flags: historyFlags,
      examples: ['bgk futures closed --limit 5'],
      load: async () => (await import('./lists')).futuresClosed,
    }),
    group('tpsl', 'Manage take-profit and stop-loss orders', [
      command('list <position>', 'List TP/SL orders of a position', {
        examples: ['bgk futures tpsl list 41'],
        load: async () => (await import('./lists')).futuresStopOrders,
      }),
      command('add <position>', 'Add a TP/SL order to a position', {
        flags: [takeProfitFlag, stopLossFlag, closeQuantityFlag, forceFlag],
        examples: ['bgk futures tpsl add 41 --take-profit 70000 --quantity 5'],
        load: async () => (await import('./stops')).futuresStopAdd,
      }),
      command('edit <id>', 'Change the prices of a TP/SL order', {
        flags: [
          renamedFlag(
            '--tp',
            '--take-profit <price>',
            'Take-profit price, or none to remove it (default: unchanged)',
          ),
          renamedFlag(
            '--sl',
            '--stop-loss <price>',
            'Stop-loss price, or none to remove it (default: unchanged)',
          ),
        ],
        examples: ['bgk futures tpsl edit 7 --take-profit 71000'],
        load: async () => (await import('./stops')).futuresStopEdit,
      }),
      command('rm <id>', 'Remove a TP/SL order', {
        examples: ['bgk futures tpsl rm 7'],
        load: async () => (await import('./stops')).futuresStopRemove,
      }),
    ]),
    command('poster <position>', 'Save an image of an open position to share (SVG)', {
      flags: [flag('-o, --out <file>', 'Output file'), flag('--force', 'Overwrite an existing file')],
      examples: ['bgk futures poster 41 -o poster.svg'],
      load: async () => (await import('./poster')).futuresPoster,
    }),
  ]),
  ...section('Contracts:', [
    command('info <pair>', "Show a contract's size, leverage and limits", {
      examples: ['bgk futures info BTC/USDT'],
      load: async () => (await import('./lists')).futuresInfo,
    }),
    command('leverages <pair>', 'List leverages allowed for a contract', {
      alias: 'levers',
      examples: ['bgk futures leverages BTC/USDT'],
      load: async () => (await import('./lists')).futuresLevers,
    }),
    command('account <pair>', 'Show available margin and open orders of a contract', {
      examples: ['bgk futures account BTC/USDT'],
      load: async () => (await import('./lists')).futuresAccount,
    }),
  ]),
])
