import type { Surroundings } from './attack-target'
import type { AttackWorld } from './attack-world'

export interface AttackCase {
  /** Unique within its theme, for `--case` and for lists. */
  readonly id: string
  /** Who tries what, and what comes of it. */
  readonly title: string
  /**
   * Tries it. Rejects with an AssertionError when the attack got through, and with `Lacking` where the target lacks what the case needs;
   * any other error means that it could not be tried, which counts as not repelled too. A text it resolves with is a figure, to be shown.
   */
  readonly attack: (world: AttackWorld) => Promise<unknown>
}

export interface Theme {
  readonly name: string
  /** How its exchange is started, where the runner starts it. */
  readonly surroundings: Surroundings
  readonly cases: readonly AttackCase[]
}

export function attackCase(id: string, title: string, attack: AttackCase['attack']): AttackCase {
  return { id, title, attack }
}
