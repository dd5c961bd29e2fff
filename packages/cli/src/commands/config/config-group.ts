import type { GroupSpec } from '../../manifest-shape'

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
