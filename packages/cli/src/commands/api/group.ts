import { forceFlag, type GroupSpec } from '../../config/command'

/** `bgk api`. */
export const apiGroup: GroupSpec = {
  name: 'api',
  summary: 'calls as they go over the wire',
  commands: [
    {
      name: 'get',
      alias: 'GET',
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
      load: async () => (await import('./get')).apiGet,
    },
    {
      name: 'post',
      alias: 'POST',
      summary: 'a call that changes something; noted, asked and sent once as every write',
      args: '<path>',
      flags: [
        {
          flags: '-f, --field <field...>',
          summary: 'a field of the body, as name=value; a picture as name=@FILE',
        },
        { flags: '--body-stdin', summary: 'read the body from stdin, a JSON object; for secrets' },
        forceFlag,
      ],
      examples: [
        'bgk api post /trad/buyLimit -f tradcoin=BTC -f maincoin=USDT -f price=50000 -f number=0.001 --dry-run',
      ],
      load: async () => (await import('./post')).apiPost,
    },
  ],
}
