import type { FiatOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/controls/chip'
import { stageOf, toneOf, wordOf } from './order-stage'

/** A state that nobody told us of is shown as it came; `--` stands where the exchange says none. */
export function OrderChip({ order }: { order: FiatOrder }) {
  const { t } = useTranslation('otc')
  const stage = stageOf(order)
  return (
    <Chip tone={toneOf(stage)}>
      {stage ? t(`state.${wordOf(order.side, stage)}`) : (order.status ?? UNKNOWN)}
    </Chip>
  )
}
