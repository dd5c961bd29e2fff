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

/** Something about a member has changed. */
export interface MemberEvent {
  readonly type: 'member'
  readonly uid: number
}

/** What a saved state names: the config must have it, as must what was restored before. Throws RangeError. */
export function inConfig<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`the state names ${what}, which is not in the config`)
  return value
}

/** A rule of the exchange that must always hold does not: the process must stop (crash-only). */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
  /** I1 … I19 of the invariant table, or the name of an internal assumption. */
  readonly invariant: string

  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`)
    this.invariant = invariant
  }
}
