import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../shared/storage/use-preferences'
import { SwitchRow } from './switch-row'

/** Stronger text and borders; whoever asks the system for them has them anyway. */
export function ContrastChoice() {
  const { t } = useTranslation('setting')
  const [{ contrast }, change] = usePreferences()
  return (
    <SwitchRow
      icon="eye"
      label={t('contrast')}
      hint={t('contrastHint')}
      checked={contrast === 'more'}
      onChange={(more) => change({ contrast: more ? 'more' : 'system' })}
    />
  )
}
