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
  /** Fills that the exchange recorded. */
  readonly fills: number
  /** From a fill to its subscriber, ms: of the subscriber for which each is worst. */
  readonly median: number
  readonly p95: number
  readonly slowest: number
  /** Subscribers that lost their connection. */
  readonly reconnected: number
  readonly subscribers: number
  /** A line each; all must be empty. */
  readonly missing: readonly string[]
  readonly doubled: readonly string[]
  /** Limits that are exceeded. */
  readonly late: readonly string[]
}

const MOST_P95_MS = 150
const MOST_MS = 3_000

/** The fills of a member's resting orders, past the exchange's own code. */
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

/** Compares what each subscriber received with the records, and the records with the orders that were acknowledged. */
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
  const doubled = [...perOrder]
    .filter(([, count]) => count > 1)
    .map(([order, count]) => `order ${order} has ${count} fills`)
  for (const [at, subscriber] of subscribers.entries()) {
    const found = auditSubscriber(recorded, subscriber)
    missing.push(...found.missing.map((line) => `subscriber ${at + 1}: ${line}`))
    doubled.push(...found.doubled.map((line) => `subscriber ${at + 1}: ${line}`))
  }
  const waits = subscribers.map(({ seenAt }) =>
    recorded
      .map(({ id, time }) => (seenAt.get(id) ?? Number.NaN) - time)
      .filter((ms) => !Number.isNaN(ms))
      .sort((a, b) => a - b),
  )
  const worst = (share: number) => Math.max(...waits.map((sorted) => at(sorted, share)))
  const [median, p95, slowest] = [worst(0.5), worst(0.95), worst(1)]
  // Exchange and subscribers have one clock.
  const isAhead = waits.some(([least = 0]) => least < 0)
  const late = [
    ...(p95 > MOST_P95_MS ? [`95th percentile ${p95} ms, allowed ${MOST_P95_MS}`] : []),
    ...(slowest > MOST_MS ? [`slowest ${slowest} ms, allowed ${MOST_MS}`] : []),
    ...(isAhead ? ['a fill was seen before its time: the clocks differ'] : []),
  ]
  const reconnected = subscribers.filter(({ connections }) => connections.length > 1).length
  return {
    ...{ fills: recorded.length, median, p95, slowest, reconnected, subscribers: subscribers.length },
    ...{ missing, doubled, late },
  }
}

/**
 * The stream's value must have shown every fill. The frames of one connection must have every fill once, in order: from the first one (or
 * from where the lists were read again) to the last one (or to where the connection was lost).
 */
function auditSubscriber(
  recorded: readonly RecordedFill[],
  { seenAt, doubled: twice, connections }: ReceivedFills,
): Pick<FillReport, 'missing' | 'doubled'> {
  const places = new Map(recorded.map(({ id }, at) => [id, at]))
  const missing = recorded.filter(({ id }) => !seenAt.has(id)).map(({ id }) => `fill ${id} was not shown`)
  const doubled = [...twice]
  for (const id of seenAt.keys()) if (!places.has(id)) doubled.push(`fill ${id} is not recorded`)
  let next = 0
  for (const [at, ids] of connections.entries()) {
    const first = places.get(ids[0] ?? Number.NaN) ?? next
    if (at > 0 && first > next) next = first
    for (const id of ids) {
      const place = places.get(id) ?? next
      if (place < next) doubled.push(`fill ${id} came in two frames`)
      for (; next < place; next++) missing.push(`fill ${recorded[next]?.id} was in no frame`)
      next = Math.max(next, place + 1)
    }
  }
  for (; next < recorded.length; next++) missing.push(`fill ${recorded[next]?.id} was in no frame`)
  return { missing, doubled }
}

/** Smallest value that so many are not above (nearest rank). */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.POSITIVE_INFINITY
}
