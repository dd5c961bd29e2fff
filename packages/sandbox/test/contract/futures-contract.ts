import { BTC } from '../server/open-world'
import type { Contract } from './contract'

const PAGE = { page: 1, limit: 20 }

/** Perpetual futures and their account. */
export async function futuresContract({
  trader,
  fresh,
  visitor,
  accept,
  refuse,
  advance,
}: Contract): Promise<void> {
  const { futures, account } = trader
  await accept('list of contracts', visitor.futures.symbols())
  await accept('one contract with its book and trades', visitor.futures.market(BTC))
  await refuse(
    'UNKNOWN_CONTRACT',
    'an unknown contract',
    visitor.futures.market({ base: 'XXX', quote: 'USDT' }),
  )
  await accept('available leverages', visitor.futures.leverages(BTC))
  await accept('candles of a contract', visitor.futures.candles({ pair: BTC, period: '1m', limit: 3 }))

  const move = { coin: 'USDT', quantity: '2000' } as const
  await accept('funds to the futures account', account.transferFutures({ direction: 'in', ...move }))
  await refuse(
    'QUANTITY_EXCEEDS_TRANSFERABLE',
    'above the available balance',
    account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '900000' }),
  )
  await accept('available in the futures account', account.futuresBalance({ coin: 'USDT' }))
  await accept('futures account', account.futuresAssets())

  const order = { pair: BTC, quantity: '10', leverage: 10, marginMode: 'isolated' } as const
  await accept(
    'a limit order with take-profit',
    futures.buyLimit({ ...order, price: '30000', takeProfitPrice: '70000' }),
  )
  await refuse('PRICE_REQUIRED', 'no price', futures.buyLimit({ ...order, price: '' }))
  await refuse(
    'QUANTITY_NOT_INTEGER',
    'fractional lots',
    futures.buyLimit({ ...order, price: '30000', quantity: '1.5' }),
  )
  await refuse(
    'INSUFFICIENT_BALANCE',
    'margin above the available balance',
    futures.buyLimit({ ...order, price: '30000', quantity: '9000' }),
  )
  await refuse('INSUFFICIENT_BALANCE', 'no funds', fresh.futures.buyLimit({ ...order, price: '30000' }))
  await refuse(
    'TAKE_PROFIT_NOT_ABOVE',
    'a take-profit below the price of a long',
    futures.buyLimit({ ...order, price: '30000', takeProfitPrice: '20000' }),
  )
  await accept('a limit sell order', futures.sellLimit({ ...order, price: '200000' }))
  await accept('futures account of a pair', futures.account(BTC))
  const { rows: open } = await accept('open futures orders', futures.openOrders(PAGE))
  const id = open[0]?.id ?? 0
  await accept('a cancelled futures order', futures.cancelOrder({ id }))
  await refuse('ORDER_NOT_OPEN', 'a closed futures order', futures.cancelOrder({ id }))
  await refuse('ORDER_NOT_FOUND', 'an unknown futures order', futures.cancelOrder({ id: 999_999_999 }))

  await accept('a long at the market', futures.buyMarket({ ...order, quantity: '6' }))
  await accept('a short at the market', futures.sellMarket({ ...order, quantity: '4', marginMode: 'cross' }))
  const positions = await accept('positions', futures.positions())
  await accept('positions of a pair', futures.positionsByPair(BTC))
  const long = positions.find(({ side }) => side === 'buy')
  const positionId = long?.id ?? 0
  const entry = Number(long?.entryPrice ?? 0)
  await accept(
    'a stop order on a position',
    futures.addStopOrder({ positionId, quantity: '3', takeProfitPrice: String(Math.round(entry * 1.5)) }),
  )
  await refuse(
    'TP_OR_SL_REQUIRED',
    'a stop order without a price',
    futures.addStopOrder({ positionId, quantity: '3' }),
  )
  const [stop] = await accept('stop orders of a position', futures.stopOrders({ positionId }))
  const stopId = stop?.id ?? 0
  await accept(
    'a changed stop order',
    futures.editStopOrder({ id: stopId, stopLossPrice: String(Math.round(entry * 0.8)) }),
  )
  await accept('a cancelled stop order', futures.cancelStopOrder({ id: stopId }))
  await refuse('STOP_NOT_FOUND', 'a closed stop order', futures.cancelStopOrder({ id: stopId }))
  await accept('a partly closed position', futures.closePosition({ positionId, quantity: '2' }))
  await refuse(
    'QUANTITY_ABOVE_UNFILLED',
    'above the unfilled quantity',
    futures.closePosition({ positionId, quantity: '100' }),
  )
  await refuse(
    'POSITION_NOT_FOUND',
    'another member’s position, without details',
    fresh.futures.closePosition({ positionId, quantity: '1' }),
  )
  await accept('the longs of a coin closed', futures.closeByCoin({ coin: 'BTC', side: 'buy' }))
  await accept('all positions closed', futures.closeAll(undefined))
  await advance(1000)
  await accept('closed positions', futures.closedPositions(PAGE))
  await accept('futures order history', futures.orderHistory(PAGE))
  await accept(
    'funds back to spot',
    account.transferFutures({ direction: 'out', coin: 'USDT', quantity: '100' }),
  )
}
