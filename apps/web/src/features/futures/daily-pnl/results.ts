/* Realized PnL by day in the device's time zone: exact, and only for loaded days. */
import type { CycleOrder, FuturesPosition } from '@bgk/sdk'
import { add, decimal, sub, toText, tryDecimal } from '@bgk/sdk/decimal'
import { deviceDay, twoDigits } from '../../../ui/figures/time-text'

/** Result of one closed position or cycle order; parts not reported are absent. */
export interface Result {
  /** Epoch milliseconds. */
  readonly time: number | undefined
  readonly coin: string | undefined
  /** Signed, after fees. */
  readonly amount: string | undefined
}

const exact = (text: string | undefined) => (text === undefined ? undefined : tryDecimal(text))

/** Profit of a closed position less fees plus funding; undefined if one of the three is unknown. */
export function positionResult(
  position: Pick<FuturesPosition, 'closedAt' | 'quote' | 'realizedPnl' | 'fee' | 'interest'>,
): Result {
  const { closedAt, quote } = position
  const [profit, fee, funding] = [position.realizedPnl, position.fee, position.interest].map(exact)
  const amount = profit && fee && funding && toText(add(sub(profit, fee), funding))
  return { time: closedAt, coin: quote, amount }
}

/** Income of a finished cycle order as reported by the exchange; empty while it runs. */
export function cycleResults(order: CycleOrder): readonly Result[] {
  const { status, closedAt, payCoin, realizedPnl } = order
  if (status === 'open') return []
  return [{ time: closedAt, coin: payCoin, amount: exact(realizedPnl) && realizedPnl }]
}

export interface Day {
  /** `2026-11-28`. */
  readonly day: string
  readonly state: 'known' | 'unknown' | 'future'
  /** Signed; absent if unknown. */
  readonly amount?: string
  /** Number of closed positions and orders. */
  readonly count: number
}

export interface PnlMonth {
  readonly days: readonly Day[]
  /** Total of the known days. */
  readonly total: string
  /** True if every day up to today is known. */
  readonly isWhole: boolean
}

interface MonthOptions {
  readonly coin: string
  /** `2026-11`. */
  readonly month: string
  /** `2026-11-28`: later days are in the future. */
  readonly today: string
  /** Every result after this time is loaded; undefined: all results. */
  readonly since: number | undefined
}

/** Year and month of `2026-11`; months count from 0, as in `Date`. */
function partsOf(month: string): readonly [number, number] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return [year, number - 1]
}

export function monthStart(month: string): Date {
  const [year, index] = partsOf(month)
  return new Date(year, index, 1)
}

export function monthAfter(month: string, by: number): string {
  const [year, index] = partsOf(month)
  return deviceDay(new Date(year, index + by, 1)).slice(0, 7)
}

export function pnlMonth(results: readonly Result[], { coin, month, today, since }: MonthOptions): PnlMonth {
  const [year, index] = partsOf(month)
  const byDay = new Map<string, { sum: ReturnType<typeof decimal>; count: number }>()
  for (const result of results) {
    if (result.coin !== coin || result.time === undefined || result.amount === undefined) continue
    const day = deviceDay(new Date(result.time))
    const { sum, count } = byDay.get(day) ?? { sum: decimal('0'), count: 0 }
    byDay.set(day, { sum: add(sum, result.amount), count: count + 1 })
  }
  let total = decimal('0')
  let isWhole = true
  const last = new Date(year, index + 1, 0).getDate()
  const days = Array.from({ length: last }, (_, at): Day => {
    const day = `${month}-${twoDigits(at + 1)}`
    if (day > today) return { day, state: 'future', count: 0 }
    if (since !== undefined && new Date(year, index, at + 1).getTime() <= since) {
      isWhole = false
      return { day, state: 'unknown', count: 0 }
    }
    const { sum, count } = byDay.get(day) ?? { sum: decimal('0'), count: 0 }
    total = add(total, sum)
    return { day, state: 'known', amount: toText(sum), count }
  })
  return { days, total: toText(total), isWhole }
}

export function runningTotals(days: readonly Day[]): readonly string[] {
  let sum = decimal('0')
  return days.flatMap(({ amount }) => {
    if (amount === undefined) return []
    sum = add(sum, amount)
    return [toText(sum)]
  })
}

/** Coins of the results, the contracts' quote first. */
export function coinsOf(results: readonly Result[]): readonly string[] {
  const coins = new Set(results.flatMap(({ coin }) => coin ?? []))
  return [...coins].sort((a, b) => Number(b === 'USDT') - Number(a === 'USDT') || a.localeCompare(b))
}
