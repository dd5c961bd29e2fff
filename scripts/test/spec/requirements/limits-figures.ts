import { limit, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  bookRows,
  cases,
  cycleChecks,
  displayed,
  forms,
  futuresChecks,
  futuresLive,
  mergedFrames,
  otc,
  people,
  refusals,
  shrinking,
  slider,
  spotChecks,
  walletCore,
  wire,
  withdrawals,
} from '../test-files'

/** Figures and bounds, in the order of the reference. */
export const limitsOfFigures: readonly Requirement[] = [
  ...limit(
    'depth bar',
    'A depth bar is as wide as amount * price * 800 / total, at most 100.',
    displayed('widths are of 800 parts of the side, at most 100'),
    bookRows('rule 13: widths in whole percent relate to every level kept, not only to those shown'),
  ),
  ...limit(
    'slider',
    'The slider goes from 0 to 100 and has a mark at every 20.',
    slider('has a mark at every 20 from 0 to 100'),
    slider('%s%% means %s%%'),
  ),
  ...limit(
    'decimals of a fiat estimate',
    'A fiat estimate has 2 decimals.',
    displayed('estimates half-up on the exact value, balances down'),
  ),
  ...limit(
    'decimals of balances',
    'A balance has 4 decimals.',
    displayed('estimates half-up on the exact value, balances down'),
  ),
  ...limit(
    'decimals of a total cost',
    'A total cost has 8 decimals.',
    displayed('a total cost has eight decimals, rounded half up'),
  ),
  ...limit(
    'decimals of prices at most',
    'A price has 6 decimals at most.',
    spotChecks('a price has at most 13 integer and 6 decimal digits'),
  ),
  ...limit(
    'decimals of a chart without knowledge',
    'Where no decimals are known, prices and their chart have 2.',
    wire('a negative number of decimals is none said: 2 for the price, 8 for the amount'),
  ),
  ...limit(
    'profit in percent',
    'Profit in percent is PnL / value x 100, with 2 decimals.',
    futuresChecks('profit and its percent'),
  ),
  ...limit(
    'profit of a position',
    'Profit is (last - entry) * size * lots, reversed for a short.',
    futuresChecks('profit and its percent'),
    testsOf('apps/web/src/features/futures/position/position-figures.test.ts')(
      '(last - entry) x unit x number, turned round for a short; percent of its value',
    ),
  ),
  ...limit(
    'cycle profit rate',
    'The profit rate of a cycle is in percent, with 2 decimals.',
    cycleChecks('the profit rate is a percentage of two decimals, half up'),
    cases('the cases made for this project > %s %s'),
  ),
  ...limit(
    'QR code of the poster',
    'The QR code of the poster has error correction H.',
    futuresLive(
      'profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
    ),
  ),
  ...limit(
    'password',
    'A password has 6 to 20 characters.',
    forms('a login password has 6 to 20 letters and digits, one of each at least'),
  ),
  ...limit(
    'ticket',
    'The content of a ticket has 10 to 200 characters.',
    forms('tickets have a title and 10 to 200 characters'),
  ),
  ...limit(
    'picture at most',
    'A picture has 10 MB at most.',
    forms('images have a known kind and at most 10 MB'),
  ),
  ...limit(
    'picture shrunk above',
    'A picture above 200 KB is shrunk.',
    shrinking('200 kB itself is sent as it is'),
    shrinking('factors by size, each bound itself belonging to the milder one'),
  ),
  ...limit(
    'bar after a new password',
    'A new password bars withdrawals for 24 hours.',
    walletCore('the 24 h lock holds at 23:59:59.999 and is over at 24:00:00.000'),
    people('every way to a new password or contact bars withdrawals for 24 hours, and no longer'),
  ),
  ...limit(
    'time to pay a merchant',
    'A merchant is paid within 20 minutes.',
    refusals('a buyer has twenty minutes to pay'),
    otc('OTC payment at 20:00.000 counts, at 20:00.001 it does not'),
  ),
  ...limit(
    'credit needed',
    'A withdrawal needs a credit of 80.',
    withdrawals('what bars a person comes first, in order'),
    walletCore('rule 14: every block in its order, then the fields'),
  ),
  ...limit(
    'trades kept',
    '20 trades are kept, the newest first.',
    mergedFrames('new rows go in front, equal ids are dropped, 20 are kept'),
  ),
]
