import { createVirtualClock } from '@bgk/sdk/testing'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openBackEnd } from '../../../test/lab/recorded-back-end'
import { createMarketMakers } from '../../bots/create-market-makers'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import type { CommandBody } from '../../core/commands'
import { createExchange } from '../../core/create-exchange'
import { BOTS_STEP } from '../../core/market-making/step-bots'
import { type FollowState, followBackEnd } from './follow-back-end'

const isBtc = ({ base, quote }: { readonly base: string; readonly quote: string }) =>
  base === 'BTC' && quote === 'USDT'

/** An exchange that follows a back end, in the same virtual time. */
async function openFollower() {
  const source = await openBackEnd()
  const { clock, backEnd } = source
  const config = {
    ...{ seed: 'own', genesis: clock.now(), pairs: pairs.filter(isBtc), contracts: contracts.filter(isBtc) },
    bots: createMarketMakers(),
  }
  const exchange = createExchange(config)
  let seq = 0
  const apply = (body: CommandBody) => exchange.apply({ ...body, seq: ++seq, ts: clock.now() }).answer
  const step = () => {
    apply(BOTS_STEP)
    clock.setTimeout(step, 500)
  }
  step()
  apply(BOTS_STEP)
  const changes: string[] = []
  const follow = followBackEnd(
    {
      ...{ ...backEnd, origin: ORIGIN, pairs: ['BTC/USDT'], clock },
      // Virtual time has whole milliseconds.
      timers: { ...clock, setTimeout: (run, ms) => clock.setTimeout(run, Math.ceil(ms)) },
      onState: ({ pair, state }: FollowState) => changes.push(`${pair} ${state}`),
    },
    { config, clock, submit: async (body) => apply(body) },
  )
  const btc = exchange.state.spot.pairs.get('BTC/USDT')!
  const perp = exchange.state.futures.contracts.values().next().value!
  return {
    ...{ ...source, follow, changes },
    price: () => Number(follow.states[0]?.price),
    orders: () =>
      [btc, perp].map((market) => market.levels('buy', 50).length + market.levels('sell', 50).length),
    middles: () =>
      [btc, perp].map((market) => {
        const [bid, ask] = (['buy', 'sell'] as const).map((side) => market.levels(side, 1)[0]?.price)
        return Number((bid ?? 0n) + (ask ?? 0n)) / 200
      }),
    close: async () => {
      follow.stop()
      await source.stop()
    },
  }
}

describe('following a back end', () => {
  it('quotes around live prices, and withdraws every quote while there are none', async () => {
    const { clock, control, follow, changes, price, orders, middles, close } = await openFollower()
    expect(orders()).toEqual([0, 0])
    expect(follow.states).toMatchObject([{ state: 'waiting', price: undefined }])
    await clock.advance(5000)
    const near = () => {
      for (const middle of middles()) expect(Math.abs(middle / price() - 1)).toBeLessThan(0.003)
    }
    near()
    const before = price()
    await control('/sandbox/shock', { base: 'BTC', quote: 'USDT', percent: '-8', holdMs: 120_000 })
    await clock.advance(15_000)
    expect(Math.abs(price() / before - 0.92)).toBeLessThan(0.005)
    near()

    await control('/sandbox/faults', { kind: 'socket-refuse', until: clock.now() + 20_000 })
    await control('/sandbox/drop-sockets', {})
    await clock.advance(0)
    // At once: the quotes are gone with the link.
    expect(orders()).toEqual([0, 0])
    expect(follow.states).toMatchObject([{ state: 'stale' }])
    await clock.advance(18_000)
    expect(orders()).toEqual([0, 0])
    await clock.advance(10_000)
    near()

    // A silent link is stale after five seconds.
    await control('/sandbox/faults', { kind: 'socket-stall' })
    await clock.advance(7_000)
    expect(orders()).toEqual([0, 0])
    expect(changes).toEqual(['live', 'stale', 'live', 'stale'].map((state) => `BTC/USDT ${state}`))
    await close()
  })

  it('rejects a pair that the exchange does not have', () => {
    const clock = createVirtualClock()
    const engine = { config: { pairs: [] }, clock, submit: async () => ({ ok: true }) as const }
    const backEnd = { fetch: () => Promise.reject(new TypeError('unused')), WebSocket: globalThis.WebSocket }
    const options = { ...backEnd, origin: ORIGIN, pairs: ['BTC/USDT'] as const, clock, timers: clock }
    expect(() => followBackEnd(options, engine)).toThrow('The exchange has no pair BTC/USDT')
  })
})
