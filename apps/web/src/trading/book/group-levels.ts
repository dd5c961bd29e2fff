import type { BookLevel } from '@bgk/sdk'
import { add, type Decimal, div, eq, lte, mul, toText } from '@bgk/sdk/decimal'

const MAX_STEPS = 5
/** A step coarser than a hundredth of the price puts the whole book into one row. */
const FINEST_SHARE: Decimal = { value: 100n, scale: 0 }

const powerOfTen = (exponent: number): Decimal =>
  exponent < 0 ? { value: 1n, scale: -exponent } : { value: 10n ** BigInt(exponent), scale: 0 }

/** Price steps by which a book can be grouped, the pair's own first, each ten times the one before. */
export function priceSteps(priceDecimals: number, price: string): string[] {
  return Array.from({ length: MAX_STEPS }, (_, index) => powerOfTen(index - priceDecimals))
    .filter((step, index) => index === 0 || lte(mul(step, FINEST_SHARE), price))
    .map(toText)
}

/** Decimals of a price that is a whole number of steps. */
export const stepDecimals = (step: string): number => step.split('.')[1]?.length ?? 0

/**
 * Levels of one side, best first, put together by price step. A group's price is its far end, asks up and bids down: what lies in it
 * trades at that price or better.
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

/** Tells levels with an own order; a level of a grouped book counts for all prices it puts together. */
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
