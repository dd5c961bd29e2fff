import type { FuturesOrderInput, FuturesPosition } from '@bgk/sdk'
import { knownMode, pairOf } from '../trade-words'

/** The order that opens as many lots the other way; undefined where the exchange does not say all that it needs. */
export function oppositeOf(position: FuturesPosition): FuturesOrderInput | undefined {
  const { side, leverage, closable } = position
  const pair = pairOf(position)
  const marginMode = knownMode(position)
  if (!pair || !marginMode) return undefined
  if (side === undefined || leverage === undefined || closable === undefined) return undefined
  const other = side === 'buy' ? 'sell' : 'buy'
  return { pair, side: other, type: 'market', quantity: closable, leverage, marginMode }
}
