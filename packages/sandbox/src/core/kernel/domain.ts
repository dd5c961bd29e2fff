/**
 * One business beside its commands: its part of the saved state, its invariants, what is due by time. `World` is the kernel's with the fields
 * that the domain needs of itself and of the domains it settles against; a domain keeps its state there and never in itself.
 */
export interface Domain<World> {
  /** Key in the saved state; never changes. */
  readonly name: string
  /** Canonical text: equal states, equal texts. '' while there is nothing to save: the domain is then left out of the state. */
  save(world: World): string
  /** Members, wallets and spot books are restored before it. Throws RangeError on a text it did not write. */
  restore(world: World, saved: string): void
  /** Throws InvariantError when one of its rules does not hold. */
  check(world: World): void
  /** What is due by now; runs after each `bots.step` and `clock.tick`, and must be cheap when nothing is. */
  tick(world: World): void
  /**
   * Whether the step of time to `ts` changes something by itself: the command that brings it stays in the journal then, whatever its answer
   * (docs/reference/exchange.md#i22). Absent: never.
   */
  isDue?(world: World, ts: number): boolean
  /** Time is about to move on to `ts`: the last look at what is in force until then. */
  beforeTime?(world: World, ts: number): void
  /** Looks at the state as the command under way leaves it; what it notes belongs to that command. */
  afterCommand?(world: World): void
}
