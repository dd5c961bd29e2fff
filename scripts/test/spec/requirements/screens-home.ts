import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import { homeScreen, sales } from '../test-files'

const directionOf = testsOf('apps/web/src/ui/number-text/direction-of.test.ts')
const glideTo = testsOf('apps/web/src/features/home/news/glide-to.test.ts')
const homeMarkets = testsOf('apps/web/e2e/home-markets.spec.ts')
const introductions = testsOf('apps/web/e2e/introductions.spec.ts')
const openingPopups = testsOf('apps/web/src/features/home/opening/opening-popups.test.tsx')
const openingQueue = testsOf('apps/web/src/features/home/opening/opening-queue.test.ts')
const useRotation = testsOf('apps/web/src/features/home/news/use-rotation.test.tsx')

export const homeScreens: readonly Requirement[] = [
  ...promisesOf('screens: Home', {
    'The bar at the top leads to /my and, by its search, to /coinSearch.': [
      homeMarkets('the bar leads to the profile and to the search'),
    ],
    'The banner turns by itself every 5 s.': [useRotation('banner and notices turn every 5 s')],
    'A turn of the banner takes 1 s.': [glideTo('a turn takes one second, half of the way after half of it')],
    'The line of notices goes on every 5 s.': [useRotation('banner and notices turn every 5 s')],
    'The line of notices leads to /notice.': [
      homeMarkets('the line of notices leads to all of them, the tabs to the three places'),
    ],
    'A notice opens as a panel with title, date and HTML body.': [
      homeScreen('rule 30: an announcement opens with title, date and clean HTML; back closes it'),
    ],
    'The panel of a notice stands at the right.': [
      homeScreen('rule 30: an announcement opens with title, date and clean HTML; back closes it'),
    ],
    'Tiles tell pair, price, change in percent and fiat estimate.': [
      homeMarkets(
        'tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list',
      ),
    ],
    'A change of the day is coloured as up or down by its sign.': [
      homeMarkets(
        'tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list',
      ),
      directionOf('rule 31: the direction of %s is read from its sign: %s'),
    ],
    'A list of exchange pairs tells pair, 24-hour volume, price, fiat estimate and change.': [
      homeMarkets(
        'tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list',
      ),
    ],
    'Contract pairs have a list of their own, behind a tab.': [
      homeScreen('contracts have their tab, projects their true state'),
    ],
    'A press on a pair opens its market page.': [
      homeMarkets(
        'tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list',
      ),
      homeScreen('contracts have their tab, projects their true state'),
    ],
    'At the opening the one-time message is shown first, once a device.': [
      homeScreen('the one-time message, then the one for all; only their buttons close them'),
      openingQueue('a one-time message is said once a device'),
    ],
    'The message for all is shown 500 ms later, at each opening.': [
      openingPopups('the message for all comes half a second after the one-time message was confirmed'),
      homeScreen('the one-time message, then the one for all; only their buttons close them'),
    ],
    'Only its button closes a message: no press beside it, no Escape, no way back.': [
      homeScreen('the one-time message, then the one for all; only their buttons close them'),
    ],
    'Token sales stand on home with their state.': [
      homeScreen('contracts have their tab, projects their true state'),
    ],
    'A token sale is subscribed to from its page.': [
      sales(
        'a subscription by finger, from home to its release; what is typed outlives a login and a reload',
      ),
    ],
    "One's subscriptions are listed with what they came to and what is released.": [
      sales(
        'a subscription by finger, from home to its release; what is typed outlives a login and a reload',
      ),
    ],
    'The page of a token sale introduces the project.': [
      introductions(
        'the page of a token sale tells price, times, what is issued and left, lock, gift and what it is about',
      ),
    ],
    'Announcements stand on home, each opening in full.': [
      homeScreen('rule 30: an announcement opens with title, date and clean HTML; back closes it'),
    ],
  }),
]
