import { forceFlag, type GroupSpec, historyFlags } from '../../config/command'

/** `bgk ieo`. */
export const ieoGroup: GroupSpec = {
  name: 'ieo',
  summary: 'token sales',
  commands: [
    {
      name: 'list',
      summary: 'the sales',
      flags: [{ flags: '--state <state>', summary: 'only open, soon or ended ones' }],
      examples: ['bgk ieo list --state open'],
      load: async () => (await import('./sales')).ieoList,
    },
    {
      name: 'show',
      summary: 'a sale with its terms and what it can be paid with',
      args: '<id>',
      examples: ['bgk ieo show 1001'],
      load: async () => (await import('./sales')).ieoShow,
    },
    {
      name: 'subscribe',
      summary: 'subscribe to a sale',
      args: '<id>',
      flags: [
        { flags: '--amount <n>', summary: 'how much, in the coin sold' },
        { flags: '--pay <coin>', summary: 'the coin to pay with' },
        forceFlag,
      ],
      examples: ['bgk ieo subscribe 1001 --amount 500 --pay USDT'],
      load: async () => (await import('./sales')).ieoSubscribe,
    },
    {
      name: 'orders',
      summary: 'subscriptions, newest first',
      flags: historyFlags,
      examples: ['bgk ieo orders'],
      load: async () => (await import('./sales')).ieoOrders,
    },
  ],
}
