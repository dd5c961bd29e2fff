import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../shared/storage/use-preferences'
import { SwitchRow } from './switch-row'

/** Whether orders are asked about, and where the book stands. */
export function TradingChoices() {
  const { t } = useTranslation('setting')
  const [{ confirmOrders, bookSide }, change] = usePreferences()
  return (
    <>
      <SwitchRow
        icon="shield"
        label={t('confirmOrders')}
        hint={t('confirmOrdersHint')}
        checked={confirmOrders}
        onChange={(next) => change({ confirmOrders: next })}
      />
      <SwitchRow
        icon="book"
        label={t('bookLeft')}
        hint={t('bookLeftHint')}
        checked={bookSide === 'left'}
        onChange={(left) => change({ bookSide: left ? 'left' : 'right' })}
      />
    </>
  )
}
