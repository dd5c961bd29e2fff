import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  cycleScreen,
  funds,
  futuresLive,
  futuresScreen,
  guard,
  homeScreen,
  identity,
  locales,
  otc,
  people as peopleTests,
  rebates,
  refusals,
  register,
  sales,
  session,
  trading,
} from '../test-files'

const balances = testsOf('apps/web/e2e/balances.spec.ts')
const defaultLocale = testsOf('packages/sdk/src/session/default-locale.test.ts')
const homeMarkets = testsOf('apps/web/e2e/home-markets.spec.ts')
const languages = testsOf('apps/web/src/i18n/languages.test.ts')
const localeTexts = testsOf('apps/web/src/i18n/locale-texts.test.ts')
const ownWords = testsOf('apps/web/src/i18n/own-words.test.ts')
const routerGuard = testsOf('apps/web/src/shell/use-guard.test.tsx')

export const people: readonly Requirement[] = [
  ...promisesOf('people', {
    'A visitor sees markets and their prices without logging in.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    "There are visitors and members only: a visitor is kept from the members' screens, a member from none.": [
      guard('rule 29: the guard'),
      routerGuard('lets everybody see home, and a member every screen'),
    ],
    'A member trades spot, with limit and market orders.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    'A member trades perpetual futures: long and short, with leverage, take-profit and stop-loss.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'A member trades timed (cycle) contracts.': [
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'A member subscribes to token sales.': [
      sales(
        'a subscription by finger, from home to its release; what is typed outlives a login and a reload',
      ),
    ],
    'The wallet has three accounts: exchange, futures and fiat.': [
      balances('each account has its coins; the eye hides the sum and all lists'),
      funds(
        'a transfer to the fiat account and back: checked beside the field, kept over a reload, in the records',
      ),
    ],
    'A member buys coins for money from a merchant, and sells them.': [
      otc('every state of an order that goes well: matching, unpaid, pending, completed'),
      otc('freezes the coins, finds a merchant, is paid after a time, and the coins are the merchant’s'),
    ],
    'A member has the identity verified.': [
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
    ],
    'A member invites friends by a link with an invitation code.': [
      register('an invitation is kept by way of the log-in, and brings the friend who sent it'),
    ],
    'A member writes to the help desk and is answered.': [
      peopleTests('a ticket: refused, sent, answered by itself, by the staff, closed'),
    ],
    "A futures position is shared as a poster, a picture with a QR code of the member's invitation link.": [
      futuresLive(
        'profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
      ),
    ],
    'Totals are shown in INR.': [
      balances('totals are in the configured currency until the person chooses another, then all are'),
    ],
    'The sum of the wallet stands in USDT beside it.': [
      balances(
        'the total of the last visit stands until this one knows its own; nobody keeps it after logging out',
      ),
    ],
    'Beside a price stands its approximate value in the currency that the person has chosen.': [
      homeMarkets(
        'tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list',
      ),
    ],
    'The inviter receives the share of a fee in the coin in which the friend paid it.': [
      rebates('makers pay fees as well: both sides bring something, each in the coin of its fee'),
      peopleTests('rule 18: a friend registers by code, trades, and brings a rebate in the coin of the fee'),
    ],
    'A friend invited after 18 December 2021 brings a separate share of 10 %.': [
      rebates('the separate share is for friends invited after 18 December 2021'),
    ],
    'Those whom a friend invites bring 10 %, and nobody further down brings anything.': [
      rebates('two levels bring something, a third does not'),
    ],
    "What counts is the inviter's exchange account, coins frozen in orders included.": [
      rebates('rule 18: BGK in an open order is held too'),
    ],
    'The reward rules tell global partners to agree on more with the staff.': [
      testsOf('apps/web/e2e/team.spec.ts')(
        'the tier follows the BGK held; an invitation that does not load can be asked for again',
      ),
    ],
  }),
  ...promisesOf('languages', {
    'There are nine languages: CN, TW, EN, JP, KO, TR, VI, ID, RU.': [
      languages('stored %s and a browser of %j speak %s'),
    ],
    "A stored choice counts before the browser's languages.": [
      languages('stored %s and a browser of %j speak %s'),
      homeScreen('Chinese: chosen in the settings, kept, and spoken on every screen'),
    ],
    'Without a stored choice the first language of the browser that there is counts.': [
      defaultLocale('%j → %s'),
      homeScreen('a browser is greeted in its language, one of a language without texts in English'),
    ],
    'A browser of none of the nine is spoken to in English.': [
      defaultLocale('%j → %s'),
      homeScreen('a browser is greeted in its language, one of a language without texts in English'),
    ],
    'Every text of the app is there in CN, TW, JP and KO, with nothing left in English but names.': [
      localeTexts('%s %s'),
    ],
    'Every text of the app is there in TR, VI, ID and RU, with nothing copied from English but names.': [
      ownWords('%s'),
      ownWords('copies nothing from English but names and the words it borrows'),
    ],
    'The code of the language is the value of the header locale.': [
      session('is the option, else the stored one, and goes with each call'),
    ],
    'Traditional Chinese is spoken to browsers of Taiwan, Hong Kong and Macao, Simplified to other Chinese ones.':
      [defaultLocale('%j → %s')],
    'Another language is chosen in the settings, at once on every screen and kept over a reload.': [
      homeScreen('Chinese: chosen in the settings, kept, and spoken on every screen'),
    ],
    'The exchange answers in the language of the header, in nine languages.': [
      locales('the locale header, over the wire'),
    ],
  }),
  ...promisesOf('referral: under 500', {
    "An inviter who holds less than 500 BGK receives 10 % of the friend's fee.": [
      rebates('rule 18: an inviter with %s BGK gets %s BTC of a fee of 0.001'),
      refusals('a rebate grows at 500 and above 5000'),
    ],
  }),
  ...promisesOf('referral: 500 to 5,000', {
    'An inviter who holds 500 to 5,000 BGK receives 20 %, at exactly 500 and exactly 5,000 too.': [
      rebates('rule 18: an inviter with %s BGK gets %s BTC of a fee of 0.001'),
      refusals('a rebate grows at 500 and above 5000'),
    ],
  }),
  ...promisesOf('referral: over 5,000', {
    'An inviter who holds more than 5,000 BGK receives 30 %.': [
      rebates('rule 18: an inviter with %s BGK gets %s BTC of a fee of 0.001'),
      refusals('a rebate grows at 500 and above 5000'),
    ],
  }),
]
