/**
 * What the owner of the sandbox does to markets: prices the bots are told to believe in, books they leave empty,
 * contracts that are closed. It is state like any other, because the bots' decisions depend on it.
 *
 * Invariant: it holds nothing that is over: `expire` runs at each tick.
 */
export interface SteeringView {
  /** Names of contracts and cycle pairs closed for trading. */
  readonly halted: ReadonlySet<string>
}

/** Ticks the bots of a pair believe in until then. */
export interface Pin {
  readonly ticks: bigint
  readonly until: number
}

export interface Replay {
  /** ms. */
  readonly start: number
  /** `[ms since start, price]`, ascending. */
  readonly points: readonly (readonly [number, string])[]
}

/** How long the last price of a replay is kept: every pair has had its turn then. */
const LAST_MS = 2000

export class Steering implements SteeringView {
  readonly pins = new Map<string, Pin>()
  readonly replays = new Map<string, Replay>()
  /** Until when, by name of the market. */
  readonly thin = new Map<string, number>()
  readonly halted = new Set<string>()

  expire(now: number): void {
    for (const [name, { until }] of this.pins) if (until <= now) this.pins.delete(name)
    for (const [name, until] of this.thin) if (until <= now) this.thin.delete(name)
    for (const [name, replay] of this.replays) {
      if (replay.start + (replay.points.at(-1)?.[0] ?? 0) + LAST_MS <= now) this.replays.delete(name)
    }
  }

  isThin(market: string, now: number): boolean {
    return (this.thin.get(market) ?? 0) > now
  }
}

/** The recorded price at `now`. */
export function replayedPrice({ start, points }: Replay, now: number): string | undefined {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (start + points[middle]![0] <= now) low = middle + 1
    else high = middle
  }
  return points[low - 1]?.[1]
}
