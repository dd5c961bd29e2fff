import type { Requirement } from '../requirement'

export const people: readonly Requirement[] = [
  {
    of: 'people',
    says: 'A visitor sees markets and their prices without logging in.',
    proof: [
      'apps/web/e2e/trading.spec.ts > a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
    ],
  },
  {
    of: 'people',
    says: "There are visitors and members only: a visitor is kept from the members' screens, a member from none.",
    proof: [
      'apps/web/src/shell/guard.test.ts > rule 29: the guard',
      'apps/web/src/shell/use-guard.test.tsx > lets everybody see home, and a member every screen',
    ],
  },
  {
    of: 'people',
    says: 'A member trades spot, with limit and market orders.',
    proof: [
      'apps/web/e2e/trading.spec.ts > a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
    ],
  },
  {
    of: 'people',
    says: 'A member trades perpetual futures: long and short, with leverage, take-profit and stop-loss.',
    proof: [
      'apps/web/e2e/futures.spec.ts > a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
    ],
  },
  {
    of: 'people',
    says: 'A member trades timed (cycle) contracts.',
    proof: [
      'apps/web/e2e/cycle.spec.ts > B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
    ],
  },
  {
    of: 'people',
    says: 'A member subscribes to token sales.',
    proof: [
      'apps/web/e2e/ieo.spec.ts > a subscription by finger, from home to its release; what is typed outlives a login and a reload',
    ],
  },
  {
    of: 'people',
    says: 'The wallet has three accounts: exchange, futures and fiat.',
    proof: [
      'apps/web/e2e/balances.spec.ts > each account has its coins; the eye hides the sum and all lists',
      'apps/web/e2e/funds.spec.ts > a transfer to the fiat account and back: checked beside the field, kept over a reload, in the records',
    ],
  },
  {
    of: 'people',
    says: 'A member buys coins for money from a merchant, and sells them.',
    proof: [
      'packages/sandbox/test/core/otc.test.ts > every state of an order that goes well: matching, unpaid, pending, completed',
      'packages/sandbox/test/core/otc.test.ts > freezes the coins, finds a merchant, is paid after a time, and the coins are the merchant’s',
    ],
  },
  {
    of: 'people',
    says: 'A member has the identity verified.',
    proof: [
      'apps/web/e2e/identity.spec.ts > papers are handed in, refused with a reason, handed in again and accepted',
    ],
  },
  {
    of: 'people',
    says: 'A member invites friends by a link with an invitation code.',
    proof: [
      'apps/web/e2e/register.spec.ts > an invitation is kept by way of the log-in, and brings the friend who sent it',
    ],
  },
  {
    of: 'people',
    says: 'A member writes to the help desk and is answered.',
    proof: [
      'packages/sandbox/test/server/people-rest.test.ts > a ticket: refused, sent, answered by itself, by the staff, closed',
    ],
  },
  {
    of: 'people',
    says: "A futures position is shared as a poster, a picture with a QR code of the member's invitation link.",
    proof: [
      'apps/web/e2e/futures-live.spec.ts > profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
    ],
  },
  {
    of: 'people',
    says: 'Totals are shown in INR.',
    proof: [
      'apps/web/e2e/balances.spec.ts > totals are in the configured currency until the person chooses another, then all are',
    ],
  },
  {
    of: 'people',
    says: 'The sum of the wallet stands in USDT beside it.',
    proof: [
      'apps/web/e2e/balances.spec.ts > the total of the last visit stands until this one knows its own; nobody keeps it after logging out',
    ],
  },
  {
    of: 'people',
    says: 'Beside a price stands its approximate value in the currency that the person has chosen.',
    proof: [
      'apps/web/e2e/home-markets.spec.ts > tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list',
    ],
  },
  {
    of: 'people',
    says: 'The inviter receives the share of a fee in the coin in which the friend paid it.',
    proof: [
      'packages/sandbox/test/core/referral.test.ts > makers pay fees as well: both sides bring something, each in the coin of its fee',
      'packages/sandbox/test/server/people-rest.test.ts > rule 18: a friend registers by code, trades, and brings a rebate in the coin of the fee',
    ],
  },
  {
    of: 'people',
    says: 'A friend invited after 18 December 2021 brings a separate share of 10 %.',
    proof: [
      'packages/sandbox/test/core/referral.test.ts > the separate share is for friends invited after 18 December 2021',
    ],
  },
  {
    of: 'people',
    says: 'Those whom a friend invites bring 10 %, and nobody further down brings anything.',
    proof: ['packages/sandbox/test/core/referral.test.ts > two levels bring something, a third does not'],
  },
  {
    of: 'people',
    says: "What counts is the inviter's exchange account, coins frozen in orders included.",
    proof: ['packages/sandbox/test/core/referral.test.ts > rule 18: BGK in an open order is held too'],
  },
  { of: 'people', says: 'The reward rules tell global partners to agree on more with the staff.', proof: [] },
  {
    of: 'languages',
    says: 'There are nine languages: CN, TW, EN, JP, KO, TR, VI, ID, RU.',
    proof: ['apps/web/src/i18n/languages.test.ts > stored %s and a browser of %j speak %s'],
  },
  {
    of: 'languages',
    says: "A stored choice counts before the browser's languages.",
    proof: [
      'apps/web/src/i18n/languages.test.ts > stored %s and a browser of %j speak %s',
      'apps/web/e2e/home.spec.ts > Chinese: chosen in the settings, kept, and spoken on every screen',
    ],
  },
  {
    of: 'languages',
    says: 'Without a stored choice the first language of the browser that there is counts.',
    proof: [
      'packages/sdk/src/session/default-locale.test.ts > %j → %s',
      'apps/web/e2e/home.spec.ts > a browser is greeted in its language, one of a language without texts in English',
    ],
  },
  {
    of: 'languages',
    says: 'A browser of none of the nine is spoken to in English.',
    proof: [
      'packages/sdk/src/session/default-locale.test.ts > %j → %s',
      'apps/web/e2e/home.spec.ts > a browser is greeted in its language, one of a language without texts in English',
    ],
  },
  {
    of: 'languages',
    says: 'Every text of the app is there in CN, TW, JP and KO, with nothing left in English but names.',
    proof: ['apps/web/src/i18n/locale-texts.test.ts > %s %s'],
  },
  {
    of: 'languages',
    says: 'Every text of the app is there in TR, VI, ID and RU, with nothing copied from English but names.',
    proof: [
      'apps/web/src/i18n/own-words.test.ts > %s',
      'apps/web/src/i18n/own-words.test.ts > copies nothing from English but names and the words it borrows',
    ],
  },
  {
    of: 'languages',
    says: 'The code of the language is the value of the header locale.',
    proof: [
      'packages/sdk/src/session/session.test.ts > is the option, else the stored one, and goes with each call',
    ],
  },
  {
    of: 'languages',
    says: 'Traditional Chinese is spoken to browsers of Taiwan, Hong Kong and Macao, Simplified to other Chinese ones.',
    proof: ['packages/sdk/src/session/default-locale.test.ts > %j → %s'],
  },
  {
    of: 'languages',
    says: 'Another language is chosen in the settings, at once on every screen and kept over a reload.',
    proof: ['apps/web/e2e/home.spec.ts > Chinese: chosen in the settings, kept, and spoken on every screen'],
  },
  {
    of: 'languages',
    says: 'The exchange answers in the language of the header, in nine languages.',
    proof: ['packages/sandbox/test/server/locales.test.ts > the locale header, over the wire'],
  },
  {
    of: 'referral: under 500',
    says: "An inviter who holds less than 500 BGK receives 10 % of the friend's fee.",
    proof: [
      'packages/sandbox/test/core/referral.test.ts > rule 18: an inviter with %s BGK gets %s BTC of a fee of 0.001',
      'packages/sdk/src/trading/refusals.test.ts > a rebate grows at 500 and above 5000',
    ],
  },
  {
    of: 'referral: 500 to 5,000',
    says: 'An inviter who holds 500 to 5,000 BGK receives 20 %, at exactly 500 and exactly 5,000 too.',
    proof: [
      'packages/sandbox/test/core/referral.test.ts > rule 18: an inviter with %s BGK gets %s BTC of a fee of 0.001',
      'packages/sdk/src/trading/refusals.test.ts > a rebate grows at 500 and above 5000',
    ],
  },
  {
    of: 'referral: over 5,000',
    says: 'An inviter who holds more than 5,000 BGK receives 30 %.',
    proof: [
      'packages/sandbox/test/core/referral.test.ts > rule 18: an inviter with %s BGK gets %s BTC of a fee of 0.001',
      'packages/sdk/src/trading/refusals.test.ts > a rebate grows at 500 and above 5000',
    ],
  },
]
