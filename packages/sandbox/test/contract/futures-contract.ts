import { BTC } from '../server/open-world'
import type { Contract } from './contract'

const PAGE = { page: 1, limit: 20 }

/** Perpetual futures, and the account they are paid from. */
export async function futuresContract({
  trader,
  fresh,
  visitor,
  accept,
  refuse,
  advance,
}: Contract): Promise<void> {
  const { futures, account } = trader
  await accept('the list of contracts', visitor.futures.symbols())
  await accept('one contract with its book and deals', visitor.futures.market(BTC))
  await refuse(
    'UNKNOWN_CONTRACT',
    'a contract that does not exist',
    visitor.futures.market({ base: 'XXX', quote: 'USDT' }),
  )
  await accept('what leverage can be chosen', visitor.futures.leverages(BTC))
  await accept('bars of a contract', visitor.futures.candles({ pair: BTC, period: '1m', limit: 3 }))

  const move = { coin: 'USDT', quantity: '2000' } as const
  await accept('funds to the futures account', account.transferFutures({ direction: 'in', ...move }))
  await refuse(
    'QUANTITY_EXCEEDS_TRANSFERABLE',
    'more than is free',
    account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '900000' }),
  )
  await accept('free in the futures account', account.futuresBalance({ coin: 'USDT' }))
  await accept('the futures account', account.futuresAssets())

  const order = { pair: BTC, quantity: '10', leverage: 10, marginMode: 'isolated' } as const
  await accept(
    'a limit order with take-profit',
    futures.buyLimit({ ...order, price: '30000', takeProfitPrice: '70000' }),
  )
  await refuse('PRICE_REQUIRED', 'no price', futures.buyLimit({ ...order, price: '' }))
  await refuse(
    'QUANTITY_NOT_INTEGER',
    'lots that are no whole number',
    futures.buyLimit({ ...order, price: '30000', quantity: '1.5' }),
  )
  await refuse(
    'INSUFFICIENT_BALANCE',
    'more margin than is free',
    futures.buyLimit({ ...order, price: '30000', quantity: '9000' }),
  )
  await refuse('INSUFFICIENT_BALANCE', 'without funds', fresh.futures.buyLimit({ ...order, price: '30000' }))
  await refuse(
    'TAKE_PROFIT_NOT_ABOVE',
    'a take-profit below the price of a long',
    futures.buyLimit({ ...order, price: '30000', takeProfitPrice: '20000' }),
  )
  await accept('a limit order to sell', futures.sellLimit({ ...order, price: '200000' }))
  await accept('the futures account of a pair', futures.account(BTC))
  const { rows: open } = await accept('open futures orders', futures.openOrders(PAGE))
  const id = open[0]?.id ?? 0
  await accept('a futures order taken back', futures.cancelOrder({ id }))
  await refuse('ORDER_NOT_OPEN', 'a futures order that is over', futures.cancelOrder({ id }))
  await refuse('ORDER_NOT_FOUND', 'a futures order that never was', futures.cancelOrder({ id: 999_999_999 }))

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
    'a stop order changed',
    futures.editStopOrder({ id: stopId, stopLossPrice: String(Math.round(entry * 0.8)) }),
  )
  await accept('a stop order taken back', futures.cancelStopOrder({ id: stopId }))
  await refuse('STOP_NOT_FOUND', 'a stop order that is over', futures.cancelStopOrder({ id: stopId }))
  await accept('a position closed in part', futures.closePosition({ positionId, quantity: '2' }))
  await refuse(
    'QUANTITY_ABOVE_UNFILLED',
    'more than is open',
    futures.closePosition({ positionId, quantity: '100' }),
  )
  await refuse(
    'POSITION_NOT_FOUND',
    'somebody else’s position: no more is said',
    fresh.futures.closePosition({ positionId, quantity: '1' }),
  )
  await accept('the longs of a coin closed', futures.closeByCoin({ coin: 'BTC', side: 'buy' }))
  await accept('everything closed', futures.closeAll(undefined))
  await advance(1000)
  await accept('closed positions', futures.closedPositions(PAGE))
  await accept('what became of futures orders', futures.orderHistory(PAGE))
  await accept('funds back', account.transferFutures({ direction: 'out', coin: 'USDT', quantity: '100' }))
}
