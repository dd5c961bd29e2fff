import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  chartSource,
  connection,
  credentials,
  feedPair,
  frames,
  futuresHooks,
  homeScreen,
  keySender,
  marketScreen,
  session,
  spotHooks,
  spotTrouble,
} from '../test-files'

const balances = testsOf('apps/web/e2e/balances.spec.ts')
const choices = testsOf('apps/web/src/platform/preferences/use-session-choice.test.tsx')
const feedAccount = testsOf('packages/sdk/test/feed/feed-account.test.ts')
const feedKinds = testsOf('packages/sdk/test/feed/feed-kinds.test.ts')
const keptNames = testsOf('apps/web/e2e/kept-names.spec.ts')
const lastTotal = testsOf('apps/web/src/platform/account/last-total.test.ts')
const liveScreens = testsOf('apps/web/e2e/live.spec.ts')
const preferences = testsOf('apps/web/src/platform/preferences/preferences.test.ts')
const realSocket = testsOf('packages/sdk/test/feed/real-socket.test.ts')
const socketLine = testsOf('packages/sdk/src/socket/line.test.ts')
const spotPairs = testsOf('apps/web/e2e/spot-pairs.spec.ts')
const writtenFrames = testsOf('packages/sdk/src/frames/encode-frame.test.ts')

export const dataFrame: readonly Requirement[] = [
  ...promisesOf('storage', {
    'token is kept on the device.': [
      session('logs in: token and user kept under the family’s names'),
      keptNames('what the device keeps has the names of the family'),
    ],
    'userInfo is kept on the device.': [
      session('logs in: token and user kept under the family’s names'),
      keptNames('what the device keeps has the names of the family'),
    ],
    'isLogin is kept on the device.': [
      session('logs in: token and user kept under the family’s names'),
      keptNames('what the device keeps has the names of the family'),
    ],
    'locale is kept on the device.': [
      session('is the option, else the stored one, and goes with each call'),
      keptNames('what the device keeps has the names of the family'),
    ],
    'optionalData, the favourites, is kept on the device.': [
      keptNames('what the device keeps has the names of the family'),
      homeScreen('search: recently viewed, favourites, sorting, highlight, nothing found'),
    ],
    'selectedCoin, the pair traded on spot, is kept on the device.': [
      preferences('each trading screen has its pair'),
      spotPairs('pairs are chosen in a panel at the left: by quote coin, among the favourites, by search'),
    ],
    'tradeType, limit or market, is kept on the device.': [
      choices('a choice that is kept stays on the device'),
      keptNames('what the device keeps has the names of the family'),
    ],
    'marketDetails, the pair last looked at, is kept on the device.': [
      preferences('each trading screen has its pair'),
      keptNames('what the device keeps has the names of the family'),
    ],
    'balancesData, what all accounts were worth last, is kept on the device until one logs out.': [
      lastTotal('is what was kept, under the name that the family of clients uses'),
      balances(
        'the total of the last visit stands until this one knows its own; nobody keeps it after logging out',
      ),
    ],
    'ossData, the upload credentials with the time they came, is kept on the device.': [
      credentials('stand in storage as they came, with their time, under ossData'),
    ],
    'ossData is used until 1 s before the credentials end.': [
      credentials('are kept until 1 s before their end, over a restart too'),
    ],
    'webSocketKey, the last subscription, is kept on the device.': [
      socketLine('is kept in the storage; without a pair there is none, and bars are of one minute'),
      keptNames('what the device keeps has the names of the family'),
    ],
    'futuresCoinParams, the futures pair, is kept for the session only.': [
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'futuresModel, the margin mode, is kept for the session only.': [
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'contractActive, the tab to open or of positions, is kept for the session only.': [
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'contractType, the tab of buying or selling, is kept for the session only.': [
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'Storage that is forbidden or full is replaced by memory.': [
      session('that fails is replaced by memory, said once per kind'),
      preferences('a closed storage remembers for this visit'),
    ],
  }),
  ...promisesOf('polling', {
    'Open spot orders are read every 5 s while there are any, and no more when there are none.': [
      spotHooks('are asked for every 5 s while any exist, once for all components'),
      feedAccount('spot orders are asked for every 5 s while any are open, and then no more'),
    ],
    'Futures account and positions are read every 3 s while orders rest, and no more when none does.': [
      futuresHooks(
        'account and positions are asked for every 3 s while an order is open, and no more when none is',
      ),
      feedAccount('positions are asked for every 3 s while futures orders are open'),
    ],
    'Nothing is polled for nobody.': [feedAccount('nobody listening, nothing is asked')],
    'A chart asks for new bars every 3 s where the socket brings none.': [
      chartSource('asks for the newest bars while the stream brings none'),
      marketScreen(
        'a chart that fails says so and comes back; while the socket says nothing it renews itself',
      ),
    ],
    'A chart leaves new bars to the socket while that brings them.': [
      chartSource('leaves it to the stream while that is alive, and rests while the page is hidden'),
    ],
  }),
  ...promisesOf('live data', {
    'The socket is at /ws/{userNo}.': [socketLine('of %s is %s and a number')],
    'userNo is a number with a random part, another one for each connection.': [
      socketLine('ends with the moment and 0 to 99'),
      socketLine('is asked for anew with each opening'),
    ],
    'The socket sends ping every 30 s.': [
      connection('pings every 30 s, gives up 30 s after an unanswered ping, reconnects 15 s later'),
    ],
    'The socket is closed when nothing answers for 30 s.': [
      connection('pings every 30 s, gives up 30 s after an unanswered ping, reconnects 15 s later'),
    ],
    'A new connection is made 15 s after an error or close.': [
      connection('pings every 30 s, gives up 30 s after an unanswered ping, reconnects 15 s later'),
      connection('reconnects 15 s after each failure, for ever'),
    ],
    'A new connection sends the saved subscription again.': [
      keySender('sends again on each opening, sends a new key at once and the same key not at all'),
      realSocket('subscribes, resubscribes after a goodbye, and replaces a cut link'),
    ],
    'A subscription that cannot be sent or is not answered is tried every 1.5 s.': [
      keySender(
        'a key wanted before the link is open goes out when it is, and again every 1.5 s until answered',
      ),
    ],
    'Another chart period sends the subscription anew, on the same connection.': [
      feedPair('changing the period resends the key on the same connection'),
    ],
    'A subscription of spot is maincoin_tradcoin_trad_1, the last part being the minutes of the bars.': [
      writtenFrames('%s is written and read, the quote first'),
      feedPair('rule 25: fifty listeners on a pair and its chart are one connection and one key'),
    ],
    'A subscription of futures is maincoin_tradcoin_contract_1.': [
      writtenFrames('%s is written and read, the quote first'),
      feedKinds('futures: ticker with lots and leverage, book, deals'),
    ],
    'A subscription of cycle contracts is maincoin_tradcoin_cycle_ and the minutes of the bars.': [
      writtenFrames('%s is written and read, the quote first'),
      feedKinds('cycle: what can be chosen, and the ranking of settled orders as increments'),
    ],
    'After a drop the screens of spot and futures have live prices of their pair again by themselves.': [
      spotTrouble(
        'a connection that is lost in the middle of an order: it is placed all the same, and the book comes back',
      ),
      liveScreens('a socket that stalls: prices dim, the order button says why it waits, and all comes back'),
    ],
    'A frame of spot has any of info, buy, sell and top.': [
      frames('reads info, book and deals of a spot pair'),
    ],
    'A frame of futures has any of coninfo, conbuy, consell and contop; one of cycle contracts cycleinfo and cycletop.':
      [frames('reads the futures twins, the cycle keys, the four lists and the k-line')],
    'The lists come as symbols, overview, consymbols and cyclesymbols.': [
      frames('reads the futures twins, the cycle keys, the four lists and the k-line'),
    ],
    'Bars come as kline, with mine (minutes) and data.series.': [
      frames('reads the futures twins, the cycle keys, the four lists and the k-line'),
    ],
  }),
]
