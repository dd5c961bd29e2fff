import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  bookRows,
  candleSource,
  cases,
  chartSource,
  connection,
  cycleChecks,
  cycleHooks,
  cycleTrouble,
  displayed,
  feedCalls,
  forms,
  frames,
  futuresChecks,
  futuresHooks,
  futuresLive,
  keySender,
  mergedFrames,
  otc,
  pageHooks,
  pairSource,
  people,
  refusals,
  requests,
  shrinking,
  slider,
  spotChecks,
  spotHooks,
  spotScreen,
  timings,
  toasts,
  transport,
  walletCore,
  wire,
  withdrawals,
} from '../test-files'

const rotation = testsOf('apps/web/src/features/home/news/use-rotation.test.tsx')
const glide = testsOf('apps/web/src/features/home/news/glide-to.test.ts')
const layout = testsOf('apps/web/e2e/trade-layout.spec.ts')
const ping = connection('pings every 30 s, gives up 30 s after an unanswered ping, reconnects 15 s later')
const letter = timings('rule 26: profile spec is the letter of the rule')

const limit = (name: string, says: string, ...proof: readonly string[]) =>
  promisesOf(`limits: ${name}`, { [says]: proof })

export const limits: readonly Requirement[] = [
  ...limit(
    'a call, in all',
    'A call takes 10 s at most.',
    transport('10 s without an answer, also from a fetch that ignores its signal'),
  ),
  ...limit('toast', 'A toast stays 2 s, of an error 4 s.', toasts('stay 2 s, errors 4 s')),
  ...limit(
    'sign of loading hides after',
    'The sign of loading goes 500 ms after the last call.',
    testsOf('apps/web/src/ui/feedback/loading-bar.test.tsx')(
      'stays half a second after the last request, and through the pause between two',
    ),
  ),
  ...limit(
    'banner and notices turn every',
    'Banner and notices turn every 5000 ms.',
    rotation('banner and notices turn every 5 s'),
  ),
  ...limit(
    'a turn takes',
    'A turn of the banner takes 1000 ms.',
    glide('a turn takes one second, half of the way after half of it'),
  ),
  ...limit(
    'second popup after',
    'The message for all comes 500 ms after the one-time message was confirmed.',
    testsOf('apps/web/src/features/home/opening/opening-popups.test.tsx')(
      'the message for all comes half a second after the one-time message was confirmed',
    ),
  ),
  ...limit('socket: ping every', 'The socket pings every 30 s.', ping, letter),
  ...limit('socket: wait for pong', 'The socket waits 30 s for a pong.', ping, letter),
  ...limit(
    'socket: reconnect after',
    'The socket connects again after 15 s.',
    ping,
    connection('reconnects 15 s after each failure, for ever'),
  ),
  ...limit(
    'socket: retry of a subscription',
    'A subscription is sent again every 1.5 s.',
    keySender(
      'a key wanted before the link is open goes out when it is, and again every 1.5 s until answered',
    ),
  ),
  ...limit(
    'bars asked for',
    '300 bars are asked for.',
    candleSource('asks for 300 bars, shows them, and watches the pair with bars of the period'),
    requests('rule 22: every period as type and mine, the base first in the name'),
    chartSource('come in front, a page of 300 at a time, until there are no more'),
  ),
  ...limit(
    'bars on a chart at first',
    'A chart shows 40 bars at first.',
    testsOf('apps/web/src/platform/chart/series/first-view.test.ts')('the newest 40 bars are seen at first'),
  ),
  ...limit(
    'chart update',
    'A chart asks for new bars every 3 s where the socket brings none.',
    chartSource('asks for the newest bars while the stream brings none'),
    chartSource('leaves it to the stream while that is alive, and rests while the page is hidden'),
  ),
  ...limit(
    'polling of spot',
    'Open spot orders are read every 5 s while there are any.',
    spotHooks('are asked for every 5 s while any exist, once for all components'),
    feedCalls('are asked for again in 5 s while there are any, of one pair or of all'),
  ),
  ...limit(
    'polling of futures',
    'Futures account and positions are read every 3 s while orders rest.',
    futuresHooks(
      'account and positions are asked for every 3 s while an order is open, and no more when none is',
    ),
    feedCalls('with %d spot and %d futures orders open are asked for again in %s ms'),
  ),
  ...limit(
    'cycle: page of the history',
    'A page of the cycle history has 15 rows.',
    pageHooks('the history of cycle orders has 15 rows a page; rows without an id all stay'),
  ),
  ...limit('cycle: ranking', 'The ranking has the latest 20 orders.', mergedFrames('keeps the newest 20')),
  ...limit(
    'cycle: tolerated difference of clocks',
    'Clocks may differ by 5000 ms.',
    cycleChecks('5000 ms between the clocks are allowed, no number is not'),
  ),
  ...limit(
    'cycle: delay of a reload',
    'The page loads anew after 3 s.',
    refusals('and what a cycle form is to do about it'),
    cycleTrouble('a skewed clock: nothing is sent, the stake is emptied, the page is loaded anew after 3 s'),
  ),
  ...limit(
    'cycle: tries for the result',
    'The result is asked for up to 5 times, 1 s apart.',
    cycleHooks('is asked for up to five times, a second apart'),
  ),
  ...limit(
    'cycle: reads of the history',
    'The history is read 4 times, 1 s apart.',
    cycleHooks('positions come again at once, the history four times, a second apart'),
  ),
  ...limit(
    'cycle: period of the chart at first',
    'The chart of a cycle pair begins with one minute.',
    layout('the chart of a cycle pair begins with bars of one minute'),
  ),
  ...limit(
    'book: levels kept',
    '20 levels a side are kept.',
    frames('are the best price first, exact, at most 20, whatever the order they come in'),
    pairSource('a book of REST is cut to twenty levels a side'),
  ),
  ...limit(
    'book: rows on spot',
    'The book beside the spot form has 6 rows a side.',
    spotScreen(
      'the book: grouped by step, kept by pair; a row, a held row and the best prices fill the form',
    ),
    bookRows('a side always has its rows, dashes where there is no level'),
  ),
  ...limit(
    'book: rows on futures',
    'The book beside the futures form has 7 rows a side.',
    layout('the book beside the futures form has seven rows a side, dashes where nothing rests'),
  ),
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
