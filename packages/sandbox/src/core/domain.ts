import type { Answer, Command } from './command'
import type { AccountState } from './exchange'
import type { World } from './world'

/**
 * One business beside spot and members, which are the World's own: its commands, its part of the saved state,
 * its ledger accounts, its invariants. A domain keeps its state in one field of the World and never in itself.
 */
export interface Domain {
  /** Key in the saved state; never changes. */
  readonly name: string
  /** The answer, or undefined when the command is none of its own. */
  handle(world: World, command: Command): Answer | undefined
  /**
   * Canonical text: equal states, equal texts. A domain that came later gives '' while it has nothing to save, and
   * is left out: so a state from before it restores to the same hash.
   */
  save(world: World): string
  /** Members, wallets and spot books are restored before it. Throws RangeError on a text it did not write. */
  restore(world: World, saved: string): void
  /** Every account of the ledger it keeps. */
  accounts(world: World): Iterable<AccountState>
  /** Throws InvariantError when one of its rules does not hold. */
  check(world: World): void
  /** What is due by now; runs after each `bots.step` and `clock.tick`, and must be cheap when nothing is. */
  tick(world: World): void
}
