/**
 * One business area beside its commands: its part of the saved state, its invariants and its scheduled work.
 * `World` has the fields of the domain and of those it settles against. A domain stores its state there,
 * never in itself.
 */
export interface Domain<World> {
  /** Key in the saved state; never changes. */
  readonly name: string
  /** Canonical text: equal states, equal texts. '' if there is nothing to save, which omits the domain. */
  save(world: World): string
  /** Runs after members, wallets and spot books. Throws RangeError on an invalid text. */
  restore(world: World, saved: string): void
  /** Throws InvariantError on a violated rule. */
  check(world: World): void
  /** Runs due work after each `bots.step` and `clock.tick`; must be cheap without any. */
  tick(world: World): void
  /**
   * True if moving the time to `ts` changes the state by itself: its command is then journaled with any
   * answer (docs/reference/exchange.md#i22). Default: never.
   */
  isDue?(world: World, ts: number): boolean
  /** Runs before the time moves to `ts`, on the state in force until then. */
  beforeTime?(world: World, ts: number): void
  /** Observes the state after each command; its changes belong to that command. */
  afterCommand?(world: World): void
}

/** A change of a member. */
export interface MemberEvent {
  readonly type: 'member'
  readonly uid: number
}

/** A name in a saved state must exist in the config or the restored state. Throws RangeError. */
export function inConfig<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`the state names ${what}, which is not in the config`)
  return value
}

/** An invariant of the exchange is violated: the process must stop (crash-only). */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
  /** I1 … I19 of the invariant table, or the name of an internal assumption. */
  readonly invariant: string

  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`)
    this.invariant = invariant
  }
}
