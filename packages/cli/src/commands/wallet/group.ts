import { command, flag, forceFlag, group, historyFlags } from '../../config/command'

const coinFlag = flag('--coin <coin>', 'only this coin')
const balanceFlags = [coinFlag, flag('--hide-zero', 'only coins that are held')]

const chainFlag = flag('--chain <chain>', 'the chain, where the coin has several')

/** `bgk wallet`. */
export const walletGroup = group('wallet', 'balances, records, deposits and addresses', [
  command('summary', 'what each wallet is worth', {
    examples: ['bgk wallet summary'],
    load: async () => (await import('./balances')).walletSummary,
  }),
  command('demo-funds', 'claim the demo funds of a sandbox, once a day', {
    examples: ['bgk wallet demo-funds --yes', 'bgk wallet demo-funds --dry-run'],
    load: async () => (await import('./transfer')).demoFunds,
  }),
  group('balances', 'the coins of a wallet', [
    command('spot', 'of the spot wallet', {
      flags: balanceFlags,
      examples: ['bgk wallet balances spot --hide-zero'],
      load: async () => (await import('./balances')).spotBalances,
    }),
    command('futures', 'of the futures wallet', {
      flags: balanceFlags,
      examples: ['bgk wallet balances futures'],
      load: async () => (await import('./balances')).futuresBalances,
    }),
    command('fiat', 'of the fiat wallet', {
      flags: balanceFlags,
      examples: ['bgk wallet balances fiat'],
      load: async () => (await import('./balances')).fiatBalances,
    }),
  ]),
  command('records [coin]', 'deposits, withdrawals, transfers or bookings, newest first', {
    flags: [
      flag('--type <kind>', 'deposit (default), withdrawal, transfer or system'),
      flag('--wallet <wallet>', 'only of spot, futures or fiat'),
      ...historyFlags,
    ],
    examples: ['bgk wallet records USDT --type withdrawal', 'bgk wallet records --type transfer --all --csv'],
    load: async () => (await import('./balances')).walletRecords,
  }),
  command('limits [coin]', 'what may be deposited and withdrawn, by coin and chain', {
    examples: ['bgk wallet limits USDT'],
    load: async () => (await import('./balances')).walletLimits,
  }),
  command('deposit <coin>', 'where deposits of a coin go', {
    flags: [chainFlag],
    examples: ['bgk wallet deposit BTC', 'bgk wallet deposit USDT --chain TRC20'],
    load: async () => (await import('./balances')).walletDeposit,
  }),
  command('withdraw <coin>', 'withdraw to an address of the address book', {
    flags: [
      flag('--to <address>', 'an address of the book, or its name'),
      flag('--amount <n>', 'how much, the fee included'),
      chainFlag,
      flag('--fund-password-stdin', 'read the fund password from stdin'),
      forceFlag,
    ],
    examples: ['bgk wallet withdraw USDT --to cold --amount 50'],
    load: async () => (await import('./withdraw')).walletWithdraw,
  }),
  command('transfer <coin> <amount>', 'move coins between two wallets', {
    flags: [
      flag('--from <wallet>', 'spot, futures or fiat'),
      flag('--to <wallet>', 'spot, futures or fiat'),
      forceFlag,
    ],
    examples: ['bgk wallet transfer USDT 100 --from spot --to futures'],
    load: async () => (await import('./transfer')).walletTransfer,
  }),
  group('address', 'the address book of withdrawals', [
    command('list', 'addresses saved', {
      flags: [coinFlag],
      examples: ['bgk wallet address list'],
      load: async () => (await import('./balances')).walletAddresses,
    }),
    command('add <coin> <address>', 'save an address under a name', {
      flags: [
        flag('--name <name>', 'what it is called'),
        chainFlag,
        flag('--tag <tag>', 'tag or memo that goes with it'),
      ],
      examples: ['bgk wallet address add USDT TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 --chain TRC20 --name cold'],
      load: async () => (await import('./address')).addressAdd,
    }),
    command('rm <id>', 'remove an address', {
      examples: ['bgk wallet address rm 7'],
      load: async () => (await import('./address')).addressRemove,
    }),
  ]),
])
