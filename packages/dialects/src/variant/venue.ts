import { cut, type Fixed, fixed, max, min, multiply, numeric, ONE, text, type WallClock } from './fixed'

export type Direction = 'buy' | 'sell'

/** Resting order. Member 0 is the market maker. */
export interface BookOrder {
  readonly member: number
  readonly direction: Direction
  readonly price: Fixed
  open: Fixed
}

export interface Trade<T> {
  readonly maker: T | undefined
  readonly price: Fixed
  readonly quantity: Fixed
}

interface Print {
  readonly autoid: number
  readonly at: number
  readonly direction: Direction
  readonly price: Fixed
  readonly quantity: Fixed
}

export interface Instrument {
  readonly autoid: number
  readonly base: string
  readonly start: string
  readonly pricePlaces: number
  readonly quantityPlaces: number
  readonly minimum: string
  readonly maximum: string
}

export const QUOTE = 'USDT'

/** Integer hash to a fraction of [-1, 1]. */
function wobble(value: number): number {
  let hash = (value + 0x7f4a7c15) | 0
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1
}

/** Smooth noise: hashes at whole numbers, straight lines between them. */
function smooth(at: number, salt: number): number {
  const whole = Math.floor(at)
  const left = wobble(whole * 31 + salt)
  return left + (at - whole) * (wobble((whole + 1) * 31 + salt) - left)
}

/** Order book, tape and price of one instrument. */
export class Venue<T extends BookOrder = BookOrder> {
  readonly instrument: Instrument
  readonly resting: T[] = []
  tape: Print[] = []
  #maker: BookOrder[] = []
  #lastPrint = 0
  readonly #clock: WallClock
  readonly #step: Fixed
  readonly #startSteps: number

  constructor(instrument: Instrument, clock: WallClock, now: number) {
    this.instrument = instrument
    this.#clock = clock
    this.#step = 10n ** BigInt(10 - instrument.pricePlaces)
    this.#startSteps = Number(fixed(instrument.start) / this.#step)
    this.refresh(now)
  }

  price(ms: number): Fixed {
    const { autoid } = this.instrument
    const drift =
      0.02 * smooth(ms / 43_200_000, autoid) +
      0.006 * smooth(ms / 3_600_000, autoid + 7) +
      0.001 * smooth(ms / 20_000, autoid + 13)
    return BigInt(Math.round(this.#startSteps * (1 + drift))) * this.#step
  }

  /** Replaces the market maker's orders and prints one of its trades. */
  refresh(now: number): void {
    const middle = this.price(now)
    const gap = cut(middle / 10_000n, this.instrument.pricePlaces) || this.#step
    const lot = fixed(this.instrument.minimum) * 500n
    this.#maker = Array.from({ length: 60 }, (_, index) => {
      const direction: Direction = index % 2 === 0 ? 'buy' : 'sell'
      const distance = gap * BigInt(1 + (index >> 1))
      const size = lot * BigInt(2 + Math.floor(4 * (1 + wobble(now + index))))
      return {
        member: 0,
        direction,
        price: direction === 'buy' ? middle - distance : middle + distance,
        open: size,
      }
    })
    const direction = wobble(now) > 0 ? 'buy' : 'sell'
    this.#print(now, direction, middle, fixed(this.instrument.minimum) * BigInt(1 + (now % 40)))
  }

  #print(at: number, direction: Direction, price: Fixed, quantity: Fixed): void {
    this.#lastPrint += 1
    this.tape = [{ autoid: this.#lastPrint, at, direction, price, quantity }, ...this.tape.slice(0, 29)]
  }

  withdraw(order: T): void {
    const index = this.resting.indexOf(order)
    if (index >= 0) this.resting.splice(index, 1)
  }

  /** Orders of one side, best price first; earlier orders first at one price. */
  side(direction: Direction): (T | BookOrder)[] {
    return [...this.resting, ...this.#maker]
      .filter((order) => order.direction === direction && order.open > 0n)
      .sort((a, b) => Number(direction === 'buy' ? b.price - a.price : a.price - b.price))
  }

  best(direction: Direction): Fixed {
    return this.side(direction)[0]?.price ?? 0n
  }

  /** Trades of an incoming quantity up to a price. Reduces the orders it meets. */
  sweep(
    member: number,
    direction: Direction,
    quantity: Fixed,
    limit: Fixed | undefined,
    now: number,
  ): Trade<T>[] {
    const trades: Trade<T>[] = []
    let left = quantity
    for (const offer of this.side(direction === 'buy' ? 'sell' : 'buy')) {
      if (
        left === 0n ||
        (limit !== undefined && (direction === 'buy' ? offer.price > limit : offer.price < limit))
      )
        break
      if (offer.member === member) continue
      const traded = min(offer.open, left)
      left -= traded
      offer.open -= traded
      const maker = this.resting.find((order) => order === offer)
      trades.push({ maker, price: offer.price, quantity: traded })
      this.#print(now, direction, offer.price, traded)
    }
    return trades
  }

  /** Trades of resting orders that the market maker now crosses. */
  crossed(now: number): Trade<T>[] {
    return [...this.resting].flatMap((maker) => {
      const opposite = maker.direction === 'buy' ? 'sell' : 'buy'
      return this.#maker
        .filter(({ direction, open }) => direction === opposite && open > 0n)
        .filter(({ price }) => (maker.direction === 'buy' ? price <= maker.price : price >= maker.price))
        .flatMap((offer) => {
          const quantity = min(offer.open, maker.open)
          if (quantity === 0n) return []
          offer.open -= quantity
          maker.open -= quantity
          this.#print(now, opposite, maker.price, quantity)
          return [{ maker, price: maker.price, quantity }]
        })
    })
  }

  levels(direction: Direction): object[] {
    const sums = new Map<Fixed, Fixed>()
    for (const { price, open } of this.side(direction)) sums.set(price, (sums.get(price) ?? 0n) + open)
    return [...sums]
      .slice(0, 30)
      .map(([price, amount]) => ({ price: numeric(price), amount: numeric(amount) }))
  }

  prints(after = 0): object[] {
    return this.tape
      .filter(({ autoid }) => autoid > after)
      .map(({ autoid, at, direction, price, quantity }) => ({
        ...{ autoid, type: direction, price: numeric(price), number: numeric(quantity) },
        wdate: this.#clock.text(at).slice(11),
      }))
  }

  /** Fields that all symbol rows share. */
  symbol(now: number): Record<string, unknown> {
    const { autoid, base, pricePlaces, quantityPlaces, minimum, maximum } = this.instrument
    const price = this.price(now)
    const yesterday = this.price(now - 86_400_000)
    const hours = Array.from({ length: 49 }, (_, index) => this.price(now - index * 1_800_000))
    return {
      ...{ autoid, tradcoin: base, maincoin: QUOTE, state: 'enable' },
      price: numeric(price),
      rise: text(((price - yesterday) * 100n * ONE) / yesterday, 2),
      height: numeric(hours.reduce(max)),
      low: numeric(hours.reduce(min)),
      volume: numeric(fixed(minimum) * 3_500_000n),
      ...{ priceAccuracy: pricePlaces, amountAccuracy: quantityPlaces },
      ...{ minnumber: numeric(fixed(minimum)), maxnumber: numeric(fixed(maximum)) },
      gas: numeric(fixed('0.002')),
    }
  }

  bars(now: number, minutes: number, count: number): string[] {
    const newest = this.#clock.floor(now, minutes)
    const bars: string[] = []
    for (let from = newest - (count - 1) * minutes * 60_000; from <= newest; from += minutes * 60_000) {
      const path = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) =>
        this.price(Math.min(from + part * minutes * 60_000, now)),
      )
      const [open = 0n] = path
      const high = path.reduce(max)
      const low = path.reduce(min)
      const volume = multiply(fixed(this.instrument.minimum) * BigInt(minutes * 400), ONE)
      const values = [open, high, low, path.at(-1) ?? open, volume].map((value) => text(value))
      bars.push([this.#clock.stamp(from), ...values].join('|'))
    }
    return bars
  }
}
