import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

/** `bgk flash`. */
export const flashGroup = group('flash', 'swaps of one coin for another', [
  command('coins', 'what can be swapped, with prices and limits', {
    examples: ['bgk flash coins'],
    load: async () => (await import('./swap')).flashCoins,
  }),
  command('quote <from> <to> <amount>', 'what a swap would bring at the price of now; sends nothing', {
    examples: ['bgk flash quote USDT BTC 100'],
    load: async () => (await import('./swap')).flashQuote,
  }),
  command('swap <from> <to> <amount>', 'swap one coin for another at once', {
    flags: [flag('--fund-password-stdin', 'read the fund password from stdin'), forceFlag],
    examples: ['bgk flash swap USDT BTC 100'],
    load: async () => (await import('./swap')).flashSwap,
  }),
  command('history', 'the swaps made, newest first', {
    flags: historyFlags,
    examples: ['bgk flash history'],
    load: async () => (await import('./swap')).flashHistory,
  }),
])
