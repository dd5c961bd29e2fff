import { contract, FuturesHarness } from './futures-harness'

/**
 * Exactly at equity = maintenance. 100 lots of 0.001 at 65 000 with 10x have a margin of 650; maintenance is
 * a twentieth of the notional up to 10x. At mark p: 650 + 0.1 (p - 65 000) = 0.1 p / 20 at p = 61 578.947…,
 * not a tick. With a maintenance rate of 0.1: 650 + 0.1 p - 6 500 = 0.01 p at p = 65 000.
 * Throws unless the position survives a tick above and is liquidated at that price.
 */
export function liquidatedAtEquality(): void {
  const h = new FuturesHarness(contract({ tiers: [{ maintenanceRate: '0.1' }], startPrice: '66000' }))
  const maker = h.trader('100000')
  const uid = h.trader('1000')
  h.markAt('65000.01')
  h.open(maker, 'sell', '65000', 100, { leverage: 1, marginMode: 'cross' })
  h.open(uid, 'buy', '65000', 100, { leverage: 10 })
  h.markAt('65000.01')
  if (h.positions(uid).length !== 1) throw new Error('liquidated above maintenance')
  h.markAt('65000')
  if (h.positions(uid).length !== 0) throw new Error('not liquidated at equity = maintenance')
}
