import { forceFlag, type GroupSpec, historyFlags } from '../../config/command'

/** `bgk flash`. */
export const flashGroup: GroupSpec = {
  name: 'flash',
  summary: 'swaps of one coin for another',
  commands: [
    {
      name: 'coins',
      summary: 'what can be swapped, with prices and limits',
      examples: ['bgk flash coins'],
      load: async () => (await import('./swap')).flashCoins,
    },
    {
      name: 'quote',
      summary: 'what a swap would bring at the price of now; sends nothing',
      args: '<from> <to> <amount>',
      examples: ['bgk flash quote USDT BTC 100'],
      load: async () => (await import('./swap')).flashQuote,
    },
    {
      name: 'swap',
      summary: 'swap one coin for another at once',
      args: '<from> <to> <amount>',
      flags: [{ flags: '--fund-password-stdin', summary: 'read the fund password from stdin' }, forceFlag],
      examples: ['bgk flash swap USDT BTC 100'],
      load: async () => (await import('./swap')).flashSwap,
    },
    {
      name: 'history',
      summary: 'the swaps made, newest first',
      flags: historyFlags,
      examples: ['bgk flash history'],
      load: async () => (await import('./swap')).flashHistory,
    },
  ],
}
