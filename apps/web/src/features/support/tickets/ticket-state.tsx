import type { Ticket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Chip, type ChipProps } from '../../../ui/controls/chip'

const tones = { waiting: 'warn', replied: 'accent', closed: 'neutral' } as const satisfies Readonly<
  Record<string, NonNullable<ChipProps['tone']>>
>
const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status)

/**
 * Where a ticket stands; a state that nobody told us of is shown as it came (docs/reference/rules.md#r20), nothing where none is told.
 */
export function TicketState({ status }: { readonly status: Ticket['status'] | undefined }) {
  const { t } = useTranslation('help')
  if (status === undefined) return null
  return isKnown(status) ? <Chip tone={tones[status]}>{t(`state.${status}`)}</Chip> : <Chip>{status}</Chip>
}
