import { dividedBy, times } from '../core/kernel/amount'
import type { RandomStream } from '../core/kernel/random'
import type { RegimeTurn } from '../core/price-control/regime'
import type { MakerPair } from './market-maker'

/** A reference of 1.0: the start price. */
export const ONE = 1_000_000_000

/** Bounds of the walk in any regime; steered beyond them, it goes no further. */
const LOWEST = ONE / 2
const HIGHEST = ONE * 2

/**
 * Parts per billion of one of 32 coins: a deviation of 0.006 % per turn, 1.8 % a day at one turn a second.
 */
const COIN = 10_600

/** Turns in which the pull alone closes the gap to the start price: ten days of seconds. */
const PULL_TURNS = 864_000

export type Regime = 'calm' | 'trend' | 'crash' | 'squeeze'

/** Reference price of a pair's bots, and its regime. Integers only: part of the hashed state. */
export interface Reference {
  /** Parts per billion of the start price. */
  readonly price: number
  readonly regime: Regime
  /** Turns left in the regime. */
  readonly left: number
  /** Parts per billion per turn. */
  readonly drift: number
  /** Percent of the usual volatility. */
  readonly volatility: number
}

export const GENESIS_REFERENCE: Reference = { price: ONE, regime: 'calm', left: 60, drift: 0, volatility: 80 }

/**
 * One turn of the walk: per second of the turn drift, 32 coins and a weak pull to the start price; sometimes a
 * new regime. `set`: mood of a regime set by price control, whose goal may be beyond the bounds of the walk.
 */
export function moveReference(
  reference: Reference,
  random: RandomStream,
  temper: number,
  seconds = 1,
  set?: Reference,
): Reference {
  let { price, regime, left, drift, volatility } = set ?? reference
  for (let second = 0; second < seconds; second++) {
    if (set === undefined && left <= 0)
      ({ price, regime, left, drift, volatility } = changeRegime(price, random))
    const parts = Math.trunc((random.coins() * COIN * volatility * temper) / 10_000) + drift
    const pull = Math.trunc((ONE - price) / PULL_TURNS)
    const moved = price + Math.trunc((price * parts) / ONE) + pull
    price = set === undefined ? within(moved, price) : Math.max(1, moved)
    left--
    // Its drift is that of the whole turn.
    if (set !== undefined) drift = 0
  }
  return { price, regime, left, drift: set?.drift ?? drift, volatility }
}

/** Percent of the usual volatility, by regime set by price control. */
const VOLATILITY: Readonly<Record<Regime, number>> = { calm: 70, trend: 115, crash: 260, squeeze: 230 }

/** Drift per turn that the index, a median of the book, does not follow in time: a thousandth. */
const FAST = ONE / 1000

export function isFast(mood: Reference | undefined): boolean {
  return mood !== undefined && Math.abs(mood.drift) > FAST
}

/** Mood for one turn of a regime set by price control: its drift closes the turn's share of the gap. */
export function setMood(pair: MakerPair, { price }: Reference, { kind, goal, share }: RegimeTurn): Reference {
  const parts = goal === undefined ? price : Number((goal * BigInt(ONE)) / BigInt(pair.start))
  const drift = Math.trunc(((parts - price) * share * ONE) / price)
  return { price, regime: kind, left: 1, drift, volatility: VOLATILITY[kind] }
}

function within(price: number, before: number): number {
  return Math.min(Math.max(HIGHEST, before), Math.max(Math.min(LOWEST, before), price))
}

export function referenceTicks(pair: MakerPair, reference: Reference): number {
  return Math.max(1, Number(dividedBy(times(pair.start, reference.price), ONE)))
}

export function steerReference(pair: MakerPair, reference: Reference, ticks: bigint): Reference {
  const start = BigInt(pair.start)
  return { ...reference, price: Number((ticks * BigInt(ONE) + start - 1n) / start) }
}

function changeRegime(price: number, random: RandomStream): Reference {
  const dice = random.below(100)
  // Far from the start price, trends back become likelier than trends away.
  const rises = random.below(1000) < 500 + Math.trunc((ONE - price) / 1_500_000)
  const towards = rises ? 1 : -1
  if (dice < 50) {
    return {
      price,
      regime: 'calm',
      left: 240 + random.below(1200),
      drift: 0,
      volatility: 60 + random.below(40),
    }
  }
  if (dice < 88) {
    const drift = towards * (1_000 + random.below(3_000))
    return { price, regime: 'trend', left: 240 + random.below(900), drift, volatility: 90 + random.below(50) }
  }
  // The jump takes three turns: a longer one could be exploited.
  const drift = towards * (500_000 + random.below(1_500_000))
  const regime = rises ? 'squeeze' : 'crash'
  return { price, regime, left: 1 + random.below(3), drift, volatility: 190 + random.below(80) }
}
