import { command, flag, forceFlag, group, historyFlags, section } from '../../config/command'

const coinFlag = flag('--coin <coin>', 'Only this coin')
const balanceFlags = [coinFlag, flag('--hide-zero', 'Hide zero balances')]

const chainFlag = flag('--chain <chain>', 'Network, if the coin has several')

/** `bgk wallet`. */
export const walletGroup = group('wallet', 'Manage balances, deposits, withdrawals and addresses', [
  ...section('Balances:', [
    command('summary', 'Show the value of each wallet', {
      examples: ['bgk wallet summary'],
      load: async () => (await import('./balances')).walletSummary,
    }),
    group('balances', 'Show balances of a wallet', [
      command('spot', 'Show balances of the spot wallet', {
        flags: balanceFlags,
        examples: ['bgk wallet balances spot --hide-zero'],
        load: async () => (await import('./balances')).spotBalances,
      }),
      command('futures', 'Show balances of the futures wallet', {
        flags: balanceFlags,
        examples: ['bgk wallet balances futures'],
        load: async () => (await import('./balances')).futuresBalances,
      }),
      command('fiat', 'Show balances of the fiat wallet', {
        flags: balanceFlags,
        examples: ['bgk wallet balances fiat'],
        load: async () => (await import('./balances')).fiatBalances,
      }),
    ]),
    command('records [coin]', 'List deposits, withdrawals or transfers, newest first', {
      flags: [
        flag('--type <kind>', 'Record type: deposit (default), withdrawal, transfer or system'),
        flag('--wallet <wallet>', 'Only records of spot, futures or fiat'),
        ...historyFlags,
      ],
      examples: [
        'bgk wallet records USDT --type withdrawal',
        'bgk wallet records --type transfer --all --csv',
      ],
      load: async () => (await import('./balances')).walletRecords,
    }),
  ]),
  ...section('Move funds:', [
    command('deposit <coin>', 'Show the deposit address of a coin', {
      flags: [chainFlag],
      examples: ['bgk wallet deposit BTC', 'bgk wallet deposit USDT --chain TRC20'],
      load: async () => (await import('./balances')).walletDeposit,
    }),
    command('withdraw <coin>', 'Withdraw to an address of the address book', {
      flags: [
        flag('--to <address>', 'Saved address, or its name'),
        flag('--amount <n>', 'Amount including the fee'),
        chainFlag,
        flag('--fund-password-stdin', 'Read the fund password from stdin'),
        forceFlag,
      ],
      examples: ['bgk wallet withdraw USDT --to cold --amount 50'],
      load: async () => (await import('./withdraw')).walletWithdraw,
    }),
    command('transfer <coin> <amount>', 'Transfer coins between two wallets', {
      flags: [
        flag('--from <wallet>', 'Wallet: spot, futures or fiat'),
        flag('--to <wallet>', 'Wallet: spot, futures or fiat'),
        forceFlag,
      ],
      examples: ['bgk wallet transfer USDT 100 --from spot --to futures'],
      load: async () => (await import('./transfer')).walletTransfer,
    }),
    command('demo-funds', 'Claim daily demo funds of a sandbox', {
      examples: ['bgk wallet demo-funds --yes', 'bgk wallet demo-funds --dry-run'],
      load: async () => (await import('./transfer')).demoFunds,
    }),
  ]),
  ...section('Addresses and limits:', [
    group('address', 'Manage withdrawal addresses', [
      command('list', 'List saved addresses', {
        flags: [coinFlag],
        examples: ['bgk wallet address list'],
        load: async () => (await import('./balances')).walletAddresses,
      }),
      command('add <coin> <address>', 'Save an address', {
        flags: [
          flag('--name <name>', 'Name of the address'),
          chainFlag,
          flag('--tag <tag>', 'Tag or memo of the address'),
        ],
        examples: [
          'bgk wallet address add USDT TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 --chain TRC20 --name cold',
        ],
        load: async () => (await import('./address')).addressAdd,
      }),
      command('rm <id>', 'Remove an address', {
        examples: ['bgk wallet address rm 7'],
        load: async () => (await import('./address')).addressRemove,
      }),
    ]),
    command('limits [coin]', 'Show deposit and withdrawal limits by coin and network', {
      examples: ['bgk wallet limits USDT'],
      load: async () => (await import('./balances')).walletLimits,
    }),
  ]),
])
