import { command, flag, forceFlag, group, historyFlags, renamedFlag } from '../../config/command'

/** `bgk ieo`. */
export const ieoGroup = group('ieo', 'Subscribe to token sales', [
  command('list', 'List token sales', {
    flags: [flag('--state <state>', 'Only sales in this state: open, soon or ended')],
    examples: ['bgk ieo list --state open'],
    load: async () => (await import('./sales')).ieoList,
  }),
  command('show <id>', 'Show a sale with its terms and payment coins', {
    examples: ['bgk ieo show 1001'],
    load: async () => (await import('./sales')).ieoShow,
  }),
  command('subscribe <id>', 'Subscribe to a token sale', {
    flags: [
      renamedFlag('--amount', '--quantity <n>', 'Quantity in the coin sold'),
      flag('--pay <coin>', 'Coin to pay with'),
      forceFlag,
    ],
    examples: ['bgk ieo subscribe 1001 --quantity 500 --pay USDT'],
    load: async () => (await import('./sales')).ieoSubscribe,
  }),
  command('orders', 'List subscriptions, newest first', {
    flags: historyFlags,
    examples: ['bgk ieo orders'],
    load: async () => (await import('./sales')).ieoOrders,
  }),
])
