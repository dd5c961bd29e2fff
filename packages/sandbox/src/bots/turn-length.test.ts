import { describe, expect, test } from 'vitest'
import { openBotMarket } from '../../test/bots/open-bot-market'
import { contracts } from '../content/contracts'
import { pairs } from '../content/pairs'
import { checkInvariants } from '../core/check-invariants'
import { createRandom } from '../core/kernel/random'
import { createMarketMakers } from './create-market-makers'
import { GENESIS_REFERENCE, moveReference } from './reference-price'
import { LONGEST_TURN_MS } from './turn-length'

const HOUR = 3_600_000
const isBtc = ({ base }: { readonly base: string }) => base === 'BTC'

function open(seed: string, turnMs: number) {
  const market = openBotMarket(
    seed,
    pairs.filter(isBtc),
    {
      contracts: contracts.filter(isBtc),
      insurance: { USDT: '1000000' },
      bots: createMarketMakers({ turnMs }),
    },
    turnMs / 2,
  )
  const pair = market.exchange.state.spot.pairs.get('BTC/USDT')!
  return { ...market, pair }
}

describe('turn length', () => {
  test.each([0, 500, 1500, LONGEST_TURN_MS + 1000, Number.NaN])('rejects %d ms', (turnMs) => {
    expect(() => createMarketMakers({ turnMs })).toThrow('use a multiple of 1000')
  })

  test('moves the reference in a minute like in sixty seconds', () => {
    for (const seed of ['a', 'b', 'c']) {
      const [one, other] = [0, 1].map(() =>
        createRandom(seed, { symbol: 'BTC/USDT', actor: 'reference', purpose: 'walk' }),
      )
      let seconds = GENESIS_REFERENCE
      let minutes = GENESIS_REFERENCE
      for (let second = 0; second < 86_400; second++) seconds = moveReference(seconds, one!, 100)
      for (let minute = 0; minute < 1_440; minute++) minutes = moveReference(minutes, other!, 100, 60)
      expect(minutes).toEqual(seconds)
    }
  })

  test.each([10_000, 60_000, LONGEST_TURN_MS])('quotes both sides around the index at %d ms', (turnMs) => {
    const { exchange, pair, step } = open('quotes', turnMs)
    const contract = exchange.state.futures.contract('BTC', 'USDT')!
    for (let i = 0; i < 300; i++) {
      step()
      if (i % 50 === 0) checkInvariants(exchange)
      if (i < 4 || i % 2 === 1) continue
      for (const market of [pair, contract]) {
        const [asks, bids] = [market.levels('sell', 40), market.levels('buy', 40)]
        expect(Math.min(asks.length, bids.length)).toBeGreaterThan(10)
        const middle = Number(asks[0]!.price + bids[0]!.price) / 2 / Number(pair.index.price)
        expect(Math.abs(middle - 1)).toBeLessThan(0.001)
      }
    }
    checkInvariants(exchange)
  })

  test('has the same prices and a volume of the same order as turns of a second', () => {
    const run = (turnMs: number) => {
      const market = open('same', turnMs)
      let volume = 0n
      const prices: number[] = []
      for (let ms = 0; ms < HOUR; ms += turnMs / 2) {
        for (const { lots } of market.step().trades) volume += lots
        if (ms % 600_000 === 0) prices.push(Number(market.pair.index.price))
      }
      return { prices, volume: Number(volume) }
    }
    const seconds = run(1_000)
    const minutes = run(60_000)
    // The first turn is one step late, which is less than a minute of moves.
    seconds.prices.forEach((price, at) => {
      expect(Math.abs(minutes.prices[at]! / price - 1)).toBeLessThan(0.002)
    })
    expect(minutes.volume / seconds.volume).toBeGreaterThan(0.15)
    expect(minutes.volume / seconds.volume).toBeLessThan(2)
  })
})
