import type { CyclePosition, PairRef } from '@bgk/sdk'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/button'

export type Side = NonNullable<CyclePosition['side']>

/** What tells an order from others: its `orderId`, or the number of its row where the exchange says none. */
export const keyOf = ({ orderId, id }: Pick<CyclePosition, 'orderId' | 'id'>): string => orderId ?? String(id)

/** The pair of an order; undefined where the exchange does not say it. */
export const pairOf = ({ base, quote }: Partial<PairRef>): PairRef | undefined =>
  base === undefined || quote === undefined ? undefined : { base, quote }

/** The pair of an order as text. */
export function pairText(order: Partial<PairRef>): string {
  const pair = pairOf(order)
  return pair ? `${pair.base}/${pair.quote}` : '--'
}

/** The direction of an order as a sign. */
export const arrowOf = (side: Side | undefined): string =>
  side === undefined ? '--' : side === 'buy' ? '▲' : '▼'

/** When a running order ends, epoch milliseconds; undefined where the exchange does not say when it began or how long it runs. */
export const endOf = ({ openedAt, seconds }: CyclePosition): number | undefined =>
  openedAt === undefined || seconds === undefined ? undefined : openedAt + seconds * 1000

/** Orders whose end comes first stand first, those whose end is not known last. */
export function byEnd(a: CyclePosition, b: CyclePosition): number {
  const [first, second] = [endOf(a), endOf(b)]
  if (first === undefined) return second === undefined ? 0 : 1
  return second === undefined ? -1 : first - second
}

/** The sign that a gain carries; a loss has its own, and nothing and what is not known have none. */
export function gainSign(income: string | undefined): '+' | '' {
  const number = tryDecimal(income)
  return number && isPositive(number) ? '+' : ''
}

/** Whether an order was won: what the server paid says it (docs/reference/rules.md#r12); undefined where it does not. */
export const isWon = (income: string | undefined): boolean | undefined =>
  income === undefined ? undefined : gainSign(income) === '+'

/** The direction of an order, as a word with its arrow; `--` where the exchange does not say it. */
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
