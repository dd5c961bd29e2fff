import { usePreferences } from '../../app/use-preferences'
import { useTranslation } from '../../i18n/use-translation'
import { ListRow } from '../../ui/list-row'
import { Switch } from '../../ui/switch'

/** Whether orders are asked about, and where the book stands. */
export function TradingChoices() {
  const { t } = useTranslation('setting')
  const [{ confirmOrders, bookSide }, change] = usePreferences()
  return (
    <>
      <ListRow
        icon="shield"
        label={t('confirmOrders')}
        hint={t('confirmOrdersHint')}
        value={
          <Switch
            hideLabel
            label={t('confirmOrders')}
            checked={confirmOrders}
            onChange={(next) => change({ confirmOrders: next })}
          />
        }
      />
      <ListRow
        icon="book"
        label={t('bookLeft')}
        hint={t('bookLeftHint')}
        value={
          <Switch
            hideLabel
            label={t('bookLeft')}
            checked={bookSide === 'left'}
            onChange={(left) => change({ bookSide: left ? 'left' : 'right' })}
          />
        }
      />
    </>
  )
}
