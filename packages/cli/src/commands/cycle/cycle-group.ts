import type { GroupSpec } from '../../manifest-shape'
import { pageFlags } from '../page-flags'

/** `bgk cycle`. */
export const cycleGroup: GroupSpec = {
  name: 'cycle',
  summary: 'timed contracts on a higher or lower price',
  commands: [
    {
      name: 'info',
      summary: 'what can be chosen on a pair: lengths, rates, coins to pay with',
      args: '<pair>',
      load: async () => (await import('./read')).cycleInfo,
    },
    {
      name: 'positions',
      summary: 'running contracts of a pair',
      args: '<pair>',
      load: async () => (await import('./read')).cyclePositions,
    },
    {
      name: 'history',
      summary: 'past contracts, newest first: all, or those of a pair',
      args: '[pair]',
      flags: pageFlags,
      examples: ['bgk cycle history', 'bgk cycle history BTC/USDT --all --csv'],
      load: async () => (await import('./read')).cycleHistory,
    },
    {
      name: 'result',
      summary: 'how a contract ended',
      args: '<id>',
      load: async () => (await import('./read')).cycleResult,
    },
  ],
}
