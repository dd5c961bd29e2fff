import { InvariantError } from '../invariant-error'
import type { World } from '../world'
import { isReleased } from './ieo-desk'

/** I14 and I4: what is sold and what remains make the issue, and what is locked is what orders still hold. */
export function checkIeo({ ieo }: World): void {
  for (const { id, stock, issued, gifts, sold, given, publicSold, bought } of ieo.rounds.values()) {
    const remaining = issued - sold
    const members = [...bought.values()].reduce((sum, units) => sum + units, 0n)
    if (remaining < 0n) throw new InvariantError('I14', `round ${id} has sold ${sold} of ${issued}`)
    if (publicSold + members !== sold) throw new InvariantError('I14', `round ${id} sold ${sold} to nobody`)
    if (given > gifts) throw new InvariantError('I14', `round ${id} gave ${given} of ${gifts}`)
    if (stock.balance !== remaining + gifts - given) {
      throw new InvariantError('I14', `${stock.name} holds ${stock.balance}, ${remaining} remain`)
    }
  }
  const needs = new Map<string, bigint>()
  for (const rows of ieo.rows.values()) {
    for (const row of rows) {
      const { id, uid, coin, quantity, gift, released } = row
      if (released > quantity + gift || isReleased(row) === ieo.waiting.has(id)) {
        throw new InvariantError('I4', `order ${id} has released ${released}`)
      }
      const key = `u${uid}:ieo.locked ${coin}`
      needs.set(key, (needs.get(key) ?? 0n) + quantity + gift - released)
    }
  }
  for (const { name, coin, balance } of ieo.lockedAccounts()) {
    const need = needs.get(`${name} ${coin.code}`) ?? 0n
    if (balance !== need)
      throw new InvariantError('I4', `${name} holds ${balance} ${coin.code}, needs ${need}`)
  }
}
