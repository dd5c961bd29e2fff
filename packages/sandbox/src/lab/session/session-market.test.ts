import { describe, expect, it } from 'vitest'
import { openBackEnd, record } from '../../../test/lab/recorded-back-end'
import { createMarketMakers } from '../../bots/create-market-makers'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import { applyOpenings } from '../../core/config'
import { createExchange } from '../../core/create-exchange'
import { createMarketBook } from '../../core/market/market-book'
import { readSession } from './read-session'
import { sessionMarket } from './session-market'
import { sessionPrices } from './session-prices'

const GENESIS = Date.UTC(2026, 0, 1)
const isBtc = ({ base, quote }: { readonly base: string; readonly quote: string }) =>
  base === 'BTC' && quote === 'USDT'
const config = {
  ...{ seed: 'session', genesis: GENESIS, pairs: pairs.filter(isBtc), contracts: contracts.filter(isBtc) },
  ...{ market: createMarketBook, bots: createMarketMakers() },
}

describe('market of a recorded session', () => {
  it('quotes around the recorded prices, and withdraws quotes where the recorder had none', async () => {
    const { clock, backEnd, control, stop } = await openBackEnd()
    const text = await record(backEnd, clock, {
      ms: 60_000,
      async during() {
        await control('/sandbox/shock', { base: 'BTC', quote: 'USDT', percent: '-8', holdMs: 30_000 })
        await clock.advance(20_000)
        const until = clock.now() + 15_000
        await control('/sandbox/faults', { kind: 'socket-refuse', until })
        await control('/sandbox/drop-sockets', {})
      },
    })
    await stop()
    const session = readSession(text)
    const others = { ...config, pairs: pairs.filter(({ base }) => base === 'ETH') }
    expect(() => sessionMarket(session, others)).toThrow('has no price of the pairs of the run')
    const { openings, commands, lengthMs } = sessionMarket(session, config)
    expect(lengthMs).toBe(60_000)
    const points = sessionPrices(session).get('BTC/USDT')?.points ?? []
    const priceAt = (t: number) => Number(points.filter((point) => point.t <= t).at(-1)?.price)
    expect(Math.abs(priceAt(18_000) / Number(points[0]?.price) - 0.92)).toBeLessThan(0.01)

    const exchange = createExchange(applyOpenings({ ...config, openings }))
    const btc = exchange.state.spot.pairs.get('BTC/USDT')!
    expect(Number(btc.lastPrice) / 100).toBe(Number(points[0]?.price))
    let seq = 0
    let next = 0
    let empty = 0
    for (let at = 0; at <= lengthMs; at += 500) {
      for (; commands[next] !== undefined && commands[next]!.at <= at; next++)
        expect(exchange.apply({ ...commands[next]!.body, seq: ++seq, ts: GENESIS + at }).answer).toEqual({
          ok: true,
        })
      exchange.apply({ type: 'bots.step', seq: ++seq, ts: GENESIS + at })
      const [bid, ask] = (['buy', 'sell'] as const).map((side) => btc.levels(side, 1)[0]?.price)
      if (at < 2000) continue
      if (bid === undefined || ask === undefined) empty++
      else if (at < 20_000 || at > 42_000) {
        const middle = Number(bid + ask) / 200
        const away = [at, at - 1000].map((t) => Math.abs(middle / priceAt(t) - 1))
        expect(Math.min(...away)).toBeLessThan(0.002)
      }
    }
    // 15 s without sockets, of which the first five count as live.
    expect(empty).toBeGreaterThan(12)
    expect(empty).toBeLessThan(35)
  })
})
