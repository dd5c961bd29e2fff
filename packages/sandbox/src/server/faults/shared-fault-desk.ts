import type { OtherNodes } from '../../engine/engine'
import type { FaultDesk } from './fault-desk'
import type { FaultRule } from './fault-rule'

type Change = { readonly add: FaultRule; readonly id: number } | { readonly remove: number }

const TOPIC = 'faults'

/**
 * The fault rules of all nodes of a cluster: what is added or removed at one is so at each. Each node counts its own hits, and a node that
 * starts later begins without rules.
 */
export function sharedFaultDesk(desk: FaultDesk, others: OtherNodes | undefined): FaultDesk {
  if (others === undefined) return desk
  const tell = (change: Change) => others.tell(TOPIC, JSON.stringify(change))
  others.onTold(TOPIC, (data) => {
    const change: Change = JSON.parse(data)
    if ('remove' in change) desk.remove(change.remove)
    else desk.add(change.add, change.id)
    return undefined
  })
  return {
    ...desk,
    get idle() {
      return desk.idle
    },
    add(rule) {
      const entry = desk.add(rule)
      tell({ add: rule, id: entry.id })
      return entry
    },
    remove(id) {
      tell({ remove: id })
      return desk.remove(id)
    },
  }
}
