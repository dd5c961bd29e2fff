import { usageError } from '../../cli-error'

const LISTS = {
  order: 'bgk futures orders',
  position: 'bgk futures positions',
  'stop order': 'bgk futures tpsl list POSITION',
}

/** The number of an order, a position or a stop order as it was typed. */
export function numberOf(text: string, what: keyof typeof LISTS): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw usageError(
      `"${text}" is not the number of a${what === 'order' ? 'n' : ''} ${what}`,
      `see them with: ${LISTS[what]}`,
    )
  }
  return Number(text)
}
