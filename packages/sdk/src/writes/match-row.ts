import { abs, add, cmp, eq, isZero, sub, tryDecimal } from '../decimal'
import type { AttemptInput } from './attempt'
import { type Compare, pairOfInput, type WriteKind } from './lists'

/**
 * Whether a row is what was requested for: `perhaps` where only a number differs, by no more than rounding does. What the exchange
 * does not say rules nothing out, and of a row with fields that cannot be read nothing is certain.
 */
export function matchRow(row: object, input: AttemptInput, kind: WriteKind): 'yes' | 'perhaps' | 'no' {
  const found: Readonly<Record<string, unknown>> = { ...row }
  for (const [name, value] of Object.entries(kind.fixed ?? {})) {
    if (!isAbsent(found[name]) && found[name] !== value) return 'no'
  }
  const requested: AttemptInput = { ...input, ...pairOfInput(input) }
  let fit: 'yes' | 'perhaps' = found.unreadable === undefined ? 'yes' : 'perhaps'
  for (const [name, compare] of Object.entries(kind.fields)) {
    const target = requested[name === 'paid' ? 'quantity' : name]
    const same =
      isAbsent(found[name]) || isAbsent(target) ? 'yes' : compareField(compare, found[name], target, found)
    if (same === 'no') return 'no'
    if (same === 'perhaps') fit = 'perhaps'
  }
  return fit
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

function compareField(
  compare: Compare,
  found: unknown,
  target: unknown,
  row: Readonly<Record<string, unknown>>,
): 'yes' | 'perhaps' | 'no' {
  const [text, expected] = [String(found), String(target)]
  if (compare === 'text') {
    if (text === expected) return 'yes'
    return text.toLowerCase() === expected.toLowerCase() ? 'perhaps' : 'no'
  }
  const [a, b] = [tryDecimal(text), tryDecimal(expected)]
  if (a === undefined || b === undefined) return 'perhaps'
  if (isZero(a) || eq(a, b)) return 'yes'
  if (compare === 'beforeFee') {
    const [received, fee] = [tryDecimal(row.received), tryDecimal(row.fee)]
    if ((received && eq(received, b)) || (fee && eq(add(a, fee), b))) return 'perhaps'
  }
  const decimals = text.split('.')[1]?.length ?? 0
  const step = decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`
  return cmp(abs(sub(a, b)), step) < 0 ? 'perhaps' : 'no'
}
