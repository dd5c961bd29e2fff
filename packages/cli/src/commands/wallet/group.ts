import { type FlagSpec, forceFlag, type GroupSpec, historyFlags } from '../../config/command'

const coinFlag: FlagSpec = { flags: '--coin <coin>', summary: 'only this coin' }
const balanceFlags: readonly FlagSpec[] = [
  coinFlag,
  { flags: '--hide-zero', summary: 'only coins that are held' },
]

const chainFlag: FlagSpec = { flags: '--chain <chain>', summary: 'the chain, where the coin has several' }

/** `bgk wallet`. */
export const walletGroup: GroupSpec = {
  name: 'wallet',
  summary: 'balances, records, deposits and addresses',
  commands: [
    {
      name: 'summary',
      summary: 'what each wallet is worth',
      examples: ['bgk wallet summary'],
      load: async () => (await import('./balances')).walletSummary,
    },
    {
      name: 'demo-funds',
      summary: 'claim the demo funds of a sandbox, once a day',
      examples: ['bgk wallet demo-funds --yes', 'bgk wallet demo-funds --dry-run'],
      load: async () => (await import('./transfer')).demoFunds,
    },
    {
      name: 'balances',
      summary: 'the coins of a wallet',
      commands: [
        {
          name: 'spot',
          summary: 'of the spot wallet',
          flags: balanceFlags,
          examples: ['bgk wallet balances spot --hide-zero'],
          load: async () => (await import('./balances')).spotBalances,
        },
        {
          name: 'futures',
          summary: 'of the futures wallet',
          flags: balanceFlags,
          examples: ['bgk wallet balances futures'],
          load: async () => (await import('./balances')).futuresBalances,
        },
        {
          name: 'fiat',
          summary: 'of the fiat wallet',
          flags: balanceFlags,
          examples: ['bgk wallet balances fiat'],
          load: async () => (await import('./balances')).fiatBalances,
        },
      ],
    },
    {
      name: 'records',
      summary: 'deposits, withdrawals, transfers or bookings, newest first',
      args: '[coin]',
      flags: [
        { flags: '--type <kind>', summary: 'deposit (default), withdrawal, transfer or system' },
        { flags: '--wallet <wallet>', summary: 'only of spot, futures or fiat' },
        ...historyFlags,
      ],
      examples: [
        'bgk wallet records USDT --type withdrawal',
        'bgk wallet records --type transfer --all --csv',
      ],
      load: async () => (await import('./balances')).walletRecords,
    },
    {
      name: 'limits',
      summary: 'what may be deposited and withdrawn, by coin and chain',
      args: '[coin]',
      examples: ['bgk wallet limits USDT'],
      load: async () => (await import('./balances')).walletLimits,
    },
    {
      name: 'deposit',
      summary: 'where deposits of a coin go',
      args: '<coin>',
      flags: [chainFlag],
      examples: ['bgk wallet deposit BTC', 'bgk wallet deposit USDT --chain TRC20'],
      load: async () => (await import('./balances')).walletDeposit,
    },
    {
      name: 'withdraw',
      summary: 'withdraw to an address of the address book',
      args: '<coin>',
      flags: [
        { flags: '--to <address>', summary: 'an address of the book, or its name' },
        { flags: '--amount <n>', summary: 'how much, the fee included' },
        chainFlag,
        { flags: '--fund-password-stdin', summary: 'read the fund password from stdin' },
        forceFlag,
      ],
      examples: ['bgk wallet withdraw USDT --to cold --amount 50'],
      load: async () => (await import('./withdraw')).walletWithdraw,
    },
    {
      name: 'transfer',
      summary: 'move coins between two wallets',
      args: '<coin> <amount>',
      flags: [
        { flags: '--from <wallet>', summary: 'spot, futures or fiat' },
        { flags: '--to <wallet>', summary: 'spot, futures or fiat' },
        forceFlag,
      ],
      examples: ['bgk wallet transfer USDT 100 --from spot --to futures'],
      load: async () => (await import('./transfer')).walletTransfer,
    },
    {
      name: 'address',
      summary: 'the address book of withdrawals',
      commands: [
        {
          name: 'list',
          summary: 'addresses saved',
          flags: [coinFlag],
          examples: ['bgk wallet address list'],
          load: async () => (await import('./balances')).walletAddresses,
        },
        {
          name: 'add',
          summary: 'save an address under a name',
          args: '<coin> <address>',
          flags: [
            { flags: '--name <name>', summary: 'what it is called' },
            chainFlag,
            { flags: '--tag <tag>', summary: 'tag or memo that goes with it' },
          ],
          examples: [
            'bgk wallet address add USDT TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 --chain TRC20 --name cold',
          ],
          load: async () => (await import('./address')).addressAdd,
        },
        {
          name: 'rm',
          summary: 'remove an address',
          args: '<id>',
          examples: ['bgk wallet address rm 7'],
          load: async () => (await import('./address')).addressRemove,
        },
      ],
    },
  ],
}
