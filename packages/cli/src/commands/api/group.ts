import { command, flag, forceFlag, group } from '../../config/command'

/** `bgk api`. */
export const apiGroup = group('api', 'calls as they go over the wire', [
  command('get <path>', 'a read by its path; answers with its data', {
    alias: 'GET',
    flags: [
      flag('-f, --field <field...>', 'a field of the query, as name=value'),
      flag('--paginate', 'every page of a list'),
    ],
    examples: [
      'bgk api get /trad/symbols',
      'bgk api get /trad/entrustHistory -f tradcoin=BTC -f maincoin=USDT --paginate',
    ],
    load: async () => (await import('./get')).apiGet,
  }),
  command('post <path>', 'a call that changes something; noted, asked and sent once as every write', {
    alias: 'POST',
    flags: [
      flag('-f, --field <field...>', 'a field of the body, as name=value; a picture as name=@FILE'),
      flag('--body-stdin', 'read the body from stdin, a JSON object; for secrets'),
      forceFlag,
    ],
    examples: [
      'bgk api post /trad/buyLimit -f tradcoin=BTC -f maincoin=USDT -f price=50000 -f number=0.001 --dry-run',
    ],
    load: async () => (await import('./post')).apiPost,
  }),
])
