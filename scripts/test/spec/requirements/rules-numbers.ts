import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  badInput,
  bookRows,
  cases,
  cycleChecks,
  cycleCore,
  cycleHooks,
  cycleRefused,
  cycleScreen,
  decimals,
  displayed,
  futuresAgreement,
  futuresChecks,
  futuresForm,
  futuresScreen,
  futuresWire,
  indicators,
  numberField,
  numbers,
  orderDraft,
  refusals,
  requests,
  spotAgreement,
  spotChecks,
  spotForm,
  wire,
} from '../test-files'

/** Rules 1 to 13: numbers and orders. */
export const numberRules: readonly Requirement[] = [
  ...promisesOf('rule 1', {
    'Money given as a JS number is refused.': [
      requests('rule 1: money given as a JS number is refused'),
      testsOf('packages/sdk/test/wire/bad-input.test.ts')(
        'says what was given and what is allowed, and no secret',
      ),
    ],
    'Decimals are exact: sums, products and quotients are those of an oracle.': [
      decimals('sums, differences, products and order are the oracle’s'),
      decimals('quotients are the exact ones in every mode: the oracle bounds the remainder'),
    ],
    'Every operation that can round names its mode.': [
      decimals('refuses the rounding mode %j by name, also where nothing is to be rounded'),
    ],
    'Lots for a share are divided last, and are never one short.': [
      futuresChecks('lots for a share of the funds'),
      futuresChecks('the lots for a share are the most that pass, never one less'),
    ],
  }),
  ...promisesOf('rule 2', {
    'A deviation recovers from a spike: it takes two passes over its window.': [
      indicators('recover from a spike at once, and from a hole in the data'),
    ],
    'Widths of the book are drawn in whole percent.': [
      bookRows('rule 13: widths in whole percent relate to every level kept, not only to those shown'),
    ],
  }),
  ...promisesOf('rule 3', {
    "A number is read as text, as a JSON number and with Java's exponent.": [
      wire('rule 3: both dialects, numbers as they come'),
    ],
    'A number leaves as plain decimal text.': [
      decimals('reading what was written gives the same number, never an exponent or -0'),
      numbers('any text is a number or --, never NaN, an exponent or a signed zero'),
    ],
  }),
  ...promisesOf('rule 4', {
    'What a slider fills in and balances are rounded down.': [
      displayed('a percentage of the funds is rounded down and never costs more than it'),
      spotForm('rule 4: fills the amount, cut to the decimals of the pair'),
      displayed('estimates half-up on the exact value, balances down'),
    ],
    'Fiat estimates and percentages have 2 decimals, half up on the exact value.': [
      displayed('estimates half-up on the exact value, balances down'),
    ],
    'A total cost has 8 decimals, half up.': [displayed('a total cost has eight decimals, rounded half up')],
    'Margin plus fee has 4 decimals, half up on their exact sum.': [
      futuresChecks('margin and fee are rounded as a sum'),
    ],
    "The fiat estimate of a coin is its price in USDT times the currency's rate per USDT.": [
      displayed('estimates half-up on the exact value, balances down'),
    ],
  }),
  ...promisesOf('rule 5', {
    'The maximum of a buy is floor(usable / price), of a sell floor(usable), at the decimals of the pair.': [
      refusals('for %s'),
      spotChecks('the maximum is the greatest amount that passes'),
    ],
  }),
  ...promisesOf('rule 6', {
    'A number is ASCII digits, or digits, a point and digits: no sign, exponent, grouping or blank.': [
      spotChecks('only digits with an optional point and digits after it'),
      testsOf('packages/sdk/src/trading/quantity.test.ts')('are exactly those of the pattern'),
      testsOf('packages/sandbox/src/core/kernel/units.test.ts')(
        'rule 6: parseUnits takes digits with an optional point and digits after it, nothing else',
      ),
    ],
    'A price has at most 13 integer and 6 fraction digits and is not zero.': [
      spotChecks('a price has at most 13 integer and 6 decimal digits'),
    ],
    'A quantity has at most 8 fraction digits.': [refusals('is a number of the longest form')],
  }),
  ...promisesOf('rule 7', {
    'Spot checks run in the order of the form, funds before precision.': [
      spotChecks('the price comes first, precision last'),
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
    ],
    'The exchange judges a spot order as the SDK does.': [
      spotAgreement(
        'rule 7: the exchange’s verdict is checkSpotOrder’s, code, field and params, on 20,000 orders',
      ),
    ],
    'A market order skips the price and is costed at the last price.': [
      spotForm('a market order is costed at the last price'),
      cases('the cases made for this project > %s %s'),
    ],
    'The input of the app cuts surplus decimals while one types.': [
      numberField('rule 7: cuts decimals while typing'),
      badInput('letters and surplus decimals do not get into a number field; a comma is a point'),
    ],
  }),
  ...promisesOf('rule 8', {
    'Step and lowest price are 10^-priceDecimals, and an empty field goes to the first step.': [
      displayed('an empty or unreadable field steps to one step'),
      orderDraft('rule 8: the price goes by a step of its decimals'),
    ],
  }),
  ...promisesOf('rule 9', {
    'A futures quantity is integer text: 1.0 and 1e2 are refused, 007 is 7.': [
      futuresChecks('come in the order of the form, precision last'),
      futuresChecks('partial close: whole, more than 0, at most what is left'),
    ],
    'On an order stops are optional and lie strictly beyond its price, at market beyond the current one.': [
      refusals('for %s'),
      futuresForm('rule 9: whole lots only, stops beyond the order price'),
    ],
    'On a position one stop is needed, and the entry price itself is allowed.': [
      futuresChecks('position stops: one at least, blank is none'),
      cases('the cases made for this project > %s %s'),
    ],
    'A partial close is an integer above zero and at most what can be closed.': [
      futuresChecks('partial close: whole, more than 0, at most what is left'),
      futuresAgreement(
        'rule 9: closings and stops of positions get the verdicts of checkPartialClose and checkPositionStops',
      ),
    ],
    'The exchange judges a futures order as the SDK does.': [
      futuresAgreement(
        'rule 9: the exchange’s verdict is checkFuturesOrder’s, code, field and params, on 20,000 orders',
      ),
    ],
  }),
  ...promisesOf('rule 10', {
    'A percentage may fill in more than the maximum, which is refused when it is sent.': [
      futuresForm('rules 1, 10: the slider fills whole lots, not cut at the maximum'),
    ],
    'Zero lots show as 0 and cannot be sent.': [
      futuresForm('rules 1, 10: the slider fills whole lots, not cut at the maximum'),
      futuresChecks('come in the order of the form, precision last'),
    ],
  }),
  ...promisesOf('rule 11', {
    'The liquidation price of a position is the one the exchange reports.': [
      testsOf('apps/web/src/platform/chart/position-lines.test.ts')(
        'marks entry, liquidation, take-profit and stop-loss of a position',
      ),
    ],
    'Before an order the price is estimated for isolated and cross, with 0.5 % of maintenance.': [
      futuresChecks('liquidation, isolated and cross'),
    ],
    'An estimate is marked as one.': [
      futuresScreen('a quantity in lots, coin or money; without funds there is no liquidation price'),
    ],
    '-- stands for no price, one beyond the price, and an order the account cannot pay.': [
      futuresChecks('rule 11: no liquidation price where there can be none'),
      futuresScreen('a quantity in lots, coin or money; without funds there is no liquidation price'),
      futuresWire('a liquidation price of %j is none'),
    ],
  }),
  ...promisesOf('rule 12', {
    'Minimum and maximum are allowed stakes.': [
      cycleRefused(
        'rule 12: min and max inclusive, the greater minimum of length and coin; funds before limits',
      ),
    ],
    'A tie loses.': [cycleCore('%s at 100, ended at %d: won %s (a tie loses for both)')],
    'Expected profit is quantity times rate, 4 decimals down, without the stake.': [
      cycleChecks('the expected profit is the stake times the rate, cut at four decimals'),
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'Time left is rounded up to whole seconds and never below zero.': [
      cycleChecks('the countdown is never below 0 and never NaN'),
      cycleHooks('counts begun seconds by the server clock, without drift, and stops at 0'),
    ],
    'Clocks that differ by exactly 5000 ms are in time.': [
      cycleChecks('5000 ms between the clocks are allowed, no number is not'),
    ],
    'What came of an order is what the exchange says.': [
      cycleHooks('is asked for up to five times, a second apart'),
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
  }),
  ...promisesOf('rule 13', {
    'A depth bar is quantity * price * 800 / total wide, at most 100, the total over all levels kept.': [
      displayed('widths are of 800 parts of the side, at most 100'),
      bookRows('rule 13: widths in whole percent relate to every level kept, not only to those shown'),
    ],
  }),
]
