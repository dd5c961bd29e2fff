import type { FlashState, FlashWorld, FlashWorldConfig } from '../flash/flash'
import { Account, type Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'

/** A repeated token sale; each round is a project of its own. */
export interface IeoSeries {
  /** 1 to 999. */
  readonly id: number
  readonly title: string
  /** Sold coin; no other series and no pay coin is the same. */
  readonly coin: string
  /** USDT for one coin, decimal text. */
  readonly price: string
  /** Issue of a round, decimal text in the coin, as all amounts below. */
  readonly issued: string
  /** Minimum of a subscription; at least 1. */
  readonly min: string
  readonly max?: string
  /** Limit per member and round. */
  readonly memberMax?: string
  /** Whole days from the subscription to the first release. */
  readonly lockDays: number
  /** Number of equal parts, released one a day. */
  readonly parts: number
  /** Gift on top, a fraction. */
  readonly giftRate: string
  /** USDT or coins with an open spot pair with it. */
  readonly payCoins: readonly string[]
  /** Opening of the first round, ms after genesis; may be negative. */
  readonly firstOpensMs: number
  readonly saleMs: number
  /** Interval between openings; at least `saleMs`. */
  readonly everyMs: number
  /** Share of the issue that the public buys during the sale, a fraction below 1. */
  readonly demand: string
}

/** Throws RangeError on a config that could sell more than the issue, for nothing, or at two prices. */
export function checkSeries(all: readonly IeoSeries[]): void {
  const payCoins = new Set(all.flatMap((series) => series.payCoins))
  for (const [at, series] of all.entries()) {
    const { id, coin, saleMs, everyMs, lockDays, parts } = series
    const others = all.slice(0, at)
    const units = (text: string) => parseUnits(text, COIN_DECIMALS) ?? -1n
    const one = units('1')
    const fits =
      [id, saleMs, everyMs, parts].every((each) => Number.isInteger(each) && each > 0) &&
      Number.isInteger(lockDays) &&
      lockDays >= 0 &&
      id < 1000 &&
      saleMs <= everyMs &&
      units(series.min) >= one &&
      units(series.price) > 0n &&
      units(series.issued) > 0n &&
      units(series.giftRate) >= 0n &&
      units(series.demand) >= 0n &&
      units(series.demand) < one &&
      !payCoins.has(coin) &&
      !others.some((other) => other.id === id || other.coin === coin)
    if (!fits) throw new RangeError(`token sale ${id} of ${coin}`)
  }
}

/** One sale of a series, derived from the clock alone. */
export interface IeoRound {
  /** Wire autoid: number of the round x 1000 + id of the series. */
  readonly id: number
  /** 1, 2, 3 … */
  readonly number: number
  readonly series: IeoSeries
  readonly opensAt: number
  /** ms; exclusive. */
  readonly closesAt: number
}

interface Schedule {
  readonly genesis: number
  readonly ieo?: readonly IeoSeries[]
}

/** Displayed rounds: of each series the open round, the previous and the next one. */
export function shownRounds({ genesis, ieo = [] }: Schedule, now: number): IeoRound[] {
  return ieo.flatMap((series) => {
    const current = Math.floor((now - genesis - series.firstOpensMs) / series.everyMs)
    const rounds = [current - 1, current, current + 1]
      .filter((index) => index >= 0)
      .map((index) => roundOf(series, genesis, index))
    // A newer ended sale hides the older one.
    return rounds.filter((_, at) => {
      const next = rounds[at + 1]
      return next === undefined || statusAt(next, now) !== 'ended'
    })
  })
}

export function statusAt({ opensAt, closesAt }: IeoRound, now: number): 'notOpen' | 'open' | 'ended' {
  if (now < opensAt) return 'notOpen'
  return now < closesAt ? 'open' : 'ended'
}

function roundOf(series: IeoSeries, genesis: number, index: number): IeoRound {
  const opensAt = genesis + series.firstOpensMs + index * series.everyMs
  return {
    id: (index + 1) * 1000 + series.id,
    number: index + 1,
    series,
    opensAt,
    closesAt: opensAt + series.saleMs,
  }
}

/** Units of the coin in one round, and the reserve for gifts. */
export function supply({ issued, giftRate }: IeoSeries): { readonly issued: bigint; readonly gifts: bigint } {
  const units = parseUnits(issued, COIN_DECIMALS) ?? 0n
  return { issued: units, gifts: giftOn(units, giftRate) }
}

/** Rounds down, so many small gifts never exceed the reserve. */
export function giftOn(units: bigint, rate: string): bigint {
  return (units * (parseUnits(rate, COIN_DECIMALS) ?? 0n)) / 10n ** BigInt(COIN_DECIMALS)
}

/**
 * Token sales: rounds with orders, and the orders of members. Invariants (I14, I4): in a round, `sold +
 * remaining = issued`, and its issuer holds the remainder with the reserve for gifts. `ieo.locked` of a
 * member is the unreleased part of its orders.
 */
export interface IeoSalesView {
  /** Units sold in a round. */
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
  /** First release; one part follows each day. */
  readonly unlocksTs: number
  readonly parts: number
  /** Released units of quantity and gift. */
  released: bigint
}

/** A round with orders or public sales. */
export interface OpenRound {
  readonly id: number
  readonly stock: Account
  /** By pay coin. */
  readonly proceeds: Map<string, Account>
  readonly issued: bigint
  /** Initial reserve for gifts. */
  readonly gifts: bigint
  sold: bigint
  gifted: bigint
  /** Part of `sold` bought by the public. */
  publicSold: bigint
  /** Units by uid. */
  readonly bought: Map<number, bigint>
}

const MAX_IEO_ORDERS = 500

export class IeoSales implements IeoSalesView {
  nextOrderId = 1
  /** Minute of the last update of rounds. */
  tendedAt = 0
  readonly rounds = new Map<number, OpenRound>()
  readonly rows = new Map<number, IeoOrderRow[]>()
  /** Orders with locked units, by id. */
  readonly waiting = new Map<number, IeoOrderRow>()
  /** Earliest release; not part of the state. */
  nextRelease = Number.POSITIVE_INFINITY
  readonly #locked = new Map<number, Map<string, Account>>()

  /** Opens a round; the caller moves its coins. */
  open(id: number, coin: Coin, supply: Pick<OpenRound, 'issued' | 'gifts'>): OpenRound {
    const stock = new Account(`ieo_issuer:${id}`, coin)
    const empty = { sold: 0n, gifted: 0n, publicSold: 0n, proceeds: new Map(), bought: new Map() }
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

  /** Adds an order and drops the oldest released ones beyond the limit. */
  store(row: IeoOrderRow): void {
    this.put(row)
    const rows = this.orders(row.uid)
    const from = rows.length - MAX_IEO_ORDERS
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

interface IeoWorldConfig extends FlashWorldConfig {
  readonly ieo?: readonly IeoSeries[]
}

export interface IeoWorld extends FlashWorld {
  readonly config: IeoWorldConfig
  readonly ieo: IeoSales
}

export interface IeoState extends FlashState {
  readonly ieo: IeoSalesView
}
