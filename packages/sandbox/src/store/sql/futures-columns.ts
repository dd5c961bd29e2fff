import type { CommitBatch } from '../store'
import { arrayLiteral } from './array-literal'

/** $39 to $66 of `commitWithFutures`: each order and position once, as it is at the end of the batch. */
export function futuresColumns(batch: Pick<CommitBatch, 'futuresOrders' | 'positions'>): string[] {
  const orders = [...new Map(batch.futuresOrders.map((each) => [each.orderId, each])).values()]
  const positions = [...new Map(batch.positions.map((each) => [each.positionId, each])).values()]
  return [
    arrayLiteral(orders.map((each) => each.orderId)),
    arrayLiteral(orders.map((each) => each.uid)),
    arrayLiteral(orders.map((each) => each.contract)),
    arrayLiteral(orders.map((each) => each.side)),
    arrayLiteral(orders.map((each) => each.orderType)),
    arrayLiteral(orders.map((each) => each.price)),
    arrayLiteral(orders.map((each) => each.lots)),
    arrayLiteral(orders.map((each) => each.remaining)),
    arrayLiteral(orders.map((each) => each.leverage)),
    arrayLiteral(orders.map((each) => each.marginMode)),
    arrayLiteral(orders.map((each) => each.status)),
    arrayLiteral(orders.map((each) => each.createdTs)),
    arrayLiteral(orders.map((each) => each.updatedTs)),
    arrayLiteral(positions.map((each) => each.positionId)),
    arrayLiteral(positions.map((each) => each.uid)),
    arrayLiteral(positions.map((each) => each.contract)),
    arrayLiteral(positions.map((each) => each.side)),
    arrayLiteral(positions.map((each) => each.marginMode)),
    arrayLiteral(positions.map((each) => each.leverage)),
    arrayLiteral(positions.map((each) => each.lots)),
    arrayLiteral(positions.map((each) => each.cost)),
    arrayLiteral(positions.map((each) => each.margin)),
    arrayLiteral(positions.map((each) => each.fee)),
    arrayLiteral(positions.map((each) => each.funding)),
    arrayLiteral(positions.map((each) => each.realised)),
    arrayLiteral(positions.map((each) => each.status)),
    arrayLiteral(positions.map((each) => each.openedTs)),
    arrayLiteral(positions.map((each) => each.closedTs)),
  ]
}
