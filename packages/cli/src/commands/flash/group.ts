import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

/** `bgk flash`. */
export const flashGroup = group('flash', 'Swap one coin for another', [
  command('coins', 'List coins to swap with prices and limits', {
    examples: ['bgk flash coins'],
    load: async () => (await import('./swap')).flashCoins,
  }),
  command('quote <from> <to> <amount>', 'Quote a swap at current prices', {
    examples: ['bgk flash quote USDT BTC 100'],
    load: async () => (await import('./swap')).flashQuote,
  }),
  command('swap <from> <to> <amount>', 'Swap one coin for another at the current price', {
    flags: [flag('--fund-password-stdin', 'Read the fund password from stdin'), forceFlag],
    examples: ['bgk flash swap USDT BTC 100'],
    load: async () => (await import('./swap')).flashSwap,
  }),
  command('history', 'List past swaps, newest first', {
    flags: historyFlags,
    examples: ['bgk flash history'],
    load: async () => (await import('./swap')).flashHistory,
  }),
])
