/**
 * One business beside its commands: its part of the saved state, its invariants, what is due by time. `World` is the kernel's with the fields
 * that the domain needs of itself and of the domains it settles against; a domain keeps its state there and never in itself.
 */
export interface Domain<World> {
  /** Key in the saved state; never changes. */
  readonly name: string
  /**
   * Canonical text: equal states, equal texts. A domain that came later gives '' while it has nothing to save, and
   * is left out: so a state from before it restores to the same hash.
   */
  save(world: World): string
  /** Members, wallets and spot books are restored before it. Throws RangeError on a text it did not write. */
  restore(world: World, saved: string): void
  /** Throws InvariantError when one of its rules does not hold. */
  check(world: World): void
  /** What is due by now; runs after each `bots.step` and `clock.tick`, and must be cheap when nothing is. */
  tick(world: World): void
}
