import { type FlagSpec, forceFlag, type GroupSpec, historyFlags } from '../../config/command'

const orderFlags: readonly FlagSpec[] = [
  { flags: '--amount <n>', summary: 'the stake' },
  { flags: '--pay <coin>', summary: 'the coin of the stake (default USDT)' },
  { flags: '--seconds <s>', summary: 'its length: see cycle info' },
  { flags: '--wait', summary: 'wait for how it ends' },
  forceFlag,
]

/** `bgk cycle`. */
export const cycleGroup: GroupSpec = {
  name: 'cycle',
  summary: 'timed contracts on a higher or lower price',
  commands: [
    {
      name: 'buy',
      summary: 'bet on a higher price',
      args: '<pair>',
      flags: orderFlags,
      examples: ['bgk cycle buy BTC/USDT --amount 20 --pay USDT --seconds 60 --wait'],
      load: async () => (await import('./order')).cycleBuy,
    },
    {
      name: 'sell',
      summary: 'bet on a lower price',
      args: '<pair>',
      flags: orderFlags,
      examples: ['bgk cycle sell BTC/USDT --amount 20 --seconds 60'],
      load: async () => (await import('./order')).cycleSell,
    },
    {
      name: 'info',
      summary: 'what can be chosen on a pair: lengths, rates, coins to pay with',
      args: '<pair>',
      examples: ['bgk cycle info BTC/USDT'],
      load: async () => (await import('./contracts')).cycleInfo,
    },
    {
      name: 'positions',
      summary: 'running contracts of a pair',
      args: '<pair>',
      examples: ['bgk cycle positions BTC/USDT'],
      load: async () => (await import('./contracts')).cyclePositions,
    },
    {
      name: 'history',
      summary: 'past contracts, newest first: all, or those of a pair',
      args: '[pair]',
      flags: historyFlags,
      examples: ['bgk cycle history', 'bgk cycle history BTC/USDT --all --csv'],
      load: async () => (await import('./contracts')).cycleHistory,
    },
    {
      name: 'top',
      summary: 'contracts of all members that were settled, newest first',
      args: '<pair>',
      examples: ['bgk cycle top BTC/USDT'],
      load: async () => (await import('./contracts')).cycleTop,
    },
    {
      name: 'result',
      summary: 'how a contract ended',
      args: '<id>',
      examples: ['bgk cycle result 1042'],
      load: async () => (await import('./contracts')).cycleResult,
    },
  ],
}
