import type { Answer as Said } from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import type { OrderType, Side } from '../core/kernel/words'
import type { Engine } from '../engine/engine'
import type { Call } from './handler'
import { perform } from './perform'

interface OrderInput {
  readonly pair: Pair
  readonly quantity: string
}

/**
 * Places a spot order and says how it went; what was typed goes to the exchange as it came
 * (docs/reference/rules.md#r6).
 */
export async function placeOrder(
  engine: Engine,
  call: Call<OrderInput>,
  side: Side,
  orderType: OrderType,
  price?: string,
): Promise<Said> {
  const { uid, input } = call
  const { base, quote } = pairOf(input.pair)
  const { quantity } = input
  const type = 'spot.place'
  // Written out twice: a spread with a field after it takes V8 longer than the order itself.
  return price === undefined
    ? perform(engine, call, { type, uid, base, quote, side, orderType, quantity })
    : perform(engine, call, { type, uid, base, quote, side, orderType, quantity, price })
}

/** Cancels an open order of the caller; another member's order answers like one that does not exist. */
export function cancelOrder(engine: Engine, call: Call<{ readonly id: number }>): Promise<Said> {
  return perform(engine, call, { type: 'spot.cancel', uid: call.uid, orderId: call.input.id })
}
