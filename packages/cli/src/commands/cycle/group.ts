import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

const orderFlags = [
  flag('--amount <n>', 'the stake'),
  flag('--pay <coin>', 'the coin of the stake (default USDT)'),
  flag('--seconds <s>', 'its length: see cycle info'),
  flag('--wait', 'wait for how it ends'),
  forceFlag,
]

/** `bgk cycle`. */
export const cycleGroup = group('cycle', 'timed contracts on a higher or lower price', [
  command('buy <pair>', 'bet on a higher price', {
    flags: orderFlags,
    examples: ['bgk cycle buy BTC/USDT --amount 20 --pay USDT --seconds 60 --wait'],
    load: async () => (await import('./order')).cycleBuy,
  }),
  command('sell <pair>', 'bet on a lower price', {
    flags: orderFlags,
    examples: ['bgk cycle sell BTC/USDT --amount 20 --seconds 60'],
    load: async () => (await import('./order')).cycleSell,
  }),
  command('info <pair>', 'what can be chosen on a pair: lengths, rates, coins to pay with', {
    examples: ['bgk cycle info BTC/USDT'],
    load: async () => (await import('./contracts')).cycleInfo,
  }),
  command('positions <pair>', 'running contracts of a pair', {
    examples: ['bgk cycle positions BTC/USDT'],
    load: async () => (await import('./contracts')).cyclePositions,
  }),
  command('history [pair]', 'past contracts, newest first: all, or those of a pair', {
    flags: historyFlags,
    examples: ['bgk cycle history', 'bgk cycle history BTC/USDT --all --csv'],
    load: async () => (await import('./contracts')).cycleHistory,
  }),
  command('top <pair>', 'contracts of all members that were settled, newest first', {
    examples: ['bgk cycle top BTC/USDT'],
    load: async () => (await import('./contracts')).cycleTop,
  }),
  command('result <id>', 'how a contract ended', {
    examples: ['bgk cycle result 1042'],
    load: async () => (await import('./contracts')).cycleResult,
  }),
])
