import { BTC } from '../server/open-world'
import type { Contract } from './contract'

const PAGE = { pair: BTC, page: 1, limit: 20 }

/** Markets and spot orders. */
export async function spotContract({ trader, fresh, visitor, accept, refuse }: Contract): Promise<void> {
  await accept('list of pairs', visitor.spot.symbols())
  const { market } = await accept('one pair with its book and trades', visitor.spot.market(BTC))
  await refuse('UNKNOWN_PAIR', 'an unknown pair', visitor.spot.market({ base: 'XXX', quote: 'USDT' }))
  await accept('coin introduction', visitor.spot.coinIntroduction({ coin: 'BTC' }))
  await refuse('UNKNOWN_COIN', 'an unknown coin', visitor.spot.coinIntroduction({ coin: 'XXX' }))
  await accept('candles', visitor.spot.candles({ pair: BTC, period: '15m', limit: 3 }))
  await refuse(
    'UNKNOWN_PAIR',
    'candles of an unknown pair',
    visitor.spot.candles({ pair: 'XXX/USDT', period: '1m' }),
  )

  const order = { pair: BTC, price: '20000', quantity: '0.01' }
  await accept('a resting limit order', trader.spot.buyLimit(order))
  await refuse('PRICE_REQUIRED', 'no price', trader.spot.buyLimit({ ...order, price: '' }))
  await refuse(
    'PRICE_INVALID',
    'a price that is not a number',
    trader.spot.buyLimit({ ...order, price: '1e3' }),
  )
  await refuse('PRICE_NOT_POSITIVE', 'a price of 0', trader.spot.buyLimit({ ...order, price: '0' }))
  await refuse(
    'PRICE_INVALID',
    'a price with 7 decimals',
    trader.spot.buyLimit({ ...order, price: '20000.1234567' }),
  )
  await refuse('QUANTITY_REQUIRED', 'no quantity', trader.spot.buyLimit({ ...order, quantity: '' }))
  await refuse(
    'QUANTITY_INVALID',
    'a quantity that is not a number',
    trader.spot.buyLimit({ ...order, quantity: '-1' }),
  )
  await refuse(
    'QUANTITY_BELOW_MIN',
    'below the minimum of the pair',
    trader.spot.buyLimit({ ...order, quantity: '0.000001' }),
  )
  await refuse(
    'COST_EXCEEDS_AVAILABLE',
    'above the available balance',
    trader.spot.buyLimit({ ...order, quantity: '5' }),
  )
  await refuse('COST_EXCEEDS_AVAILABLE', 'no funds', fresh.spot.buyLimit(order))
  await refuse(
    'UNKNOWN_PAIR',
    'an order for an unknown pair',
    trader.spot.buyLimit({ ...order, pair: 'XXX/USDT' }),
  )
  const high = { ...order, price: String(Math.round(Number(market.price) * 1.5)) }
  await accept('a limit sell order', trader.spot.sellLimit(high))
  await refuse(
    'QUANTITY_EXCEEDS_HOLDING',
    'above the holding',
    trader.spot.sellLimit({ ...high, quantity: '100' }),
  )
  await accept('a market buy order', trader.spot.buyMarket({ pair: BTC, quantity: '0.002' }))
  await refuse(
    'QUANTITY_BELOW_MIN',
    'too little at the market',
    trader.spot.buyMarket({ pair: BTC, quantity: '0.000001' }),
  )
  await accept('a market sell order', trader.spot.sellMarket({ pair: BTC, quantity: '0.001' }))
  await refuse(
    'QUANTITY_EXCEEDS_HOLDING',
    'more at the market than is held',
    trader.spot.sellMarket({ pair: BTC, quantity: '100' }),
  )
  const { openOrders } = await accept('funds and open orders of a pair', trader.spot.account(BTC))
  await accept('open orders of all pairs', trader.spot.openOrders({ page: 1, limit: 20 }))
  const id = openOrders[0]?.id ?? 0
  await accept('a cancelled order', trader.spot.cancelOrder({ id }))
  await refuse('ORDER_NOT_OPEN', 'a closed order', trader.spot.cancelOrder({ id }))
  await refuse('ORDER_NOT_FOUND', 'an unknown order', trader.spot.cancelOrder({ id: 999_999_999 }))
  await refuse(
    'ORDER_NOT_FOUND',
    'another member’s order, without details',
    fresh.spot.cancelOrder({ id: openOrders[1]?.id ?? 0 }),
  )
  await accept('order history', trader.spot.orderHistory(PAGE))
}
