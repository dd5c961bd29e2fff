import { describe, expect, it } from 'vitest'
import type { Bot } from '../bot'
import type { HistoryEntry } from '../findings'
import type { LabEvent, RunPlan } from '../plan'
import { planRun } from '../plan-run'
import type { RunResult } from '../result'
import { runLab } from '../run'
import { findFailure, type RunPlanned } from './find-failure'
import { printTest } from './print-test'
import { expectAlways } from './property'
import { shrink } from './shrink'

const idle: Bot = async ({ clock, signal }) => {
  while (!signal.aborted) await clock.sleep(60_000).catch(() => {})
}

const NEVER = expectAlways('never', () => true)

/** Run that fails 5 s after a restart while a rule of lost replies holds; the bot acts each 10 s. */
const fakeRun =
  (runs: RunPlan[] = []): RunPlanned =>
  async (_bot, plan) => {
    runs.push(plan)
    const lost = plan.events.find(({ kind }) => kind === 'reply-lost')
    const restart = plan.events.find(
      ({ kind, at }) => kind === 'restart' && lost !== undefined && at > lost.at,
    )
    const at = restart === undefined ? Number.POSITIVE_INFINITY : restart.at + 5_000
    const isFailing = restart !== undefined && restart.at >= plan.botStartsMs && at <= plan.durationMs
    const history: HistoryEntry[] = []
    for (let time = plan.botStartsMs; time < Math.min(plan.durationMs, at); time += 10_000)
      history.push({ at: time, kind: 'order', text: 'spot.buyLimit' })
    const violations = isFailing ? [{ property: 'never', at, message: 'It happened' }] : []
    const result: Partial<RunResult> = { plan, violations, problems: [], history }
    return result as RunResult
  }

const events: LabEvent[] = [
  { kind: 'freeze', at: 100_000, ms: 5_000 },
  { kind: 'reply-lost', at: 1_200_000, call: 'spot.*', count: 3, forMs: 600_000 },
  { kind: 'clock-step', at: 1_300_000, ms: 5_000 },
  { kind: 'restart', at: 1_500_123, ms: 40_000 },
  { kind: 'maintenance', at: 2_000_000, ms: 5_000 },
]
const plan: RunPlan = { ...planRun('7', { hours: 1 }), events }

describe('shrinking', () => {
  it('preserves the needed events alone, simplified, at the start of a short run', async () => {
    const { plan: shrunk, events: count, failure } = await shrink(idle, plan, [NEVER], fakeRun())
    expect(shrunk.events.map(({ kind }) => kind)).toEqual(['reply-lost', 'restart'])
    expect(shrunk.events[0]).toEqual({ kind: 'reply-lost', at: 0, call: 'spot.*', count: 1 })
    expect(failure.name).toBe('never')
    expect(count).toBeLessThanOrEqual(4)
    expect(shrunk.durationMs).toBeLessThan(20_000)
  })

  it('repeats itself and respects its budget', async () => {
    const runs: RunPlan[] = []
    const one = await shrink(idle, plan, [NEVER], fakeRun(runs), { budget: 9 })
    expect(runs).toHaveLength(9)
    expect(await shrink(idle, plan, [NEVER], fakeRun(), { budget: 9 })).toEqual(one)
  })

  it('reports its progress and stops at its signal', async () => {
    const abort = new AbortController()
    const counts: number[] = []
    const onProgress = (runs: number) => {
      counts.push(runs)
      if (runs === 4) abort.abort(new Error('enough'))
    }
    const shrinking = shrink(idle, plan, [NEVER], fakeRun(), { signal: abort.signal, onProgress })
    await expect(shrinking).rejects.toThrow('enough')
    expect(counts.at(-1)).toBe(4)
  })

  it('rejects a plan that holds', async () => {
    const holding = { ...plan, events: [] }
    await expect(shrink(idle, holding, [NEVER], fakeRun())).rejects.toThrow('nothing to shrink')
  })
})

it('finds the first failing seed', async () => {
  const planOf = (seed: string) => ({ ...plan, seed, events: seed === '3' ? events : [] })
  const options = { plan: planOf, properties: [NEVER], run: fakeRun() }
  const found = await findFailure(idle, { ...options, seeds: ['1', '2', '3', '4'] })
  expect(found).toMatchObject({ seeds: 3, failure: { name: 'never' } })
  expect(await findFailure(idle, { ...options, seeds: ['1', '2'] })).toBeUndefined()
})

describe('a printed test', () => {
  const limit =
    (price: string): Bot =>
    async ({ client }) => {
      await client.spot.placeOrder({ pair: 'BTC/USDT', side: 'buy', type: 'limit', price, quantity: '0.001' })
    }
  const isLow = expectAlways("bids under '60,000'", ({ orders }) =>
    orders.every((order) => Number(order.price) < 60000),
  )

  it('fails with the bug and passes without', async () => {
    const short = planRun('7', { hours: 0.02 })
    const text = printTest(await shrink(limit('61000'), short, [isLow], runLab))
    await expect(perform(text, limit('61000'))).rejects.toThrow('to deeply equal []')
    await perform(text, limit('59000'))
    expect(text).toContain("import { expectAlways, runLab } from '@bgk/sandbox/lab'")
  })

  /** Runs the body of the printed test. */
  async function perform(text: string, bot: Bot): Promise<void> {
    const tests: (() => Promise<void>)[] = []
    const body = text.replaceAll(/^import .*$/gm, '')
    const names = {
      expect,
      it: (_: string, test: () => Promise<void>) => tests.push(test),
      bot,
      runLab,
      expectAlways,
    }
    new Function(...Object.keys(names), body)(...Object.values(names))
    expect(tests).toHaveLength(1)
    await tests[0]!()
  }
})
