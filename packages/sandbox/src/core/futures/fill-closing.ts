import type { World } from '../world'
import type { FuturesOrder } from './futures-order'
import type { Position } from './position'
import { settleClose } from './settle'

/** Closes lots by an order, which notes what they realised; answers the fee. */
export function fillClosing(
  world: World,
  order: FuturesOrder,
  position: Position,
  lots: number,
  value: bigint,
): bigint {
  const before = position.realised
  const fee = settleClose(world, position, lots, value)
  order.realised += position.realised - before
  return fee
}
