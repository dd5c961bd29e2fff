import { InvariantError } from '../invariant-error'
import type { World } from '../world'
import type { OtcCause, OtcOrder } from './otc-order'

/** Hands the coins over: a merchant's to the buyer, a seller's to the merchant. */
export function releaseFiat(world: World, order: OtcOrder): void {
  const { ledger, wallet } = world
  const { merchant, stock, purse } = partiesOf(world, order)
  if (order.status !== 'pending' || merchant === undefined || stock === undefined) {
    throw new InvariantError('I4', `fiat order ${order.id} is ${order.status} and cannot be released`)
  }
  if (order.side === 'buy') {
    stock.reserved -= order.units
    ledger.move(stock.account, purse.fiat, order.units)
  } else ledger.move(purse.fiatFrozen, stock.account, order.units)
  merchant.orders += 1
  merchant.completed += 1
  merchant.open -= 1
  end(world, order, 'completed')
  wallet.record({
    uid: order.uid,
    kind: 'system',
    title: order.side === 'buy' ? 'Bought with money' : 'Sold for money',
    coin: order.coin,
    amount: order.units,
    fee: 0n,
    chain: '',
    address: '',
    tag: '',
    image: '',
    createdTs: world.now,
    status: 'completed',
    reason: '',
    dueTs: null,
  })
}

/** Ends an order in which no coins change hands: what was set aside is free again, what was frozen too. */
export function abandonFiat(
  world: World,
  order: OtcOrder,
  status: 'cancelled' | 'rejected',
  cause: OtcCause,
  reason = '',
): void {
  const { merchant, stock, purse } = partiesOf(world, order)
  if (merchant !== undefined) {
    merchant.open -= 1
    // A buyer who does not pay is no fault of the merchant's.
    if (order.status === 'pending') merchant.orders += 1
  }
  if (order.side === 'sell') world.ledger.move(purse.fiatFrozen, purse.fiat, order.units)
  else if (stock !== undefined) stock.reserved -= order.units
  order.cause = cause
  order.reason = reason
  end(world, order, status)
}

function end({ otc }: World, order: OtcOrder, status: 'completed' | 'cancelled' | 'rejected'): void {
  if (!otc.open.delete(order.id)) throw new InvariantError('I4', `fiat order ${order.id} has ended before`)
  order.status = status
  order.dueTs = null
}

function partiesOf({ otc, coins, wallet }: World, { id, uid, coin: code, merchantId }: OtcOrder) {
  const coin = coins.get(code)
  if (coin === undefined) throw new InvariantError('I4', `fiat order ${id} is in ${code}`)
  const merchant = merchantId === null ? undefined : otc.merchant(merchantId)
  return { merchant, stock: merchant?.stocks.get(code), purse: wallet.purse(uid, coin) }
}
