import { createRandom, type RandomStream } from '../../core/kernel/random'
import type { PairName, RegimeEvent, RegimeName } from '../plan'
import { drawPercent } from './market-commands'

export interface PlanRegimesOptions {
  readonly durationMs: number
  readonly pairs: readonly PairName[]
  readonly how: 'none' | 'usual' | 'wild'
}

interface Habit {
  /** Mean number in 30 days. */
  readonly perMonth: number
  /** At least this number in any run. */
  readonly least: number
  readonly minutes: readonly [least: number, most: number]
  /** Whole percent. */
  readonly percent?: readonly [least: number, most: number]
  /** Half of them are of this kind. */
  readonly or?: RegimeName
}

type Habits = Readonly<Partial<Record<RegimeName, Habit>>>

const HABITS: Readonly<Record<'usual' | 'wild', Habits>> = {
  usual: {
    calm: { perMonth: 4, least: 0, minutes: [360, 1440] },
    trend: { perMonth: 6, least: 1, minutes: [720, 2880], percent: [2, 8] },
    crash: { perMonth: 1, least: 0, minutes: [20, 180], percent: [6, 15], or: 'squeeze' },
    thin: { perMonth: 1, least: 0, minutes: [60, 60] },
    gap: { perMonth: 0.5, least: 0, minutes: [1, 1], percent: [1, 5] },
  },
  wild: {
    calm: { perMonth: 10, least: 1, minutes: [60, 480] },
    trend: { perMonth: 30, least: 1, minutes: [120, 720], percent: [2, 10] },
    crash: { perMonth: 15, least: 1, minutes: [10, 90], percent: [8, 25] },
    squeeze: { perMonth: 15, least: 1, minutes: [10, 90], percent: [8, 25] },
    thin: { perMonth: 30, least: 1, minutes: [5, 120] },
    gap: { perMonth: 20, least: 1, minutes: [1, 1], percent: [2, 10] },
    halt: { perMonth: 15, least: 1, minutes: [1, 30] },
  },
}

const MINUTE = 60_000
const MONTH = 30 * 24 * 60 * MINUTE
/** Regimes of the fair price: one at a time. */
const OF_PRICE: readonly RegimeName[] = ['calm', 'trend', 'crash', 'squeeze']

/**
 * Draws the regimes of a run from its seed, for each pair alone: adding a pair changes nothing for the others.
 * Price regimes of a pair never overlap, and neither do its halts. The product of all moves stays within a
 * half and the double, so the exchange accepts each of them.
 */
export function planRegimes(seed: string, options: PlanRegimesOptions): readonly RegimeEvent[] {
  const { how, pairs, durationMs } = options
  if (how === 'none') return []
  return pairs
    .flatMap((pair, at) => planPair(seed, pair, at === 0, durationMs, HABITS[how]))
    .sort((a, b) => a.at - b.at)
}

function planPair(
  seed: string,
  pair: PairName,
  isMain: boolean,
  durationMs: number,
  habits: Habits,
): RegimeEvent[] {
  const stream = (purpose: string) =>
    createRandom(seed, { symbol: pair, actor: 'lab', purpose: `regimes ${purpose}` })
  const lists = new Map<string, RegimeName[]>()
  for (const [kind, { perMonth, least }] of entries(habits)) {
    const list = OF_PRICE.includes(kind) ? 'price' : kind
    const expected = (perMonth * durationMs) / MONTH
    const more = chance(stream(`count ${kind}`)) < expected - Math.floor(expected) ? 1 : 0
    const count = Math.max(isMain ? least : 0, Math.floor(expected) + more)
    lists.set(list, [...(lists.get(list) ?? []), ...new Array<RegimeName>(count).fill(kind)])
  }
  const events: RegimeEvent[] = []
  for (const [list, kinds] of lists) {
    const random = stream(list)
    const slot = durationMs / Math.max(1, kinds.length)
    for (const [i, planned] of shuffled(kinds, random).entries()) {
      const habit = habits[planned]!
      const kind = habit.or !== undefined && random.below(2) === 0 ? habit.or : planned
      const [least, most] = habit.minutes
      const requested = (least + random.below(most - least + 1)) * MINUTE
      const forMs = Math.max(1000, Math.floor(Math.min(requested, slot * 0.8) / 1000) * 1000)
      const at = Math.floor((i * slot + chance(random) * Math.max(0, slot - forMs - 1000)) / 1000) * 1000
      const percent = habit.percent && drawPercent(moving(kind), random, habit.percent)
      events.push({ kind, at, forMs, pair, ...(percent !== undefined && { percent }) })
    }
  }
  return bounded(events.sort((a, b) => a.at - b.at))
}

/** Moves that would leave the bounds turn round. */
function bounded(events: readonly RegimeEvent[]): RegimeEvent[] {
  let level = 1
  return events.map((event) => {
    const { percent } = event
    if (percent === undefined) return event
    const moved = level * (1 + Number(percent) / 100)
    if (moved >= 0.5 && moved <= 2) {
      level = moved
      return event
    }
    const turned = percent.startsWith('-') ? percent.slice(1) : `-${percent}`
    level *= 1 + Number(turned) / 100
    const kind = event.kind === 'crash' ? 'squeeze' : event.kind === 'squeeze' ? 'crash' : event.kind
    return { ...event, kind, percent: turned }
  })
}

function moving(kind: RegimeName): 'trend' | 'crash' | 'squeeze' | 'gap' {
  return kind === 'crash' || kind === 'squeeze' || kind === 'gap' ? kind : 'trend'
}

function entries(habits: Habits): readonly (readonly [RegimeName, Habit])[] {
  const kinds: readonly RegimeName[] = [...OF_PRICE, 'thin', 'gap', 'halt']
  return kinds.flatMap((kind) => {
    const habit = habits[kind]
    return habit === undefined ? [] : [[kind, habit] as const]
  })
}

/** 0 to 1, in steps of 2^-20. */
function chance(random: RandomStream): number {
  return random.below(1 << 20) / (1 << 20)
}

function shuffled<T>(list: readonly T[], random: RandomStream): T[] {
  const left = [...list]
  return list.map(() => left.splice(random.below(left.length), 1)[0]!)
}
