import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  badInput,
  bookRows,
  homeScreen,
  indicators,
  marketScreen,
  orderDraft,
  slider,
  spotForm,
  spotScreen,
  trading,
} from '../test-files'

const findMarkets = testsOf('apps/web/src/features/coin-search/find-markets.test.ts')
const introductions = testsOf('apps/web/e2e/introductions.spec.ts')
const periodBar = testsOf('apps/web/src/platform/chart/period-bar.test.tsx')
const recentMarkets = testsOf('apps/web/src/platform/preferences/recent-markets.test.ts')
const sortMarkets = testsOf('apps/web/src/features/coin-search/sort-markets.test.ts')
const spotFromHome = testsOf('apps/web/e2e/spot-from-home.spec.ts')
const spotPairs = testsOf('apps/web/e2e/spot-pairs.spec.ts')

export const marketScreens: readonly Requirement[] = [
  ...promisesOf('screens: Market', {
    'Markets are searched by their coins.': [
      homeScreen('search: recently viewed, favourites, sorting, highlight, nothing found'),
      findMarkets('%j finds %j'),
    ],
    'The search shows the markets viewed last.': [
      homeScreen('search: recently viewed, favourites, sorting, highlight, nothing found'),
      recentMarkets('keeps ten, newest first, each once'),
    ],
    'The lists of markets are sorted by pair, price and change.': [
      homeScreen('search: recently viewed, favourites, sorting, highlight, nothing found'),
      sortMarkets('by name, price and change, as numbers and not as texts'),
    ],
    'A market has a page with its chart.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
      marketScreen(
        'a long press reads a bar out; older bars come when one scrolls back; the newest one lives',
      ),
    ],
    'The market page has the order book.': [
      marketScreen('colours follow the theme; book, deals and terms of a contract'),
    ],
    'The market page has the latest trades.': [
      marketScreen('colours follow the theme; book, deals and terms of a contract'),
    ],
    'The market page introduces the coin.': [introductions('the page of a market introduces its coin')],
    'In the bar of periods stand minute line, 1, 15 and 60 minutes.': [
      periodBar(
        'minute line, 1, 15 and 60 minutes are at hand; 5 and 30 minutes, 4 hours, day and week behind more',
      ),
    ],
    'Behind more are 5 and 30 minutes, 4 hours, day and week.': [
      periodBar(
        'minute line, 1, 15 and 60 minutes are at hand; 5 and 30 minutes, 4 hours, day and week behind more',
      ),
    ],
    'The indicators are MA, BOLL, BBI, MIKE, PBX and ENE.': [
      marketScreen(`rule 23: periods and six indicators of a \${type} market, as the SDK works them out`),
      indicators('the cases made for this project'),
    ],
    'The chart is a minute line or candles, as the period says.': [
      marketScreen(`rule 23: periods and six indicators of a \${type} market, as the SDK works them out`),
    ],
    'The market page leads to buying and selling, with pair and side.': [
      marketScreen(`pair and side of a \${type} market go along to the order form, also through the login`),
    ],
  }),
  ...promisesOf('screens: Spot', {
    'Pairs are in a panel that comes from the left.': [
      spotPairs('pairs are chosen in a panel at the left: by quote coin, among the favourites, by search'),
    ],
    'The panel has a tab for each quote coin.': [
      spotPairs('pairs are chosen in a panel at the left: by quote coin, among the favourites, by search'),
    ],
    'The panel has a tab of favourites.': [
      spotPairs('pairs are chosen in a panel at the left: by quote coin, among the favourites, by search'),
    ],
    'The panel has a search.': [
      spotPairs('pairs are chosen in a panel at the left: by quote coin, among the favourites, by search'),
    ],
    'There are tabs to buy and to sell.': [
      badInput('rules 6 to 8: each fault of an order is told beside its field before it is sent'),
      marketScreen(`pair and side of a \${type} market go along to the order form, also through the login`),
    ],
    'The order type is limit or market.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    'The price has a stepper.': [
      spotFromHome('a limit order by keyboard alone, from home'),
      orderDraft('rule 8: the price goes by a step of its decimals'),
    ],
    'The quantity is typed or filled in by a percent slider.': [
      spotFromHome('a limit order from a cold home in 5 taps; without the question in 4'),
      spotForm('rule 4: fills the amount, cut to the decimals of the pair'),
    ],
    'The slider goes from 0 to 100 with a mark at every 20.': [
      slider('key %s at %s gives %s'),
      slider('from %s to %s passes a mark: %s'),
      spotPairs(
        'a spot order starts at the market with its price read-only; limit and market clear quantity and slider',
      ),
    ],
    'The book has six rows a side.': [
      spotPairs(
        'a spot order starts at the market with its price read-only; limit and market clear quantity and slider',
      ),
      spotScreen(
        'the book: grouped by step, kept by pair; a row, a held row and the best prices fill the form',
      ),
    ],
    'Rows of the book without a level are dashes.': [
      bookRows('a side always has its rows, dashes where there is no level'),
      spotScreen(
        'the book: grouped by step, kept by pair; a row, a held row and the best prices fill the form',
      ),
    ],
    'Open orders are listed, each with its cancel.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
    ],
    "A link leads to the record of the pair's orders.": [
      spotScreen('a partial fill is seen as it happens, then the whole; the record keeps what was @both'),
    ],
    'A link leads to the market page of the pair.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
      marketScreen(`pair and side of a \${type} market go along to the order form, also through the login`),
    ],
    'The record lists past orders, narrowed by pair, side, state and time.': [
      spotScreen('the record is narrowed by pair, side, state and time; all open orders go at one word'),
    ],
  }),
]
