import type { GroupSpec } from '../../manifest-shape'
import { pageFlags } from '../page-flags'

/** `bgk futures`. */
export const futuresGroup: GroupSpec = {
  name: 'futures',
  summary: 'futures orders and positions',
  commands: [
    {
      name: 'orders',
      summary: 'open orders',
      flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }],
      load: async () => (await import('./read')).futuresOrders,
    },
    {
      name: 'history',
      summary: 'past orders, newest first',
      flags: pageFlags,
      examples: ['bgk futures history --all --csv'],
      load: async () => (await import('./read')).futuresHistory,
    },
    {
      name: 'show',
      summary: 'an order with average price, fee and fills',
      args: '<id>',
      load: async () => (await import('./read')).futuresShow,
    },
    {
      name: 'positions',
      summary: 'open positions',
      flags: [{ flags: '--pair <pair>', summary: 'only of this pair' }],
      examples: ['bgk futures positions --pair BTC/USDT', 'bgk futures positions --json=pair,side,lots'],
      load: async () => (await import('./read')).futuresPositions,
    },
    {
      name: 'closed',
      summary: 'closed positions, newest first',
      flags: pageFlags,
      load: async () => (await import('./read')).futuresClosed,
    },
    {
      name: 'tpsl',
      summary: 'take-profit and stop-loss orders of a position',
      commands: [
        {
          name: 'list',
          summary: 'those of a position',
          args: '<position>',
          load: async () => (await import('./read')).futuresStopOrders,
        },
      ],
    },
    {
      name: 'levers',
      summary: 'leverages that a contract can be traded with',
      args: '<pair>',
      load: async () => (await import('./read')).futuresLevers,
    },
    {
      name: 'account',
      summary: 'what is available on a contract, and its open orders',
      args: '<pair>',
      load: async () => (await import('./read')).futuresAccount,
    },
    {
      name: 'info',
      summary: 'a contract with its lot, leverage and limits',
      args: '<pair>',
      load: async () => (await import('./read')).futuresInfo,
    },
  ],
}
