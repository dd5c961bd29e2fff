import { barStart, clockText, greatest, least, type Money, money, show, showFixed, stamp } from './money'

export type Side = 'buy' | 'sell'
export interface Level {
  readonly price: Money
  amount: Money
}
interface Trade {
  readonly autoid: number
  readonly at: number
  readonly type: Side
  readonly price: Money
  readonly number: Money
}

interface PairFacts {
  readonly autoid: number
  readonly base: string
  readonly quote: string
  readonly middle: string
  readonly priceDecimals: number
  readonly amountDecimals: number
  readonly minimum: string
  readonly plate: string
}

const LEVELS = 20

/** Repeatable number from 0 to 1 for an integer. */
function noise(seed: number): number {
  const mixed = Math.imul((seed ^ 0x9e3779b9) >>> 0, 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

/**
 * One pair. Its price is a function of time (three waves around a middle), so candles of any period need
 * no storage. Each tick quotes liquidity around that price.
 */
export class Pair {
  readonly facts: PairFacts
  readonly makers: Record<Side, Level[]> = { buy: [], sell: [] }
  readonly trades: Trade[] = []
  readonly #tick: Money
  readonly #middleTicks: number
  #trades = 1000

  constructor(facts: PairFacts, now: number) {
    this.facts = facts
    this.#tick = 10n ** BigInt(8 - facts.priceDecimals)
    this.#middleTicks = Number(money(facts.middle) / this.#tick)
    for (let back = LEVELS; back > 0; back--) this.#printTrade(now - back * 3000)
    this.quote(now)
  }

  get key(): string {
    return `${this.facts.quote}_${this.facts.base}`
  }

  priceAt(ms: number): Money {
    const minutes = ms / 60_000 + this.facts.autoid
    const wave =
      0.012 * Math.sin(minutes / 700) + 0.004 * Math.sin(minutes / 41) + 0.0008 * Math.sin(minutes / 0.7)
    return BigInt(Math.round(this.#middleTicks * (1 + wave))) * this.#tick
  }

  /** Replaces the makers' quotes, and prints a trade between them. */
  quote(now: number): void {
    const price = this.priceAt(now)
    const step = this.#tick * BigInt(Math.max(1, Math.round(this.#middleTicks / 20_000)))
    const unit = money(this.facts.minimum) * 200n
    for (const side of ['buy', 'sell'] as const) {
      this.makers[side] = Array.from({ length: LEVELS }, (_, index) => {
        const away = step * BigInt(index + 1)
        const amount = unit * BigInt(1 + Math.floor(9 * noise(Math.floor(now / 500) + index)))
        return { price: side === 'buy' ? price - away : price + away, amount }
      })
    }
    this.#printTrade(now)
  }

  #printTrade(at: number): void {
    const type = noise(Math.floor(at / 500)) < 0.5 ? 'buy' : 'sell'
    const number = money(this.facts.minimum) * BigInt(1 + Math.floor(50 * noise(at % 100_000)))
    this.print({ at, type, price: this.priceAt(at), number })
  }

  print(trade: Omit<Trade, 'autoid'>): void {
    this.trades.unshift({ ...trade, autoid: this.#trades++ })
    this.trades.length = Math.min(this.trades.length, LEVELS)
  }

  topRows(after = 0): object[] {
    return this.trades
      .filter((trade) => trade.autoid > after)
      .map(({ autoid, at, type, price, number }) => ({
        autoid,
        wdate: clockText(at),
        type,
        price: this.showPrice(price),
        number: show(number),
      }))
  }

  showPrice(price: Money): string {
    return showFixed(price, this.facts.priceDecimals)
  }

  roundPrice(price: Money): Money {
    return price - (price % this.#tick)
  }

  showAmount(amount: Money): string {
    return showFixed(amount, this.facts.amountDecimals)
  }

  /** Field set of the pair lists. */
  row(now: number): Record<string, unknown> {
    const { autoid, base, quote, plate, priceDecimals, amountDecimals, minimum } = this.facts
    const day = Array.from({ length: 97 }, (_, index) => this.priceAt(now - index * 900_000))
    const price = this.priceAt(now)
    const before = day.at(-1) ?? price
    return {
      autoid,
      tradcoin: base,
      maincoin: quote,
      state: 'enable',
      price: this.showPrice(price),
      rise: showFixed(((price - before) * 10_000_000_000n) / before, 2),
      height: this.showPrice(day.reduce(greatest)),
      low: this.showPrice(day.reduce(least)),
      volume: show(money(minimum) * BigInt(2_000_000 + Math.floor((now / 1000) % 1000))),
      plate,
      price_accuracy: priceDecimals,
      amount_accuracy: amountDecimals,
      minnumber: minimum,
      maxnumber: show(money(minimum) * 1_000_000n),
      gas: '0.001',
    }
  }

  /** Oldest first: `yyyyMMddHHmmss|open|high|low|close|volume`. */
  series(now: number, minutes: number, count: number): string[] {
    const last = barStart(now, minutes)
    return Array.from({ length: count }, (_, index) => {
      const from = last - (count - 1 - index) * minutes * 60_000
      const points = Array.from({ length: 9 }, (_, step) =>
        this.priceAt(Math.min(now, from + (step * minutes * 60_000) / 8)),
      )
      const high = points.reduce(greatest)
      const prices = [points[0] ?? high, high, points.reduce(least), points.at(-1) ?? high]
      const volume = show(
        money(this.facts.minimum) * BigInt(minutes) * BigInt(1 + Math.floor(900 * noise(from / 60_000))),
      )
      return [stamp(from), ...prices.map((price) => this.showPrice(price)), volume].join('|')
    })
  }

  kline(now: number, minutes: number, count: number): object {
    return { mine: minutes, data: { series: this.series(now, minutes, count) } }
  }
}

const FACTS = [
  ['BTC', '65000', 2, 6, '0.0001', 'main'],
  ['ETH', '3200', 2, 5, '0.001', 'main'],
  ['BGK', '1.25', 4, 2, '1', 'pioneer'],
] as const

/** `inLots`: amounts are whole lots of a contract. */
export function openPairs(firstId: number, now: number, inLots = false): Pair[] {
  return FACTS.map(([base, middle, priceDecimals, decimals, least, plate], index) => {
    const [amountDecimals, minimum] = inLots ? [0, '1'] : [decimals, least]
    const autoid = firstId + index
    return new Pair(
      { autoid, base, quote: 'USDT', middle, priceDecimals, amountDecimals, minimum, plate },
      now,
    )
  })
}
