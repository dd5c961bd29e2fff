import { describe, expect, it } from 'vitest'
import { createGatedStore } from '../../../test/store/gated-store'
import { smallConfig } from '../../../test/store/small-market'
import type { CommandBody } from '../../core/commands'
import type { BotProgram } from '../../core/market-making/bot-program'
import { nodeDigest } from '../chain/node-digest'
import type { Engine } from '../engine'
import { openEngine } from '../open-engine'
import { createEngineClock } from './clock'
import { startTicker } from './ticker'

const HOUR = 3_600_000

/** A ticker on a host with manual time, with the engine time of each step; resuming steps are marked. */
function world(rate: number, stepMs = 0) {
  let wall = 0
  let due: (() => void) | undefined
  let trouble: string | undefined
  const steps: string[] = []
  const clock = createEngineClock({
    rate,
    wall: () => wall,
    timers: {
      setTimeout: (run) => (due = run),
      clearTimeout: () => (due = undefined),
    },
  })
  const writer = {
    waiting: 0,
    get trouble() {
      return trouble
    },
    async submit(body: CommandBody) {
      steps.push(`${clock.now()}${'resumes' in body && body.resumes ? ' resumes' : ''}`)
      wall += stepMs
      return { ok: true } as const
    },
  }
  const stop = startTicker(writer, clock, { command: { type: 'clock.tick' }, everyMs: 500 })
  const settled = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }
  return {
    clock,
    steps,
    stop,
    settled,
    /** Fires the host's timer late by this time. */
    async pass(ms: number) {
      wall += ms
      const run = due
      due = undefined
      run?.()
      await settled()
    },
    setTrouble(text: string | undefined) {
      trouble = text
    },
    setWaiting(count: number) {
      writer.waiting = count
    },
  }
}

describe('steps of an exchange', () => {
  it('resume only with the first one', async () => {
    const { pass, steps } = world(1)
    for (let i = 0; i < 4; i++) await pass(500)
    expect(steps).toEqual(['500 resumes', '1000', '1500', '2000'])
  })

  it('resume after a sleep of the machine, and not after a late step', async () => {
    const { pass, steps } = world(1)
    await pass(0)
    await pass(5000)
    await pass(HOUR)
    await pass(500)
    expect(steps).toEqual(['0 resumes', '5000', '3605000 resumes', '3605500'])
  })

  it.each([10, 1000, 9999])('resume after a sleep of the machine at x%i, at any interval', async (rate) => {
    const { pass, steps } = world(rate, 20)
    for (let i = 0; i < 50; i++) await pass(1)
    expect(steps.filter((step) => step.includes('resumes'))).toEqual([`${rate} resumes`])
    await pass(HOUR)
    expect(steps.at(-1)).toContain('resumes')
    await pass(60)
    expect(steps.at(-1)).not.toContain('resumes')
  })

  it('do not resume if time was moved, stood still or is slower than the machine', async () => {
    const scaled = world(10)
    await scaled.pass(1)
    await scaled.clock.advance(HOUR)
    await scaled.settled()
    expect(scaled.steps).toEqual(['10 resumes', '3600010'])
    const slow = world(0.01)
    await slow.pass(0)
    for (let i = 0; i < 3; i++) await slow.pass(50_000)
    expect(slow.steps).toEqual(['0 resumes', '500', '1000', '1500'])
    const virtual = world(0)
    await virtual.clock.advance(500)
    await virtual.pass(HOUR)
    await virtual.clock.advance(500)
    expect(virtual.steps).toEqual(['0 resumes', '500', '1000'])
  })

  it('resume after a database outage, with the first accepted one', async () => {
    const { pass, steps, setTrouble, setWaiting } = world(1)
    await pass(0)
    setTrouble('away')
    setWaiting(300)
    await pass(500)
    setTrouble(undefined)
    await pass(500)
    setWaiting(0)
    await pass(500)
    await pass(500)
    expect(steps).toEqual(['0 resumes', '1500 resumes', '2000'])
  })
})

const idle: BotProgram = { initialMemory: () => null, decideCommands: () => ({ actions: [], memory: null }) }

async function start(store = createGatedStore(), bots = true, tickMs?: number) {
  store.openGate()
  const clock = createEngineClock({
    rate: 0,
    start: smallConfig.genesis,
    wall: () => 0,
    timers: { setTimeout: () => 0, clearTimeout() {} },
  })
  const config = { ...smallConfig, bots: idle }
  const engine = await openEngine({
    store,
    config,
    clock,
    digest: nodeDigest,
    log: () => {},
    bots,
    ...(tickMs !== undefined && { tickMs }),
  })
  return { store, clock, engine }
}

const steps = (engine: Engine) => engine.read(({ state }) => state.seq)

it('fill a new market before any read, then run every 500 ms of engine time', async () => {
  const { clock, engine, store } = await start()
  expect(await steps(engine)).toBe(2)
  await clock.advance(0)
  expect(await steps(engine)).toBe(3)
  await clock.advance(2_000)
  expect(await steps(engine)).toBe(7)
  const times = store.disk.journal.map(({ ts }) => ts - smallConfig.genesis)
  expect(times).toEqual([0, 0, 0, 500, 1_000, 1_500, 2_000])
  await engine.stop()
})

it('do not catch up after a restart', async () => {
  const { store, clock, engine } = await start()
  await clock.advance(1_000)
  await engine.stop()
  const again = await start(store)
  again.clock.notBefore(smallConfig.genesis + 3_600_000)
  await again.clock.advance(500)
  expect(await steps(again.engine)).toBe(5 + 2)
  await again.engine.stop()
})

it('are off on request', async () => {
  const { clock, engine } = await start(undefined, false)
  await clock.advance(5_000)
  expect(await steps(engine)).toBe(0)
  await engine.stop()
})

it('run scheduled work without bots', async () => {
  const { clock, engine, store } = await start(undefined, false, 1_000)
  const created = await engine.submit({
    type: 'member.create',
    account: { email: 'new@bgk.example' },
    passwordHash: 'x',
    role: 'member',
  })
  const uid = created.ok ? (created.uid ?? 0) : 0
  const documents = { realName: 'A', idCard: '1', front: 'f', back: 'b', handheld: '' }
  await engine.submit({ type: 'member.identity', uid, ...documents, reviewMs: 2_500 })
  const kyc = () => engine.read(({ state }) => state.people.person(uid).kyc)
  await clock.advance(2_999)
  expect(await kyc()).toBe('review')
  await clock.advance(1)
  expect(await kyc()).toBe('verified')
  const ticks = store.disk.journal.filter(({ type }) => type === 'clock.tick')
  expect(ticks.map(({ ts }) => ts - smallConfig.genesis)).toEqual([0, 1_000, 2_000, 3_000])
  expect(store.disk.journal.some(({ type }) => type === 'bots.step')).toBe(false)
  await engine.stop()
})

it('end with the engine', async () => {
  const { clock, engine } = await start()
  await clock.advance(500)
  await engine.stop()
  await clock.advance(5_000)
  expect(engine.waiting).toBe(0)
})
