import type { AttackWorld, Surroundings } from './attack-world'

/**
 * What a case has to have beside the address of an exchange: `control` the control plane with its key, `clock` an exchange
 * whose time can be moved, `machine` other exchanges of the same kind, `folder` one with an embedded database, `cluster` several nodes.
 */
export type Need = 'control' | 'clock' | 'machine' | 'folder' | 'cluster'

export interface AttackCase {
  /** Unique within its theme, for `--case` and for lists. */
  readonly id: string
  /** Who tries what, and what comes of it. */
  readonly title: string
  readonly needs?: readonly Need[]
  /**
   * Tries it. Rejects with an AssertionError when the attack got through; any other error means that it could not be tried,
   * which counts as not repelled too. A text it resolves with is a figure, to be shown.
   */
  readonly attack: (world: AttackWorld) => Promise<unknown>
}

export interface Theme {
  readonly name: string
  /** How its exchange is started, where the runner starts it. */
  readonly surroundings: Surroundings
  readonly cases: readonly AttackCase[]
}

/** A case; `needs` is what it has to have beside an address. */
export function attackCase(
  id: string,
  title: string,
  attack: AttackCase['attack'],
  needs: readonly Need[] = [],
): AttackCase {
  return { id, title, needs, attack }
}
