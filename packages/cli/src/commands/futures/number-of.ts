import { usageError } from '../../cli-error'

/** The number of an order or a position as it was typed. */
export function numberOf(text: string, what: 'order' | 'position'): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw usageError(
      `"${text}" is not the number of a${what === 'order' ? 'n' : ''} ${what}`,
      `see them with: bgk futures ${what}s`,
    )
  }
  return Number(text)
}
