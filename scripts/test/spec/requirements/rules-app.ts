import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  cycleScreen,
  estimates,
  fills,
  funds,
  futuresOrders,
  futuresScreen,
  guard,
  homeScreen,
  newcomer,
  sending,
  shortSales,
  spotForm,
  spotScreen,
  trading,
} from '../test-files'

const app = (file: string) => testsOf(`apps/web/src/${file}`)
const tokens = app('ui/styles/tokens.test.ts')

/** Rules 29 to 36: the app. */
const otherOperator = testsOf('apps/web/test/other-operator.test.ts')

export const appRules: readonly Requirement[] = [
  ...promisesOf('rule 29', {
    'The guard is that of the routes: members’ screens lead to the login, but not from the login.': [
      guard('rule 29: the guard'),
      app('shell/use-guard.test.tsx')('rule 29: the guard of the router'),
    ],
    'Tab bar and direction of slides are those of the routes.': [
      guard('shows the tab bar on home, futures, balances and cycle only'),
      guard('rule 29: the slide'),
    ],
    'One table has every route once.': [
      guard('has each route once and none besides'),
      guard('%s is %s at level %s, login %s'),
    ],
  }),
  ...promisesOf('rule 30', {
    'HTML of a server is sanitised before it is shown.': [
      homeScreen('rule 30: an announcement opens with title, date and clean HTML; back closes it'),
      homeScreen('the one-time message, then the one for all; only their buttons close them'),
    ],
  }),
  ...promisesOf('rule 31', {
    'Up is green or teal and down is red; a setting swaps them, another offers a pair for colour-blind eyes.':
      [
        tokens('$theme, $direction, contrast $contrast'),
        app('first/start-first-screen.test.ts')('sets theme, colours and contrast as they were chosen'),
      ],
    'Colour-blind eyes tell the colours of indicator lines apart.': [
      app('platform/chart/series/line-looks.test.ts')(
        'rule 31: in the %s theme colour-blind eyes tell the six colours apart too',
      ),
    ],
    'A sign or an arrow stands beside the colour.': [
      app('ui/number-text/direction-of.test.ts')('rule 31: the direction of %s is read from its sign: %s'),
      testsOf('packages/cli/src/output/percent.test.ts')('rule 31: a sign stands beside the colour'),
      cycleScreen(
        'rule 33: the price follows its last change, the change of the day has its own sign beside it',
      ),
    ],
  }),
  ...promisesOf('rule 32', {
    'Name and colours of a build are those of its configuration, and nothing of ours is left.': [
      otherOperator('holds no trace of the first one in any file that a visitor is sent'),
      otherOperator('has its name, description and colours in every page'),
      otherOperator('has its colours in both themes'),
    ],
    'Tabs, origin and currency are those of the configuration.': [
      otherOperator('has its tabs in its order'),
      otherOperator('asks its own exchange, in its own currency'),
    ],
    'A configuration that will not do stops the build and names each field.': [
      testsOf('apps/web/test/check-config.test.ts')(
        'names every field that will not do at once, and the file',
      ),
    ],
    'Totals are in the configured currency until the person chooses another.': [
      testsOf('apps/web/e2e/balances.spec.ts')(
        'totals are in the configured currency until the person chooses another, then all are',
      ),
    ],
  }),
  ...promisesOf('rule 33', {
    'A price that means now is coloured and has its arrow by its last change.': [
      app('ui/number-text/tick-direction.test.ts')('rule 33: from %s to %s after %s is %s'),
      app('platform/chart/series/price-series.test.ts')(
        'rule 33: the price tag of the %s chart has the colour of the last change',
      ),
      spotScreen(
        'a market order says what it will cost, and then what it came to; the last price follows its last change',
      ),
    ],
    'The percentage of the day is coloured by itself and has its own sign.': [
      cycleScreen(
        'rule 33: the price follows its last change, the change of the day has its own sign beside it',
      ),
    ],
  }),
  ...promisesOf('rule 34', {
    'The estimate of a market order walks the shown book and tells average price and slippage.': [
      estimates('walks the levels of its side'),
      spotForm('rule 34: at the market fills in what the shown book gives for the funds'),
      spotScreen(
        'a market order says what it will cost, and then what it came to; the last price follows its last change',
      ),
    ],
    'Where the book shown is not deep enough the estimate is a lower bound and says so.': [
      estimates('says at least where the shown book is not deep enough'),
      spotScreen(
        'a market order says what it will cost, and then what it came to; the last price follows its last change',
      ),
    ],
    'What a fill came to stands in the toast: quantity, average price, total and fee.': [
      app('platform/trade/use-fill-words.test.tsx')(
        'rule 34: says quantity, average price, total and fee of what was filled',
      ),
      spotScreen(
        'a market order says what it will cost, and then what it came to; the last price follows its last change',
      ),
    ],
    'What a fill came to stands in the history.': [
      fills('rule 34: what an order came to'),
      spotScreen('a partial fill is seen as it happens, then the whole; the record keeps what was @both'),
      futuresOrders(
        'rule 34, rule 35: what fills and closes came to is told, in the answer and in the lists',
      ),
    ],
  }),
  ...promisesOf('rule 35', {
    'Closing is called closing: "Close long", never "sell".': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    "A toast shows the exchange's own words and under them the facts.": [
      sending('the words of the exchange are a toast, ours where it has none'),
      spotScreen(
        'a market order says what it will cost, and then what it came to; the last price follows its last change',
      ),
    ],
    'The sandbox words each result for itself: "Position closed", "Take-profit set".': [
      futuresOrders(
        'rule 34, rule 35: what fills and closes came to is told, in the answer and in the lists',
      ),
    ],
  }),
  ...promisesOf('rule 36', {
    'A visitor is offered to register, and a member without funds to claim demo funds.': [
      newcomer('a stranger registers, claims demo funds and buys, by finger'),
    ],
    'A member without funds is led to a deposit or to more of the coin.': [
      shortSales('who has too little of a coin is led to more of it'),
      funds('a swap turns its coins, and says when nothing is held'),
    ],
    'A visitor who wants to trade is led to the login and on to the form.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    'Every link leads to a screen that exists.': [
      homeScreen('every link of home, assets and profile leads to a screen that is there'),
    ],
  }),
]
