import type { GroupSpec } from '../../manifest-shape'

/** `bgk api`. */
export const apiGroup: GroupSpec = {
  name: 'api',
  summary: 'calls as they go over the wire',
  commands: [
    {
      name: 'get',
      summary: 'a read by its path; answers with its data',
      args: '<path>',
      flags: [
        { flags: '-f, --field <field...>', summary: 'a field of the query, as name=value' },
        { flags: '--paginate', summary: 'every page of a list' },
      ],
      examples: [
        'bgk api get /trad/symbols',
        'bgk api get /trad/entrustHistory -f tradcoin=BTC -f maincoin=USDT --paginate',
      ],
      load: async () => (await import('./api')).apiGet,
    },
  ],
}
