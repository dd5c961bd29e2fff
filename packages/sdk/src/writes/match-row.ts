import { abs, add, cmp, eq, isZero, sub, tryDecimal } from '../decimal'
import type { AttemptInput } from './attempt'
import { type Compare, pairOfInput, type WriteKind } from './lists'

/**
 * Whether a row is what was asked for: `perhaps` where only a number differs, by no more than rounding does. What the exchange
 * does not say rules nothing out, and of a row with fields that cannot be read nothing is certain.
 */
export function matchRow(row: object, input: AttemptInput, kind: WriteKind): 'yes' | 'perhaps' | 'no' {
  const said: Readonly<Record<string, unknown>> = { ...row }
  for (const [name, value] of Object.entries(kind.fixed ?? {})) {
    if (!isUnsaid(said[name]) && said[name] !== value) return 'no'
  }
  const asked: AttemptInput = { ...input, ...pairOfInput(input) }
  let fit: 'yes' | 'perhaps' = said.unreadable === undefined ? 'yes' : 'perhaps'
  for (const [name, compare] of Object.entries(kind.fields)) {
    const wanted = asked[name === 'paid' ? 'quantity' : name]
    const same =
      isUnsaid(said[name]) || isUnsaid(wanted) ? 'yes' : compared(compare, said[name], wanted, said)
    if (same === 'no') return 'no'
    if (same === 'perhaps') fit = 'perhaps'
  }
  return fit
}

const isUnsaid = (value: unknown) => value === undefined || value === null || value === ''

function compared(
  compare: Compare,
  said: unknown,
  wanted: unknown,
  row: Readonly<Record<string, unknown>>,
): 'yes' | 'perhaps' | 'no' {
  const [text, asked] = [String(said), String(wanted)]
  if (compare === 'text') {
    if (text === asked) return 'yes'
    return text.toLowerCase() === asked.toLowerCase() ? 'perhaps' : 'no'
  }
  const [a, b] = [tryDecimal(text), tryDecimal(asked)]
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
