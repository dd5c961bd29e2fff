import type { Locale } from '@bgk/sdk'
import { grouped, priceText } from './first-prices'

/** Unprocessed order book: plain decimal texts, best price first. */
export interface FirstBook {
  readonly asks: readonly FirstLevel[]
  readonly bids: readonly FirstLevel[]
  readonly decimals: number
  readonly quantityDecimals: number
}

interface FirstLevel {
  readonly price: string
  readonly amount: string
}

/** Reads levels in the order of their side; undefined for anything unexpected, which the app handles. */
function levelsOf(rows: unknown, direction: 1 | -1): readonly FirstLevel[] | undefined {
  const levels: unknown[] = Array.isArray(rows) ? rows : []
  const isLevel = (one: unknown): one is FirstLevel =>
    typeof Object(one).price === 'string' && typeof Object(one).amount === 'string'
  const isOrdered = (one: FirstLevel, index: number, all: readonly FirstLevel[]) =>
    index === 0 || direction * (Number(one.price) - Number(all[index - 1]?.price)) > 0
  return levels.every(isLevel) && levels.every(isOrdered) ? levels : undefined
}

/** Reads the order book of a pair's response; undefined if it cannot be shown unchanged. */
export function bookIn(answer: unknown): FirstBook | undefined {
  const { info, buy, sell } = Object(Object(answer).data)
  const { price_accuracy: decimals, amount_accuracy: quantityDecimals } = Object(info)
  const asks = levelsOf(sell, 1)
  const bids = levelsOf(buy, -1)
  const isKnown = Number.isInteger(decimals) && Number.isInteger(quantityDecimals)
  return asks && bids && isKnown ? { asks, bids, decimals, quantityDecimals } : undefined
}

/**
 * Formats lines of a book like the app; undefined if levels are missing or need the app's formatter.
 *
 * @param place `ask price 9 -5`: prices of the five asks from the tenth down to the sixth.
 */
export function bookText(book: FirstBook, place: readonly string[], locale: Locale): string | undefined {
  const [side, field, first, count] = place
  const levels = side === 'ask' ? book.asks : book.bids
  const step = Math.sign(Number(count))
  const lines = Array.from({ length: Math.abs(Number(count)) }, (_, row) => {
    const level = levels[Number(first) + step * row]
    if (!level) return undefined
    return field === 'price'
      ? priceText({ price: level.price, decimals: book.decimals }, locale)
      : grouped(level.amount, book.quantityDecimals, locale)
  })
  return lines.includes(undefined) ? undefined : lines.join('\n')
}
