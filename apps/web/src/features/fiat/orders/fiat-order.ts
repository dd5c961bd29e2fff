import type { FiatOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import type { ChipProps } from '../../../ui/controls/button'

export type Stage = 'matching' | 'unpaid' | 'pending' | 'completed' | 'cancelled' | 'rejected'

const STAGES: readonly Stage[] = ['matching', 'unpaid', 'pending', 'completed', 'cancelled', 'rejected']
const STEPS = {
  buy: ['matching', 'unpaid', 'pending', 'completed'],
  sell: ['matching', 'pending', 'completed'],
} as const satisfies Readonly<Record<NonNullable<FiatOrder['side']>, readonly Stage[]>>

/** Stage of an order; undefined for an unknown status (docs/reference/rules.md#r20). */
export const stageOf = ({ status }: Pick<FiatOrder, 'status'>): Stage | undefined =>
  STAGES.find((stage) => stage === status)

/** Returns whether the order is still open. */
export const isOpen = ({ status }: Pick<FiatOrder, 'status'>): boolean =>
  status === 'matching' || status === 'unpaid' || status === 'pending'

interface Step {
  readonly stage: 'matching' | 'unpaid' | 'pending' | 'completed'
  readonly state: 'done' | 'now' | 'next'
}

/** Steps of a successful order with their progress; empty for a failed order, or without side and status. */
export function stepsOf({ side, status }: Pick<FiatOrder, 'side' | 'status'>): readonly Step[] {
  if (side === undefined || status === undefined) return []
  const steps: readonly Step['stage'][] = STEPS[side]
  const names: readonly string[] = steps
  const at = names.indexOf(status)
  if (at < 0) return []
  return steps.map((stage, index) => {
    const done = index < at || status === 'completed'
    return { stage, state: done ? 'done' : index === at ? 'now' : 'next' }
  })
}

/** Translation key of a stage: a purchase under review is a sale being paid. */
export const labelKeyOf = <Known extends Stage>(side: FiatOrder['side'], stage: Known) =>
  side === 'sell' && stage === 'pending' ? 'paying' : stage

export function toneOf(stage: Stage | undefined): NonNullable<ChipProps['tone']> {
  if (stage === 'unpaid' || stage === 'rejected') return 'warn'
  return stage === 'matching' || stage === 'pending' ? 'accent' : 'neutral'
}

/** Text of a chat app's payment code: merchants send it in place of a branch. */
export const paymentCodeOf = (extra: string | undefined): string | undefined =>
  extra !== undefined && /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(extra) ? extra : undefined

export const RECORDS = '/otc?view=records'

export const orderPath = (id: string): string => `/otc?order=${encodeURIComponent(id)}`

/** Title of an order, such as `Buy USDT`; the coin alone without a known side. */
export function useOrderTitle(): (order: Pick<FiatOrder, 'side' | 'coin'>) => string {
  const { t } = useTranslation('app')
  return ({ side, coin = UNKNOWN }) => (side === undefined ? coin : t(`words.${side}Coin`, { coin }))
}
