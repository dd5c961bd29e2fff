/**
 * A regime set for the bots of a pair, in place of those they draw. Its goal is reached at its end: each turn
 * closes the part of the gap that its share of the remaining time is. Noise of the bots stays on top, so the
 * way differs by seed while the total move does not.
 */
export const SET_REGIMES = ['calm', 'trend', 'crash', 'squeeze'] as const
export type SetRegimeName = (typeof SET_REGIMES)[number]

/** Sets the regime of a pair's bots until that time (ms); a time in the past ends it. */
export interface SetRegime {
  readonly type: 'market.regime'
  readonly base: string
  readonly quote: string
  readonly regime: SetRegimeName
  readonly until: number
  /**
   * Total move of the price by then, as decimal text: not of calm, below zero of a crash, above zero of a
   * squeeze. Default: `USUAL_PERCENT`.
   */
  readonly percent?: string
}

export const USUAL_PERCENT: Readonly<Record<SetRegimeName, string>> = {
  calm: '0',
  trend: '3',
  crash: '-12',
  squeeze: '12',
}

/** Activity of takers, in percent of the usual. */
const BUSY: Readonly<Record<SetRegimeName, number>> = { calm: 60, trend: 120, crash: 350, squeeze: 300 }

export interface HeldRegime {
  readonly kind: SetRegimeName
  readonly until: number
  /** Ticks at its end; undefined for calm. */
  readonly goal: bigint | undefined
  /** Time of the pair's last turn, ms. */
  readonly at: number
}

/** A regime as seen by a turn of the bots. */
export interface RegimeTurn {
  readonly kind: SetRegimeName
  /** Ticks; undefined: no drift. */
  readonly goal: bigint | undefined
  /** Part of the gap to the goal that this turn closes, 0 to 1. */
  readonly share: number
}

/** Regimes by pair name, and the time of each pair's turns under them. */
export class Regimes {
  readonly held = new Map<string, HeldRegime>()

  set(name: string, regime: HeldRegime): void {
    this.held.set(name, regime)
  }

  turn(name: string, now: number): RegimeTurn | undefined {
    const held = this.held.get(name)
    if (held === undefined || held.until <= now) return undefined
    const { kind, goal, at, until } = held
    // The last turn reaches the goal: one after it would be too late.
    const share = until - now <= now - at ? 1 : (now - at) / (until - at)
    return { kind, goal, share }
  }

  activity(name: string, now: number): number | undefined {
    const held = this.held.get(name)
    return held === undefined || held.until <= now ? undefined : BUSY[held.kind]
  }

  /** After a turn of the pair. */
  turned(name: string, now: number): void {
    const held = this.held.get(name)
    if (held !== undefined) this.held.set(name, { ...held, at: now })
  }

  expire(now: number): void {
    for (const [name, { until }] of this.held) if (until <= now) this.held.delete(name)
  }

  /** Time without turns does not move the price. */
  resume(now: number): void {
    for (const name of this.held.keys()) this.turned(name, now)
  }
}

export type SavedRegime = readonly [
  name: string,
  kind: SetRegimeName,
  until: number,
  goal: string | null,
  at: number,
]

export function saveRegimes({ held }: Regimes): readonly SavedRegime[] {
  return [...held].map(([name, { kind, until, goal, at }]) => [
    name,
    kind,
    until,
    goal === undefined ? null : String(goal),
    at,
  ])
}

export function restoreRegimes(regimes: Regimes, saved: readonly SavedRegime[]): void {
  for (const [name, kind, until, goal, at] of saved)
    regimes.set(name, { kind, until, goal: goal === null ? undefined : BigInt(goal), at })
}
