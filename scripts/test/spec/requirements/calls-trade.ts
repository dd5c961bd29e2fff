import { promisesOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  contract,
  cycleOrders,
  futuresOrders,
  futuresRequests,
  publicReads,
  requests,
  spotOrders,
} from '../test-files'

const everyCall = contract('each call is done at least once')
const carried = requests('what requests carry')
const carriedByContracts = futuresRequests('what futures and cycle requests carry')
const markets = publicReads('markets: nine pairs, a book of 20 levels a side, and 300 bars of each period')
const limitOrder = spotOrders('places a limit order, freezes its cost, lists it, cancels it')
const trades = spotOrders('trades market and limit orders of two members, with fees')
const futuresOrder = futuresOrders(
  'futures: funds in, an order, its cancellation, refusals with reason and field',
)
const closing = futuresOrders(
  'rule 34, rule 35: what fills and closes came to is told, in the answer and in the lists',
)
const cycleOrder = cycleOrders('an order runs, ends, is settled and told: positions, result, history, money')
const cycleLists = cycleOrders(
  'lists, overview and information: what can be chosen, prices of the index, the time of the exchange',
)
const cyclePages = cycleOrders('history by pages, newest first, whole or of one pair')

/** Spot, futures and cycle contracts. */
export const tradeCalls: readonly Requirement[] = promisesOf('calls', {
  'GET /trad/symbols: the list of pairs.': [markets],
  'GET /trad/trad: a pair with its info, buy and sell levels and deals.': [markets],
  'GET /trad/currencyIntroduction: what a coin is.': [
    publicReads('coins and rates, and a plain refusal for those there are not'),
  ],
  'GET /trad/tradAccount: usable main and traded coin of a pair, and its open orders.': [limitOrder],
  'GET /trad/entrustOrder: open spot orders, by pages.': [limitOrder, carried],
  'GET /trad/entrustHistory: closed spot orders, by pages.': [limitOrder, trades],
  'GET /trad/kline: candles of a pair.': [markets],
  'A candle call sends pairname, type, mine, count 300 and date 0; the rows are data.series.': [
    requests('rule 22: every period as type and mine, the base first in the name'),
    markets,
  ],
  'POST /trad/buyLimit: buys at a price (price, number, tradcoin, maincoin, plate).': [limitOrder, carried],
  'POST /trad/sellLimit: sells at a price (price, number, tradcoin, maincoin, plate).': [trades, carried],
  'POST /trad/buyMarket: buys at the market (number, tradcoin, maincoin, plate).': [trades, carried],
  'POST /trad/sellMarket: sells at the market (number, tradcoin, maincoin, plate).': [everyCall, carried],
  'POST /trad/closeEntrust: cancels a spot order (id).': [limitOrder, carried],

  'GET /contract/symbols: the list of contracts.': [everyCall],
  'GET /contract/contract: a contract with its book and deals.': [everyCall],
  'GET /contract/lever: the leverages that can be chosen.': [futuresOrder],
  'GET /contract/contractAccount: the futures account of a pair, with its open orders.': [everyCall],
  'GET /contract/positionByCoin: the positions of a pair.': [everyCall],
  'GET /contract/position: all positions.': [closing],
  'GET /contract/tradOrder: closed positions, by pages.': [everyCall],
  'GET /contract/tradEntrust: open futures orders, by pages.': [futuresOrder],
  'GET /contract/tradHistory: closed futures orders, by pages.': [futuresOrder, closing],
  'GET /contract/profitLossOrder: the stop orders of a position.': [everyCall, carriedByContracts],
  'GET /contract/kline: candles of a contract.': [everyCall],
  'A futures order sends maincoin, tradcoin, price, profitPrice, lossPrice, number, lever, style and tdMode.':
    [carriedByContracts],
  'POST /contract/buyLimit: opens a long at a price.': [futuresOrder, carriedByContracts],
  'POST /contract/sellLimit: opens a short at a price.': [closing, carriedByContracts],
  'POST /contract/buyMarket: opens a long at the market.': [closing, carriedByContracts],
  'POST /contract/sellMarket: opens a short at the market.': [everyCall, carriedByContracts],
  'POST /contract/closeEntrust: cancels a futures order.': [futuresOrder],
  'POST /contract/closePosition: closes a part of a position (autoid, number).': [
    closing,
    carriedByContracts,
  ],
  'POST /contract/closeCoinPosition: closes the positions of a coin (coin, type).': [
    everyCall,
    carriedByContracts,
  ],
  'POST /contract/closeAllPosition: closes all positions (coin, type).': [closing, carriedByContracts],
  'POST /contract/closeProfitLoss: cancels a stop order.': [everyCall, carriedByContracts],
  'POST /contract/editProfitLoss: changes a stop order.': [everyCall, carriedByContracts],
  'POST /contract/profitLoss: sets a stop order on a position.': [closing, carriedByContracts],

  'GET /cycle/kline: candles of a cycle pair.': [
    cycleOrders('candles: 300 bars from the start, then folds of the index, without volume'),
  ],
  'GET /cycle/overview: the cycle pairs that are open.': [
    cycleLists,
    cycleOrders('a halted pair is listed as such, not in the overview, and takes no orders'),
  ],
  'GET /cycle/symbols: the list of cycle pairs.': [cycleLists],
  'GET /cycle/info: a cycle pair with pay coins and lengths (maincoin, tradcoin).': [
    cycleLists,
    cycleOrders('on the wire: the names and forms of the family'),
  ],
  'GET /cycle/positionByCoin: the running orders of a pair (maincoin, tradcoin).': [
    cycleOrder,
    cycleOrders('on the wire: the names and forms of the family'),
  ],
  'GET /cycle/positionById: one order and its result (orderId).': [cycleOrder, carriedByContracts],
  'GET /cycle/tradHistory: ended orders, by pages.': [cyclePages],
  'GET /cycle/tradHistoryByCoin: ended orders of a pair (page, limit, tradcoin, maincoin), with data and count.':
    [cyclePages, cycleOrders('on the wire: the names and forms of the family'), carriedByContracts],
  'POST /cycle/buyMarket: an order that the price rises (maincoin, tradcoin, number, paycoin, lever), answered with msg.':
    [cycleOrder, carriedByContracts],
  'POST /cycle/sellMarket: an order that the price falls (maincoin, tradcoin, number, paycoin, lever), answered with msg.':
    [cycleOrders('history by pages, newest first, whole or of one pair'), carriedByContracts],
})
