import type { Exchange } from '../../src/core/exchange'
import type { Holdings } from './old-data'

/** All that members hold, in a fixed order. */
export function membersHoldings({ state }: Exchange): Holdings {
  const held: (readonly [string, string, string])[] = []
  for (const { name, coin, balance } of state.accounts()) {
    const uid = Number(/^u(\d+):/.exec(name)?.[1])
    if (balance !== 0n && state.members.get(uid)?.role === 'member') {
      held.push([name, coin.code, String(balance)])
    }
  }
  return held.sort(([a, coin], [b, other]) => (a === b ? (coin < other ? -1 : 1) : a < b ? -1 : 1))
}
