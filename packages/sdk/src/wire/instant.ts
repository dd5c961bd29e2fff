import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { isNothing, plainNumber, plainText } from './fields'

// Servers of the family keep their clocks at UTC+8 (docs/reference/rules.md#r21).
const ZONE_MS = 8 * 3_600_000
const STAMP = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d))?)?$/

function readInstant(input: unknown): number | undefined {
  const stamp = STAMP.exec(plainText(input) ?? '')
  if (stamp) {
    const ms = Date.parse(`${stamp[1]}T${stamp[2] ?? '00:00'}:${stamp[3] ?? '00'}Z`)
    return Number.isNaN(ms) ? undefined : ms - ZONE_MS
  }
  const ms = Number(plainNumber(input) ?? Number.NaN)
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined
}

/** Epoch milliseconds, or wall-clock text of the exchange; nothing and 0 are no instant. */
export const optionalInstant: ZodMiniType<number | undefined> = z.transform(
  (input: unknown, context): number | undefined => {
    if (isNothing(input)) return undefined
    const ms = readInstant(input)
    if (ms === undefined) context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return ms === 0 ? undefined : ms
  },
)
