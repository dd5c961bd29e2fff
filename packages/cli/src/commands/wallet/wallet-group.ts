import type { FlagSpec, GroupSpec } from '../../manifest-shape'
import { pageFlags } from '../page-flags'

const coinFlag: FlagSpec = { flags: '--coin <coin>', summary: 'only this coin' }
const balanceFlags: readonly FlagSpec[] = [
  coinFlag,
  { flags: '--hide-zero', summary: 'only coins that are held' },
]

/** `bgk wallet`. */
export const walletGroup: GroupSpec = {
  name: 'wallet',
  summary: 'balances, records, deposits and addresses',
  commands: [
    {
      name: 'summary',
      summary: 'what each wallet is worth',
      load: async () => (await import('./read')).walletSummary,
    },
    {
      name: 'balances',
      summary: 'the coins of a wallet',
      commands: [
        {
          name: 'spot',
          summary: 'of the spot wallet',
          flags: balanceFlags,
          load: async () => (await import('./read')).spotBalances,
        },
        {
          name: 'futures',
          summary: 'of the futures wallet',
          flags: balanceFlags,
          load: async () => (await import('./read')).futuresBalances,
        },
        {
          name: 'fiat',
          summary: 'of the fiat wallet',
          flags: balanceFlags,
          load: async () => (await import('./read')).fiatBalances,
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
        ...pageFlags,
      ],
      examples: [
        'bgk wallet records USDT --type withdrawal',
        'bgk wallet records --type transfer --all --csv',
      ],
      load: async () => (await import('./read')).walletRecords,
    },
    {
      name: 'limits',
      summary: 'what may be deposited and withdrawn, by coin and chain',
      args: '[coin]',
      load: async () => (await import('./read')).walletLimits,
    },
    {
      name: 'deposit',
      summary: 'where deposits of a coin go',
      args: '<coin>',
      flags: [{ flags: '--chain <chain>', summary: 'the chain, where the coin has several' }],
      examples: ['bgk wallet deposit BTC', 'bgk wallet deposit USDT --chain TRC20'],
      load: async () => (await import('./read')).walletDeposit,
    },
    {
      name: 'address',
      summary: 'the address book of withdrawals',
      commands: [
        {
          name: 'list',
          summary: 'addresses saved',
          flags: [coinFlag],
          load: async () => (await import('./read')).walletAddresses,
        },
      ],
    },
  ],
}
