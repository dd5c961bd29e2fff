import type { Exchange } from '../core/exchange'
import type { CommitBatch } from '../store/store'

/** All that people have in contracts, for a store that has not seen it happen: what is open and the last of what was. */
export function futuresRows({ state }: Exchange): Pick<CommitBatch, 'futuresOrders' | 'positions'> {
  const desks = [...state.futures.members.values()].filter(({ member }) => member.role !== 'bot')
  return {
    futuresOrders: desks.flatMap((desk) =>
      [...desk.closedOrders, ...desk.orders.values()].map((each) => each.row()),
    ),
    positions: desks.flatMap((desk) =>
      [...desk.closedPositions, ...desk.positions.values()].map((each) => each.row()),
    ),
  }
}
