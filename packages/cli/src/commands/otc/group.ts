import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

const currencyFlag = flag('--currency <code>', 'the currency: see otc methods')

/** `bgk otc`. */
export const otcGroup = group('otc', 'coins for money', [
  command('coins', 'coins that can be bought and sold, with their limits', {
    examples: ['bgk otc coins'],
    load: async () => (await import('./order')).otcCoins,
  }),
  command('methods', 'currencies to pay in and be paid in, with their rates', {
    examples: ['bgk otc methods'],
    load: async () => (await import('./order')).otcMethods,
  }),
  command('orders', 'orders, newest first', {
    flags: historyFlags,
    examples: ['bgk otc orders'],
    load: async () => (await import('./order')).otcOrders,
  }),
  command('show <id>', 'an order with whom to pay, and until when', {
    examples: ['bgk otc show 7'],
    load: async () => (await import('./order')).otcShow,
  }),
  command('buy <coin> <amount>', 'order coins to pay for with money', {
    flags: [currencyFlag, forceFlag],
    examples: ['bgk otc buy USDT 250 --currency USD'],
    load: async () => (await import('./order')).otcBuy,
  }),
  command('sell <coin> <amount>', 'sell coins of the fiat wallet for money', {
    flags: [currencyFlag, flag('--fund-password-stdin', 'read the fund password from stdin'), forceFlag],
    examples: ['bgk otc sell USDT 100 --currency USD --dry-run'],
    load: async () => (await import('./order')).otcSell,
  }),
  command('proof <id> <file>', 'send the screenshot of a payment', {
    examples: ['bgk otc proof 7 receipt.png'],
    load: async () => (await import('./order')).otcProof,
  }),
  group('bank', 'where money for coins is paid to', [
    command('add', 'bind a bank account or the account of a chat app', {
      flags: [
        flag('--payee <name>', 'who is paid'),
        flag('--number <digits>', 'card or account number'),
        flag('--country <code>', 'two letters (default CN: 16 to 19 digits; else 9 to 19)'),
        flag('--bank <name>', 'the bank'),
        flag('--bank-address <text>', 'its address'),
        flag('--branch <name>', 'its branch'),
        flag('--swift <code>', 'SWIFT code'),
        flag('--ifsc <code>', 'code of an Indian bank'),
        flag('--iban <iban>', 'IBAN'),
        flag('--account-type <text>', 'savings, current or another'),
        flag('--chat <account>', 'account of a chat app, in place of a bank'),
        flag('--payment-code <file>', 'picture of its payment code'),
      ],
      examples: ['bgk otc bank add --payee Trader --iban DE89370400440532013000 --dry-run'],
      load: async () => (await import('./bank')).bankAdd,
    }),
  ]),
])
