import { type Amount, amountOf, dividedBy, minus, plus, unitsOf } from '../kernel/amount'

/** Samples of the median, one a second. */
const WINDOW = 10
/** Maximum move between samples: a two-hundredth (0.5 %). */
const STEP = 200
/** Without a sound book, the index drifts to the reference by a two-thousandth (0.05 %) a second. */
const DRIFT = 2000
/**
 * With market makers, the book may move the index at most a forty-thousandth (0.0025 %) from their reference,
 * which no trade moves. That is too little to decide a timed contract.
 */
const LEEWAY = 40_000
/** Seconds within which a move of a tenth halts the market, then the length of the halt. */
const HALT_WINDOW = 60
const HALT_MS = 30_000
/** Seconds of the mean at which timed contracts settle. */
export const SETTLEMENT_SECONDS = 3

/** Index of one second. */
interface IndexSecond {
  readonly second: number
  /** Half ticks. */
  readonly value2: Amount
}

/** Saved form; prices are half ticks. */
export interface SavedIndex {
  readonly samples: readonly string[]
  readonly past: readonly (readonly [second: number, value2: string])[]
  readonly reference: string | null
  readonly isLive: boolean
  readonly haltedUntil: number
  readonly unsteeredFrom: number
}

/**
 * Fair price of a pair: the median of ten samples of its book, one a second (docs/reference/exchange.md#r5b).
 * No single order or moment moves it. Prices are half ticks, so a mid is whole.
 */
export class IndexPrice {
  #value2: bigint
  #amount2: Amount
  #price: bigint
  /** Market makers' external price; undefined without them. */
  reference2: bigint | undefined = undefined
  /** False until a sound book or the market makers set it: before, nothing is measured by it. */
  isLive = false
  /** ms. */
  haltedUntil = 0
  /** Newest last. */
  readonly #samples: Amount[]
  /** Index of the last minute, newest last. */
  readonly #past: IndexSecond[] = []
  #unsteeredFrom = 0

  constructor(start: bigint) {
    this.#value2 = 2n * start
    this.#amount2 = amountOf(this.#value2)
    this.#price = start
    this.#samples = [this.#amount2]
  }

  get value2(): bigint {
    return this.#value2
  }

  set value2(value2: bigint) {
    if (value2 === this.#value2) return
    this.#value2 = value2
    this.#amount2 = amountOf(value2)
    this.#price = value2 / 2n
  }

  get amount2(): Amount {
    return this.#amount2
  }

  /** Ticks. */
  get price(): bigint {
    return this.#price
  }

  isHalted(now: number): boolean {
    return now < this.haltedUntil
  }

  /** True if this second has no sample. */
  isDue(now: number): boolean {
    return this.#past.at(-1)?.second !== secondOf(now)
  }

  /** Sets a price from history or by the operator, which counts as no jump. */
  set(price2: bigint, now: number): void {
    this.value2 = price2
    this.#samples.splice(0, WINDOW, amountOf(price2))
    this.#unsteeredFrom = secondOf(now)
    this.#note(now)
  }

  /** Samples the mid of a sound book; undefined: the book is one-sided, thin or closed. */
  sample(mid2: bigint | undefined, now: number): void {
    const before = this.#samples.at(-1) ?? amountOf(this.value2)
    const reference2 = this.reference2 === undefined ? undefined : amountOf(this.reference2)
    if (mid2 !== undefined || reference2 !== undefined) this.isLive = true
    let next = before
    if (mid2 !== undefined) {
      const mid = amountOf(mid2)
      const believed = reference2 === undefined ? mid : towards(reference2, mid, LEEWAY)
      next = towards(before, believed, STEP)
    } else if (reference2 !== undefined) next = towards(before, reference2, DRIFT)
    this.#samples.push(next)
    if (this.#samples.length > WINDOW) this.#samples.shift()
    this.value2 = median(this.#samples)
    this.#note(now)
    if (!this.isHalted(now) && this.#hasJumped()) this.haltedUntil = now + HALT_MS
  }

  /** Mean of the index over the last three seconds up to `until`, half ticks, rounded down. */
  settlement2(until: number): bigint {
    const last = secondOf(until)
    let sum = 0n
    for (let second = last - SETTLEMENT_SECONDS + 1; second <= last; second++) sum += this.#valueIn(second)
    return sum / BigInt(SETTLEMENT_SECONDS)
  }

  save(): SavedIndex {
    return {
      samples: this.#samples.map(String),
      past: this.#past.map(({ second, value2 }) => [second, String(value2)]),
      reference: this.reference2 === undefined ? null : String(this.reference2),
      isLive: this.isLive,
      haltedUntil: this.haltedUntil,
      unsteeredFrom: this.#unsteeredFrom,
    }
  }

  restore({ samples, past, reference, isLive, haltedUntil, unsteeredFrom }: SavedIndex): void {
    this.#samples.splice(0, WINDOW, ...samples.map((sample) => amountOf(BigInt(sample))))
    this.#past.splice(
      0,
      this.#past.length,
      ...past.map(([second, value2]) => ({ second, value2: amountOf(BigInt(value2)) })),
    )
    this.value2 = median(this.#samples)
    this.reference2 = reference === null ? undefined : BigInt(reference)
    this.isLive = isLive
    this.haltedUntil = haltedUntil
    this.#unsteeredFrom = unsteeredFrom
  }

  #note(now: number): void {
    const second = secondOf(now)
    while ((this.#past.at(-1)?.second ?? Number.NEGATIVE_INFINITY) >= second) this.#past.pop()
    this.#past.push({ second, value2: this.#amount2 })
    // The newest entry before the window was in force at its start.
    while ((this.#past[1]?.second ?? second) <= second - HALT_WINDOW) this.#past.shift()
  }

  #valueIn(second: number): bigint {
    let value: Amount = this.#past[0]?.value2 ?? this.value2
    for (const each of this.#past) if (each.second <= second) value = each.value2
    return unitsOf(value)
  }

  #hasJumped(): boolean {
    let lowest = this.#amount2
    let highest = lowest
    for (const { second, value2 } of this.#past) {
      if (second < this.#unsteeredFrom) continue
      if (value2 < lowest) lowest = value2
      if (value2 > highest) highest = value2
    }
    const [low, high] = [unitsOf(lowest), unitsOf(highest)]
    return (high - this.value2) * 10n >= high || (this.value2 - low) * 10n >= low
  }
}

function secondOf(now: number): number {
  return Math.floor(now / 1000)
}

/** Moves from one price towards another, at most by a part of the first. */
function towards(from: Amount, to: Amount, part: number): Amount {
  const most = dividedBy(from, part)
  const way = minus(to, from)
  if (way > most) return plus(from, most)
  return plus(way, most) < 0 ? minus(from, most) : to
}

/** Median; of an even count, the mean of the middle two, rounded down. */
function median(values: readonly Amount[]): bigint {
  const sorted: Amount[] = []
  for (const value of values) {
    let at = sorted.length
    sorted.push(value)
    for (; at > 0 && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!
    sorted[at] = value
  }
  const middle = sorted.length >> 1
  const upper = unitsOf(sorted[middle] ?? 0)
  return sorted.length % 2 === 1 ? upper : (upper + unitsOf(sorted[middle - 1] ?? upper)) / 2n
}
