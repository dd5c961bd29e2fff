import { describe, expect, it } from 'vitest'
import type { Bot } from './bot'
import type { LabEvent, RunPlan } from './plan'
import { planRun } from './plan-run'
import type { RunResult } from './result'
import { type RunOptions, runLab } from './run'

const PAIR = { base: 'BTC', quote: 'USDT' } as const

/** Rests one bid far from the market each minute. */
const quoter: Bot = async ({ client, clock, signal }) => {
  while (!signal.aborted) {
    await client.spot.cancelAll({ pair: PAIR })
    await client.spot.placeOrder({
      pair: PAIR,
      side: 'buy',
      type: 'limit',
      price: '50000',
      quantity: '0.001',
    })
    await clock.sleep(60_000)
  }
}

const run = (bot: Bot, plan: Partial<RunPlan> = {}, options?: RunOptions): Promise<RunResult> =>
  runLab(bot, { ...planRun('7', { hours: 0.1, turnMs: 10_000 }), ...plan }, options)

const kinds = ({ problems }: RunResult) => problems.map(({ kind }) => kind)

describe('a run', () => {
  it('repeats itself to the bit, and differs with the seed', async () => {
    const events: LabEvent[] = [
      { at: 60_000, kind: 'reply-lost', call: 'spot.*', count: 1 },
      { at: 120_000, kind: 'restart', ms: 5_000 },
      { at: 200_000, kind: 'maintenance', ms: 20_000 },
    ]
    const tolerant: Bot = (tools) =>
      quoter(tools).catch(() => tools.clock.sleep(1000).then(() => tolerant(tools)))
    const [one, two, other] = [
      await run(tolerant, { events }),
      await run(tolerant, { events }),
      await run(tolerant, { events, seed: '8' }),
    ]
    expect(two).toEqual({ ...one, tookMs: two.tookMs })
    expect(other.hash).not.toBe(one.hash)
    expect(one.orders).toBeGreaterThan(5)
    expect(one.history.filter(({ kind }) => kind === 'restart')).toHaveLength(1)
    expect(one.history.some(({ text }) => text.includes('[reply-lost]'))).toBe(true)
  })

  it('delays calls by the latency of both ways', async () => {
    const times: number[] = []
    const bot: Bot = async ({ client, clock }) => {
      for (let i = 0; i < 20; i++) {
        const sent = clock.now()
        await client.home.systemTime()
        times.push(clock.now() - sent)
      }
    }
    await run(bot, { latency: { call: 150 } })
    expect(new Set(times)).toEqual(new Set([300]))
    times.length = 0
    await run(bot, { latency: { call: { p50: 10, p90: 50, p99: 400, max: 2000 } } })
    expect(Math.max(...times)).toBeGreaterThan(60)
    expect(Math.min(...times)).toBeLessThan(40)
  })

  it('delays single calls by their own latency', async () => {
    const times: number[] = []
    await run(
      async ({ client, clock }) => {
        const began = clock.now()
        await client.home.systemTime()
        times.push(clock.now() - began)
        await client.spot.symbols()
        times.push(clock.now() - began)
      },
      { latency: { call: 5, calls: { 'spot.*': 300 } } },
    )
    expect(times).toEqual([10, 610])
  })

  it('delivers frames of the feed, and reconnects after a drop', async () => {
    const statuses: string[] = []
    let updates = 0
    const bot: Bot = async ({ client, clock }) => {
      const book = client.feed.book(PAIR)
      const stop = book.subscribe(() => updates++)
      const unlisten = book.status.subscribe(({ state }) => statuses.at(-1) !== state && statuses.push(state))
      await clock.sleep(200_000).finally(() => {
        stop()
        unlisten()
      })
    }
    await run(bot, { turnMs: 1000, events: [{ at: 50_000, kind: 'socket-drop', count: 1 }] })
    expect(updates).toBeGreaterThan(20)
    expect(statuses).toEqual(['live', 'stale', 'live', 'idle'])
  })

  it('preserves the storage of a bot through restarts, and nothing else', async () => {
    const starts: string[] = []
    const bot: Bot = async ({ storage, clock, log }) => {
      const count = Number((await storage.get('starts')) ?? '0') + 1
      await storage.set('starts', String(count))
      starts.push(String(count))
      log(`start ${count}`)
      await clock.sleep(300_000)
      starts.push('survived')
    }
    const events = [1, 2, 3].map((at): LabEvent => ({ at: at * 20_000, kind: 'restart', ms: 1_000 }))
    await run(bot, { events })
    expect(starts).toEqual(['1', '2', '3', '4'])
  })

  it('steps the clock of the bot alone', async () => {
    const seen: number[] = []
    const bot: Bot = async ({ clock }) => {
      const began = clock.now()
      await clock.sleep(30_000)
      seen.push(clock.now() - began)
    }
    await run(bot, { events: [{ at: 10_000, kind: 'clock-step', ms: -5_000 }] })
    expect(seen).toEqual([25_000])
  })

  it('ends at the signal with the part that ran', async () => {
    const abort = new AbortController()
    const { simulatedMs } = await run(
      quoter,
      { durationMs: 3_600_000_0, turnMs: 1000 },
      { signal: abort.signal, onProgress: (part) => part > 0.05 && abort.abort() },
    )
    expect(simulatedMs).toBeGreaterThan(1_000_000)
    expect(simulatedMs).toBeLessThan(30_000_000)
  })
})

describe('a bot at fault', () => {
  it('is named when it throws', async () => {
    const result = await run(async ({ clock }) => {
      await clock.sleep(1000)
      throw new TypeError('no price')
    })
    expect(result.problems).toEqual([
      {
        kind: 'threw',
        at: 1000,
        message: 'The bot threw TypeError: no price',
        where: expect.stringMatching(/run\.test\.ts:\d+:\d+$/),
      },
    ])
  })

  it('is stopped when it never waits', async () => {
    const result = await run(async ({ client }) => {
      for (;;) await client.home.systemTime()
    })
    expect(kinds(result)).toEqual(['never-waits'])
  })

  it('is stopped when its sockets and timers pile up', async () => {
    const result = await run(async ({ clock, signal }) => {
      while (!signal.aborted) {
        void clock.sleep(10_000_000).catch(() => {})
        await clock.sleep(100)
      }
    })
    expect(kinds(result)).toEqual(['leaks'])
  })

  it('is named when it uses the time or randomness of its machine', async () => {
    const values: number[] = []
    const result = await run(async ({ clock }) => {
      const today = new Date()
      values.push(Date.now() - clock.now(), today.getTime() - clock.now(), Math.random())
      await new Promise((resolve) => setTimeout(resolve, 5000))
    })
    expect(values).toEqual([0, 0, expect.any(Number)])
    expect(result.problems.map(({ message }) => message)).toEqual([
      'The bot uses new Date(): use `new Date(clock.now())`.',
      'The bot uses Date.now: use `clock.now()`.',
      'The bot uses Math.random: use `random` of the bot, which the seed repeats.',
      'The bot uses setTimeout: use `clock.sleep(ms)`.',
    ])
    expect(result.problems.every(({ where }) => where?.includes('run.test.ts'))).toBe(true)
    expect(Math.abs(Date.now() - Date.UTC(2026, 0, 1))).toBeGreaterThan(1e9)
  })

  it('has intervals and timers that can be cleared', async () => {
    const ran: string[] = []
    await run(async ({ clock }) => {
      const interval = setInterval(() => ran.push('interval'), 1000)
      const timer = setTimeout(() => ran.push('timer'), 1500)
      await clock.sleep(2500)
      clearInterval(interval)
      clearTimeout(timer)
      clearTimeout(setTimeout(() => ran.push('cleared'), 1000))
      await clock.sleep(5000)
    })
    expect(ran).toEqual(['interval', 'timer', 'interval'])
  })

  it('is named when it does not end at its signal', async () => {
    const result = await run(async ({ client, clock }) => {
      for (;;) {
        await client.home.systemTime()
        await clock.sleep(1000).catch(() => client.home.systemTime())
      }
    })
    expect(kinds(result)).toEqual(['never-stops'])
  })
})

it.each([
  [{ seed: '' }, 'seed: the text is empty'],
  [{ pairs: [] }, 'pairs: the list is empty'],
  [{ pairs: ['X/Y'] }, 'pairs: there is no X/Y; choose of BTC/USDT'],
  [{ durationMs: 0.5 }, 'durationMs: give whole milliseconds'],
  [{ turnMs: 1500 }, 'turnMs: give a multiple of 1,000'],
  [{ funds: { DOGE: '1' } }, 'funds: no pair of the run has DOGE'],
  [{ funds: { USDT: '1e3' } }, 'funds: "1e3" USDT is no amount above zero'],
  [{ futuresFunds: { BTC: '1' } }, 'futuresFunds: no contract settles in BTC; use USDT'],
  [{ latency: { call: { p50: 5, p90: 4, p99: 9, max: 9 } } }, 'latency: call: give milliseconds'],
  [{ events: [{ at: -1, kind: 'freeze', ms: 1 }] }, 'events[0]: at is -1'],
  [{ events: [{ at: 1, kind: 'nonsense' }] }, 'events[0]: kind must be one of'],
] as unknown as readonly [Partial<RunPlan>, string][])('rejects the plan %j', async (plan, message) => {
  await expect(run(quoter, plan)).rejects.toMatchObject({
    code: 'PLAN_INVALID',
    message: expect.stringContaining(message),
  })
})
