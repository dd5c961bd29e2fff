import type { GroupSpec } from '../../config/command'

/** `bgk config`. */
export const configGroup: GroupSpec = {
  name: 'config',
  summary: 'what config.json says: exchange, language, limits',
  commands: [
    {
      name: 'list',
      summary: 'every key of the profile with its value',
      examples: ['bgk config list'],
      load: async () => (await import('./config')).configList,
    },
    {
      name: 'get',
      summary: 'the value of a key',
      args: '<key>',
      examples: ['bgk config get url'],
      load: async () => (await import('./config')).configGet,
    },
    {
      name: 'set',
      summary: 'set a key of the profile',
      args: '<key> <value>',
      examples: ['bgk config set maxNotional 1000', 'bgk config set allowPairs BTC/USDT,ETH/USDT'],
      load: async () => (await import('./config')).configSet,
    },
    {
      name: 'unset',
      summary: 'take a key out of the profile',
      args: '<key>',
      examples: ['bgk config unset maxNotional'],
      load: async () => (await import('./config')).configUnset,
    },
    {
      name: 'edit',
      summary: 'open config.json in an editor (VISUAL, EDITOR)',
      configless: true,
      examples: ['EDITOR=vi bgk config edit'],
      load: async () => (await import('./config')).configEdit,
    },
    {
      name: 'path',
      summary: 'where config.json is',
      configless: true,
      examples: ['bgk config path'],
      load: async () => (await import('./config')).configShowPath,
    },
    {
      name: 'validate',
      summary: 'say what is wrong with config.json, and where',
      configless: true,
      examples: ['bgk config validate'],
      load: async () => (await import('./config')).configValidate,
    },
    {
      name: 'schema',
      summary: 'JSON Schema of config.json, for editors',
      configless: true,
      examples: ['bgk config schema'],
      load: async () => (await import('./config')).configSchema,
    },
  ],
}

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
