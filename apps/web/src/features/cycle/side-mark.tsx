import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/button'
import { arrowOf, type Side } from './order-row'

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
