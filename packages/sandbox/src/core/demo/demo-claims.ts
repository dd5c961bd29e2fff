/** How long a member waits between two claims. */
const CLAIM_EVERY_MS = 86_400_000

/** When each member claimed demo funds last. Always: nobody is in it who has never claimed. */
export interface DemoClaimsView {
  /** From when on the member may claim, ms; 0 = now. */
  availableAt(uid: number, now: number): number
}

export class DemoClaims implements DemoClaimsView {
  /** By uid, ms; in the order of the first claims. */
  readonly last = new Map<number, number>()

  availableAt(uid: number, now: number): number {
    const last = this.last.get(uid)
    return last === undefined || now >= last + CLAIM_EVERY_MS ? 0 : last + CLAIM_EVERY_MS
  }
}
