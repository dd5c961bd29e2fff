import type { Attempt } from '@bgk/sdk'

/** The figure of an attempt that a person types to approve it: its quantity, or the number of what it changes. */
export function figureOf({ input, key }: Pick<Attempt, 'input' | 'key'>): string {
  for (const name of ['quantity', 'positionId', 'id', 'orderId']) {
    const value = input?.[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  // Without a figure of its own: four digits of its key.
  let digits = 0
  for (const letter of key) digits = (digits * 31 + letter.charCodeAt(0)) % 9_000
  return String(1_000 + digits)
}
