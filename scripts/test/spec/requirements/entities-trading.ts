import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  bookRows,
  candles,
  cycleOrders,
  futuresRequests,
  futuresScreen,
  futuresWire,
  homeScreen,
  wire,
} from '../test-files'

const content = testsOf('packages/sandbox/src/content/content.test.ts')
const feedKinds = testsOf('packages/sdk/test/feed/feed-kinds.test.ts')
const homeMarkets = testsOf('apps/web/e2e/home-markets.spec.ts')
const openMarkets = testsOf('apps/web/src/features/home/markets/open-markets.test.ts')
const recentMarkets = testsOf('apps/web/src/platform/preferences/recent-markets.test.ts')
const spotPairs = testsOf('apps/web/e2e/spot-pairs.spec.ts')

export const tradingEntities: readonly Requirement[] = [
  ...promisesOf('entities: Market', {
    'A market has id, base, quote, price, change in percent, high, low, volume, board (plate) and status.': [
      wire('$codec: $note'),
    ],
    'A market has the decimals of its prices and quantities and its smallest quantity.': [
      wire('$codec: $note'),
    ],
    'A market has the best prices to buy and to sell, and a symbol of its own.': [wire('$codec: $note')],
    'Only enabled markets are listed.': [
      openMarkets('only enabled pairs are listed, in the order of the exchange'),
      homeMarkets(
        'tiles and rows tell pair, price, volume, change and what it comes to in the chosen currency; a closed pair is in no list',
      ),
      spotPairs('pairs are chosen in a panel at the left: by quote coin, among the favourites, by search'),
    ],
    'Favourites are kept on the device.': [
      homeScreen('search: recently viewed, favourites, sorting, highlight, nothing found'),
    ],
    'Recently viewed markets are kept on the device.': [
      recentMarkets('keeps ten, newest first, each once'),
      homeScreen('search: recently viewed, favourites, sorting, highlight, nothing found'),
    ],
    'A futures market adds the contract size, the fee rate, the greatest quantity and the highest leverage.':
      [futuresWire('$codec: $note'), feedKinds('futures: ticker with lots and leverage, book, deals')],
    'A futures market has its book beside it, each level with price and quantity.': [
      futuresWire('$codec: $note'),
    ],
    'A leverage is a number, shown as NX.': [
      futuresWire('$codec: $note'),
      futuresScreen(
        'a trader funds futures, opens at the market and in the book, sets stops, closes in part, reverses, closes all',
      ),
    ],
    'A cycle market adds its pay coins, each with the smallest quantity.': [
      futuresWire('$codec: $note'),
      cycleOrders(
        'lists, overview and information: what can be chosen, prices of the index, the time of the exchange',
      ),
    ],
    'A cycle market adds its lengths in seconds, each with a smallest quantity and a profit rate.': [
      futuresWire('$codec: $note'),
      cycleOrders(
        'lists, overview and information: what can be chosen, prices of the index, the time of the exchange',
      ),
    ],
    'A cycle market says the time of the exchange.': [
      futuresWire('$codec: $note'),
      cycleOrders(
        'lists, overview and information: what can be chosen, prices of the index, the time of the exchange',
      ),
    ],
    'A cycle pair in a list has its Chinese name and its symbol.': [
      cycleOrders(
        'lists, overview and information: what can be chosen, prices of the index, the time of the exchange',
      ),
    ],
    'A level of the book has price and quantity, and a width for its depth bar.': [
      wire('$codec: $note'),
      bookRows('rule 13: widths in whole percent relate to every level kept, not only to those shown'),
    ],
    'A coin has an introduction.': [
      wire('$codec: $note'),
      content('every coin of a pair or a token sale has an introduction'),
    ],
  }),
  ...promisesOf('entities: Order', {
    'A spot order has id, pair, side, type, price, quantity, remaining, status and time.': [
      wire('$codec: $note'),
    ],
    'A futures order adds margin mode, leverage, margin, fee, take-profit and stop-loss price.': [
      futuresWire('$codec: $note'),
    ],
    'A new futures order carries pair, price, quantity, leverage, type, margin mode and both stop prices.': [
      futuresRequests('%s'),
    ],
    'A position has side, margin mode, leverage, entry price, quantity, what can be closed, margin and value.':
      [futuresWire('$codec: $note')],
    'A position has liquidation price, realized PnL, fee, interest, close price and the number of its stop orders.':
      [futuresWire('$codec: $note')],
    'A closed position has its close price, what it brought, and when it was opened and closed.': [
      futuresWire('$codec: $note'),
    ],
    'A stop order has its quantity, the price of take-profit or stop-loss, status and time.': [
      futuresWire('$codec: $note'),
    ],
    'The misleading words of the wire are read as what they mean: point as margin, profit as margin, income as profit, fess as interest.':
      [futuresWire('$codec: $note'), futuresWire('writes the misspellings, and they stay on the wire')],
  }),
  ...promisesOf('entities: Cycle order', {
    'A cycle order has id, pair, side, entry price, quantity, pay coin, length in seconds and opening time.':
      [
        futuresWire('$codec: $note'),
        cycleOrders('an order runs, ends, is settled and told: positions, result, history, money'),
      ],
    'A cycle order has fee, profit rate and loss rate.': [
      futuresWire('$codec: $note'),
      cycleOrders('an order runs, ends, is settled and told: positions, result, history, money'),
    ],
    'A settled cycle order has close price and result.': [
      futuresWire('$codec: $note'),
      cycleOrders('an order runs, ends, is settled and told: positions, result, history, money'),
    ],
    'A row of the latest results has id, time, side, result and close price.': [futuresWire('$codec: $note')],
  }),
  ...promisesOf('entities: Candle', {
    'A candle has time, open, high, low, close and volume.': [candles('$id: $note')],
    'A candle travels as one text, split by |, its stamp the date times 1e6 plus the time of day.': [
      candles('$id: $note'),
    ],
  }),
]
