import type { GroupSpec } from '../../manifest-shape'
import { pageFlags } from '../page-flags'

/** `bgk ieo`. */
export const ieoGroup: GroupSpec = {
  name: 'ieo',
  summary: 'token sales',
  commands: [
    {
      name: 'list',
      summary: 'the sales',
      flags: [{ flags: '--state <state>', summary: 'only open, soon or ended ones' }],
      load: async () => (await import('./read')).ieoList,
    },
    {
      name: 'show',
      summary: 'a sale with its terms and what it can be paid with',
      args: '<id>',
      load: async () => (await import('./read')).ieoShow,
    },
    {
      name: 'orders',
      summary: 'subscriptions, newest first',
      flags: pageFlags,
      load: async () => (await import('./read')).ieoOrders,
    },
  ],
}
