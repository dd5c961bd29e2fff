/** A token sale that comes again and again; each time is a round, and every round is a project of its own. */
export interface IeoSeries {
  /** 1 to 999. */
  readonly id: number
  readonly title: string
  /** Sold; no other series and no pay coin has the same. */
  readonly coin: string
  /** USDT for one coin, decimal text. */
  readonly price: string
  /** Of each round, decimal text in the coin, as all amounts below. */
  readonly issued: string
  /** Of one subscription; at least 1. */
  readonly min: string
  readonly max?: string
  /** Of one member in one round. */
  readonly memberMax?: string
  /** Whole days from buying to the first release. */
  readonly lockDays: number
  /** In how many equal parts it is released, one a day. */
  readonly parts: number
  /** Given on top, a fraction. */
  readonly giftRate: string
  /** USDT or coins with an open spot pair with it. */
  readonly payCoins: readonly string[]
  /** Opening of the first round, ms after genesis; may lie before it. */
  readonly firstOpensMs: number
  readonly saleMs: number
  /** From one opening to the next; at least `saleMs`. */
  readonly everyMs: number
  /** Share of the issue that the public buys in the course of the sale, a fraction below 1. */
  readonly demand: string
}
