import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'

/** In place of the form and the book of a pair that the exchange does not have. Needs the texts `trade`. */
export function MissingPair({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <div role="alert">
      <EmptyState
        icon="search"
        title={t('noSuchMarket')}
        hint={t('noSuchMarketHint')}
        action={
          <Button variant="soft" size={44} onClick={onChoose}>
            {t('chooseMarket')}
          </Button>
        }
      />
    </div>
  )
}
