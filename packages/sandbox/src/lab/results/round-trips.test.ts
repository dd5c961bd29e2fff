import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../test/core/random-stream'
import { RoundTrips, type SpotFill } from './round-trips'

const fill = (orderId: number, side: 'buy' | 'sell', lots: number, value: number, fee = 0): SpotFill => ({
  market: 'BTC/USDT',
  orderId,
  side,
  lots: BigInt(lots),
  value: BigInt(value),
  fee: BigInt(fee),
})

const metricsOf = (fills: readonly SpotFill[]) => {
  const trips = new RoundTrips()
  for (const each of fills) trips.fill(each)
  return trips.metrics()
}

describe('round trips', () => {
  it('closes lots first in, first out, with fees', () => {
    const fills = [
      fill(1, 'buy', 10, 1000, 1),
      fill(2, 'buy', 10, 1100, 1),
      // Closes order 1 with +99 - 1 - 1, half of order 2 with a loss.
      fill(3, 'sell', 15, 1650, 3),
      fill(4, 'sell', 5, 545, 1),
    ]
    expect(metricsOf(fills)).toEqual({ roundTrips: 2, winRate: 0.5 })
  })

  it('counts a sale of start coins that is bought back', () => {
    expect(metricsOf([fill(1, 'sell', 10, 1000), fill(2, 'buy', 10, 900)])).toEqual({
      roundTrips: 1,
      winRate: 1,
    })
  })

  it('counts the fills of one order as one lot', () => {
    const fills = [fill(1, 'buy', 5, 500), fill(1, 'buy', 5, 510), fill(2, 'sell', 10, 1000)]
    expect(metricsOf(fills)).toEqual({ roundTrips: 1, winRate: 0 })
  })

  it('has no rate without a round trip', () => {
    expect(metricsOf([fill(1, 'buy', 5, 500)])).toEqual({ roundTrips: 0, winRate: undefined })
  })

  it('matches a slow computation lot by lot in random histories', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = randomStream(seed)
      const fills = Array.from({ length: 60 }, (_, i) => {
        const lots = 1 + Math.floor(random() * 20)
        // Divisible by its lots: then each lot has an exact share.
        return fill(i, random() < 0.5 ? 'buy' : 'sell', lots, lots * (90 + Math.floor(random() * 21)))
      })
      expect(metricsOf(fills), `seed ${seed}`).toEqual(slowTrips(fills))
    }
  })
})

/** One entry per single lot. */
function slowTrips(fills: readonly SpotFill[]) {
  const open: { readonly orderId: number; readonly side: string; readonly price: bigint }[] = []
  const profits = new Map<number, bigint>()
  const left = new Map<number, number>()
  let won = 0
  let closed = 0
  for (const { orderId, side, lots, value } of fills) {
    const price = value / lots
    for (let i = 0n; i < lots; i++) {
      const first = open[0]
      if (first === undefined || first.side === side) {
        open.push({ orderId, side, price })
        left.set(orderId, (left.get(orderId) ?? 0) + 1)
        continue
      }
      open.shift()
      const gain = first.side === 'buy' ? price - first.price : first.price - price
      profits.set(first.orderId, (profits.get(first.orderId) ?? 0n) + gain)
      left.set(first.orderId, (left.get(first.orderId) ?? 0) - 1)
      if (left.get(first.orderId) !== 0) continue
      closed++
      if ((profits.get(first.orderId) ?? 0n) > 0n) won++
    }
  }
  return { roundTrips: closed, winRate: closed === 0 ? undefined : Math.floor((won * 1e8) / closed) / 1e8 }
}
