import { createBareClient } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { createBrowserSandbox } from '../../browser/create-browser-sandbox'
import type { Bot } from '../bot'
import { planRun } from '../plan-run'
import { followRun } from './follow-run'

const ORIGIN = 'https://exchange.example'
it('fills the orders of a bot at live prices, in real time, and ends early on its signal', async () => {
  const source = await createBrowserSandbox({ persist: false, passwordRounds: 1, seed: 'source' })
  const { fetch, WebSocket } = source
  const backEnd = { origin: ORIGIN, fetch, WebSocket }
  const client = createBareClient(backEnd)
  const ticker = client.feed.ticker('BTC/USDT')
  ticker.subscribe(() => {})
  const seen: (string | undefined)[] = []
  const bot: Bot = async ({ client: own, clock, signal }) => {
    await clock.sleep(1500)
    await own.spot.placeOrder({ pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.01' })
    seen.push((await own.spot.market('BTC/USDT')).trades[0]?.price, ticker.get()?.price)
    while (!signal.aborted) await clock.sleep(100)
  }
  const states: string[] = []
  const stop = new AbortController()
  const began = Date.now()
  setTimeout(() => stop.abort(), 2500)
  const result = await followRun(bot, planRun('7', { hours: 1 }), {
    ...backEnd,
    signal: stop.signal,
    onState: ({ pair, state }) => states.push(`${pair} ${state}`),
  })
  client.close()
  await source.stop()
  expect(result.problems).toEqual([])
  expect(result.metrics).toMatchObject({ fills: expect.any(Number), unexplained: '0' })
  const [filled = '0', live = '0'] = seen
  expect(Math.abs(Number(filled) / Number(live) - 1)).toBeLessThan(0.003)
  // Stale at the end, which withdraws the quotes.
  expect(states).toEqual(['BTC/USDT live', 'BTC/USDT stale'])
  const tookMs = Date.now() - began
  expect(tookMs).toBeLessThan(5000)
  expect(Math.abs(result.simulatedMs - tookMs)).toBeLessThan(2000)
})

it('rejects a back end without prices', async () => {
  const { WebSocket } = await createBrowserSandbox({ persist: false, passwordRounds: 1, bots: false })
  const fetch = () => Promise.reject(new TypeError('refused'))
  const timers = {
    setTimeout: (run: () => void) => setTimeout(run, 0),
    clearTimeout: (id: unknown) => clearTimeout(Number(id)),
  }
  const run = followRun(async () => {}, planRun('7'), { origin: ORIGIN, fetch, WebSocket, timers })
  await expect(run).rejects.toMatchObject({ code: 'SOURCE_UNREACHABLE' })
})
