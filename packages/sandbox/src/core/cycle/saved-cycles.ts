import type { Side } from '../kernel/command'
import { inConfig } from '../kernel/domain'
import type { JsonValue } from '../market/market-data'
import { PriceBars } from '../market/price-bars'
import type { CycleWorld } from './cycle'
import type { CycleOrder, CyclePair, RankingRow } from './cycle-pair'

/** The cycle market as JSON; bigints are decimal texts. */
interface SavedCycles {
  readonly nextId: number
  readonly nextRankingId: number
  /** Coin and balance of funded pools. */
  readonly pools: readonly (readonly [string, string])[]
  readonly pairs: readonly SavedCyclePair[]
  readonly running: readonly SavedCycleOrder[]
  readonly fixed: readonly SavedCycleOrder[]
  /** Closed orders by uid; the last settled last. */
  readonly closed: readonly SavedCycleOrder[]
}

interface SavedCyclePair {
  readonly name: string
  readonly bars: JsonValue
  /** Id, side, income, price, time. */
  readonly ranking: readonly (readonly [number, Side, string, string, number])[]
}

interface SavedCycleOrder {
  readonly id: number
  readonly uid: number
  readonly pair: string
  readonly side: Side
  readonly coin: string
  readonly seconds: number
  /** Stake, profit, loss, profit rate, loss rate, open price. */
  readonly units: readonly [string, string, string, string, string, string]
  readonly openedTs: number
  readonly expiresTs: number
  readonly closePrice: string | null
  readonly income: string | null
}

/** '' before the first observation and order: everything then comes from the config and the spot pairs. */
export function saveCycles({ cycle }: CycleWorld): string {
  if (!cycle.observed && cycle.nextId === 1) return ''
  const saved: SavedCycles = {
    nextId: cycle.nextId,
    nextRankingId: cycle.nextRankingId,
    pools: [...cycle.pools].flatMap(([code, { account, funded }]) =>
      funded ? [[code, String(account.balance)] as const] : [],
    ),
    pairs: [...cycle.pairs.values()].map(({ name, bars, ranking }) => ({
      name,
      bars: bars.toJSON(),
      ranking: ranking.map(savedRow),
    })),
    running: cycle.running.map(savedOrder),
    fixed: cycle.fixed.map(savedOrder),
    closed: [...cycle.members.keys()]
      .sort((a, b) => a - b)
      .flatMap((uid) => (cycle.accountOf(uid)?.closed ?? []).map(savedOrder)),
  }
  return JSON.stringify(saved)
}

function savedRow({ id, side, income, closePrice, ts }: RankingRow): SavedCyclePair['ranking'][number] {
  return [id, side, String(income), String(closePrice), ts]
}

function savedOrder(order: CycleOrder): SavedCycleOrder {
  const { id, uid, pair, side, coin, seconds, openedTs, expiresTs, closePrice, income } = order
  const { stake, profit, loss, profitRate, lossRate, openPrice } = order
  return {
    id,
    uid,
    pair: pair.name,
    side,
    coin: coin.code,
    seconds,
    units: [
      String(stake),
      String(profit),
      String(loss),
      String(profitRate),
      String(lossRate),
      String(openPrice),
    ],
    openedTs,
    expiresTs,
    closePrice: closePrice === undefined ? null : String(closePrice),
    income: income === undefined ? null : String(income),
  }
}

/** Restores the output of `saveCycles`; a pair added to the config later begins as at genesis. */
export function restoreCycles(world: CycleWorld, text: string): void {
  const saved: SavedCycles = JSON.parse(text)
  const { cycle } = world
  cycle.observed = world.now >= world.config.genesis
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
  // A pair added later takes the history of its spot pair now.
  for (const pair of cycle.pairs.values()) void pair.bars
  const running = saved.running.map((each) => restoreOrder(world, each))
  const fixed = saved.fixed.map((each) => restoreOrder(world, each))
  // Members list their orders oldest first, in order of id.
  for (const order of [...running, ...fixed].sort((a, b) => a.id - b.id)) cycle.indexOrder(order)
  for (const order of running) cycle.add(order)
  cycle.fixed = fixed
  for (const each of saved.closed) cycle.archive(restoreOrder(world, each))
  for (const [code, balance] of saved.pools) {
    const pool = inConfig(cycle.pools.get(code), `the cycle pool ${code}`)
    pool.funded = true
    pool.account.balance = BigInt(balance)
  }
  for (const { coin, stake, profit } of [...running, ...fixed]) cycle.poolOf(coin).promised += stake + profit
}

function restoreOrder(world: CycleWorld, saved: SavedCycleOrder): CycleOrder {
  const { id, uid, side, seconds, openedTs, expiresTs } = saved
  const coin = inConfig(world.coins.get(saved.coin), saved.coin)
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

function pairOf(world: CycleWorld, name: string): CyclePair {
  return inConfig(world.cycle.pairs.get(name), name)
}
