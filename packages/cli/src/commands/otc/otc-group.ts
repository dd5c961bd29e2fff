import type { GroupSpec } from '../../manifest-shape'
import { pageFlags } from '../page-flags'

/** `bgk otc`. */
export const otcGroup: GroupSpec = {
  name: 'otc',
  summary: 'coins for money',
  commands: [
    {
      name: 'coins',
      summary: 'coins that can be bought and sold, with their limits',
      load: async () => (await import('./read')).otcCoins,
    },
    {
      name: 'methods',
      summary: 'currencies to pay in and be paid in, with their rates',
      load: async () => (await import('./read')).otcMethods,
    },
    {
      name: 'orders',
      summary: 'orders, newest first',
      flags: pageFlags,
      load: async () => (await import('./read')).otcOrders,
    },
    {
      name: 'show',
      summary: 'an order with whom to pay, and until when',
      args: '<id>',
      load: async () => (await import('./read')).otcShow,
    },
  ],
}
