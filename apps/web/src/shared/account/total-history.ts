import type { SyncStorageAdapter } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'

/**
 * What all accounts were worth day by day, as this device saw it: the exchange keeps no such record. The last total that was seen on a
 * day stands for it; a day without a visit has none.
 */
export interface DayTotal {
  /** Of the device's calendar, `2026-11-23`. */
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

/** A member's days, oldest first; none of another member who was here before. */
export function readTotalHistory(storage: SyncStorageAdapter, member: string): readonly DayTotal[] {
  const history = read(storage)
  return history?.member === member ? history.days : []
}

/** Notes what a member's accounts are worth on a day, and gives all days of theirs. One member is kept: the last one. */
export function noteTotal(storage: SyncStorageAdapter, member: string, now: DayTotal): readonly DayTotal[] {
  const before = readTotalHistory(storage, member)
  const last = before.at(-1)
  if (last && last.day === now.day && last.usdt === now.usdt) return before
  // A clock that was set back does not bend the line.
  const days = [...before.filter(({ day }) => day < now.day), now].slice(-MAX_DAYS)
  storage.set(KEY, JSON.stringify({ member, days }))
  return days
}

/** Who leaves on purpose leaves nothing behind. */
export const forgetTotalHistory = (storage: SyncStorageAdapter): void => storage.remove(KEY)
