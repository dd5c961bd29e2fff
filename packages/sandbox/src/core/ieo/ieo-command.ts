/** Buys in a token sale that is open. */
export interface SubscribeIeo {
  readonly type: 'ieo.subscribe'
  readonly uid: number
  /** Id of the IeoRound. */
  readonly projectId: number
  readonly payCoin: string
  /** In the coin sold. */
  readonly amount: string
  /** The one the gateway verified a fund password against, where one was typed. */
  readonly passwordHash?: string
}

export type IeoCommand = SubscribeIeo

/** Refusals beside those of the SDK's check. */
export type IeoRejectCode =
  | 'PROJECT_NOT_FOUND'
  /** `max` is what the member may still buy in this round. */
  | 'MEMBER_LIMIT_EXCEEDED'
