import { command, flag, group } from '../../config/command'

/** `bgk config`. */
export const configGroup = group('config', 'what config.json says: exchange, language, limits', [
  command('list', 'every key of the profile with its value', {
    examples: ['bgk config list'],
    load: async () => (await import('./config')).configList,
  }),
  command('get <key>', 'the value of a key', {
    examples: ['bgk config get url'],
    load: async () => (await import('./config')).configGet,
  }),
  command('set <key> <value>', 'set a key of the profile', {
    examples: ['bgk config set maxNotional 1000', 'bgk config set allowPairs BTC/USDT,ETH/USDT'],
    load: async () => (await import('./config')).configSet,
  }),
  command('unset <key>', 'take a key out of the profile', {
    examples: ['bgk config unset maxNotional'],
    load: async () => (await import('./config')).configUnset,
  }),
  command('edit', 'open config.json in an editor (VISUAL, EDITOR)', {
    configless: true,
    examples: ['EDITOR=vi bgk config edit'],
    load: async () => (await import('./config')).configEdit,
  }),
  command('path', 'where config.json is', {
    configless: true,
    examples: ['bgk config path'],
    load: async () => (await import('./config')).configShowPath,
  }),
  command('validate', 'say what is wrong with config.json, and where', {
    configless: true,
    examples: ['bgk config validate'],
    load: async () => (await import('./config')).configValidate,
  }),
  command('schema', 'JSON Schema of config.json, for editors', {
    configless: true,
    examples: ['bgk config schema'],
    load: async () => (await import('./config')).configSchema,
  }),
])

/** `bgk profile`. */
export const profileGroup = group('profile', 'several accounts or exchanges, each with its own settings', [
  command('list', 'every profile, and which one counts', {
    examples: ['bgk profile list'],
    load: async () => (await import('./profile')).profileList,
  }),
  command('add <name>', 'add one; --url, --lang, --timeout and --tz say what it holds', {
    flags: [
      flag('--read-only', 'nothing is changed from it'),
      flag('--max-notional <amount>', 'largest worst case of one call, in USDT'),
      flag('--max-daily <amount>', 'largest sum of a day, in USDT'),
      flag('--allow-pairs <pairs>', 'the only pairs to trade, as BTC/USDT,ETH/USDT'),
      flag('--allow-addresses <list>', 'the only addresses to withdraw to'),
    ],
    examples: ['bgk profile add bot --url https://exchange.example --max-notional 500'],
    load: async () => (await import('./profile')).profileAdd,
  }),
  command('use <name>', 'let it count from now on', {
    examples: ['bgk profile use default'],
    load: async () => (await import('./profile')).profileUse,
  }),
  command('rm <name>', 'remove one', {
    examples: ['bgk profile rm bot --yes'],
    load: async () => (await import('./profile')).profileRemove,
  }),
])
