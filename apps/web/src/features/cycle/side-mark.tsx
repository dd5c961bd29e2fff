import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/controls/chip'

/** The direction of an order, as a word with its arrow. */
export function SideMark({ side }: { side: 'buy' | 'sell' }) {
  const { t } = useTranslation('cycle')
  return (
    <Chip tone={side === 'buy' ? 'up' : 'down'}>
      <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span>
      {t(side === 'buy' ? 'up' : 'down')}
    </Chip>
  )
}
