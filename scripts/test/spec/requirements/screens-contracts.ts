import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import { cycleScreen, futuresForm, futuresLive, futuresScreen, marketScreen } from '../test-files'

const cycleCards = testsOf('apps/web/e2e/cycle-cards.spec.ts')
const cycleFacts = testsOf('apps/web/e2e/cycle-facts.spec.ts')
const cycleTexts = testsOf('apps/web/src/features/cycle/cycle-texts.test.ts')
const feedKinds = testsOf('packages/sdk/test/feed/feed-kinds.test.ts')
const futuresFills = testsOf('apps/web/e2e/futures-fills.spec.ts')
const keptNames = testsOf('apps/web/e2e/kept-names.spec.ts')
const leverageScale = testsOf('apps/web/src/features/futures/order/leverage-scale.test.ts')
const pairName = testsOf('apps/web/src/platform/trade/pair-name.test.ts')

export const contractScreens: readonly Requirement[] = [
  ...promisesOf('screens: Futures', {
    'The pair is chosen in a panel.': [
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'There are tabs to open and for positions, remembered for the session.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
      keptNames('pair, margin mode and tabs of the futures are kept for the session only'),
    ],
    'A link leads to the market page of the contract.': [
      marketScreen(`pair and side of a \${type} market go along to the order form, also through the login`),
    ],
    'A link leads to /futuresRecord.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'One opens long or short.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'The margin mode is cross or isolated.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'The leverage is chosen among those of the pair, shown as NX.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
      leverageScale('finds back every leverage that is offered, and the nearest between'),
    ],
    'The order type is limit or market.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'The quantity is in lots.': [
      futuresScreen('a quantity in lots, coin or money; without funds there is no liquidation price'),
    ],
    'The quantity is filled in by a share of the funds, in whole lots.': [
      futuresForm('rules 1, 10: the slider fills whole lots, not cut at the maximum'),
    ],
    'An order takes a take-profit and a stop-loss price.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'Open orders are listed, each with its cancel.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
      futuresFills(
        'a partial fill is seen as it happens, then the rest: the card counts lots, the position grows',
      ),
    ],
    'Positions are listed with their profit, which follows the price.': [
      futuresLive(
        'profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
      ),
    ],
    'A position is closed in part or whole, by a dialog with the quantity.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'A button of that dialog fills in all that can be closed.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'All positions are closed at once.': [
      futuresLive(
        'all positions are closed at once; past orders are in the records; the poster of what is closed tells its close price and result',
      ),
    ],
    'The longs or the shorts of a coin are closed at once.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'A position is closed fast, at the market and whole.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'The stop orders of a position are listed, added, edited and cancelled.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    '/stopPl shows the stop orders of one position.': [
      futuresLive("the page of a position's stops adds one to it"),
    ],
    'The records have past orders.': [
      futuresLive(
        'all positions are closed at once; past orders are in the records; the poster of what is closed tells its close price and result',
      ),
    ],
    'The records have open orders and closed positions.': [
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'The poster tells rate of return, pair, direction, margin mode and leverage.': [
      futuresLive(
        'profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
      ),
    ],
    'The poster tells entry price, profit, and last price of a position that is open.': [
      futuresLive(
        'profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
      ),
    ],
    'The poster tells close price and closing profit of a position that is closed.': [
      futuresLive(
        'all positions are closed at once; past orders are in the records; the poster of what is closed tells its close price and result',
      ),
    ],
    "The QR code of the poster is that of the member's invitation link.": [
      futuresLive(
        'profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
      ),
    ],
    'The poster is saved as an image.': [
      futuresLive(
        'profit follows the price; a close whose answer is lost is looked for; the poster is shared, its code leads to the invitation',
      ),
    ],
  }),
  ...promisesOf('screens: Cycle', {
    'Pairs are in a panel that comes from the left.': [
      cycleFacts(
        'the cycle screen tells price, change, high, low and estimate of a pair, and says where there is nothing yet',
      ),
    ],
    'A pair has its Chinese name in CN, else its symbol.': [
      pairName('a cycle pair has its Chinese name in CN only, and only where it has one'),
      cycleScreen('in Chinese the pairs have their Chinese names, and what is wrong is said in Chinese'),
    ],
    'The head has the chosen pair and the way to the history.': [
      cycleScreen('a lost order is told as plainly as a won one; /cycleHistory keeps both directions'),
    ],
    'Price, 24-hour change, high, low and fiat estimate of the pair are shown.': [
      cycleFacts(
        'the cycle screen tells price, change, high, low and estimate of a pair, and says where there is nothing yet',
      ),
    ],
    'The pair has a chart of candles.': [
      cycleFacts(
        'the cycle screen tells price, change, high, low and estimate of a pair, and says where there is nothing yet',
      ),
    ],
    'There are buttons to buy (up) and to sell (down).': [
      cycleFacts(
        'the cycle screen tells price, change, high, low and estimate of a pair, and says where there is nothing yet',
      ),
      cycleScreen('a lost order is told as plainly as a won one; /cycleHistory keeps both directions'),
    ],
    'A tab lists the running orders.': [
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'A tab lists the history.': [
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'A tab lists the latest results of everybody.': [
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'The latest results are 20.': [
      feedKinds('cycle: what can be chosen, and the ranking of settled orders as increments'),
    ],
    'An empty list says that there is nothing.': [
      cycleFacts(
        'the cycle screen tells price, change, high, low and estimate of a pair, and says where there is nothing yet',
      ),
    ],
    'The sheet of an order has the pay coins as tabs.': [
      cycleFacts(
        'the sheet of a cycle order has pay coins, the balance to read, lengths with their rate, and what may come of it',
      ),
    ],
    'The sheet has the available balance, to read only.': [
      cycleFacts(
        'the sheet of a cycle order has pay coins, the balance to read, lengths with their rate, and what may come of it',
      ),
    ],
    'The sheet has the quantity.': [
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'The sheet has the lengths in seconds as tabs, each with its profit rate.': [
      cycleFacts(
        'the sheet of a cycle order has pay coins, the balance to read, lengths with their rate, and what may come of it',
      ),
    ],
    'The sheet has the expected profit.': [
      cycleFacts(
        'the sheet of a cycle order has pay coins, the balance to read, lengths with their rate, and what may come of it',
      ),
      cycleScreen(
        'B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid',
      ),
    ],
    'There is one card per running order.': [
      cycleCards(
        'pills are dragged and moved by keys, stick to an edge, stay where they are put on every screen, and stack',
      ),
    ],
    'A card is dragged, and stays where it is put.': [
      cycleCards(
        'pills are dragged and moved by keys, stick to an edge, stay where they are put on every screen, and stack',
      ),
    ],
    'A card tells pair, direction, winning or losing, price and quantity.': [
      cycleCards('a pill unfolds on a press to all that is known of the order, and folds again'),
    ],
    'A card counts the seconds down.': [
      cycleScreen('a device whose clock is an hour fast counts down by the time of the exchange'),
      cycleTexts('time left is minutes and seconds'),
    ],
    'A popup tells the result: pair, income, direction, quantity and length.': [
      cycleScreen('a lost order is told as plainly as a won one; /cycleHistory keeps both directions'),
    ],
  }),
]
