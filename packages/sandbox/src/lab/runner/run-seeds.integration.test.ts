import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runSeeds, type SeedProgress, type SeedRuns } from './run-seeds'

const folder = mkdtempSync(join(tmpdir(), 'bgk-bots-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SEEDS = ['7', '8']

writeFileSync(
  join(folder, 'bot.mjs'),
  `let starts = 0
export const options = { hours: 0.1, turnMs: 10_000 }
export const bot = async ({ client, clock, log, params }) => {
  log('start ' + ++starts)
  await client.spot.market('BTC/USDT')
  await clock.sleep(60_000)
  if (params.does === 'loops') {
    for (;;) Math.sqrt(2)
  }
  if (params.does === 'crashes') Promise.reject(new Error('no price'))
}`,
)

const run = (does: string, runs: Partial<SeedRuns> = {}) =>
  runSeeds({
    botFile: 'bot.mjs',
    folder,
    seeds: ['1'],
    options: { hours: 0.1, params: { does } },
    workers: 1,
    blockedMs: 1000,
    ...runs,
  })

describe('runSeeds', () => {
  it('runs each seed and each start with a fresh copy of the module, in order', async () => {
    const progress: SeedProgress[] = []
    const faults = [{ kind: 'restart', at: 30_000, ms: 1000 }] as const
    const results = await run('good', {
      seeds: SEEDS,
      options: { hours: 0.05, faults },
      onProgress: (each) => progress.push(each),
    })
    expect(results.map(({ plan }) => plan.seed)).toEqual(SEEDS)
    const logs = results.map(({ history }) => history.filter(({ kind }) => kind === 'log'))
    for (const lines of logs) expect(lines.map(({ text }) => text)).toEqual(['start 1', 'start 1'])
    expect(results.map(({ problems }) => problems)).toEqual(SEEDS.map(() => []))
    expect(new Set(results.map(({ hash }) => hash)).size).toBe(SEEDS.length)
    expect(results[0]?.plan.turnMs).toBe(10_000)
    expect(progress.at(-1)).toMatchObject({ done: SEEDS.length, total: SEEDS.length, part: 1, leftMs: 0 })
  })

  it('ends a bot that blocks its thread, and names the line', async () => {
    const [result] = await run('loops')
    expect(result?.problems).toEqual([
      {
        kind: 'loops',
        at: expect.any(Number),
        message: expect.stringMatching(/blocked its thread for 1 s\. Last call: spot\.market, 0:00:00 into/),
        where: expect.stringMatching(/bot\.mjs:8:\d+$/),
      },
    ])
  })

  it('reports an error outside of the promise, with its line', async () => {
    const [crashed] = await run('crashes')
    expect(crashed?.problems).toMatchObject([
      {
        kind: 'threw',
        message: expect.stringContaining('no price'),
        where: expect.stringMatching(/:10:\d+$/),
      },
    ])
  })

  it('returns the results so far when the signal aborts', async () => {
    const stop = new AbortController()
    const results = await run('good', {
      seeds: Array.from({ length: 200 }, (_, index) => String(index)),
      options: { hours: 0.05 },
      signal: stop.signal,
      onRun: () => stop.abort(),
    })
    expect(results.length).toBeGreaterThan(0)
    expect(results.length).toBeLessThan(5)
  })

  it('rejects with the error of the plan', async () => {
    await expect(run('good', { options: { hours: -1 } })).rejects.toMatchObject({ code: 'PLAN_INVALID' })
  })
})
