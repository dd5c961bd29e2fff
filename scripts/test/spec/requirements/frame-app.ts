import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  badInput,
  contract,
  guard,
  otc,
  people,
  register,
  security,
  session,
  spotHooks,
  trading,
  transport,
  walletCore,
  walletScreens,
  withdrawals,
} from '../test-files'

const arrival = testsOf('apps/web/src/shell/use-arrival.test.tsx')
const balances = testsOf('apps/web/e2e/balances.spec.ts')
const controlPlane = testsOf('packages/sandbox/test/server/control-plane.test.ts')
const everyScreen = testsOf('apps/web/e2e/accessibility.spec.ts')
const homeMarkets = testsOf('apps/web/e2e/home-markets.spec.ts')
const loadingBar = testsOf('apps/web/src/ui/feedback/loading-bar.test.tsx')
const routerGuard = testsOf('apps/web/src/shell/use-guard.test.tsx')
const statusBar = testsOf('apps/web/src/shell/status-bar.test.ts')

export const appFrame: readonly Requirement[] = [
  ...promisesOf('guard', {
    'Every change of route sets the title of the page to the name of the product.': [
      arrival("every change of route gives the page the product's name as its title"),
    ],
    'Every change of route remembers the route before.': [
      arrival('a screen slides in by the level of the route before, which is remembered'),
    ],
    "A visitor who wants to enter a members' route is sent to /login.": [
      guard('rule 29: the guard > needs login %s, from %s, logged in %s: %s'),
      routerGuard('sends an anonymous visitor to log in and says where they wanted to go'),
    ],
    "From /login, entering a members' route without a login is cancelled.": [
      guard('rule 29: the guard > needs login %s, from %s, logged in %s: %s'),
      routerGuard('cancels the step from the login screen'),
    ],
    'Going to where one already is, is no error.': [routerGuard('going to %s when one is there is no error')],
    'Who logs in goes on to the screen they wanted to enter.': [
      badInput('an ended session leads to login, and back to where one was'),
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    "Who is logged out on a members' screen is sent to /login.": [
      routerGuard('sends to log in who is logged out on a screen of members'),
    ],
  }),
  ...promisesOf('frame', {
    'Three tabs stand at the bottom: home, cycle and balances.': [
      homeMarkets('the line of notices leads to all of them, the tabs to the three places'),
    ],
    'The tabs are shown on home, futures, balances and cycle only.': [
      guard('rule 29: the route table > shows the tab bar on home, futures, balances and cycle only'),
      homeMarkets('the line of notices leads to all of them, the tabs to the three places'),
    ],
    'A global sign shows that requests are under way.': [
      balances(
        'the total of the last visit stands until this one knows its own; nobody keeps it after logging out',
      ),
    ],
    'Which calls turn the sign on is said of each.': [
      transport('loading counts the calls that turn the spinner on'),
    ],
    'The sign disappears 500 ms after the last request.': [
      loadingBar('stays half a second after the last request, and through the pause between two'),
    ],
    'The status bar is light on /my, /coinRecharge, /inviteFriends and /balances only.': [
      guard('rule 29: the route table > wants a light status bar on four screens'),
      statusBar('is light on the four screens about oneself'),
    ],
    'The status bar of the native shell is told of each screen.': [
      statusBar('follows the screen: light figures on its deep surface, else those of the theme'),
    ],
  }),
  ...promisesOf('access', {
    'A visitor sees the routes without login.': [everyScreen('the screens of a visitor')],
    "A members' call without a token is answered 401 by the exchange.": [
      contract('each call for those who are logged in says so to everybody else'),
    ],
    'The token is sent in the header token, and the header is left out without one.': [
      transport('a read: query, bare token, locale, no key'),
      transport('the token header is omitted when there is none'),
    ],
    'Member data is only asked for when logged in.': [
      spotHooks('private calls wait for a login, and what they held goes with the logout'),
      session('refreshes the user, or says nobody is there'),
    ],
    'Withdrawing needs a verified identity, a fund password and an address.': [
      walletScreens('who is new sees what a withdrawal asks for as one list'),
      withdrawals('what bars a person comes first, in order'),
    ],
    'A credit score under 80 bars a withdrawal, 80 does not.': [
      walletScreens('each block stands in its order and goes when it is mended, the lock after 24 hours'),
      walletCore('rule 14: every block in its order, then the fields'),
    ],
    'Frozen funds bar a withdrawal.': [
      walletScreens('each block stands in its order and goes when it is mended, the lock after 24 hours'),
      walletCore('rule 14: every block in its order, then the fields'),
    ],
    'Changing the login or the fund password bars withdrawals for 24 hours.': [
      people('every way to a new password or contact bars withdrawals for 24 hours, and no longer'),
      security('a new login password ends the session and locks withdrawals for 24 hours'),
      security('rule 16: the first fund password is six digits, the next one letters and digits'),
    ],
    'Recovering a password bars withdrawals for 24 hours.': [
      people('every way to a new password or contact bars withdrawals for 24 hours, and no longer'),
      register('a forgotten password is set anew by a code, then one logs in with it'),
    ],
    'A change of a password bars buying coins for money for 24 hours too.': [
      otc('barred for 24 hours after a change of password, to the millisecond'),
    ],
    'Staff works through the control plane, which needs its key and this machine.': [
      controlPlane('needs the key, and this machine'),
      walletScreens('a deposit is told with its proof and is in the balance when the staff has approved it'),
    ],
  }),
]
