import { InvariantError } from '../invariant-error'
import type { World } from '../world'
import { type IeoOrderRow, isReleased } from './ieo-desk'
import { coinAndHouse } from './open-round'

const DAY = 86_400_000

/** Sets free what is due: a part at the end of the lock, another each day; after a long pause all that came due. */
export function releaseDue(world: World): void {
  const { ieo, ledger, now } = world
  if (now < ieo.nextRelease) return
  let next = Number.POSITIVE_INFINITY
  for (const row of ieo.waiting.values()) {
    const due = dueParts(row, now)
    const target = ((row.quantity + row.gift) * BigInt(due)) / BigInt(row.parts)
    if (target > row.released) {
      const { coin } = coinAndHouse(world, row.coin)
      const member = world.members.get(row.uid)
      if (member === undefined) throw new InvariantError('I4', `order ${row.id} of nobody`)
      ledger.move(ieo.lockedAccount(row.uid, coin), member.wallet(coin).available, target - row.released)
      row.released = target
    }
    if (isReleased(row)) ieo.waiting.delete(row.id)
    else next = Math.min(next, row.unlocksTs + due * DAY)
  }
  ieo.nextRelease = next
}

/** When the next part of an order is set free; undefined when all is. */
export function nextReleaseAt(row: IeoOrderRow, now: number): number | undefined {
  return isReleased(row) ? undefined : row.unlocksTs + dueParts(row, now) * DAY
}

function dueParts({ unlocksTs, parts }: IeoOrderRow, now: number): number {
  return now < unlocksTs ? 0 : Math.min(parts, 1 + Math.floor((now - unlocksTs) / DAY))
}
