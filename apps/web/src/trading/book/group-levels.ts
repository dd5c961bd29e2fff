import type { BookLevel } from '@bgk/sdk'
import { add, type Decimal, div, eq, lte, mul, toText } from '@bgk/sdk/decimal'

const MAX_STEPS = 5
/** A step coarser than a hundredth of the price would put the whole book into one row. */
const FINEST_SHARE: Decimal = { value: 100n, scale: 0 }

const powerOfTen = (exponent: number): Decimal =>
  exponent < 0 ? { value: 1n, scale: -exponent } : { value: 10n ** BigInt(exponent), scale: 0 }

/** Returns price steps for grouping a book, the pair's own first, each ten times the previous one. */
export function priceSteps(priceDecimals: number, price: string): string[] {
  return Array.from({ length: MAX_STEPS }, (_, index) => powerOfTen(index - priceDecimals))
    .filter((step, index) => index === 0 || lte(mul(step, FINEST_SHARE), price))
    .map(toText)
}

/** Decimals of a price that is a whole number of steps. */
export const stepDecimals = (step: string): number => step.split('.')[1]?.length ?? 0

/**
 * Groups levels of one side, best first, by price step. A group's price is its far end, asks up and bids
 * down: its quantity trades at that
 * price or better.
 */
export function groupLevels(
  levels: readonly BookLevel[],
  step: string,
  side: 'ask' | 'bid',
): readonly BookLevel[] {
  const groups: { price: Decimal; quantity: Decimal | string }[] = []
  for (const { price, quantity } of levels) {
    const edge = mul(div(price, step, 0, side === 'ask' ? 'ceil' : 'floor'), step)
    const last = groups.at(-1)
    if (last && eq(last.price, edge)) last.quantity = add(last.quantity, quantity)
    else groups.push({ price: edge, quantity })
  }
  return groups.map(({ price, quantity }) => ({ price: toText(price), quantity: toText(quantity) }))
}

/** Returns a test for levels with an own order; a grouped level counts for all its prices. */
export function ownLevels(
  own: ReadonlySet<number>,
  step: string | undefined,
  kind: 'ask' | 'bid',
): (price: string | undefined) => boolean {
  if (own.size === 0) return () => false
  const levels = new Set(
    step === undefined
      ? own
      : [...own].flatMap((price) =>
          groupLevels([{ price: String(price), quantity: '1' }], step, kind).map((level) =>
            Number(level.price),
          ),
        ),
  )
  return (price) => price !== undefined && levels.has(Number(price))
}
