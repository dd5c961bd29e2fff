import type { Requirement } from '../requirement'

const guard = 'apps/web/src/shell/guard.test.ts'
const browser = 'apps/web/e2e/accessibility.spec.ts'
const row = `${guard} > rule 29: the route table > %s is %s at level %s, login %s`

const level = (path: string, number: string): Requirement => ({
  of: `routes: ${path}`,
  says: `${path} has level ${number}.`,
  proof: [row],
})

/** A screen that everybody enters: the browser test walks over all of them as a visitor. */
const open = (path: string, number: string): readonly Requirement[] => [
  level(path, number),
  {
    of: `routes: ${path}`,
    says: `A visitor enters ${path} without logging in.`,
    proof: [row, `${browser} > the screens of a visitor`],
  },
]

/** A screen of members: the browser test walks over all of them as a member. */
const closed = (path: string, number: string): readonly Requirement[] => [
  level(path, number),
  {
    of: `routes: ${path}`,
    says: `Only members enter ${path}.`,
    proof: [row, `${guard} > rule 29: the guard`, `${browser} > the screens of a trader`],
  },
]

export const routes: readonly Requirement[] = [
  ...open('/', '1'),
  {
    of: 'routes: /',
    says: 'Every path that is no route leads to /.',
    proof: [
      `${guard} > rule 29: the route table > does not know %s`,
      'apps/web/e2e/bad-input.spec.ts > an unknown address leads home',
    ],
  },
  {
    of: 'routes: /',
    says: 'The app has these routes and no other.',
    proof: [`${guard} > rule 29: the route table > has each route once and none besides`],
  },
  {
    of: 'routes: /',
    says: 'A screen of a higher level slides in from the right, one of a lower level from the left.',
    proof: [
      `${guard} > rule 29: the slide > from %s to %s goes %s`,
      'apps/web/e2e/balances.spec.ts > screens slide by their level, tabs too',
    ],
  },
  ...closed('/coinExchange', '1.1'),
  ...closed('/cycle', '1.2'),
  ...closed('/futures', '1.3'),
  ...closed('/balances', '1.4'),
  ...open('/coinSearch', '2'),
  ...open('/ieo', '2'),
  ...open('/my', '2'),
  ...closed('/futuresRecord', '2'),
  ...open('/notice', '3'),
  ...open('/setting', '3'),
  ...closed('/inviteFriends', '3'),
  ...closed('/myTeam', '3'),
  ...closed('/securityCenter', '3'),
  ...closed('/bindPhone', '3'),
  ...closed('/bindEmail', '3'),
  ...closed('/helpCenter', '3'),
  ...closed('/aboutUs', '3'),
  ...closed('/coinRecharge', '3'),
  ...closed('/coinWithdraw', '3'),
  ...closed('/coinTransfer', '3'),
  ...closed('/coinConvert', '3'),
  ...closed('/balanceRecord', '3'),
  ...closed('/exchangeRecord/:data', '3'),
  {
    of: 'routes: /exchangeRecord/:data',
    says: 'The data in the address is JSON text with plate, tradcoin and maincoin.',
    proof: [
      'apps/web/src/features/spot/records/record-filter.test.ts > the address of the order record > names board and coins as JSON',
      'apps/web/e2e/spot.spec.ts > a partial fill is seen as it happens, then the whole; the record keeps what was @both',
    ],
  },
  ...closed('/stopPl', '3'),
  ...closed('/cycleHistory', '3'),
  ...closed('/idAuth', '4'),
  ...closed('/modifyLoginPass', '4'),
  ...closed('/modifyPayPass', '4'),
  ...closed('/coinAddress', '4'),
  ...closed('/otc', '4'),
  ...closed('/bankinfo', '5'),
  ...open('/login', '10'),
  ...open('/marketDetails/:type', '10'),
  {
    of: 'routes: /marketDetails/:type',
    says: 'The type in the address is trad for spot and contract for futures.',
    proof: [
      'apps/web/src/features/market-detail/turnover.test.ts > the route says which market it is; anything unknown is spot',
      'apps/web/e2e/home.spec.ts > contracts have their tab, projects their true state',
      'apps/web/e2e/trading.spec.ts > a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
    ],
  },
  ...open('/register/:code', '11'),
  {
    of: 'routes: /register/:code',
    says: 'The code in the address is the invitation code of the form.',
    proof: [
      'apps/web/e2e/register.spec.ts > an invitation is kept by way of the log-in, and brings the friend who sent it',
    ],
  },
  ...open('/resetPass', '11'),
  ...open('/downloadApp', '12'),
]
