import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planReplays } from '../../src/browser/replay-market'
import { readArguments } from '../../src/server/process/read-arguments'
import type { RunningSandbox, StartOptions } from '../../src/server/process/sandbox-options'
import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'
import { foldersOfEach } from '../resources'
import { control, createSandboxHarness } from './sandbox-harness'

const ETH = { base: 'ETH', quote: 'USDT' } as const

/** 400 one-minute candles, rising by one per minute from 1,500. */
const rising = `time,open,high,low,close,volume\n${Array.from({ length: 400 }, (_, i) => {
  const open = 1500 + i
  return `${Date.UTC(2026, 0, 1) + i * 60_000},${open},${open + 1.5},${open - 0.5},${open + 1},${1 + (i % 3)}`
}).join('\n')}\n`

describe('exchange on a recorded market', () => {
  const folder = foldersOfEach()
  const { start: begin, connect: clientOf } = createSandboxHarness({ limits: 'off', clock: 'virtual' })

  const start = async (options: StartOptions = {}) => {
    const logLines: string[] = []
    const sandbox = await begin({ log: (line) => logLines.push(line), ...options })
    return { sandbox, logLines }
  }
  const priceOf = async (sandbox: RunningSandbox) =>
    Number((await clientOf(sandbox).spot.market(ETH)).market.price)
  const advance = (sandbox: RunningSandbox, ms: number) => control(sandbox, 'POST', 'clock', { advance: ms })

  it('starts at its price with its chart, follows it sixty times as fast, and stays consistent', async () => {
    const { sandbox } = await start({ replay: { pair: 'ETH/USDT', text: rising, speed: 60 } })
    expect((await priceOf(sandbox)) / 1600).toBeCloseTo(1, 2)
    const bars = await clientOf(sandbox).spot.candles({ pair: ETH, period: '1m' })
    const opens = bars.map(({ open }) => Number(open))
    expect(opens.slice(opens.indexOf(1590), opens.indexOf(1599) + 1)).toEqual(
      Array.from({ length: 10 }, (_, i) => 1590 + i),
    )
    await advance(sandbox, 100_000)
    expect((await priceOf(sandbox)) / 1700).toBeCloseTo(1, 2)
    expect((await control(sandbox, 'GET', 'verify')).body.ok).toBe(true)
  })

  it('continues after a restart with the same flags, and without any', async () => {
    const disk = createMemoryDisk()
    const replay = { pair: 'ETH/USDT', text: rising, speed: 60 }
    const first = await start({ replay, store: createMemoryStore(disk) })
    await advance(first.sandbox, 50_000)
    expect((await priceOf(first.sandbox)) / 1650).toBeCloseTo(1, 2)
    await first.sandbox.stop()
    const second = await start({ replay, store: createMemoryStore(disk) })
    expect(second.logLines).toContain('ETH/USDT continues its series')
    await advance(second.sandbox, 50_000)
    expect((await priceOf(second.sandbox)) / 1700).toBeCloseTo(1, 2)
    await second.sandbox.stop()
    // Replays the journal from genesis: the start price is that of the series, although no flag names it.
    disk.snapshots.length = 0
    const third = await start({ store: createMemoryStore(disk) })
    await advance(third.sandbox, 50_000)
    expect((await priceOf(third.sandbox)) / 1750).toBeCloseTo(1, 2)
    expect((await control(third.sandbox, 'GET', 'verify')).body.ok).toBe(true)
  })

  it('scales an exchange that started before it by the same percentages', async () => {
    const disk = createMemoryDisk()
    const first = await start({ store: createMemoryStore(disk) })
    await advance(first.sandbox, 2000)
    const before = await priceOf(first.sandbox)
    await first.sandbox.stop()
    const replay = { pair: 'ETH/USDT', text: 'time,price\n0,100\n10000,120\n999999,120' }
    const { sandbox, logLines } = await start({ replay, store: createMemoryStore(disk) })
    expect(logLines.join('\n')).toContain('ETH/USDT is off the first price of its series (100)')
    await advance(sandbox, 15_000)
    expect((await priceOf(sandbox)) / before).toBeCloseTo(1.2, 2)
  })

  it('restarts with a reset', async () => {
    const { sandbox } = await start({ replay: { pair: 'ETH/USDT', text: rising, speed: 60 } })
    await advance(sandbox, 60_000)
    expect((await control(sandbox, 'POST', 'reset')).status).toBe(200)
    expect((await priceOf(sandbox)) / 1600).toBeCloseTo(1, 2)
    await advance(sandbox, 60_000)
    expect((await priceOf(sandbox)) / 1660).toBeCloseTo(1, 2)
  })

  it('builds a demo history at the price of the series', async () => {
    const replay = { text: rising.replaceAll(',1', ',4'), history: 0 }
    const { sandbox } = await start({ replay, demoHistory: true })
    const { market } = await clientOf(sandbox).spot.market('BTC/USDT')
    expect(Number(market.price) / 4500).toBeCloseTo(1, 1)
    expect((await control(sandbox, 'GET', 'verify')).body.ok).toBe(true)
  })

  it('accepts speed, loop and percent while it runs', async () => {
    const { sandbox } = await start()
    await advance(sandbox, 2000)
    const before = await priceOf(sandbox)
    const csv = 'time,price\n0,100\n60000,110\n120000,100'
    const order = { ...ETH, csv, speed: 10, loop: true, scaled: true }
    expect(await control(sandbox, 'POST', 'replay', order)).toEqual({
      status: 200,
      body: { ...ETH, points: 3, lastsMs: 12_000 },
    })
    for (const percent of [110, 100, 110]) {
      await advance(sandbox, 6000)
      expect((await priceOf(sandbox)) / before).toBeCloseTo(percent / 100, 1)
    }
    expect((await control(sandbox, 'DELETE', 'replay?base=ETH&quote=USDT')).status).toBe(200)
    for (const wrong of [{ speed: '10' }, { loop: 1 }, { scaled: 'yes' }, { csv: 'time,price\n0,x' }])
      expect((await control(sandbox, 'POST', 'replay', { ...order, ...wrong })).status).toBe(400)
  })

  it('is bit-identical for the same file, seed and genesis', async () => {
    const genesis = Date.UTC(2026, 0, 1)
    const replay = { pair: 'ETH/USDT', text: rising, speed: 60 }
    const seen = async () => {
      const { sandbox } = await start({ replay, genesis })
      for (const ms of [700, 40_000, 65_000]) await advance(sandbox, ms)
      const { spot, futures } = clientOf(sandbox)
      const [market, contract, candles] = await Promise.all([
        spot.market(ETH),
        futures.market(ETH),
        spot.candles({ pair: ETH, period: '1m' }),
      ])
      return { market, contract, candles }
    }
    const first = await seen()
    expect(first.market.trades.length).toBeGreaterThan(10)
    expect(first.candles.at(-1)?.time).toBe(genesis + 60_000)
    expect(await seen()).toEqual(first)
  })

  it('accepts a genesis only for a new exchange, and only without a real clock', async () => {
    const disk = createMemoryDisk()
    const genesis = Date.UTC(2024, 4, 5)
    const first = await start({ genesis, store: createMemoryStore(disk) })
    await advance(first.sandbox, 2000)
    expect((await control(first.sandbox, 'GET', 'clock')).body.now).toBe(genesis + 2000)
    await first.sandbox.stop()
    const second = await start({ genesis: genesis - 1000, store: createMemoryStore(disk) })
    expect((await control(second.sandbox, 'GET', 'clock')).body.now).toBe(genesis + 2000)
    expect((await control(second.sandbox, 'POST', 'reset')).status).toBe(200)
    expect((await control(second.sandbox, 'GET', 'clock')).body.now).toBe(genesis)
    await expect(start({ genesis, clock: 'real' })).rejects.toThrow('genesis needs --clock virtual')
    for (const wrong of [0, 1.5, Number.NaN, 1e15])
      await expect(start({ genesis: wrong })).rejects.toThrow('between 2000 and 2100')
    const flags = (text: string) => readArguments(['--genesis', text, '--clock', 'virtual'], {})
    expect(flags('2024-05-05')).toMatchObject({ genesis })
    expect(flags('2024-05-05T08:00:00+08:00')).toMatchObject({ genesis })
    for (const wrong of ['yesterday', '2024-05-05T08:00', '2024-13-01'])
      expect(() => flags(wrong)).toThrow('--genesis takes a date')
  })

  it('rejects two series for one pair', async () => {
    const series = { pair: 'ETH/USDT', text: rising }
    const twice = start({
      replay: [series, { text: rising.replaceAll(',1', ',4') }, { ...series, speed: 2 }],
    })
    await expect(twice).rejects.toThrow('ETH/USDT is given two series to replay: a pair follows one.')
    expect(() => planReplays([series, series])).toThrow(RangeError)
  })

  it('accepts files of several pairs from the command line', async () => {
    const file = join(folder(), 'eth.csv')
    writeFileSync(file, rising)
    const flags = [
      '--replay',
      `ETH_USDT=${file}`,
      '--replay',
      'btc.csv',
      '--replay-speed',
      '2.5',
      '--replay-loop',
    ]
    const read = readArguments([...flags, '--replay-history', '30'], {})
    const how = { speed: 2.5, loop: true, history: 30 }
    expect(read).toMatchObject({
      replay: [
        { file, pair: 'ETH/USDT', ...how },
        { file: 'btc.csv', ...how },
      ],
    })
    const { sandbox } = await start({ replay: [{ file, pair: 'ETH/USDT', ...how }] })
    expect((await priceOf(sandbox)) / 1530).toBeCloseTo(1, 2)
    expect(() => readArguments(['--replay-speed', '2'], {})).toThrow('need --replay FILE')
    expect(() => readArguments(['--replay', 'a', '--replay-speed', 'x'], {})).toThrow(
      '--replay-speed takes a number',
    )
    const broken = start({ replay: { text: 'time,price\n0,5\n1,abc' } })
    await expect(broken).rejects.toThrow(
      'The series of BTC/USDT cannot be replayed: Line 3: price "abc" is no number',
    )
  })
})
