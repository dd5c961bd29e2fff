import { queryStore, type StorePlace } from '../kill/count-effects'
import type { ReceivedFills } from './fill-subscriber'

/** A fill in the tables of the exchange. */
export interface RecordedFill {
  readonly id: number
  /** Time of its creation at the leader, ms. */
  readonly time: number
  readonly takerOrder: number
}

export interface FillReport {
  /** Recorded fills. */
  readonly fills: number
  /** Delay from a fill to its subscriber, ms, for the slowest subscriber of each figure. */
  readonly median: number
  readonly p95: number
  readonly slowest: number
  /** Subscribers that lost their connection. */
  readonly reconnected: number
  readonly subscribers: number
  /** One line each; all must be empty. */
  readonly missing: readonly string[]
  readonly duplicated: readonly string[]
  /** Exceeded limits. */
  readonly late: readonly string[]
}

const MOST_P95_MS = 150
const MOST_MS = 3_000

/** Fills of a member's resting orders, read without the exchange's code. */
export async function recordedFills(place: StorePlace, makerUid: number): Promise<readonly RecordedFill[]> {
  const [rows = []] = await queryStore(place, [
    `select id, ts, taker_order from bgk.trades where maker_uid = ${makerUid} order by id`,
  ])
  return rows.map(([id, time, takerOrder]) => ({
    id: Number(id),
    time: Number(time),
    takerOrder: Number(takerOrder),
  }))
}

/** Compares received fills with the records, and the records with the acknowledged orders. */
export function auditFills(
  recorded: readonly RecordedFill[],
  acknowledged: readonly number[],
  subscribers: readonly ReceivedFills[],
): FillReport {
  const perOrder = new Map<number, number>()
  for (const { takerOrder } of recorded) perOrder.set(takerOrder, (perOrder.get(takerOrder) ?? 0) + 1)
  const missing = acknowledged
    .filter((order) => !perOrder.has(order))
    .map((order) => `order ${order} was acknowledged and has no fill`)
  const duplicated = [...perOrder]
    .filter(([, count]) => count > 1)
    .map(([order, count]) => `order ${order} has ${count} fills`)
  for (const [at, subscriber] of subscribers.entries()) {
    const found = auditSubscriber(recorded, subscriber)
    missing.push(...found.missing.map((line) => `subscriber ${at + 1}: ${line}`))
    duplicated.push(...found.duplicated.map((line) => `subscriber ${at + 1}: ${line}`))
  }
  const waits = subscribers.map(({ seenAt }) =>
    recorded
      .map(({ id, time }) => (seenAt.get(id) ?? Number.NaN) - time)
      .filter((ms) => !Number.isNaN(ms))
      .sort((a, b) => a - b),
  )
  const worst = (share: number) => Math.max(...waits.map((sorted) => at(sorted, share)))
  const [median, p95, slowest] = [worst(0.5), worst(0.95), worst(1)]
  // Exchange and subscribers share one clock.
  const isAhead = waits.some(([least = 0]) => least < 0)
  const late = [
    ...(p95 > MOST_P95_MS ? [`95th percentile ${p95} ms, allowed ${MOST_P95_MS}`] : []),
    ...(slowest > MOST_MS ? [`slowest ${slowest} ms, allowed ${MOST_MS}`] : []),
    ...(isAhead ? ['a fill was seen before its time: the clocks differ'] : []),
  ]
  const reconnected = subscribers.filter(({ connections }) => connections.length > 1).length
  return {
    ...{ fills: recorded.length, median, p95, slowest, reconnected, subscribers: subscribers.length },
    ...{ missing, duplicated, late },
  }
}

/**
 * The stream's value must have contained every fill. The frames of one connection must contain every fill
 * once, in order, from the first frame or the reload to the last frame or the loss.
 */
function auditSubscriber(
  recorded: readonly RecordedFill[],
  { seenAt, duplicated: twice, connections }: ReceivedFills,
): Pick<FillReport, 'missing' | 'duplicated'> {
  const places = new Map(recorded.map(({ id }, at) => [id, at]))
  const missing = recorded.filter(({ id }) => !seenAt.has(id)).map(({ id }) => `fill ${id} was not shown`)
  const duplicated = [...twice]
  for (const id of seenAt.keys()) if (!places.has(id)) duplicated.push(`fill ${id} is not recorded`)
  let next = 0
  for (const [at, ids] of connections.entries()) {
    const first = places.get(ids[0] ?? Number.NaN) ?? next
    if (at > 0 && first > next) next = first
    for (const id of ids) {
      const place = places.get(id) ?? next
      if (place < next) duplicated.push(`fill ${id} is in two frames`)
      for (; next < place; next++) missing.push(`fill ${recorded[next]?.id} was in no frame`)
      next = Math.max(next, place + 1)
    }
  }
  for (; next < recorded.length; next++) missing.push(`fill ${recorded[next]?.id} was in no frame`)
  return { missing, duplicated }
}

/** Nearest-rank percentile. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.POSITIVE_INFINITY
}
