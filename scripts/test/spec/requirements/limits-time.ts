import { limit, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  bookRows,
  candleSource,
  chartSource,
  connection,
  cycleChecks,
  cycleHooks,
  cycleTrouble,
  feedCalls,
  frames,
  futuresHooks,
  keySender,
  mergedFrames,
  pageHooks,
  pairSource,
  refusals,
  requests,
  spotHooks,
  spotScreen,
  timings,
  toasts,
  transport,
} from '../test-files'

const rotation = testsOf('apps/web/src/features/home/news/use-rotation.test.tsx')
const glide = testsOf('apps/web/src/features/home/news/glide-to.test.ts')
const layout = testsOf('apps/web/e2e/trade-layout.spec.ts')
const ping = connection('pings every 30 s, gives up 30 s after an unanswered ping, reconnects 15 s later')
const letter = timings('rule 26: profile spec is the letter of the rule')

/** How often, how long and how many, in the order of the reference. */
export const limitsOfTime: readonly Requirement[] = [
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
]
