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

/** Where an order stands; undefined for a state that nobody told us of (docs/reference/rules.md#r20). */
export const stageOf = ({ status }: Pick<FiatOrder, 'status'>): Stage | undefined =>
  STAGES.find((stage) => stage === status)

/** Whether it goes on, as far as the exchange says. */
export const isOpen = ({ status }: Pick<FiatOrder, 'status'>): boolean =>
  status === 'matching' || status === 'unpaid' || status === 'pending'

interface Step {
  readonly stage: 'matching' | 'unpaid' | 'pending' | 'completed'
  readonly state: 'done' | 'now' | 'next'
}

/** The way of an order that goes well and how far it has come; none of one that does not, or that does not say its side and state. */
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

/** What a state is called: what is reviewed of a purchase is paid of a sale. */
export const wordOf = <Known extends Stage>(side: FiatOrder['side'], stage: Known) =>
  side === 'sell' && stage === 'pending' ? 'paying' : stage

/** The colour of a state's chip. */
export function toneOf(stage: Stage | undefined): NonNullable<ChipProps['tone']> {
  if (stage === 'unpaid' || stage === 'rejected') return 'warn'
  return stage === 'matching' || stage === 'pending' ? 'accent' : 'neutral'
}

/** The text of a chat app's payment code: a merchant who is paid by one sends it in place of a branch. */
export const paymentCodeOf = (extra: string | undefined): string | undefined =>
  extra !== undefined && /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(extra) ? extra : undefined

/** All orders for money. */
export const RECORDS = '/otc?view=records'

/** The page of one order. */
export const orderPath = (id: string): string => `/otc?order=${encodeURIComponent(id)}`

/** What an order does, `Buy USDT`; the coin alone where it is not known which way it goes. */
export function useOrderTitle(): (order: Pick<FiatOrder, 'side' | 'coin'>) => string {
  const { t } = useTranslation('app')
  return ({ side, coin = UNKNOWN }) => (side === undefined ? coin : t(`words.${side}Coin`, { coin }))
}
