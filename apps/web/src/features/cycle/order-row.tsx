import type { CyclePosition, PairRef } from '@bgk/sdk'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/button'

export type Side = NonNullable<CyclePosition['side']>

/** Key of an order: its `orderId`, or the row's number without one. */
export const keyOf = ({ orderId, id }: Pick<CyclePosition, 'orderId' | 'id'>): string => orderId ?? String(id)

export const pairOf = ({ base, quote }: Partial<PairRef>): PairRef | undefined =>
  base === undefined || quote === undefined ? undefined : { base, quote }

export function pairText(order: Partial<PairRef>): string {
  const pair = pairOf(order)
  return pair ? `${pair.base}/${pair.quote}` : '--'
}

export const arrowOf = (side: Side | undefined): string =>
  side === undefined ? '--' : side === 'buy' ? '▲' : '▼'

/** End of a running order, epoch milliseconds; undefined if start or duration is not reported. */
export const endOf = ({ openedAt, seconds }: CyclePosition): number | undefined =>
  openedAt === undefined || seconds === undefined ? undefined : openedAt + seconds * 1000

/** Sorts by end, orders without a known end last. */
export function byEnd(a: CyclePosition, b: CyclePosition): number {
  const [first, second] = [endOf(a), endOf(b)]
  if (first === undefined) return second === undefined ? 0 : 1
  return second === undefined ? -1 : first - second
}

/** Plus sign of a gain; empty otherwise, because losses carry their own sign. */
export function gainSign(income: string | undefined): '+' | '' {
  const number = tryDecimal(income)
  return number && isPositive(number) ? '+' : ''
}

/**
 * Returns whether the order won, by the server's payout (docs/reference/rules.md#r12); undefined without one.
 */
export const isWon = (income: string | undefined): boolean | undefined =>
  income === undefined ? undefined : gainSign(income) === '+'

/** Direction of an order as an arrow and a word; `--` if not reported. */
export function SideMark({ side }: { side: Side | undefined }) {
  const { t } = useTranslation('cycle')
  if (side === undefined) return '--'
  return (
    <Chip tone={side === 'buy' ? 'up' : 'down'}>
      <span aria-hidden="true">{arrowOf(side)}</span>
      {t(side === 'buy' ? 'up' : 'down')}
    </Chip>
  )
}
