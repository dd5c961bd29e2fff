import { type BgkError, isBgkError } from '../errors'
import type { Attempt } from '../writes/attempt'
import { pause, writeResolved } from '../writes/write-resolved'
import { endedMove, isPriceOf, type MovableOrder, type Move, type MovedOrder, readOrder } from './move-state'

const MAX_ROUNDS = 4

/**
 * Moves an order by one atomic command. An amendment that its key cannot resolve is checked in the order
 * itself, then sent again: a second one to the same price changes nothing.
 */
export async function amendMove<Order extends MovableOrder, Filter>(
  move: Move<Order, Filter>,
): Promise<MovedOrder<Order>> {
  const { client, kind, order, price, options } = move
  const { id } = order
  let lost: { readonly attempt: Attempt; readonly error: BgkError } | undefined
  for (let round = 0; ; round += 1) {
    const sent = await writeResolved(client, kind.amend, { id, price }, options)
    if (sent.state === 'unknown') lost = sent
    const read = sent.state === 'applied' && sent.value ? sent.value : await readOrder(move)
    const now = isBgkError(read) ? undefined : read
    if (sent.state === 'applied') return { state: 'moved', id, order: now }
    if (now !== undefined && isPriceOf(now, price)) return { state: 'moved', id, order: now }
    const over = now && endedMove(now)
    if (over) return over
    // An earlier in-flight amendment may be applied later.
    if (sent.state === 'notApplied' && !lost) return { state: 'notMoved', order: now, error: sent.error }
    if (round >= MAX_ROUNDS && lost) return { state: 'unknown', order: now, ...lost }
    await pause(client, 1000 * 2 ** round)
  }
}
