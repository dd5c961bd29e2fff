import type { FuturesWorld } from '../futures/futures'
import { cancelAll } from '../futures/futures-commands'
import type { Answer, CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError } from '../kernel/domain'
import { cancelOrders } from '../spot/cancel-order'

/**
 * Cancels all spot and futures orders of the member after `ms`, unless it is sent again before; 0 stops the
 * timer.
 */
export interface CancelAllAfter {
  readonly type: 'orders.cancelAfter'
  readonly uid: number
  readonly ms: number
}

/** Deadlines by uid, ms of exchange time. */
export class CancelAfter {
  readonly deadlines = new Map<number, number>()
}

export interface CancelAfterWorld extends FuturesWorld {
  readonly cancelAfter: CancelAfter
}

type SavedDeadlines = readonly (readonly [uid: number, ts: number])[]

export const cancelAfterCommands: CommandHandlers<CancelAfterWorld, CancelAllAfter, never> = {
  'orders.cancelAfter': setDeadline,
}

const LONGEST_MS = 86_400_000

function setDeadline(world: CancelAfterWorld, { uid, ms }: CancelAllAfter): Answer {
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (!Number.isInteger(ms) || ms < 0 || ms > LONGEST_MS)
    return { ok: false, code: 'QUANTITY_INVALID', field: 'ms' }
  const { deadlines } = world.cancelAfter
  deadlines.delete(uid)
  if (ms > 0) deadlines.set(uid, world.now + ms)
  return { ok: true }
}

/** Cancels the orders of expired timers, earliest deadline first. */
function cancelDue(world: CancelAfterWorld): void {
  const { deadlines } = world.cancelAfter
  if (deadlines.size === 0) return
  const due = [...deadlines].filter(([, ts]) => ts <= world.now).sort((a, b) => a[1] - b[1] || a[0] - b[0])
  for (const [uid] of due) {
    deadlines.delete(uid)
    cancelOrders(world, uid)
    cancelAll(world, uid)
  }
}

/** A dead man's switch for each member: cancels all orders of a client that loses its connection. */
export const cancelAfterDomain: Domain<CancelAfterWorld> = {
  name: 'cancelAfter',

  save({ cancelAfter: { deadlines } }) {
    const saved: SavedDeadlines = [...deadlines].sort((a, b) => a[0] - b[0])
    return saved.length === 0 ? '' : JSON.stringify(saved)
  },

  restore({ cancelAfter }, text) {
    const saved: SavedDeadlines = JSON.parse(text)
    for (const [uid, ts] of saved) cancelAfter.deadlines.set(uid, ts)
  },

  check({ cancelAfter, members, now }) {
    for (const [uid, ts] of cancelAfter.deadlines) {
      if (!members.has(uid) || ts > now + LONGEST_MS)
        throw new InvariantError('cancelAfter', `orders of u${uid} are cancelled at ${ts}`)
    }
  },

  tick: cancelDue,
}
