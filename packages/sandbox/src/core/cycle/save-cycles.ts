import type { Side } from '../command'
import type { JsonValue } from '../market-hook'
import type { World } from '../world'
import type { CycleOrder } from './cycle-order'
import type { RankingRow } from './cycle-pair'

/** The cycle market as JSON; bigints are decimal texts. */
export interface SavedCycles {
  readonly nextId: number
  readonly nextRankingId: number
  /** Coin, balance; of those that are funded. */
  readonly pools: readonly (readonly [string, string])[]
  readonly pairs: readonly SavedCyclePair[]
  readonly running: readonly SavedCycleOrder[]
  readonly fixed: readonly SavedCycleOrder[]
  /** Of every member, in order of uid; the last settled last. */
  readonly closed: readonly SavedCycleOrder[]
}

interface SavedCyclePair {
  readonly name: string
  readonly bars: JsonValue
  /** Id, side, income, price, time. */
  readonly ranking: readonly (readonly [number, Side, string, string, number])[]
}

export interface SavedCycleOrder {
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

/** '' before the first command: all there is then comes from the config and the spot pairs. */
export function saveCycles({ cycle }: World): string {
  if (!cycle.observed) return ''
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
    closed: [...cycle.desks.keys()]
      .sort((a, b) => a - b)
      .flatMap((uid) => (cycle.desk(uid)?.closed ?? []).map(savedOrder)),
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
