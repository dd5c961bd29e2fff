import { command, flag, group } from '../../config/command'

/** `bgk config`. */
export const configGroup = group('config', 'Manage settings: exchange, language, limits', [
  command('list', 'List the settings of the profile', {
    examples: ['bgk config list'],
    load: async () => (await import('./config')).configList,
  }),
  command('get <key>', 'Print the value of a setting', {
    examples: ['bgk config get url'],
    load: async () => (await import('./config')).configGet,
  }),
  command('set <key> <value>', 'Set a setting of the profile', {
    examples: ['bgk config set maxNotional 1000', 'bgk config set allowPairs BTC/USDT,ETH/USDT'],
    load: async () => (await import('./config')).configSet,
  }),
  command('unset <key>', 'Remove a setting from the profile', {
    examples: ['bgk config unset maxNotional'],
    load: async () => (await import('./config')).configUnset,
  }),
  command('edit', 'Open config.json in an editor (VISUAL, EDITOR)', {
    configless: true,
    examples: ['EDITOR=vi bgk config edit'],
    load: async () => (await import('./config')).configEdit,
  }),
  command('path', 'Print the path of config.json', {
    configless: true,
    examples: ['bgk config path'],
    load: async () => (await import('./config')).configShowPath,
  }),
  command('validate', 'Check config.json and report errors by line', {
    configless: true,
    examples: ['bgk config validate'],
    load: async () => (await import('./config')).configValidate,
  }),
  command('schema', 'Print the JSON Schema of config.json', {
    configless: true,
    examples: ['bgk config schema'],
    load: async () => (await import('./config')).configSchema,
  }),
])

/** `bgk profile`. */
export const profileGroup = group('profile', 'Manage profiles for several accounts or exchanges', [
  command('list', 'List profiles and the active one', {
    examples: ['bgk profile list'],
    load: async () => (await import('./profile')).profileList,
  }),
  command('add <name>', 'Add a profile (stores --url, --lang, --timeout and --tz)', {
    flags: [
      flag('--read-only', 'Reject every write from this profile'),
      flag('--max-notional <amount>', 'Maximum worst case of one call, in USDT'),
      flag('--max-daily <amount>', 'Maximum sum of a day, in USDT'),
      flag('--allow-pairs <pairs>', 'Only pairs to trade, such as BTC/USDT,ETH/USDT'),
      flag('--allow-addresses <list>', 'Only addresses to withdraw to'),
    ],
    examples: ['bgk profile add bot --url https://exchange.example --max-notional 500'],
    load: async () => (await import('./profile')).profileAdd,
  }),
  command('use <name>', 'Make a profile the active one', {
    examples: ['bgk profile use default'],
    load: async () => (await import('./profile')).profileUse,
  }),
  command('rm <name>', 'Remove a profile', {
    examples: ['bgk profile rm bot --yes'],
    load: async () => (await import('./profile')).profileRemove,
  }),
])
