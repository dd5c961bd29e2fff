/**
 * A year of an exchange in one process, to be killed at its end: `year-program DATA_DIR WORKER_URL DAYS STEPS ORDERS`. The clock is
 * virtual, snapshots and retention are those that every exchange has. A day has so many steps of the bots and orders of members; a real
 * day has 172,800 steps, which differ in what the journal holds for a while, and not in what stays. Prints a line of JSON now and then,
 * and one when it is open again; then it waits for the kill.
 */

import process from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'
import { standardConfig } from '../../src/content/standard-config'
import type { CommandBody } from '../../src/core/commands'
import { createRandom } from '../../src/core/kernel/random'
import { BOTS_STEP } from '../../src/core/market-making/step-bots'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine } from '../../src/engine/engine'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { createPgliteStore } from '../../src/store/pglite-store'
import { NO_TIMERS } from '../store/open-small-market'
import type { YearReport } from './year-report'

const DAY_MS = 86_400_000
const GENESIS = Date.UTC(2026, 0, 1)
const MEMBERS = 5
const REPORTS = 5
/** A day of so many steps is looked at each quarter. */
const MANY_STEPS = 10_000

const [dataDir = '', workerUrl = '', ...counts] = process.argv.slice(2)
const [days = 365, steps = 120, ordersADay = 40] = counts.map(Number)

const began = performance.now()
const log: string[] = []
const clock = createEngineClock({ rate: 0, start: GENESIS, wall: () => GENESIS, timers: NO_TIMERS })
const engine = await openEngine({
  store: createPgliteStore({ dataDir, workerUrl: new URL(workerUrl) }),
  config: standardConfig({ seed: 'year', genesis: GENESIS }),
  clock,
  digest: nodeDigest,
  log: (line) => log.push(line),
  tickMs: DAY_MS * 10_000,
  bots: true,
  rest: () => turn(),
})
const bootMs = performance.now() - began
const { user, system } = process.cpuUsage()
const bootCpuMs = (user + system) / 1000

if (engine.config.genesis !== GENESIS) throw new Error('the folder holds another exchange')
const last = await engine.read(({ state }) => state.seq)
if (last <= 2) await liveYear(engine)
else {
  while (engine.chain.state === 'checking') await turn()
  const { ok, faults, archivedRows, checkpoint } = await engine.verify()
  await print({ bootMs, bootCpuMs, proof: { ok, faults, archivedRows, checkpoint }, log })
}
setInterval(() => {}, 1_000)

async function liveYear(running: Engine): Promise<void> {
  const random = createRandom('year', { symbol: 'all', actor: 'members', purpose: 'orders' })
  const uids = await enrolled(running)
  const everyMs = Math.floor(DAY_MS / steps)
  const reportEvery = Math.ceil(days / REPORTS)
  const quarter = Math.floor(steps / 4)
  for (let day = 1; day <= days; day++) {
    for (let step = 1; step <= steps; step++) {
      clock.notBefore(GENESIS + (day - 1) * DAY_MS + step * everyMs)
      const count = Math.floor((step * ordersADay) / steps) - Math.floor(((step - 1) * ordersADay) / steps)
      const orders = Array.from({ length: count }, () =>
        orderOf(uids[random.below(uids.length)] ?? 0, (limit) => random.below(limit)),
      )
      await Promise.all([running.submit(BOTS_STEP), ...orders.map((body) => running.submit(body))])
      if (steps >= MANY_STEPS && step < steps && step % quarter === 0) {
        await print(await reportOf(running, day - 1 + step / steps))
      }
    }
    await turn()
    if (day === 1 || day % reportEvery === 0 || day === days) await print(await reportOf(running, day))
  }
}

async function enrolled(running: Engine): Promise<number[]> {
  const uids: number[] = []
  for (let number = 1; number <= MEMBERS; number++) {
    const made = await running.submit({
      type: 'member.create',
      account: { email: `member${number}@bgk.example` },
      passwordHash: 'x',
      role: 'member',
      verified: true,
    })
    const uid = made.ok ? made.uid : undefined
    if (uid === undefined) throw new Error(JSON.stringify(made))
    for (const [coin, amount] of Object.entries({ USDT: '10000000', BTC: '100', ETH: '1000' }))
      await running.submit({ type: 'funds.credit', uid, coin, amount, memo: 'start' })
    await running.submit({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '1000000', to: 'futures' })
    uids.push(uid)
  }
  return uids
}

function orderOf(uid: number, below: (limit: number) => number): CommandBody {
  const at = { base: below(2) === 0 ? 'BTC' : 'ETH', quote: 'USDT' } as const
  const side = below(2) === 0 ? 'buy' : 'sell'
  if (below(4) > 0) return { type: 'spot.place', uid, ...at, side, orderType: 'market', quantity: '0.01' }
  const place = { type: 'futures.place', uid, ...at, side, orderType: 'market' } as const
  return { ...place, marginMode: 'cross', leverage: 10, quantity: '1' }
}

async function reportOf(running: Engine, day: number): Promise<YearReport> {
  const { ok, faults, ...proof } = await running.verify()
  const bytes = (await running.store.size?.()) ?? 0
  return { day, mb: bytes / 1e6, rssMb: process.memoryUsage.rss() / 1e6, ok, faults, proof }
}

async function print(line: object): Promise<void> {
  await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()))
}
