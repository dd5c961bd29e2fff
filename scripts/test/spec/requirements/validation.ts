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
  forms,
  funds,
  futuresChecks,
  futuresForm,
  futuresScreen,
  identity,
  logIn,
  loginFields,
  orderDraft,
  otc,
  papers,
  paymentMethods,
  people,
  refusals,
  register,
  security,
  shrinking,
  spotChecks,
  spotForm,
  spotOrders,
  tickets,
  trading,
  transfers,
  uploader,
  walletCore,
  walletScreens,
  withdrawals,
} from '../test-files'

/** What is asked of a person's own data. */
const ofPeople: readonly Requirement[] = [
  ...promisesOf('validation: Account', {
    'A phone number has 11 digits: 1, then 3 to 9, then nine more.': [
      forms('a phone number has 11 digits, 1 and then 3 to 9 first'),
      loginFields('login fields > %j is told as %j'),
    ],
    'A phone number of another country has 5 to 15 digits.': [
      forms('phones of other countries have 5 to 15 digits'),
      register(
        'by a phone of another country; the wait for another code and what was typed outlive a reload',
      ),
    ],
    'An email has the usual form.': [
      forms('an email has a name, an @ and a host of two parts'),
      register('what is wrong stands beside its field, which has the focus, and no account is made'),
    ],
    'One logs in by a phone or by an email.': [
      loginFields('lets good ones pass'),
      logIn('by e-mail in any case, and by phone'),
    ],
    'A user name has 6 to 16 characters and starts with a letter.': [
      forms('a user name has 6 to 16 characters, a letter first'),
    ],
    'Registering wants the box of the terms.': [
      forms('the registration form is checked from top to bottom'),
      register('what is wrong stands beside its field, which has the focus, and no account is made'),
    ],
    'An invitation code that is given is looked at; none is needed.': [
      forms('the registration form is checked from top to bottom'),
      register('an invitation is kept by way of the log-in, and brings the friend who sent it'),
    ],
  }),
  ...promisesOf('validation: Passwords', {
    'A login password has 6 to 20 letters and digits, at least one of each.': [
      forms('a login password has 6 to 20 letters and digits, one of each at least'),
      register('what is wrong stands beside its field, which has the focus, and no account is made'),
    ],
    'A new password is typed twice alike, else: the two inputs differ.': [
      forms('the registration form is checked from top to bottom'),
      security('a new login password ends the session and locks withdrawals for 24 hours'),
    ],
    'A fund password has exactly 6 digits, or 6 to 20 letters and digits.': [
      forms('the other form of the fund password, and either form'),
      security('rule 16: the first fund password is six digits, the next one letters and digits'),
    ],
  }),
  ...promisesOf('validation: Papers', {
    'An identity number has 15 or 18 characters.': [
      forms('an identity number has 15 or 18 characters'),
      papers('rule 17: a number is refused for its form, its date or its check digit'),
    ],
    'The date in an identity number exists and is not to come.': [
      forms('an ID card’s date is not in the future, by the day in China'),
      papers('rule 17: a number is refused for its form, its date or its check digit'),
    ],
    'The check digit of an identity number of 18 fits.': [
      forms('an ID card with one digit changed is refused'),
    ],
    'A bank number has 16 to 19 digits.': [
      forms('a bank number has 16 to 19 digits'),
      paymentMethods(
        'rule 17: 16 to 19 digits in China, 9 to 19 elsewhere; SWIFT, IFSC, IBAN by their standards',
      ),
    ],
    'Papers come with a name and pictures of both sides.': [
      papers('a name of blanks and pictures that are not there are missing'),
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
    ],
  }),
  ...promisesOf('validation: Pictures', {
    'A picture has at most 10 MB.': [
      forms('images have a known kind and at most 10 MB'),
      uploader('what is sent at all > not %s'),
    ],
    'A picture above 200 KB is shrunk before it is sent, one of 200 KB is not.': [
      shrinking('200 kB itself is sent as it is'),
      uploader('10 MB itself, shrunk where there is a codec, as it is where there is none'),
    ],
    'The sides are scaled by 0.9 down to 0.3, by the size of the file.': [
      shrinking('factors by size, each bound itself belonging to the milder one'),
    ],
    'What is shrunk has quality 0.1.': [
      shrinking('goes on until it fits, at quality 0.1, from the original each time'),
    ],
    'A shrunk picture has at most about 4 megapixels.': [
      shrinking('never above about 4 megapixels, whatever the factor'),
    ],
  }),
  ...promisesOf('validation: Ticket', {
    'A ticket has a title.': [
      forms('tickets have a title and 10 to 200 characters'),
      people('a ticket: refused, sent, answered by itself, by the staff, closed'),
    ],
    'The content of a ticket has 10 to 200 characters.': [
      forms('tickets have a title and 10 to 200 characters'),
      tickets('a title, 10 to 200 characters of content, pictures by address'),
    ],
  }),
]

/** What is asked of orders. */
const ofOrders: readonly Requirement[] = [
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
const ofMoney = promisesOf('validation: Money', {
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

export const validation: readonly Requirement[] = [...ofPeople, ...ofOrders, ...ofMoney]
