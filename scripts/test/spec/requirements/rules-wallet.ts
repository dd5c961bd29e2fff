import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  candles,
  contract,
  feedStreams,
  fiatCalls,
  forms,
  futuresWire,
  indicators,
  marketScreen,
  papers,
  paymentMethods,
  people,
  rebates,
  requests,
  security,
  swapsAndSales,
  transfers,
  walletCalls,
  walletCore,
  walletRequests,
  walletScreens,
  walletWire,
  withdrawals,
} from '../test-files'

const carried = walletRequests('what requests carry')

/** Rules 14 to 23: wallet, people, payloads, candles and indicators. */
export const walletRules: readonly Requirement[] = [
  ...promisesOf('rule 14', {
    'Withdrawals are blocked by identity, fund password, credit, frozen funds, the 24-hour bar, address, in this order.':
      [
        withdrawals('what bars a person comes first, in order'),
        walletCore('rule 14: every block in its order, then the fields'),
        walletScreens('each block stands in its order and goes when it is mended, the lock after 24 hours'),
      ],
    'The fields are checked after the blocks.': [
      withdrawals('what bars a person comes first, in order'),
      walletCore('rule 14: every block in its order, then the fields'),
    ],
    'What arrives is the quantity less the fee, which is absolute unless an option says percent.': [
      withdrawals('fees are absolute, or percent by option'),
      walletCore('pending, then out: amount less fee leaves, the fee stays'),
    ],
  }),
  ...promisesOf('rule 15', {
    'A transfer is above zero and at most what is usable.': [
      transfers('transfers and deposits'),
      walletCore('rule 15: in and out, never more than there is'),
    ],
    'In goes from the exchange account to futures or fiat, out comes back.': [
      walletCalls('a transfer to the futures account and back is in the records'),
      walletCore('rule 15: in and out, never more than there is'),
    ],
  }),
  ...promisesOf('rule 16', {
    'A fund password has six digits, or 6 to 20 letters and digits with one of each; an option takes one form alone.':
      [forms('the other form of the fund password, and either form')],
    'The exchange takes either form.': [
      security('rule 16: the first fund password is six digits, the next one letters and digits'),
    ],
    'addTradPassword sets the first fund password, editPassword and updatePassword set another.': [
      walletCalls('a newcomer: identity, fund password, both passwords changed'),
      contract('each call is done at least once'),
    ],
  }),
  ...promisesOf('rule 17', {
    'User names are a letter and 5 to 15 letters, digits and underscores.': [
      forms('a user name has 6 to 16 characters, a letter first'),
    ],
    'Identity numbers follow GB 11643, of 18 and of 15 characters; a small x is accepted.': [
      forms('an ID card with one digit changed is refused'),
      forms('an ID card’s date is not in the future, by the day in China'),
      forms('an identity number has 15 or 18 characters'),
    ],
    'An identity number of 15 has a date of 19yy.': [forms('an identity number has 15 or 18 characters')],
    'The app checks papers alike.': [
      papers('rule 17: a number is refused for its form, its date or its check digit'),
    ],
    'Bank numbers have 16 to 19 digits in China and 9 to 19 elsewhere.': [
      forms('bank numbers elsewhere have 9 to 19 digits'),
      paymentMethods(
        'rule 17: 16 to 19 digits in China, 9 to 19 elsewhere; SWIFT, IFSC, IBAN by their standards',
      ),
    ],
    'A Luhn digit that does not fit only warns.': [
      forms('the Luhn digit only warns'),
      fiatCalls('bank cards are checked as the SDK does; an unusual number is taken with a warning'),
    ],
    'IBAN, SWIFT and IFSC follow their standards.': [
      forms('every country’s IBAN: right at its length, mistyped anywhere refused'),
      paymentMethods(
        'rule 17: 16 to 19 digits in China, 9 to 19 elsewhere; SWIFT, IFSC, IBAN by their standards',
      ),
    ],
    'Only ASCII digits are digits.': [forms('ASCII only, also where small letters are raised')],
  }),
  ...promisesOf('rule 18', {
    'Exactly 500 and exactly 5,000 BGK are the middle tier.': [
      rebates('rule 18: an inviter with %s BGK gets %s BTC of a fee of 0.001'),
    ],
    'What counts is the inviter’s exchange account at the moment of the trade, frozen included.': [
      rebates('rule 18: BGK in an open order is held too'),
    ],
    'A friend invited after 18 December 2021 adds 10 %.': [
      rebates('the separate share is for friends invited after 18 December 2021'),
    ],
    'Those whom a friend invites bring 10 %, and a third level nothing.': [
      rebates('two levels bring something, a third does not'),
      people('rule 18: a friend registers by code, trades, and brings a rebate in the coin of the fee'),
    ],
    'Shares are rounded down, a trade at a time.': [
      rebates('shares are rounded down, a trade at a time; a share of nothing is not owed'),
    ],
    'Shares are paid each full hour.': [
      rebates('paid at the full hour with a record of finance, and not again at the next'),
    ],
    'A trade between two people of one invite tree brings nothing.': [
      rebates('who trades within the invite tree trades for no rebate'),
    ],
  }),
  ...promisesOf('rule 19', {
    'The proof of a deposit goes with coin, blockname, imgurl, number and address.': [
      carried,
      walletCalls('coins, an address that is none, a deposit with proof that moves on by itself'),
    ],
  }),
  ...promisesOf('rule 20', {
    'Payloads of our own are read tolerantly, by both sets of names.': [
      walletWire('rules 3, 20: both dialects, our own payloads'),
      walletRequests('the other dialect’s names are read'),
      swapsAndSales('subscribing: pay coins, the lock, the release, all through the client'),
    ],
    'A state code that is not known is handed on and shown as it came.': [
      walletWire('rule 20: every state there is, and one there is not'),
      futuresWire('rule 20: every code there is, and one there is not'),
      testsOf('apps/web/src/platform/trade/state-key.test.ts')(
        'rule 20: an unknown state is shown as it came',
      ),
    ],
  }),
  ...promisesOf('rule 21', {
    'A row is time, open, high, low, close, volume.': [
      candles('rule 21: one k-line item > $id: $note'),
      testsOf('packages/sandbox/src/api/candle-item.test.ts')(
        'rule 21: item = time, open, HIGH, LOW, close, volume',
      ),
    ],
    'The layout of the 14 digits, HHMM among them, is recognised from the whole series.': [
      candles('finds the layout of any intraday series, one bad stamp or not'),
    ],
    '24:00:00 is the next midnight, and a missing volume is 0; both keep the bar.': [
      candles('24:00:00 is the next midnight, also across a month and in the other layout'),
      candles('a missing volume is 0 and keeps the bar'),
    ],
    'The zone is +08:00 until a 1-minute bar shows another.': [
      candles('reads every zone in quarters of an hour off the current 1-minute bar'),
      feedStreams('rule 21: zone'),
    ],
    'Bars of days and weeks keep their date.': [candles('day bars use the date alone')],
    'Rows are sorted, the last duplicate wins, bad rows are dropped and counted.': [
      candles('sorts ascending and drops bad rows, counting them by reason'),
      candles('equals a map by time, sorted, whatever order bars come in'),
    ],
  }),
  ...promisesOf('rule 22', {
    'A period travels as type and mine.': [
      testsOf('packages/sdk/src/wire/period.test.ts')('rule 22: menu to (type, mine) and back'),
      requests('rule 22: every period as type and mine, the base first in the name'),
    ],
    'A server that receives the period 4 takes it as 1.': [
      requests('rule 22: the period 4 of older clients is one minute'),
      testsOf('packages/sandbox/test/server/socket-hub.test.ts')(
        'rule 22: takes the period 4 of older clients for one minute',
      ),
    ],
  }),
  ...promisesOf('rule 23', {
    'MA, BOLL, BBI, MIKE, PBX and ENE agree with the worked series, NaN before their first value.': [
      indicators('the cases made for this project > %s'),
    ],
    'A stream of an indicator equals the whole series.': [indicators('streams of indicators')],
    'The chart shows the six indicators as the SDK works them out.': [
      marketScreen(`rule 23: periods and six indicators of a \${type} market, as the SDK works them out`),
    ],
  }),
]
