import { PriceBars } from '../market/price-bars'
import type { World } from '../world'
import type { CycleOrder } from './cycle-order'
import type { CyclePair } from './cycle-pair'
import type { SavedCycleOrder, SavedCycles } from './save-cycles'

/** Rebuilds what `saveCycles` wrote; a pair that came to the config later begins as at genesis. */
export function restoreCycles(world: World, text: string): void {
  const saved: SavedCycles = JSON.parse(text)
  const { cycle } = world
  cycle.observed = true
  cycle.nextId = saved.nextId
  cycle.nextRankingId = saved.nextRankingId
  for (const { name, bars, ranking } of saved.pairs) {
    const pair = pairOf(world, name)
    pair.bars = PriceBars.fromJSON(name, pair.spot.lastPrice, bars)
    pair.ranking = ranking.map(([id, side, income, closePrice, ts]) => ({
      id,
      side,
      income: BigInt(income),
      closePrice: BigInt(closePrice),
      ts,
    }))
  }
  const running = saved.running.map((each) => restoreOrder(world, each))
  const fixed = saved.fixed.map((each) => restoreOrder(world, each))
  // Members list their orders oldest first, which is the order of the ids.
  for (const order of [...running, ...fixed].sort((a, b) => a.id - b.id)) cycle.enlist(order)
  for (const order of running) cycle.add(order)
  cycle.fixed = fixed
  for (const each of saved.closed) cycle.archive(restoreOrder(world, each))
  for (const [code, balance] of saved.pools) {
    const pool = cycle.pools.get(code)
    if (pool === undefined) throw missing(`the cycle pool ${code}`)
    pool.funded = true
    pool.account.balance = BigInt(balance)
  }
  for (const { coin, stake, profit } of [...running, ...fixed]) cycle.poolOf(coin).promised += stake + profit
}

function restoreOrder(world: World, saved: SavedCycleOrder): CycleOrder {
  const { id, uid, side, seconds, openedTs, expiresTs } = saved
  const coin = world.coins.get(saved.coin)
  if (coin === undefined) throw missing(saved.coin)
  const [stake, profit, loss, profitRate, lossRate, openPrice] = saved.units
  return {
    id,
    uid,
    pair: pairOf(world, saved.pair),
    side,
    coin,
    seconds,
    stake: BigInt(stake),
    profit: BigInt(profit),
    loss: BigInt(loss),
    profitRate: BigInt(profitRate),
    lossRate: BigInt(lossRate),
    openPrice: BigInt(openPrice),
    openedTs,
    expiresTs,
    closePrice: saved.closePrice === null ? undefined : BigInt(saved.closePrice),
    income: saved.income === null ? undefined : BigInt(saved.income),
  }
}

function pairOf(world: World, name: string): CyclePair {
  const pair = world.cycle.pairs.get(name)
  if (pair === undefined) throw missing(name)
  return pair
}

function missing(what: string): RangeError {
  return new RangeError(`the state names ${what}, which is not in the config`)
}
