import { command, flag, forceFlag, group } from '../../config/command'

/** `bgk api`. */
export const apiGroup = group('api', 'Call API endpoints directly', [
  command('get <path>', 'Send a GET request and print its data', {
    alias: 'GET',
    flags: [
      flag('-f, --field <field...>', 'Query parameter as name=value'),
      flag('--paginate', 'Fetch every page of a list'),
    ],
    examples: [
      'bgk api get /trad/symbols',
      'bgk api get /trad/entrustHistory -f tradcoin=BTC -f maincoin=USDT --paginate',
    ],
    load: async () => (await import('./get')).apiGet,
  }),
  command('post <path>', 'Send a POST request, journaled and sent once like every write', {
    alias: 'POST',
    flags: [
      flag('-f, --field <field...>', 'Body field as name=value, or name=@FILE for an image'),
      flag('--body-stdin', 'Read the body from stdin as a JSON object (for secrets)'),
      forceFlag,
    ],
    examples: [
      'bgk api post /trad/buyLimit -f tradcoin=BTC -f maincoin=USDT -f price=50000 -f number=0.001 --dry-run',
    ],
    load: async () => (await import('./post')).apiPost,
  }),
])
