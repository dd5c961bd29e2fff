import type { SyncStorageAdapter } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'

/**
 * Value of all accounts by day, recorded on this device because the exchange has no history. The last total
 * of a day counts; days without a
 * visit are missing.
 */
export interface DayTotal {
  /** Date in the device's time zone, `2026-11-23`. */
  readonly day: string
  /** Plain decimal text. */
  readonly usdt: string
}

const KEY = 'totalHistory'
const MAX_DAYS = 180

interface StoredHistory {
  readonly member: string
  readonly days: readonly DayTotal[]
}

function read(storage: SyncStorageAdapter): StoredHistory | undefined {
  try {
    const { member, days } = Object(JSON.parse(storage.get(KEY) ?? 'null'))
    return typeof member === 'string' && Array.isArray(days)
      ? { member, days: days.flatMap(dayOf) }
      : undefined
  } catch {
    return undefined
  }
}

function dayOf(value: unknown): DayTotal[] {
  const { day, usdt } = Object(value)
  const known = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
  return known && typeof usdt === 'string' && tryDecimal(usdt) ? [{ day, usdt }] : []
}

/** Reads a member's days, oldest first; empty if stored for another member. */
export function readTotalHistory(storage: SyncStorageAdapter, member: string): readonly DayTotal[] {
  const history = read(storage)
  return history?.member === member ? history.days : []
}

/** Records the total of a day and returns all days of the member. Only the last member's days are stored. */
export function noteTotal(storage: SyncStorageAdapter, member: string, now: DayTotal): readonly DayTotal[] {
  const before = readTotalHistory(storage, member)
  const last = before.at(-1)
  if (last && last.day === now.day && last.usdt === now.usdt) return before
  // Drops days after a clock that was set back.
  const days = [...before.filter(({ day }) => day < now.day), now].slice(-MAX_DAYS)
  storage.set(KEY, JSON.stringify({ member, days }))
  return days
}

/** Deletes the history at logout. */
export const forgetTotalHistory = (storage: SyncStorageAdapter): void => storage.remove(KEY)
