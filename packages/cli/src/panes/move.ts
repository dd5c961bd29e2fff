import { cmp } from '@bgk/sdk/decimal'

/** Which way the last change moved a price. */
export type Move = 'up' | 'down' | 'same'

/** The direction of a price change; an unchanged price keeps the last one. */
export function moveOf(before: string | undefined, now: string, last: Move | undefined): Move {
  const direction = before === undefined ? 0 : cmp(now, before)
  return direction > 0 ? 'up' : direction < 0 ? 'down' : (last ?? 'same')
}

/** The sign of a move, for those who see no colours. */
export const arrows = { up: '▲', down: '▼', same: ' ' } as const
