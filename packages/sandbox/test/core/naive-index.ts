import { lesser } from './futures/fraction'

/** Price levels of one side, best first: price in 1e-6, amount in 1e-8. */
type Side = readonly { readonly price: bigint; readonly amount: bigint }[]

/** The index of a pair written plainly: every second's value is kept, and everything is read from the list. Half ticks. */
export class NaiveIndex {
  readonly #halfTick: bigint
  readonly #depth: bigint
  readonly #values: { readonly second: number; readonly value: bigint }[] = []
  #samples: bigint[]
  /** What the world outside is told to be; half ticks. */
  #outsidePrice: bigint | undefined
  #priceSecond = 0
  readonly #first: bigint
  isLive = false
  haltedUntil = 0

  /** @param price 1e-6 @param depth 1e-8 */
  constructor(price: bigint, priceDecimals: number, depth: bigint) {
    this.#halfTick = 10n ** BigInt(6 - priceDecimals)
    this.#depth = depth
    this.#first = (price * 2n) / this.#halfTick
    this.#samples = [this.#first]
  }

  get value(): bigint {
    return this.#values.at(-1)?.value ?? this.#first
  }

  isHalted(now: number): boolean {
    return now < this.haltedUntil
  }

  /** Tells what the world outside has, in ticks; with a time the index is there immediately. */
  setPrice(price: bigint, now: number | undefined): void {
    this.#outsidePrice = 2n * price
    if (now === undefined) return
    this.#priceSecond = Math.floor(now / 1000)
    this.#samples = [this.#outsidePrice]
    this.#put(this.#priceSecond, this.#outsidePrice)
  }

  #put(second: number, value: bigint): void {
    if (this.#values.at(-1)?.second === second) this.#values.pop()
    this.#values.push({ second, value })
  }

  sample(now: number, asks: Side, bids: Side): void {
    const second = Math.floor(now / 1000)
    if (this.#values.at(-1)?.second === second) return
    const before = this.#samples[this.#samples.length - 1]!
    const [dear, cheap] = [this.#worth(asks), this.#worth(bids)]
    let next = before
    const outsidePrice = this.#outsidePrice
    if (!this.isHalted(now) && dear !== undefined && cheap !== undefined) {
      const mid = (dear + cheap) / (this.#depth * this.#halfTick)
      next = nearest(
        outsidePrice === undefined ? mid : nearest(mid, outsidePrice, outsidePrice / 40_000n),
        before,
        before / 200n,
      )
      this.isLive = true
    } else if (outsidePrice !== undefined) {
      next = nearest(outsidePrice, before, before / 2000n)
      this.isLive = true
    }
    this.#samples.push(next)
    const ten = this.#samples.slice(-10).sort((a, b) => (a < b ? -1 : 1))
    const value =
      ten.length % 2 === 1
        ? ten[(ten.length - 1) / 2]!
        : (ten[ten.length / 2]! + ten[ten.length / 2 - 1]!) / 2n
    this.#put(second, value)
    if (this.isHalted(now)) return
    for (const { second: at, value: old } of this.#recent(second)) {
      if (at < this.#priceSecond) continue
      const moved = old > value ? old - value : value - old
      if (moved * 10n >= old) this.haltedUntil = now + 30_000
    }
  }

  /** Of the last 60 seconds, with the one in force when they began. */
  #recent(second: number): readonly { readonly second: number; readonly value: bigint }[] {
    const before = this.#values.filter((each) => each.second <= second - 60)
    return this.#values.slice(Math.max(0, before.length - 1))
  }

  #worth(side: Side): bigint | undefined {
    let rest = this.#depth
    let worth = 0n
    for (const { price, amount } of side) {
      const part = lesser(amount, rest)
      worth += price * part
      rest -= part
      if (rest === 0n) return worth
    }
    return undefined
  }
}

/** `value`, or the nearest to it that is at most `most` from `middle`. */
function nearest(value: bigint, middle: bigint, most: bigint): bigint {
  return value > middle + most ? middle + most : value < middle - most ? middle - most : value
}
