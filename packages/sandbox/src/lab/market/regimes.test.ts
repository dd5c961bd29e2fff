import { describe, expect, it } from 'vitest'
import { GENESIS } from '../../../test/core/harness'
import { createMarketMakers } from '../../bots/create-market-makers'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import { checkInvariants } from '../../core/check-invariants'
import { createExchange } from '../../core/create-exchange'
import { createMarketBook } from '../../core/market/market-book'
import { REGIMES, type RegimeEvent } from '../plan'
import { marketCommands, regimeFault } from './market-commands'
import { planRegimes } from './plan-regimes'

const DAY = 86_400_000
const pair = 'BTC/USDT'

/** Market under these events, and its state every second of exchange time. */
function simulate(events: readonly RegimeEvent[], durationMs: number, turnMs = 1000) {
  const exchange = createExchange({
    seed: 'regimes',
    genesis: GENESIS,
    pairs: pairs.filter(({ base }) => base === 'BTC'),
    contracts: contracts.filter(({ base }) => base === 'BTC'),
    market: createMarketBook,
    bots: createMarketMakers(),
  })
  const { state } = exchange
  const commands = events
    .flatMap((event) => marketCommands(event, { seed: '1', start: GENESIS, turnMs, pair }))
    .sort((a, b) => a.at - b.at)
  const rejected: string[] = []
  const seen: { at: number; last: number; perp: number; levels: number; trades: number }[] = []
  const btc = state.spot.pairs.get(pair)!
  for (let at = 0; at <= durationMs; at += turnMs / 2) {
    while (commands[0] !== undefined && commands[0].at <= at) {
      const { at: time, body } = commands.shift()!
      const { answer } = exchange.apply({ ...body, seq: state.seq + 1, ts: GENESIS + time })
      if (!answer.ok) rejected.push(`${body.type} ${answer.code}`)
    }
    const { trades } = exchange.apply({ type: 'bots.step', seq: state.seq + 1, ts: GENESIS + at })
    seen.push({
      at,
      last: Number(btc.lastPrice),
      perp: Number(state.futures.contracts.get(`${pair}-PERP`)!.lastPrice),
      levels: btc.levels('buy', 30).length,
      trades: trades.length,
    })
  }
  checkInvariants(exchange)
  const near = (at: number) => seen.find((one) => one.at >= at)!
  return { near, rejected, between: (a: number, b: number) => seen.filter(({ at }) => at >= a && at < b) }
}

describe('marketCommands', () => {
  it('makes every regime real, and ends it', () => {
    const minute = 60_000
    const { near, rejected, between } = simulate(
      [
        { kind: 'crash', at: minute, forMs: 4 * minute, percent: '-10' },
        { kind: 'thin', at: 6 * minute, forMs: minute },
        { kind: 'gap', at: 8 * minute, forMs: minute, percent: '5' },
        { kind: 'halt', at: 10 * minute, forMs: minute },
        { kind: 'squeeze', at: 12 * minute, forMs: 2 * minute },
        { kind: 'calm', at: 15 * minute, forMs: minute },
      ],
      17 * minute,
    )
    expect(rejected).toEqual([])
    const change = (from: number, to: number) => near(to * minute).last / near(from * minute).last - 1
    expect(change(1, 5)).toBeCloseTo(-0.1, 2)
    expect(near(5 * minute).perp / near(minute).perp - 1).toBeCloseTo(-0.1, 2)
    expect(near(6.1 * minute).levels).toBe(0)
    expect(near(7.1 * minute).levels).toBeGreaterThan(10)
    expect(near(8 * minute + 2000).last / near(8 * minute - 1000).last - 1).toBeCloseTo(0.05, 2)
    expect(between(10 * minute + 1000, 11 * minute).every(({ trades }) => trades === 0)).toBe(true)
    expect(between(11 * minute + 2000, 12 * minute).some(({ trades }) => trades > 0)).toBe(true)
    expect(change(12, 14)).toBeGreaterThan(0.075)
    expect(Math.abs(change(15, 16))).toBeLessThan(0.002)
  })

  it('reaches the goal with a turn a minute', () => {
    const { near, rejected } = simulate(
      [{ kind: 'crash', at: 3_600_000, forMs: 600_000, percent: '-20' }],
      2 * 3_600_000,
      60_000,
    )
    expect(rejected).toEqual([])
    expect(near(72 * 60_000).last / near(3_540_000).last - 1).toBeCloseTo(-0.2, 2)
    expect(near(72 * 60_000).perp / near(3_540_000).perp - 1).toBeCloseTo(-0.2, 2)
  })
})

describe('regimeFault', () => {
  it('explains events that the exchange would reject, and accepts drawn ones', () => {
    const fault = (event: Omit<RegimeEvent, 'at' | 'forMs'>) => regimeFault({ at: 0, forMs: 1000, ...event })
    expect(fault({ kind: 'crash', percent: '5' })).toBe(
      'the percent of a crash is "5"; give a number from -90 to 0, not 0, for example -12.',
    )
    for (const percent of ['-1', '1e2', '', '0', '901'])
      expect(fault({ kind: 'squeeze', percent })).toContain('from 0 to 900')
    expect(fault({ kind: 'halt', percent: '1' })).toBe('halt has no percent.')
    expect(regimeFault({ kind: 'thin', at: 0, forMs: -1 })).toBe('thin has a negative forMs.')
    const events = planRegimes('1', { durationMs: 30 * DAY, pairs: [pair], how: 'wild' })
    expect(events.map(regimeFault).filter((text) => text !== undefined)).toEqual([])
  })
})

describe('planRegimes', () => {
  const month = { durationMs: 30 * DAY, pairs: [pair] } as const

  it('draws the same plan from the same seed, and leaves one pair alone when another is added', () => {
    const plan = planRegimes('7', { ...month, how: 'wild' })
    expect(planRegimes('7', { ...month, how: 'wild' })).toEqual(plan)
    expect(planRegimes('8', { ...month, how: 'wild' })).not.toEqual(plan)
    const both = planRegimes('7', { ...month, pairs: [pair, 'ETH/USDT'], how: 'wild' })
    expect(both.filter((event) => event.pair === pair)).toEqual(plan)
    expect(planRegimes('7', { ...month, how: 'none' })).toEqual([])
  })

  it('plans events within the run, price regimes apart, and moves within their bounds', () => {
    for (let seed = 0; seed < 60; seed++) {
      for (const [how, durationMs] of [
        ['usual', 30 * DAY],
        ['wild', 30 * DAY],
        ['wild', 600_000],
      ] as const) {
        const plan = planRegimes(String(seed), { durationMs, pairs: [pair], how })
        const jumps = plan.filter(({ kind }) => kind === 'crash' || kind === 'squeeze')
        if (how === 'usual') expect(jumps).toHaveLength(1)
        if (how === 'wild') expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(REGIMES))
        let [free, level] = [0, 1]
        for (const { kind, at, forMs, percent = '0' } of plan) {
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at + forMs).toBeLessThanOrEqual(durationMs)
          level *= 1 + Number(percent) / 100
          if (kind === 'crash') expect(Number(percent)).toBeLessThan(0)
          if (kind === 'squeeze') expect(Number(percent)).toBeGreaterThan(0)
          if (kind === 'thin' || kind === 'gap' || kind === 'halt') continue
          expect(at).toBeGreaterThanOrEqual(free)
          free = at + forMs
        }
        expect(level).toBeGreaterThan(0.49)
        expect(level).toBeLessThan(2.01)
      }
    }
  })
})
