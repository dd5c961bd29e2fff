import { useCycleCountdown } from '@bgk/react-bindings'
import type { CyclePosition, PairRef } from '@bgk/sdk'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { isCycleWinning } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/chip'

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

export interface Running {
  /** Undefined where the exchange does not say when it ends. */
  readonly secondsLeft: number | undefined
  /** Of its length, 1 at the start and 0 at the end, and where the end is not known. */
  readonly share: number
  /** Undefined while no price is known, and where direction or entry price are not. */
  readonly status: 'winning' | 'losing' | undefined
}

/**
 * How a running order stands at the price now; what came of it only the server says
 * (docs/reference/rules.md#r12).
 */
export function useRunning(order: CyclePosition, price: string | undefined): Running {
  const { side, entryPrice, seconds } = order
  const counted = useCycleCountdown(order)
  const secondsLeft = endOf(order) === undefined ? undefined : counted
  const number = price === undefined ? undefined : tryDecimal(price)
  const known = side !== undefined && entryPrice !== undefined && number !== undefined && isPositive(number)
  return {
    secondsLeft,
    share:
      secondsLeft !== undefined && seconds !== undefined && seconds > 0
        ? Math.min(1, secondsLeft / seconds)
        : 0,
    status: known ? (isCycleWinning(side, entryPrice, number) ? 'winning' : 'losing') : undefined,
  }
}

/** Seconds as mm:ss; an hour and more count on in minutes. `--` where they are not known. */
export function clockText(seconds: number | undefined): string {
  if (seconds === undefined) return '--'
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
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
