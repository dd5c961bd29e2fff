import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

/** `bgk ieo`. */
export const ieoGroup = group('ieo', 'token sales', [
  command('list', 'the sales', {
    flags: [flag('--state <state>', 'only open, soon or ended ones')],
    examples: ['bgk ieo list --state open'],
    load: async () => (await import('./sales')).ieoList,
  }),
  command('show <id>', 'a sale with its terms and what it can be paid with', {
    examples: ['bgk ieo show 1001'],
    load: async () => (await import('./sales')).ieoShow,
  }),
  command('subscribe <id>', 'subscribe to a sale', {
    flags: [
      flag('--amount <n>', 'how much, in the coin sold'),
      flag('--pay <coin>', 'the coin to pay with'),
      forceFlag,
    ],
    examples: ['bgk ieo subscribe 1001 --amount 500 --pay USDT'],
    load: async () => (await import('./sales')).ieoSubscribe,
  }),
  command('orders', 'subscriptions, newest first', {
    flags: historyFlags,
    examples: ['bgk ieo orders'],
    load: async () => (await import('./sales')).ieoOrders,
  }),
])
