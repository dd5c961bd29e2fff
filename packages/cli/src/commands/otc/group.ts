import { type FlagSpec, forceFlag, type GroupSpec, historyFlags } from '../../config/command'

const currencyFlag: FlagSpec = { flags: '--currency <code>', summary: 'the currency: see otc methods' }

/** `bgk otc`. */
export const otcGroup: GroupSpec = {
  name: 'otc',
  summary: 'coins for money',
  commands: [
    {
      name: 'coins',
      summary: 'coins that can be bought and sold, with their limits',
      examples: ['bgk otc coins'],
      load: async () => (await import('./order')).otcCoins,
    },
    {
      name: 'methods',
      summary: 'currencies to pay in and be paid in, with their rates',
      examples: ['bgk otc methods'],
      load: async () => (await import('./order')).otcMethods,
    },
    {
      name: 'orders',
      summary: 'orders, newest first',
      flags: historyFlags,
      examples: ['bgk otc orders'],
      load: async () => (await import('./order')).otcOrders,
    },
    {
      name: 'show',
      summary: 'an order with whom to pay, and until when',
      args: '<id>',
      examples: ['bgk otc show 7'],
      load: async () => (await import('./order')).otcShow,
    },
    {
      name: 'buy',
      summary: 'order coins to pay for with money',
      args: '<coin> <amount>',
      flags: [currencyFlag, forceFlag],
      examples: ['bgk otc buy USDT 250 --currency USD'],
      load: async () => (await import('./order')).otcBuy,
    },
    {
      name: 'sell',
      summary: 'sell coins of the fiat wallet for money',
      args: '<coin> <amount>',
      flags: [
        currencyFlag,
        { flags: '--fund-password-stdin', summary: 'read the fund password from stdin' },
        forceFlag,
      ],
      examples: ['bgk otc sell USDT 100 --currency USD --dry-run'],
      load: async () => (await import('./order')).otcSell,
    },
    {
      name: 'proof',
      summary: 'send the screenshot of a payment',
      args: '<id> <file>',
      examples: ['bgk otc proof 7 receipt.png'],
      load: async () => (await import('./order')).otcProof,
    },
    {
      name: 'bank',
      summary: 'where money for coins is paid to',
      commands: [
        {
          name: 'add',
          summary: 'bind a bank account or the account of a chat app',
          flags: [
            { flags: '--payee <name>', summary: 'who is paid' },
            { flags: '--number <digits>', summary: 'card or account number' },
            { flags: '--country <code>', summary: 'two letters (default CN: 16 to 19 digits; else 9 to 19)' },
            { flags: '--bank <name>', summary: 'the bank' },
            { flags: '--bank-address <text>', summary: 'its address' },
            { flags: '--branch <name>', summary: 'its branch' },
            { flags: '--swift <code>', summary: 'SWIFT code' },
            { flags: '--ifsc <code>', summary: 'code of an Indian bank' },
            { flags: '--iban <iban>', summary: 'IBAN' },
            { flags: '--account-type <text>', summary: 'savings, current or another' },
            { flags: '--chat <account>', summary: 'account of a chat app, in place of a bank' },
            { flags: '--payment-code <file>', summary: 'picture of its payment code' },
          ],
          examples: ['bgk otc bank add --payee Trader --iban DE89370400440532013000 --dry-run'],
          load: async () => (await import('./bank')).bankAdd,
        },
      ],
    },
  ],
}
