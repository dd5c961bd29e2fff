import { promisesOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  askedWrites,
  badInput,
  cases,
  cycleChecks,
  cycleRefused,
  cycleTrouble,
  displayed,
  fiatCalls,
  funds,
  futuresChecks,
  futuresForm,
  futuresScreen,
  orderDraft,
  otc,
  refusals,
  spotChecks,
  spotForm,
  spotOrders,
  trading,
  transfers,
  walletCore,
  walletScreens,
  withdrawals,
} from '../test-files'

/** What is asked of orders. */
export const validationOfOrders: readonly Requirement[] = [
  ...promisesOf('validation: Numbers', {
    'A price has at most 13 integer digits and 6 decimals.': [
      spotChecks('a price has at most 13 integer and 6 decimal digits'),
      refusals('is a number of the longest form'),
    ],
    'A price is not zero.': [
      spotChecks('a price has at most 13 integer and 6 decimal digits'),
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
    ],
    'A quantity has at most 8 decimals.': [
      refusals('is a number of the longest form'),
      spotChecks('only digits with an optional point and digits after it'),
    ],
  }),
  ...promisesOf('validation: Spot', {
    'A limit order needs a price, a number above zero.': [
      spotChecks('a blank is a missing one'),
      spotChecks('only digits with an optional point and digits after it'),
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
    ],
    'A market order is asked for no price and costed at the last one.': [
      spotForm('a market order is costed at the last price'),
      cases('the cases made for this project > %s %s'),
    ],
    'A quantity is needed and is a number.': [
      spotChecks('a blank is a missing one'),
      spotChecks('only digits with an optional point and digits after it'),
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
    ],
    'The quantity is at least the minimum of the pair: "The minimum purchase amount is {min}".': [
      spotChecks('every code has a text, with its numbers in it'),
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
    ],
    'Price times quantity is covered by the usable quote coin; the refusal names the maximum.': [
      spotChecks('the maximum is the greatest amount that passes'),
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
    ],
    'A sale is covered by the usable base coin: "Exceeded holding quantity, the maximum is {max}".': [
      spotOrders('rule 7: selling more than is held'),
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
    ],
    "The slider fills in a share of the usable funds, cut to the pair's decimals.": [
      displayed('a percentage of the funds is rounded down and never costs more than it'),
      spotForm('rule 4: fills the amount, cut to the decimals of the pair'),
    ],
    'A step of the price is 10^-priceDecimals, which is also the lowest price it leads to.': [
      displayed('an empty or unreadable field steps to one step'),
      orderDraft('rule 8: the price goes by a step of its decimals'),
    ],
    'An order is asked about before it is placed.': [
      askedWrites('asks, and sends what was asked about'),
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    'Cancelling an order is asked about first.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    'A question that is answered with no sends nothing and says nothing.': [
      askedWrites('a question that is dismissed sends nothing, and the next one starts afresh'),
    ],
  }),
  ...promisesOf('validation: Futures', {
    'A limit order needs a price that is a valid figure.': [
      futuresChecks('come in the order of the form, precision last'),
      futuresScreen('bad input is shown beside its field; a lost answer is looked for'),
    ],
    'The quantity is needed and a whole number of lots.': [
      futuresChecks('come in the order of the form, precision last'),
      futuresScreen('bad input is shown beside its field; a lost answer is looked for'),
    ],
    "The quantity is not below the pair's minimum and not above its maximum.": [
      refusals('for %s'),
      futuresScreen('bad input is shown beside its field; a lost answer is looked for'),
    ],
    'On a buy the take-profit is above the order price and the stop-loss below it.': [
      refusals('for %s'),
      futuresScreen('bad input is shown beside its field; a lost answer is looked for'),
    ],
    'On a sell the take-profit is below the order price and the stop-loss above it.': [
      refusals('for %s'),
      futuresForm('rule 9: whole lots only, stops beyond the order price'),
    ],
    'Of a long position the take-profit is not below and the stop-loss not above the entry price, of a short the reverse.':
      [
        refusals('for %s'),
        futuresChecks('position stops: one at least, blank is none'),
        cases('the cases made for this project > %s %s'),
      ],
    'A stop order of a position has a take-profit or a stop-loss.': [
      futuresChecks('position stops: one at least, blank is none'),
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'The question names the lots, and margin plus fee to 4 decimals.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
      futuresChecks('notional, margin and fee'),
    ],
    'Lots for a share: floor(usable * share / (price * size * (1 / leverage + feeRate))).': [
      futuresChecks('lots for a share of the funds'),
      futuresChecks('the lots for a share are the most that pass, never one less'),
    ],
    'Lots for a share need usable funds and a price above zero.': [
      futuresChecks('lots for a share of the funds'),
    ],
    'Margin and fee are blank where usable funds are less than notional / leverage + notional * feeRate.': [
      futuresChecks('notional, margin and fee'),
      futuresForm('margin and fee are blank where the funds do not cover them'),
    ],
    'A partial close needs a whole number that is not negative.': [
      futuresChecks('partial close: whole, more than 0, at most what is left'),
      refusals('for %s'),
    ],
    'Cancelling and closing all are asked about first.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
  }),
  ...promisesOf('validation: Cycle', {
    'The stake is needed, is a number and at most the usable balance.': [
      cycleChecks('the stake is checked, then the connection, then the limits'),
      cycleTrouble('rule 12: each fault of a stake is told before it is sent'),
    ],
    'The stake is not below the minimum and not above the maximum.': [
      cycleRefused(
        'rule 12: min and max inclusive, the greater minimum of length and coin; funds before limits',
      ),
      cycleTrouble('rule 12: each fault of a stake is told before it is sent'),
    ],
    'With a closed socket nothing is sent, a message is shown, and the page loads anew after 3 s.': [
      refusals('and what a cycle form is to do about it'),
      cycleTrouble('a closed socket: nothing is sent, and the page is loaded anew after 3 s'),
    ],
    'Clocks that differ by more than 5000 ms empty the stake, show a message, and load the page anew after 3 s.':
      [
        cycleChecks('5000 ms between the clocks are allowed, no number is not'),
        cycleTrouble(
          'a skewed clock: nothing is sent, the stake is emptied, the page is loaded anew after 3 s',
        ),
      ],
    'Another length clears a stake below its minimum and leaves any other.': [
      cycleTrouble('rule 12: each fault of a stake is told before it is sent'),
    ],
  }),
]

/** What is asked of money that comes, goes and moves. */
export const validationOfMoney = promisesOf('validation: Money', {
  'A withdrawal needs amount, address and fund password.': [
    withdrawals('then the fields'),
    walletCore('rule 14: every block in its order, then the fields'),
  ],
  'A withdrawal needs a verified identity, a fund password that is set and an address for the coin.': [
    withdrawals('what bars a person comes first, in order'),
    walletScreens('who is new sees what a withdrawal asks for as one list'),
  ],
  'A withdrawal needs a credit score of 80 or more.': [
    withdrawals('what bars a person comes first, in order'),
    walletScreens('each block stands in its order and goes when it is mended, the lock after 24 hours'),
  ],
  'A deposit is above zero and comes with a screenshot.': [
    refusals('for %s'),
    walletScreens('a deposit is told with its proof and is in the balance when the staff has approved it'),
  ],
  'A transfer needs an amount.': [
    transfers('transfers and deposits'),
    funds(
      'a transfer to the fiat account and back: checked beside the field, kept over a reload, in the records',
    ),
  ],
  'A swap lies within its minimum and maximum.': [
    refusals('for %s'),
    funds(
      'a swap: limits before it is sent, the fund password beside its field, the price renewed, then in the history',
    ),
  ],
  'A fiat order lies within the minimum and maximum of one trade.': [
    refusals('for %s'),
    fiatCalls('the exchange refuses what the SDK’s check refuses, for the same reason'),
  ],
  'A payment to a merchant needs a screenshot.': [
    refusals('for %s'),
    otc('OTC double pay: of 100 proofs one counts, and the coins come once'),
  ],
  'Selling for money needs a bound bank card.': [
    refusals('for %s'),
    fiatCalls('a sale: the card first, then coins frozen, then paid'),
  ],
})
