import { expect, it } from 'vitest'
import type { BotProgram } from '../../src/core/market-making/bot-program'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine } from '../../src/engine/engine'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createGatedStore } from './gated-store'
import { smallConfig } from './small-market'

const idle: BotProgram = { initialMemory: () => null, decide: () => ({ actions: [], memory: null }) }

async function start(store = createGatedStore(), bots = true, tickMs?: number) {
  store.ungate()
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

it('fills a new market before anyone may look, then steps every 500 ms of engine time', async () => {
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

it('does not catch up after a restart', async () => {
  const { store, clock, engine } = await start()
  await clock.advance(1_000)
  await engine.stop()
  const again = await start(store)
  again.clock.notBefore(smallConfig.genesis + 3_600_000)
  await again.clock.advance(500)
  expect(await steps(again.engine)).toBe(5 + 2)
  await again.engine.stop()
})

it('stays off when asked', async () => {
  const { clock, engine } = await start(undefined, false)
  await clock.advance(5_000)
  expect(await steps(engine)).toBe(0)
  await engine.stop()
})

it('without bots time goes on all the same: what is due happens', async () => {
  const { clock, engine, store } = await start(undefined, false, 1_000)
  const created = await engine.submit({
    type: 'member.create',
    account: { email: 'new@bgk.example' },
    passwordHash: 'x',
    role: 'member',
  })
  const uid = created.ok ? (created.uid ?? 0) : 0
  const papers = { realName: 'A', idCard: '1', front: 'f', back: 'b', handheld: '' }
  await engine.submit({ type: 'member.identity', uid, ...papers, reviewMs: 2_500 })
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

it('ends with the engine', async () => {
  const { clock, engine } = await start()
  await clock.advance(500)
  await engine.stop()
  await clock.advance(5_000)
  expect(engine.waiting).toBe(0)
})
