/** A token sale. Prices and amounts are plain decimal text, instants epoch milliseconds. */
export interface IeoProject {
  readonly id: number
  readonly title: string
  /** What is sold. */
  readonly coin: string
  /** USDT for one coin. */
  readonly price: string
  readonly startsAt?: number
  readonly endsAt?: number
  /** When the coin is listed for trading. */
  readonly listedAt?: number
  readonly issued: string
  readonly remaining: string
  /** Of one subscription, in the coin sold. */
  readonly min: string
  /** Absent = no limit. */
  readonly max?: string
  /** Days between buying and the first release. */
  readonly lockDays: number
  /** What is given on top, as a fraction of what was bought. */
  readonly giftRate: string
  readonly logo: string
  /** HTML from the server: sanitise before showing (docs/reference/rules.md#r30). */
  readonly introduction: string
  readonly status: 'notOpen' | 'open' | 'ended' | (string & {})
}

/** A coin a project can be paid with. */
export interface IeoPayCoin {
  readonly coin: string
  readonly available: string
  /** Units of this coin for one coin of the project. */
  readonly price: string
}

/** A share in a token sale; figures are plain decimal text. */
export interface IeoOrder {
  readonly id: number
  readonly projectId: number
  readonly title: string
  readonly coin: string
  readonly payCoin: string
  /** Bought, in the coin sold. */
  readonly quantity: string
  /** In the pay coin. */
  readonly paid: string
  /** Given on top, in the coin sold. */
  readonly gift: string
  /** Set free so far, in the coin sold. */
  readonly released: string
  readonly status: 'locked' | 'releasing' | 'released' | (string & {})
  readonly unlocksAt?: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}
