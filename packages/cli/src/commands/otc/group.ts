import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

const currencyFlag = flag('--currency <code>', 'Currency (see: bgk otc methods)')

/** `bgk otc`. */
export const otcGroup = group('otc', 'Buy and sell coins for fiat currency', [
  command('coins', 'List coins to buy and sell with limits', {
    examples: ['bgk otc coins'],
    load: async () => (await import('./order')).otcCoins,
  }),
  command('methods', 'List fiat currencies with rates', {
    examples: ['bgk otc methods'],
    load: async () => (await import('./order')).otcMethods,
  }),
  command('orders', 'List orders, newest first', {
    flags: historyFlags,
    examples: ['bgk otc orders'],
    load: async () => (await import('./order')).otcOrders,
  }),
  command('show <id>', 'Show an order with payee and payment deadline', {
    examples: ['bgk otc show 7'],
    load: async () => (await import('./order')).otcShow,
  }),
  command('buy <coin> <amount>', 'Buy coins for fiat currency', {
    flags: [currencyFlag, forceFlag],
    examples: ['bgk otc buy USDT 250 --currency USD'],
    load: async () => (await import('./order')).otcBuy,
  }),
  command('sell <coin> <amount>', 'Sell coins of the fiat wallet for fiat currency', {
    flags: [currencyFlag, flag('--fund-password-stdin', 'Read the fund password from stdin'), forceFlag],
    examples: ['bgk otc sell USDT 100 --currency USD --dry-run'],
    load: async () => (await import('./order')).otcSell,
  }),
  command('proof <id> <file>', 'Upload proof of payment', {
    examples: ['bgk otc proof 7 receipt.png'],
    load: async () => (await import('./order')).otcProof,
  }),
  group('bank', 'Manage your payment methods', [
    command('add', 'Add a bank account or a chat app account', {
      flags: [
        flag('--payee <name>', 'Account holder'),
        flag('--number <digits>', 'Card or account number'),
        flag('--country <code>', 'Country, two letters (default CN: 16 to 19 digits; else 9 to 19)'),
        flag('--bank <name>', 'Bank name'),
        flag('--bank-address <text>', 'Bank address'),
        flag('--branch <name>', 'Bank branch'),
        flag('--swift <code>', 'SWIFT code'),
        flag('--ifsc <code>', 'IFSC code of an Indian bank'),
        flag('--iban <iban>', 'IBAN'),
        flag('--account-type <text>', 'Account type, such as savings or current'),
        flag('--chat <account>', 'Chat app account, instead of a bank'),
        flag('--payment-code <file>', 'Image of the payment code'),
      ],
      examples: ['bgk otc bank add --payee Trader --iban DE89370400440532013000 --dry-run'],
      load: async () => (await import('./bank')).bankAdd,
    }),
  ]),
])
