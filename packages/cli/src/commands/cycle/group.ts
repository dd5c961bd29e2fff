import { command, flag, forceFlag, group, historyFlags, renamedFlag, section } from '../../config/command'

const orderFlags = [
  renamedFlag('--amount', '--quantity <n>', 'Amount to stake'),
  flag('--pay <coin>', 'Coin to stake (default USDT)'),
  flag('--seconds <s>', 'Duration in seconds (see: bgk cycle info PAIR)'),
  flag('--wait', 'Wait for the result'),
  forceFlag,
]

/** `bgk cycle`. */
export const cycleGroup = group('cycle', 'Trade timed contracts on a higher or lower price', [
  ...section('Trade:', [
    command('buy <pair>', 'Open a contract on a higher price', {
      flags: orderFlags,
      examples: ['bgk cycle buy BTC/USDT --quantity 20 --pay USDT --seconds 60 --wait'],
      load: async () => (await import('./order')).cycleBuy,
    }),
    command('sell <pair>', 'Open a contract on a lower price', {
      flags: orderFlags,
      examples: ['bgk cycle sell BTC/USDT --quantity 20 --seconds 60'],
      load: async () => (await import('./order')).cycleSell,
    }),
    command('positions <pair>', 'List running contracts of a pair', {
      examples: ['bgk cycle positions BTC/USDT'],
      load: async () => (await import('./contracts')).cyclePositions,
    }),
    command('result <id>', 'Show the result of a contract', {
      examples: ['bgk cycle result 1042'],
      load: async () => (await import('./contracts')).cycleResult,
    }),
    command('history [pair]', 'List past contracts, newest first', {
      flags: historyFlags,
      examples: ['bgk cycle history', 'bgk cycle history BTC/USDT --all --csv'],
      load: async () => (await import('./contracts')).cycleHistory,
    }),
  ]),
  ...section('Markets:', [
    command('info <pair>', 'Show durations, rates and stake coins of a pair', {
      examples: ['bgk cycle info BTC/USDT'],
      load: async () => (await import('./contracts')).cycleInfo,
    }),
    command('top <pair>', 'List recently settled contracts of all users, newest first', {
      examples: ['bgk cycle top BTC/USDT'],
      load: async () => (await import('./contracts')).cycleTop,
    }),
  ]),
])
