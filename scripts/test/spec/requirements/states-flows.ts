import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  badInput,
  cases,
  cycleHooks,
  cycleScreen,
  feedPair,
  fiatCalls,
  futuresForm,
  futuresScreen,
  futuresWire,
  homeScreen,
  orderDraft,
  otc,
  session,
  spotForm,
  transport,
} from '../test-files'

const appUpdate = testsOf('apps/web/src/platform/app-update.test.ts')
const cycleFacts = testsOf('apps/web/e2e/cycle-facts.spec.ts')
const keptNames = testsOf('apps/web/e2e/kept-names.spec.ts')
const openingQueue = testsOf('apps/web/src/features/home/opening/opening-queue.test.ts')
const otcMerchants = testsOf('packages/sandbox/test/core/otc-merchants.test.ts')
const routerGuard = testsOf('apps/web/src/shell/use-guard.test.tsx')
const spotPairs = testsOf('apps/web/e2e/spot-pairs.spec.ts')

const fiatScreens = testsOf('apps/web/e2e/fiat.spec.ts')

export const flowStates: readonly Requirement[] = [
  ...promisesOf('states: Session', {
    'isLogin keeps that one is logged in; false logs out.': [
      session('what storage holds may be nonsense'),
      session('goes on after a restart, and without a token there is no user'),
    ],
    'Code 401 clears token and member data and logs out.': [
      session('rule 28: a 401 clears the session and calls for the login'),
      transport('%s is UNAUTHORIZED and tells which token'),
    ],
    'Status 401 says the same as code 401.': [transport('%s is UNAUTHORIZED and tells which token')],
    'After a 401 the app goes to /login.': [
      badInput('an ended session leads to login, and back to where one was'),
      routerGuard('sends to log in who is logged out on a screen of members'),
    ],
  }),
  ...promisesOf('states: Order form', {
    'Spot starts as a market order.': [
      spotPairs(
        'a spot order starts at the market with its price read-only; limit and market clear quantity and slider',
      ),
    ],
    'The price of a market order is read-only.': [
      spotPairs(
        'a spot order starts at the market with its price read-only; limit and market clear quantity and slider',
      ),
    ],
    'A market order follows the last price.': [
      orderDraft('a market order is costed with the last price'),
      spotForm('a market order is costed at the last price'),
    ],
    'The price of a limit order is typed.': [
      spotPairs(
        'a spot order starts at the market with its price read-only; limit and market clear quantity and slider',
      ),
    ],
    'Another order type clears quantity and slider.': [
      orderDraft('another type clears quantity and slider, the same one nothing'),
      spotPairs(
        'a spot order starts at the market with its price read-only; limit and market clear quantity and slider',
      ),
    ],
    'The margin mode starts as cross.': [
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    "The leverage starts at the pair's highest.": [
      futuresForm('the leverage is the highest until one is chosen'),
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'Another futures pair is stored, and starts at its highest leverage again.': [
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'A position is opened long or short, and closed in part, whole, fast or all at once.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'Direction 1 is buy (long), anything else sell (short).': [
      futuresWire('direction 1 is buy, anything else sell; isolated may be spelt well'),
    ],
  }),
  ...promisesOf('states: Cycle', {
    'A buy is ahead while the price is above its entry, behind otherwise; a sell the other way round.': [
      cases('%s %s'),
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'Time left is opening time + length - (now + server offset).': [
      cases('%s %s'),
      cycleHooks('counts begun seconds by the server clock, without drift, and stops at 0'),
      cycleScreen('a device whose clock is an hour fast counts down by the time of the exchange'),
    ],
    "The offset of the server's clock is fetched and kept.": [
      cycleHooks('the server clock is set once for all, and again after five minutes'),
    ],
    'In the last second the list of running orders is read again.': [
      cycleFacts('in the last second of an order the running ones are read again, at its end its card goes'),
    ],
    'At the end the card goes.': [
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'At the end the history tab is selected.': [
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'At the end the running orders are read again.': [
      cycleHooks('positions come again at once, the history four times, a second apart'),
    ],
    'The result is asked for up to 5 times, 1 s apart.': [
      cycleHooks('is asked for up to five times, a second apart'),
    ],
    'The asking ends when there is a close price, and the result is shown.': [
      cycleHooks(
        'is not asked for again once it has its price; a server that knows nothing yet does no harm',
      ),
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'The history is read 4 times, 1 s apart.': [
      cycleHooks('positions come again at once, the history four times, a second apart'),
    ],
    'Another period of the chart sends the subscription anew.': [
      feedPair('changing the period resends the key on the same connection'),
    ],
  }),
  ...promisesOf('states: Fiat', {
    'A member waits while a merchant is looked for.': [
      fiatCalls('a newcomer sees every state of a purchase: the merchant, 20 minutes, the review, the coins'),
      otcMerchants('nobody to be found: asked again, and given up after 20 minutes'),
    ],
    'A member has 20 minutes to pay.': [
      fiatCalls('a newcomer sees every state of a purchase: the merchant, 20 minutes, the review, the coins'),
      otc('OTC payment at 20:00.000 counts, at 20:00.001 it does not'),
    ],
    'After 20 minutes one has to apply anew.': [
      fiatCalls('after 20 minutes without payment one has to apply again'),
    ],
    'The screen counts the 20 minutes down and offers to apply anew.': [
      fiatScreens('an order that is not paid in 20 minutes is over, and is applied for again as it was'),
    ],
  }),
  ...promisesOf('states: Update', {
    "An update is offered when the version that the exchange names differs from the app's own.": [
      openingQueue('an update when the version differs, whichever way, and none while it is unknown'),
      homeScreen('another version of the app offers the update at each opening until it is there'),
    ],
    'Taking the update brings the newest app.': [
      homeScreen('another version of the app offers the update at each opening until it is there'),
      appUpdate('starts the build that waits, then loads the page anew'),
    ],
  }),
]
