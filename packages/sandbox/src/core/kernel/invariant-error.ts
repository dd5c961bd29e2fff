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
