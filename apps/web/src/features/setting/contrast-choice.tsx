import { usePreferences } from '../../app/use-preferences'
import { useTranslation } from '../../i18n/use-translation'
import { ListRow } from '../../ui/list-row'
import { Switch } from '../../ui/switch'

/** Stronger text and borders; whoever asks the system for them has them anyway. */
export function ContrastChoice() {
  const { t } = useTranslation('setting')
  const [{ contrast }, change] = usePreferences()
  return (
    <ListRow
      icon="eye"
      label={t('contrast')}
      hint={t('contrastHint')}
      value={
        <Switch
          hideLabel
          label={t('contrast')}
          checked={contrast === 'more'}
          onChange={(more) => change({ contrast: more ? 'more' : 'system' })}
        />
      }
    />
  )
}
