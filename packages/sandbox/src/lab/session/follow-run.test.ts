import type { Fetch } from '@bgk/sdk'
import { createVirtualClock } from '@bgk/sdk/testing'
import { expect, it } from 'vitest'
import { ORIGIN, openBackEnd } from '../../../test/lab/recorded-back-end'
import type { Bot } from '../bot'
import { planRun } from '../plan-run'
import { followRun } from './follow-run'

/** Lets the run work between moments of virtual time. */
async function turns() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

it('fills the orders of a bot at live prices, at the pace of its host, and ends early on its signal', async () => {
  const { clock, backEnd, control, stop } = await openBackEnd()
  // Virtual time has whole milliseconds.
  const timers = {
    ...clock,
    setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, Math.ceil(ms)),
  }
  await control('/sandbox/shock', { base: 'BTC', quote: 'USDT', percent: '-20', holdMs: 60_000 })
  await clock.advance(10_000)
  const fills: string[] = []
  const bot: Bot = async ({ client, clock: own, signal }) => {
    await own.sleep(3000)
    await client.spot.placeOrder({ pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.01' })
    fills.push((await client.spot.market('BTC/USDT')).trades[0]?.price ?? '')
    while (!signal.aborted) await own.sleep(100)
  }
  const states: string[] = []
  const prices: string[] = []
  const ending = new AbortController()
  clock.setTimeout(() => ending.abort(), 6000)
  const began = clock.now()
  let isRunning = true
  const run = followRun(bot, planRun('7', { hours: 1 }), {
    ...{ ...backEnd, origin: ORIGIN, clock, timers, signal: ending.signal },
    onState({ pair, state, price = '' }) {
      states.push(`${pair} ${state}`)
      prices.push(price)
    },
  }).finally(() => {
    isRunning = false
  })
  while (isRunning) {
    await turns()
    await clock.advance(50)
  }
  const result = await run
  await stop()
  expect(result.problems).toEqual([])
  expect(result.metrics).toMatchObject({ fills: expect.any(Number), unexplained: '0' })
  expect(result.metrics.fills).toBeGreaterThan(0)
  expect(fills).toHaveLength(1)
  expect(Math.abs(Number(fills[0]) / Number(prices[0]) - 1)).toBeLessThan(0.005)
  // Stale at the end, which withdraws the quotes.
  expect(states).toEqual(['BTC/USDT live', 'BTC/USDT stale'])
  expect(result.simulatedMs).toBeGreaterThan(4000)
  expect(result.simulatedMs).toBeLessThanOrEqual(clock.now() - began)
})

it('rejects a back end that is away, and one without a pair', async () => {
  const clock = createVirtualClock()
  const failure = async (fetch: Fetch) => {
    const options = { origin: ORIGIN, fetch, WebSocket: globalThis.WebSocket, clock, timers: clock }
    const run = followRun(async () => {}, planRun('7'), options).catch((error: unknown) => error)
    await clock.advance(15_000)
    return run
  }
  expect(await failure(() => Promise.reject(new TypeError('refused')))).toMatchObject({
    code: 'SOURCE_UNREACHABLE',
  })
  const answer = { status: 200, headers: { get: () => null }, text: async () => '{"code":1,"msg":"No pair"}' }
  expect(await failure(async () => answer)).toMatchObject({ code: 'PLAN_INVALID', where: 'pairs' })
})
