import { Account, type Coin } from '../ledger'

/**
 * Token sales: rounds that money has moved in, and what members bought. Invariants (I14, I4): of a round
 * `sold + remaining = issued`, its issuer holds exactly what remains with the gifts put aside for it, and
 * `ieo.locked` of a member is what his orders have not released yet.
 */
export interface IeoDeskView {
  /** Units sold so far in a round. */
  sold(roundId: number): bigint
  /** Oldest first. */
  orders(uid: number): readonly IeoOrderRow[]
  /** Units locked, by coin. */
  locked(uid: number): ReadonlyMap<string, bigint>
}

export interface IeoOrderRow {
  readonly id: number
  readonly uid: number
  readonly projectId: number
  readonly title: string
  readonly coin: string
  readonly payCoin: string
  /** Units of the coin sold. */
  readonly quantity: bigint
  readonly gift: bigint
  /** Units of the pay coin. */
  readonly paid: bigint
  readonly createdTs: number
  /** First release; one part follows a day. */
  readonly unlocksTs: number
  readonly parts: number
  /** Units set free so far, of quantity and gift. */
  released: bigint
}

/** A round as far as money has moved in it. */
export interface OpenRound {
  readonly id: number
  readonly stock: Account
  /** By pay coin. */
  readonly proceeds: Map<string, Account>
  readonly issued: bigint
  /** Put aside for gifts at the start. */
  readonly gifts: bigint
  sold: bigint
  given: bigint
  /** Part of `sold` that the public bought. */
  publicSold: bigint
  /** Units by uid. */
  readonly bought: Map<number, bigint>
}

const IEO_ORDERS_KEPT = 500

export class IeoDesk implements IeoDeskView {
  nextOrderId = 1
  /** Number of the minute in which rounds were last looked after. */
  tendedAt = 0
  readonly rounds = new Map<number, OpenRound>()
  readonly rows = new Map<number, IeoOrderRow[]>()
  /** Not all released, in order of id. */
  readonly waiting = new Map<number, IeoOrderRow>()
  /** No release is due before it; not part of the state. */
  nextRelease = Number.POSITIVE_INFINITY
  readonly #locked = new Map<number, Map<string, Account>>()

  /** Without its money: the caller moves that. */
  open(id: number, coin: Coin, supply: Pick<OpenRound, 'issued' | 'gifts'>): OpenRound {
    const stock = new Account(`ieo_issuer:${id}`, coin)
    const empty = { sold: 0n, given: 0n, publicSold: 0n, proceeds: new Map(), bought: new Map() }
    const round: OpenRound = { id, stock, ...supply, ...empty }
    this.rounds.set(id, round)
    return round
  }

  proceeds(round: OpenRound, coin: Coin): Account {
    const found = round.proceeds.get(coin.code)
    if (found !== undefined) return found
    const account = new Account(round.stock.name, coin)
    round.proceeds.set(coin.code, account)
    return account
  }

  lockedAccount(uid: number, coin: Coin): Account {
    const accounts = this.#locked.get(uid) ?? new Map<string, Account>()
    this.#locked.set(uid, accounts)
    const found = accounts.get(coin.code)
    if (found !== undefined) return found
    const account = new Account(`u${uid}:ieo.locked`, coin)
    accounts.set(coin.code, account)
    return account
  }

  /** Notes a new order and drops the oldest that is done with, where there are too many. */
  keep(row: IeoOrderRow): void {
    this.put(row)
    const rows = this.orders(row.uid)
    const from = rows.length - IEO_ORDERS_KEPT
    if (from > 0)
      this.rows.set(
        row.uid,
        rows.filter((each, at) => at >= from || !isReleased(each)),
      )
  }

  put(row: IeoOrderRow): void {
    const rows = this.rows.get(row.uid) ?? []
    rows.push(row)
    this.rows.set(row.uid, rows)
    if (isReleased(row)) return
    this.waiting.set(row.id, row)
    this.nextRelease = Math.min(this.nextRelease, row.unlocksTs)
  }

  sold(roundId: number): bigint {
    return this.rounds.get(roundId)?.sold ?? 0n
  }

  orders(uid: number): readonly IeoOrderRow[] {
    return this.rows.get(uid) ?? []
  }

  locked(uid: number): ReadonlyMap<string, bigint> {
    return new Map([...(this.#locked.get(uid) ?? [])].map(([coin, { balance }]) => [coin, balance]))
  }

  *lockedAccounts(): Iterable<Account> {
    for (const accounts of this.#locked.values()) yield* accounts.values()
  }

  *accounts(): Iterable<Account> {
    for (const { stock, proceeds } of this.rounds.values()) {
      yield stock
      yield* proceeds.values()
    }
    yield* this.lockedAccounts()
  }
}

export function isReleased({ quantity, gift, released }: IeoOrderRow): boolean {
  return released === quantity + gift
}
