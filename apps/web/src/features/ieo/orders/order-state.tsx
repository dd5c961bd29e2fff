import type { IeoOrder } from '@bgk/sdk/wire'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/controls/chip'

const known = ['locked', 'releasing', 'released'] as const
const isKnown = (status: string): status is (typeof known)[number] => known.some((one) => one === status)

/** A state that nobody told us of is shown as it came (docs/reference/rules.md#r20). */
export function OrderState({ status }: Pick<IeoOrder, 'status'>) {
  const { t } = useTranslation('ieo')
  return (
    <Chip tone={status === 'releasing' ? 'accent' : 'neutral'}>
      {isKnown(status) ? t(`orderState.${status}`) : status}
    </Chip>
  )
}
