import { compare } from './fraction'
import type { NaiveFutures } from './naive-futures'
import { closingFault, type NaiveVerdict, no, worstOf } from './naive-futures-checks'
import { futuresStateOf, type NaiveFuturesOrder, type NaivePosition, naiveOrder } from './naive-futures-rows'

/** The reason if nobody would take the first lot of a close at market. */
export function closeFault(naive: NaiveFutures, position: NaivePosition): NaiveVerdict | undefined {
  const { contract, uid } = position
  if (contract.spot?.index?.isHalted(naive.now)) return no('MARKET_HALTED')
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const queue = naive.queue(contract, position.side)
  const [best] = queue
  for (const maker of queue) {
    const further = compare(maker.price, worstOf(contract, (best ?? maker).price, side))
    if (side === 'buy' ? further > 0n : further < 0n) break
    if (!naive.bears(position, maker.price)) break
    if (maker.uid === uid) return no('SELF_TRADE')
    if (maker.closes === undefined || naive.bears(maker.closes, maker.price)) return undefined
  }
  return no('NO_LIQUIDITY')
}

/** At market, within the band, never beyond what the position can bear. */
export function naiveCloseAtMarket(
  naive: NaiveFutures,
  position: NaivePosition,
  lots: number,
  status = 'closed',
): NaiveFuturesOrder {
  const { uid, contract, leverage, marginMode } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const order = naiveOrder(naive.spot.nextOrderId++, uid, contract, {
    side,
    orderType: 'market',
    price: contract.last,
    lots,
    leverage,
    marginMode,
    takeProfitPrice: undefined,
    stopLossPrice: undefined,
    closes: position,
  })
  const [best] = naive.queue(contract, position.side)
  if (best !== undefined) {
    naive.match({
      uid,
      contract,
      side,
      orderId: order.id,
      limit: worstOf(contract, best.price, side),
      lots,
      most: (price, requested) => (naive.bears(position, price) ? requested : 0),
      fill: (_price, filled, value) => {
        order.remaining -= filled
        order.spent += value
        const fee = naive.settleClose(position, filled, value)
        order.fee += fee
        return fee
      },
    })
  }
  naive.pastOrders.push(order)
  naive.endIfEmpty(position, status)
  return order
}

export function naiveClose(
  naive: NaiveFutures,
  uid: number,
  positionId: number,
  quantity: string,
): NaiveVerdict {
  const position = naive.positionsOf(uid).find(({ id }) => id === positionId)
  if (position === undefined) return no('POSITION_NOT_FOUND')
  const fault = closingFault(quantity, naive.closableQuantity(position))
  if (fault !== undefined) return fault
  const barrier = closeFault(naive, position)
  if (barrier !== undefined) return barrier
  const order = naiveCloseAtMarket(naive, position, Number(quantity))
  const left = order.remaining === 0 && position.lots > 0
  return { ok: true, orderId: order.id, status: left ? 'partial' : futuresStateOf(order) }
}

export function naiveCloseMany(
  naive: NaiveFutures,
  uid: number,
  side: 'buy' | 'sell' | 'all',
  coin?: string,
): NaiveVerdict {
  let refused: NaiveVerdict | undefined
  let requested = 0
  let filled = 0
  for (const position of naive.positionsOf(uid)) {
    if (coin !== undefined && position.contract.terms.base !== coin) continue
    if (side !== 'all' && position.side !== side) continue
    const lots = naive.closableQuantity(position)
    if (lots === 0) continue
    requested += lots
    const barrier = closeFault(naive, position)
    refused ??= barrier
    if (barrier === undefined) filled += lots - naiveCloseAtMarket(naive, position, lots).remaining
  }
  if (requested === 0) return { ok: true, status: 'unfilled' }
  if (filled === 0 && refused !== undefined) return refused
  return { ok: true, status: filled === requested ? 'filled' : 'partiallyCancelled' }
}
