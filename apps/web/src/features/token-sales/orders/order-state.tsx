import type { IeoOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/controls/chip'

const known = ['locked', 'releasing', 'released'] as const
const isKnown = (status: string): status is (typeof known)[number] => known.some((one) => one === status)

/** A state that nobody told us of is shown as it came (docs/reference/rules.md#r20); nothing where the exchange does not say one. */
export function OrderState({ status }: { readonly status: IeoOrder['status'] | undefined }) {
  const { t } = useTranslation('ieo')
  if (status === undefined) return null
  return (
    <Chip tone={status === 'releasing' ? 'accent' : 'neutral'}>
      {isKnown(status) ? t(`orderState.${status}`) : status}
    </Chip>
  )
}
