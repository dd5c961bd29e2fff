/** A member takes the funds that the exchange gives away for trying it out. What is given stands in the command: it may be another the next time. */
export interface ClaimDemoFunds {
  readonly type: 'demo.claim'
  readonly uid: number
  readonly coin: string
  readonly amount: string
}

/** Claimed less than 24 hours ago; `availableAt` (ms) and `hours` say when it can be claimed again. */
export type DemoRejectCode = 'DEMO_FUNDS_CLAIMED'
