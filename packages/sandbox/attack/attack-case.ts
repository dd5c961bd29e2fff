import type { Surroundings } from './attack-target'
import type { AttackWorld } from './attack-world'

export interface AttackCase {
  readonly id: string
  readonly title: string
  /**
   * Runs the attack. Rejects with an AssertionError if it succeeded, and with `Lacking` if the target lacks a
   * requirement; any other error also counts as not repelled. A returned text is a figure to show.
   */
  readonly attack: (world: AttackWorld) => Promise<unknown>
}

export interface Theme {
  readonly name: string
  /** Settings of its exchange, if the runner starts it. */
  readonly surroundings: Surroundings
  readonly cases: readonly AttackCase[]
}

export function attackCase(id: string, title: string, attack: AttackCase['attack']): AttackCase {
  return { id, title, attack }
}
