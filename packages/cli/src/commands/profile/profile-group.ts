import type { GroupSpec } from '../../manifest-shape'

/** `bgk profile`. */
export const profileGroup: GroupSpec = {
  name: 'profile',
  summary: 'several accounts or exchanges, each with its own settings',
  commands: [
    {
      name: 'list',
      summary: 'every profile, and which one counts',
      examples: ['bgk profile list'],
      load: async () => (await import('./profile')).profileList,
    },
    {
      name: 'add',
      summary: 'add one; --url, --lang, --timeout and --tz say what it holds',
      args: '<name>',
      flags: [
        { flags: '--read-only', summary: 'nothing is changed from it' },
        { flags: '--max-notional <amount>', summary: 'largest worst case of one call, in USDT' },
        { flags: '--max-daily <amount>', summary: 'largest sum of a day, in USDT' },
        { flags: '--allow-pairs <pairs>', summary: 'the only pairs to trade, as BTC/USDT,ETH/USDT' },
        { flags: '--allow-addresses <list>', summary: 'the only addresses to withdraw to' },
      ],
      examples: ['bgk profile add bot --url https://exchange.example --max-notional 500'],
      load: async () => (await import('./profile')).profileAdd,
    },
    {
      name: 'use',
      summary: 'let it count from now on',
      args: '<name>',
      examples: ['bgk profile use default'],
      load: async () => (await import('./profile')).profileUse,
    },
    {
      name: 'rm',
      summary: 'remove one',
      args: '<name>',
      examples: ['bgk profile rm bot --yes'],
      load: async () => (await import('./profile')).profileRemove,
    },
  ],
}
